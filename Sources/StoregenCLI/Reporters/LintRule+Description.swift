import ArchitectureModel
import LintReporting
import LintRules
import StoregenDiagnostics

extension LintRule {
  /// The descriptions of all rules for reports.
  static func descriptions(in configuration: LintConfiguration) -> [RuleDescription] {
    all.map { rule in
      RuleDescription(
        id: rule.id, section: rule.section.rawValue, summary: rule.summary,
        rationale: rule.rationale,
        severity: Severity(rawValue: rule.severity(in: configuration).rawValue),
        help: (
          text: "\(rule.rationale)\n\n\(rule.limits)",
          markdown: RuleReference.explanation(of: rule).joined(separator: "\n\n")
        ))
    }
  }
}
