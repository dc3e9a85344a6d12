/// What a rule does with a program: it holds the context and the rule's options.
protocol RuleCheck: LintContextReader {
  var options: RuleOptions { get }

  /// The findings, in the order of the sources.
  func findings() -> [Finding]
}
