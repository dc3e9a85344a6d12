import AppAnalysis
import ArchitectureModel
public import StoregenDiagnostics

extension LintRule {
  /// The rules about files and about comments for the linter, in the order of the reference.
  static let housekeeping: [LintRule] = [
    .superfluousDisableCommand,
    .blanketDisableCommand,
    .invalidStoregenCommand,
    .disableWithoutReason,
    .staleBaselineEntry,
    .editedGeneratedFile,
    .unreadableSource,
  ]

  /// A rule about files, whose findings are created when files are read.
  ///
  /// - Parameter check: finds what only the linked program shows.
  init(
    id: String, section: Section, summary: String, rationale: String, limits: String,
    defaults: (withoutSpec: RuleSeverity, withSpec: RuleSeverity), fixesFiles: Bool = false,
    check: @escaping @Sendable (RuleContext) -> [Finding] = { _ in [] }
  ) {
    self.init(
      id: id, section: section, summary: summary, rationale: rationale, limits: limits,
      defaults: defaults, triggering: [], nonTriggering: [], fixesFiles: fixesFiles,
      check: { context, _ in check(context) })
  }

  /// A rule about comments for the linter.
  ///
  /// - Parameter companions: the other rules that its examples violate.
  init(
    id: String, summary: String, rationale: String, limits: String,
    defaults: (withoutSpec: RuleSeverity, withSpec: RuleSeverity), triggering: [RuleExample],
    nonTriggering: [RuleExample], companions: [String] = [],
    checkComments: @escaping @Sendable (CheckedComments) -> [Finding]
  ) {
    self.init(
      id: id, section: .housekeeping, summary: summary, rationale: rationale, limits: limits,
      defaults: defaults, triggering: triggering, nonTriggering: nonTriggering,
      companions: companions, checkComments: checkComments, check: { _, _ in [] })
  }

  /// Whether it is about the program, and not about files or comments. Only such rules can be disabled by a comment.
  public var isAboutPrograms: Bool { section != .housekeeping }

  /// Whether Swift code alone can violate it.
  package var hasExamples: Bool { isAboutPrograms || !triggering.isEmpty }

  /// Findings about files as findings of this rule; none if it is off.
  ///
  /// - Parameter isOnlyWarning: whether they are warnings regardless of the severity.
  public func findings(
    _ diagnostics: [Diagnostic], isOnlyWarning: Bool = false, in configuration: LintConfiguration
  ) -> [Diagnostic] {
    guard let severity = severity(in: configuration).ofFindings else { return [] }
    return diagnostics.map {
      Diagnostic(
        isOnlyWarning ? .warning : severity, $0.message, at: $0.range, rule: id, reason: $0.reason,
        help: $0.help,
        notes: $0.notes, fix: $0.fix, subject: $0.subject)
    }
  }
}
