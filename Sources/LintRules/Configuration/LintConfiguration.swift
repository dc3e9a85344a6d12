public import AppAnalysis
public import ArchitectureContracts
public import ArchitectureModel

/// The configuration of the linter, except for the files to read.
public struct LintConfiguration: Sendable {
  /// What the analyses need to know.
  public var analysis: AnalysisSettings
  /// Severity and options by rule; for other rules, the defaults apply.
  public var rules: [String: RuleConfiguration]
  /// The team's own rules.
  public var contracts: ContractSettings
  /// Whether to report every breach of a convention, rather than only exceptions in an app that follows it.
  public var checksAllConventions = true

  /// The defaults.
  public init(
    _ analysis: AnalysisSettings = AnalysisSettings(), rules: [String: RuleConfiguration] = [:],
    contracts: ContractSettings = ContractSettings()
  ) {
    self.analysis = analysis
    self.rules = rules
    self.contracts = contracts
  }
}

/// The configuration of one rule.
public struct RuleConfiguration: Sendable {
  /// The severity of findings; nil for the default of the rule.
  public var severity: RuleSeverity?
  /// The validated options, by name.
  public var options: [String: RuleOption.Value]

  public init(severity: RuleSeverity? = nil, options: [String: RuleOption.Value] = [:]) {
    self.severity = severity
    self.options = options
  }
}
