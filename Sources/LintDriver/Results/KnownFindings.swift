import LintRules
import StoregenDiagnostics

/// Removes the findings of a baseline from findings, and adds findings about stale entries.
struct KnownFindings {
  /// The baseline; nil if there is none.
  let loaded: LoadedBaseline?
  let plan: LintPlan

  /// Compares findings with the baseline.
  ///
  /// - Returns: the findings that are not in the baseline, with those about stale entries; and those that are in it.
  func remaining(of findings: [Diagnostic]) -> (diagnostics: [Diagnostic], known: [Diagnostic]) {
    guard let loaded else { return (findings, []) }
    let comparison = loaded.baseline.compare(with: findings)
    // If only a part is checked, an entry without a finding can belong to the rest.
    let about =
      plan.scope.checksWholeProject
      ? HousekeepingFindings(configuration: plan.configuration).about(
        stale: comparison.stale, in: loaded.source) : []
    return ((comparison.new + about).sortedByLocation(), comparison.known)
  }

  /// How many known findings would be reported without the baseline; nil if there is none.
  func count(_ known: [Diagnostic]) -> Int? {
    loaded.map { _ in plan.scope.reported(known).count }
  }
}

extension LintPlan {
  /// A new baseline of findings, including those in files that were not requested, which would be lost otherwise.
  /// Findings about files and suppressions are left out: fix them instead.
  func baseline(of findings: [Diagnostic]) -> Baseline {
    let rules = Set(LintRule.all.filter(\.isAboutPrograms).map(\.id))
    return Baseline(
      of: scope.reportable(findings).filter { $0.rule.map(rules.contains) ?? false })
  }
}
