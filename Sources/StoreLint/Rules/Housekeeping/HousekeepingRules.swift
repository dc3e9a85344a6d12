import ArchitectureModel
public import StoregenDiagnostics

extension LintRule {
  /// The rules about files and about what is said to the linter, in the order of the catalogue.
  static let housekeeping: [LintRule] = [
    .superfluousDisableCommand,
    .blanketDisableCommand,
    .invalidStoregenCommand,
    .disableWithoutReason,
    .staleBaselineEntry,
    .editedGeneratedFile,
    .unreadableSource,
  ]

  /// A rule about files: whoever reads them knows what is wrong with them.
  init(
    id: String, section: Section, summary: String, rationale: String, limits: String,
    defaults: (alone: RuleSeverity, spec: RuleSeverity), mendsFiles: Bool = false
  ) {
    self.init(
      id: id, section: section, summary: summary, rationale: rationale, limits: limits,
      defaults: defaults, triggering: [], nonTriggering: [], mendsFiles: mendsFiles,
      check: { _, _ in [] })
  }

  /// A rule about comments for the linter.
  ///
  /// - Parameter companions: the rules that its examples are about beside it.
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

  /// Whether it is about the program, and not about files or comments. Only such a rule can be disabled by a
  /// comment: what cannot be read is never passed over, and a comment cannot vouch for itself.
  public var isAboutPrograms: Bool { section != .housekeeping }

  /// Whether Swift alone can break it.
  package var hasExamples: Bool { isAboutPrograms || !triggering.isEmpty }

  /// What was found about files, as this rule's findings; nothing where it is off.
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
