import ArchitectureModel
package import LintRules

/// A baseline that was written.
package struct WrittenBaseline {
  package let baseline: Baseline
  /// The baseline that it replaced; nil if there was none.
  package let former: Baseline?

  /// Writes all current findings to the baseline of a session.
  package static func write(of session: LintSession) throws(LintDriverError) -> WrittenBaseline {
    let plan = session.plan
    var state: SessionState?
    let checked = try session.check(
      reusing: plan.setting(.affected) == nil ? .lastRun : .report, keeping: &state)
    guard checked.fileCount > 0 else { throw LintSession.noSources }
    if let pass = checked.pass { try HousekeepingFindings.requireReadable(pass.tree, and: checked.sources) }
    let baseline = plan.baseline(of: checked.report.diagnostics, line: FindingLines(of: checked).line)
    let former = plan.baseline.target.former
    try plan.baseline.target.write(baseline)
    return WrittenBaseline(baseline: baseline, former: former)
  }
}
