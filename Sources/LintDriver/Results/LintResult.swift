import FactPacks
import LintRules
import ProjectFiles
public import StoregenDiagnostics

/// The result of a run.
public struct LintResult: Sendable {
  /// The findings to report, by file and location.
  public let diagnostics: [Diagnostic]
  /// The texts of the files with findings.
  public let sources: [SourceText]
  /// Warnings about settings that match nothing; they refer to `configurationSources`.
  public let configurationWarnings: [Diagnostic]
  /// The texts that the configuration was read from.
  public let configurationSources: [SourceText]
  /// What the run did not use.
  public let skipped: SkippedPaths
  /// The displayed paths of Swift files with findings whose text could not be read again, sorted.
  package var unreadPaths: [String] {
    diagnostics.filter { !($0.range?.bytes.isEmpty ?? true) }.paths
      .subtracting(sources.map(\.path)).filter { $0.hasSuffix(".swift") }.sorted()
  }
  /// The number of sources.
  public let fileCount: Int
  /// The number of observable classes that count as stores. If no pattern matches, most rules find nothing.
  public let storeCount: Int
  /// The number of observable classes.
  public let observableCount: Int
  /// The number of findings in the baseline; nil if there is none.
  public let knownCount: Int?
  /// The revision that findings were compared with; nil if all are reported.
  public let revision: String?
  /// What could not be resolved, with the setting `verbose`.
  public let unresolved: [Note]
  /// How long each phase took.
  package let times: PhaseTimes
  /// The contents of the files with findings, when they were checked. Those of sources are unknown if the last run was reused.
  private let contents: [String: ContentKey]
  /// The folder that displayed paths are relative to.
  let working: WorkingFolder

  /// - Parameter diagnostics: the findings to report.
  init(
    _ diagnostics: [Diagnostic], of checked: CheckedSources, for plan: LintPlan,
    baseline: LoadedBaseline?, knownCount: Int?, revision: String?
  ) {
    let report = checked.report
    self.diagnostics = checked.locations.moved(diagnostics)
    self.knownCount = knownCount
    self.revision = revision
    working = plan.working
    fileCount = checked.fileCount
    skipped = checked.skipped
    storeCount = report.storeCount
    observableCount = report.observableCount
    unresolved = checked.locations.moved(report.unfollowed)
    times = checked.times
    configurationWarnings = plan.warnings.diagnostics(report.unknownNames)
    configurationSources = plan.project.sources
    let paths = self.diagnostics.paths.union(unresolved.map(\.range.path))
    let others = plan.project.sources + [baseline?.source].compactMap(\.self)
    sources =
      checked.texts(at: paths.subtracting(others.map(\.path)))
      + others.filter { paths.contains($0.path) }
    contents = checked.contents(at: paths).merging(
      keepingFirst: others.map { ($0.path, ContentKey(of: $0.utf8)) })
  }

  /// The result of a check of the whole project.
  init(of checked: CheckedSources, without baseline: LoadedBaseline?, for plan: LintPlan) {
    let known = KnownFindings(loaded: baseline, plan: plan)
    let remaining = known.remaining(of: checked)
    self.init(
      plan.scope.reported(remaining.diagnostics), of: checked, for: plan, baseline: baseline,
      knownCount: known.count(remaining.known), revision: nil)
  }

  /// Whether a text is certainly the one that was checked: the file may have changed since.
  func isCurrent(_ source: SourceText) -> Bool {
    contents[source.path] == ContentKey(of: source.utf8)
  }
}
