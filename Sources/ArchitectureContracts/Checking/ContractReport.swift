public import StoregenDiagnostics

/// What the contracts of a program report.
public struct ContractReport: Sendable {
  /// The violations.
  public internal(set) var violations: [ContractFinding] = []
  /// The warnings about groups and contracts that have no effect.
  public internal(set) var warnings: [ContractFinding] = []
  /// How many names each contract met that could not be resolved, at the contract.
  public internal(set) var unresolved: [Note] = []

  /// Nothing to report.
  package init() {}

  /// All that is reported.
  public var findings: [ContractFinding] { violations + warnings }
}

/// A violation of a contract, or a warning about one.
public struct ContractFinding: Sendable {
  /// The name of the rule: `contract.layers`.
  public let rule: String
  public let severity: Severity
  public let message: String
  public let range: SourceRange
  public let reason: String?
  public let help: String?
  public let notes: [Note]
  /// The names that distinguish it from other findings of the contract in the same declaration.
  public let about: [String]

  init(
    _ severity: Severity, rule: String, message: String, at range: SourceRange, reason: String? = nil,
    help: String? = nil, notes: [Note] = [], about: [String]
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.range = range
    self.reason = reason
    self.help = help
    self.notes = notes
    self.about = about
  }
}
