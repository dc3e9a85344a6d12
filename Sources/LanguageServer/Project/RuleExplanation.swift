public import LintRules

/// Explains a rule, in Markdown.
public typealias RuleExplanation = @Sendable (LintRule) -> String
