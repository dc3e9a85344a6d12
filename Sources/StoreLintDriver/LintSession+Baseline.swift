import ArchitectureModel
package import StoreLint
import StoregenDiagnostics

extension LintSession {
  /// Writes all current findings to the baseline.
  ///
  /// - Returns: the baseline, and the one that it replaces.
  package func writeBaseline() throws(LintDriverError) -> (new: Baseline, former: Baseline?) {
    let checked = try check(
      reusing: plan.setting(.affected) == nil ? .lastRun : .report)
    guard checked.fileCount > 0 else { throw Self.noSources }
    let baseline = plan.baseline(of: checked.report.diagnostics)
    let former = plan.baseline.target.former
    try plan.baseline.target.write(baseline)
    return (baseline, former)
  }
}
