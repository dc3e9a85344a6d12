import ArchitectureModel
public import StoregenDiagnostics

extension LintRule {
  /// The rules about files and about comments for the linter, in the order of the catalogue.
  static let housekeeping: [LintRule] = [
    .superfluousDisableCommand,
    .blanketDisableCommand,
    .invalidStoregenCommand,
    .disableWithoutReason,
    .staleBaselineEntry,
    .editedGeneratedFile,
    .unreadableSource,
  ]

  /// Creates a rule about files, whose findings come from the code that reads them.
  init(
    id: String, section: Section, summary: String, rationale: String, limits: String,
    defaults: (alone: RuleSeverity, spec: RuleSeverity), mendsFiles: Bool = false
  ) {
    self.init(
      id: id, section: section, summary: summary, rationale: rationale, limits: limits,
      defaults: defaults, triggering: [], nonTriggering: [], mendsFiles: mendsFiles,
      check: { _, _ in [] })
  }

  /// Creates a rule about comments for the linter.
  ///
  /// - Parameter companions: other rules that also run on its examples.
  init(
    id: String, summary: String, rationale: String, limits: String,
    defaults: (alone: RuleSeverity, spec: RuleSeverity), triggering: [RuleExample],
    nonTriggering: [RuleExample], companions: [String] = [],
    checkComments: @escaping @Sendable (CheckedComments) -> [Finding]
  ) {
    self.init(
      id: id, section: .housekeeping, summary: summary, rationale: rationale, limits: limits,
      defaults: defaults, triggering: triggering, nonTriggering: nonTriggering,
      companions: companions, checkComments: checkComments, check: { _, _ in [] })
  }

  /// Whether it is about the program, not about files or comments. Comments can disable only such rules: an
  /// unreadable file is always reported, and a comment cannot disable checks of comments.
  public var isAboutPrograms: Bool { section != .housekeeping }

  /// Whether Swift code alone can violate it.
  package var hasExamples: Bool { isAboutPrograms || !triggering.isEmpty }

  /// Turns diagnostics about files into findings of this rule; empty if the rule is off.
  public func findings(
    _ diagnostics: [Diagnostic], in configuration: LintConfiguration
  ) -> [Diagnostic] {
    guard let severity = severity(in: configuration).ofFindings else { return [] }
    return diagnostics.map {
      Diagnostic(
        severity, $0.message, at: $0.range, rule: id, reason: $0.reason, help: $0.help,
        notes: $0.notes, fix: $0.fix, subject: $0.subject)
    }
  }
}
