import ArchitectureModel
import FactPacks
import StoreLint
import StoregenDiagnostics
import StoregenFiles
import StoregenThreads
import SwiftFacts

/// Lints the sources of a project.
///
/// `try LintSession(options).run().diagnostics` is all that a caller needs. The stages are, in this order: find the
/// sources, index them, select and parse those that can affect findings, link and check each program, apply the
/// comments that suppress findings, compare with the baseline and with a revision, and report.
public struct LintSession: Sendable {
  let plan: LintPlan
  let progress: any LintProgress

  /// Reads the configuration.
  ///
  /// - Throws: if it has an error or a path does not exist.
  public init(
    _ options: LintOptions, progress: any LintProgress = NoProgress()
  ) throws(LintDriverError) {
    plan = try LintPlan(options)
    self.progress = progress
  }

  /// Lints the sources.
  ///
  /// - Throws: if the baseline, a file of facts or a revision cannot be used.
  public func run() throws(LintDriverError) -> LintResult {
    try run(reusing: .lastRun)
  }

  /// Lints the sources, faster than `run` if little has changed since the last session.
  ///
  /// - Parameter state: what the last session left, and what this one leaves.
  /// - Throws: if the baseline, a file of facts or a revision cannot be used.
  package func run(after state: inout SessionState) throws(LintDriverError) -> LintResult {
    var kept: SessionState? = state
    defer { state = kept ?? SessionState() }
    return try run(reusing: .lastRun, keeping: &kept)
  }

  /// Lints the sources, and keeps nothing in memory.
  ///
  /// - Parameter reused: which results of earlier runs may be used.
  func run(reusing reused: ReusedResults) throws(LintDriverError) -> LintResult {
    var state: SessionState?
    return try run(reusing: reused, keeping: &state)
  }

  private func run(
    reusing reused: ReusedResults, keeping state: inout SessionState?
  ) throws(LintDriverError) -> LintResult {
    let baseline = try plan.baseline.file?.load()
    var comparison: RevisionComparison?
    if let revision = plan.setting(.affected) {
      comparison = try RevisionComparison(since: revision, plan)
    }
    var checked = try check(
      reusing: comparison == nil ? reused : min(reused, .report), keepingFacts: comparison != nil,
      keeping: state)
    if let pass = checked.pass { state = pass.state }
    let known = KnownFindings(baseline, plan)
    let remaining = known.remaining(of: checked.report.diagnostics)
    var new = remaining.diagnostics
    if let comparison { new = self.new(among: new, since: comparison, &checked, known) }
    // Requested paths apply last: a finding that moved here from another file is not new.
    let result = LintResult(
      plan.scope.reported(new), checked, plan, baseline: baseline,
      knownCount: known.count(remaining.known),
      revision: comparison?.title)
    LargeStackThreads.free(consume checked)
    return result
  }

  /// Checks all sources, or reuses the reports of an earlier run on programs that have not changed.
  ///
  /// - Parameters:
  ///   - keepingFacts: whether the facts of the sources are needed afterwards.
  ///   - state: what the last session left in memory; nil to keep nothing.
  func check(
    reusing reused: ReusedResults, keepingFacts: Bool = false, keeping state: SessionState? = nil
  ) throws(LintDriverError) -> CheckedSources {
    let last = LastSources(of: plan)
    if reused == .lastRun, let unchanged = last?.unchanged, let folder = plan.cache.folder,
      let reports = ReportCache(in: folder, plan.scope).load(), reports.key == unchanged
    {
      return CheckedSources(reports, plan)
    }
    var pass = try SourcePass(finding: plan, besides: last, progress)
    pass.state = state
    pass.state?.memories.prepare(for: plan)
    defer { progress.end() }
    let (report, sources) = pass.check(reusing: reused >= .report, keepingFacts: keepingFacts)
    return CheckedSources(report, sources, pass)
  }

  /// The findings that did not exist at a revision. Unchanged sources are not read again.
  private func new(
    among findings: [Diagnostic], since comparison: RevisionComparison,
    _ checked: inout CheckedSources, _ known: KnownFindings
  ) -> [Diagnostic] {
    guard !comparison.isEmpty, let pass = checked.pass else { return [] }
    var former = pass.replacing(plan.replacing(comparison.formerSpec), comparison.overlay)
    let indexed = former.index(
      besides: SourcesByPath(checked.sources), as: "reading the former texts")
    let before = former.checkAll(indexed, keepingFacts: false).report.report.diagnostics
    progress.end()
    checked.times = former.times
    return comparison.new(
      among: findings, before: known.remaining(of: before).diagnostics,
      texts: { checked.texts(at: $0) })
  }
}

/// The results of earlier runs that a run may use, each with those before it.
enum ReusedResults: Int, Comparable {
  /// Facts of sources that have the same content. Fixes use nothing else: they change files, so a report on disk must
  /// not decide which.
  case facts
  /// A report on the same contents. All sources are read.
  case report
  /// The report of the last run, if no file has changed since. No source is read.
  case lastRun

  static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
