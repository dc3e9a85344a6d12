import LintRules
import StoregenDiagnostics

/// Findings that are compared with a baseline or a revision.
struct RemainingFindings {
  /// Those to report.
  var diagnostics: [Diagnostic]
  /// Those about conventions that the app does not follow.
  var withheld: [Diagnostic]
  /// Those in the baseline.
  var known: [Diagnostic] = []
}

/// Removes the findings of a baseline from findings, and adds findings about stale entries.
struct KnownFindings {
  /// The baseline; nil if there is none.
  let loaded: LoadedBaseline?
  let plan: LintPlan

  /// Compares the findings in checked sources with the baseline.
  ///
  /// - Returns: the findings that are not in the baseline, with those about stale entries; and those that are in it.
  func remaining(of checked: CheckedSources) -> RemainingFindings {
    let report = checked.report
    guard let loaded else { return RemainingFindings(diagnostics: report.diagnostics, withheld: report.withheld) }
    let lines = FindingLines(of: checked)
    let comparison = loaded.baseline.compare(with: report.diagnostics.sortedByLocation(), line: lines.line)
    let others = Baseline(comparison.stale).compare(with: report.withheld, line: lines.line)
    // If only a part is checked, an entry without a finding can belong to the rest.
    let about =
      plan.scope.checksWholeProject
      ? HousekeepingFindings(configuration: plan.configuration).about(stale: others.stale, in: loaded.source) : []
    return RemainingFindings(
      diagnostics: (comparison.new + about).sortedByLocation(), withheld: others.new,
      known: comparison.known + others.known)
  }

  /// How many known findings would be reported without the baseline; nil if there is none.
  func count(_ known: [Diagnostic]) -> Int? {
    loaded.map { _ in plan.scope.reported(known).count }
  }
}

extension LintPlan {
  /// A new baseline of findings, including those in files that were not requested, which would be lost otherwise.
  /// Findings about files and suppressions are left out: fix them instead.
  ///
  /// - Parameter line: the text of the line with a finding.
  func baseline(of findings: [Diagnostic], line: (Diagnostic) -> String? = { _ in nil }) -> Baseline {
    let rules = configuration.suppressibleRules
    let known = scope.reportable(findings).filter { $0.rule.map(rules.contains) ?? false }
    return Baseline(of: known.sortedByLocation(), line: line)
  }
}
