import AppAnalysis
import ArchitectureModel

/// Sample code that violates or follows a rule.
public struct RuleExample: Sendable {
  /// What it shows.
  public let title: String
  /// The files; `«` and `»` enclose the code that a rule must flag.
  public let files: [String]
  /// The `storegen.yml` next to them: a spec, or a configuration with options of the rule. It uses the
  /// same markers.
  public let spec: String?
  /// The files after all fixes; nil if no finding has a fix.
  public let fixed: [String]?

  init(_ title: String, _ files: String..., spec: String? = nil, fixed: String...) {
    self.title = title
    self.files = files
    self.spec = spec
    self.fixed = fixed.isEmpty ? nil : fixed
  }

  /// A minimal spec, for examples that only need one to exist.
  static let anySpec = """
    version: 1
    app: Example
    generate: { output: Generated }
    contexts:
      Session:
        state: { name: String = "" }
    """
}

extension LintConfiguration {
  /// The configuration for excerpts of apps, in which a name says what is a store: its use is elsewhere.
  package static let ofExcerpts = LintConfiguration(AnalysisSettings(stores: AnalysisSettings.storeNames))

  /// This configuration for an excerpt of an app.
  package var ofExcerpt: LintConfiguration {
    var copy = self
    copy.analysis.stores = analysis.stores ?? Self.ofExcerpts.analysis.stores
    return copy
  }

  /// The same configuration with only one rule, which is on even if it is off by default, and its companions. Examples
  /// of rules are checked with it.
  package func only(_ rule: LintRule) -> LintConfiguration {
    var copy = self
    for other in LintRule.all
    where other.id != rule.id && !rule.companions.contains(other.id) {
      copy.rules[other.id] = RuleConfiguration(severity: .off)
    }
    if rule.severity(in: self) == .off {
      copy.rules[rule.id] = RuleConfiguration(
        severity: .warning, options: rules[rule.id]?.options ?? [:])
    }
    return copy
  }
}
