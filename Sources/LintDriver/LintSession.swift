package import ArchitectureModel
package import Foundation
package import LintReporting
package import LintRules
package import ProjectFiles
package import StoregenDiagnostics
import StoregenThreads

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
  public init(_ options: LintOptions, progress: any LintProgress = NoProgress()) throws(LintDriverError) {
    plan = try LintPlan(options)
    self.progress = progress
  }

  private init(_ plan: LintPlan, progress: any LintProgress) {
    self.plan = plan
    self.progress = progress
  }

  /// The same session with texts that replace sources on disk.
  func replacing(_ texts: SourceOverlay) -> LintSession { LintSession(plan.replacing(texts), progress: progress) }

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
      keeping: &state)
    let known = KnownFindings(loaded: baseline, plan: plan)
    var remaining = known.remaining(of: checked)
    if let comparison { remaining = comparison.new(among: remaining, of: &checked, besides: known) }
    // Requested paths apply last: a finding that moved here from another file is not new.
    let result = LintResult(remaining, of: checked, for: plan, besides: known, revision: comparison?.title)
    LargeStackThreads.free(consume checked)
    return result
  }

  /// Checks all sources, or reuses the reports of an earlier run on programs that have not changed.
  ///
  /// - Parameters:
  ///   - keepingFacts: whether the facts of the sources are needed afterwards.
  ///   - state: what the last session left in memory, and what this one leaves; nil to keep nothing.
  func check(
    reusing reused: ReusedResults, keepingFacts: Bool = false, keeping state: inout SessionState?
  ) throws(LintDriverError) -> CheckedSources {
    let last = LastSources(of: plan)
    if reused == .lastRun, let unchanged = last?.unchanged, let folder = plan.cache.folder,
      let reports = ReportCache(in: folder, plan.scope).load(), reports.key == unchanged
    {
      return CheckedSources(reports, for: plan)
    }
    let pass = try SourcePass(finding: plan, besides: last, progress: progress)
    defer { progress.end() }
    var check = SourceCheck(of: pass, keepingFacts: keepingFacts, after: state)
    let checked = check.check(reusing: reused >= .report)
    state = check.state
    return checked
  }

  static let noSources = LintDriverError(
    .path, "there are no Swift files here", help: "name a folder with Swift sources")

  /// Finds the sources.
  ///
  /// - Throws: if there are none.
  func startPass(_ plan: LintPlan) throws(LintDriverError) -> SourcePass {
    let pass = try SourcePass(finding: plan, progress: progress)
    guard pass.tree.count > 0 else { throw Self.noSources }
    return pass
  }

  // MARK: Settings

  /// The spec or configuration; nil if there is none.
  package var specFile: SpecFile? { plan.project.specFile }

  /// The requested paths that the configuration excludes.
  package var excludedPaths: [String] { specFile == nil ? [] : plan.scope.excludedPaths }
  /// The displayed path of a cache that is not used, because links lead out of the project; nil if there is none.
  package var unusedCache: String? { plan.cache.unused.map { plan.working.displayPath(of: $0) } }
  /// The displayed path of the configuration; nil if there is none.
  package var configurationPath: String? { specFile?.displayPath }
  /// Whether results are stored for later runs.
  package var isCached: Bool { plan.cache.folder != nil }
  /// Identifies the sources and the configuration, if nothing has changed since a run that stored its result; nil if
  /// something may have changed.
  package var unchangedSources: UInt64? { LastSources(of: plan)?.unchanged }
  /// Whether every requested path is excluded.
  package var isEverythingExcluded: Bool { plan.scope.isEverythingExcluded }
  /// The rules as configured.
  package var configuration: LintConfiguration { plan.configuration }
  /// The reports that the configuration requests.
  package var reporters: [ReporterRequest] { plan.project.reporters }
  /// The file to which a baseline is written.
  package var baselineTarget: BaselineFile { plan.baseline.target }
  /// The spec; nil if there is none, or only a configuration.
  package var spec: AppSpec? { plan.spec }
  /// The texts that the configuration was read from.
  package var configurationSources: [SourceText] { plan.project.sources }
  /// The folder of the configuration, or the root of the project.
  package var projectFolder: URL { plan.project.folder }
  /// The folder that displayed paths are relative to.
  package var working: WorkingFolder { plan.working }

  /// The merged value of a switch.
  package func setting(_ flag: LintFlag<Bool>) -> Bool { plan.setting(flag) }

  /// A baseline of findings.
  package func baseline(of findings: [Diagnostic]) -> Baseline { plan.baseline(of: findings) }
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
