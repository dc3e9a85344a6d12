import ArchitectureModel
import LintReporting
import StoreLint
import StoregenDiagnostics

extension LintRule {
  /// Every rule, as reports list them.
  static func reported(in configuration: LintConfiguration) -> [ReportedRule] {
    all.map { rule in
      ReportedRule(
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
