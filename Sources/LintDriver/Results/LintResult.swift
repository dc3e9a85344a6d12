import FactPacks
import LintRules
import ProjectFiles
public import StoregenDiagnostics

/// The result of a run.
public struct LintResult: Sendable {
  /// The findings to report, by file and location.
  public let diagnostics: [Diagnostic]
  /// The findings about conventions that the app does not follow, which are not reported.
  public let withheld: [Diagnostic]
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

  /// - Parameter remaining: the findings in all sources that the baseline does not contain.
  init(
    _ remaining: RemainingFindings, of checked: CheckedSources, for plan: LintPlan, besides known: KnownFindings,
    revision: String?
  ) {
    let report = checked.report
    let baseline = known.loaded
    diagnostics = checked.locations.moved(plan.scope.reported(remaining.diagnostics))
    withheld = plan.scope.reported(remaining.withheld)
    knownCount = known.count(remaining.known)
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
    self.init(known.remaining(of: checked), of: checked, for: plan, besides: known, revision: nil)
  }

  /// Which findings are not reported, and how to see them; nil if all are.
  public var omission: String? {
    guard !withheld.isEmpty else { return nil }
    let counts = withheld.compactMap(\.rule).counts
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
    let (them, conventions) = counts.count == 1 ? ("this rule", "a convention") : ("these rules", "conventions")
    return """
      not reported: \(Phrase.count(withheld.count, "finding")) about \(conventions) that this app does not follow \
      (\(counts.joined(separator: ", "))). `storegen init` turns \(them) on; `storegen lint --conventions` shows \
      \(withheld.count == 1 ? "it" : "them")
      """
  }

  /// Whether a text is certainly the one that was checked: the file may have changed since.
  func isCurrent(_ source: SourceText) -> Bool {
    contents[source.path] == ContentKey(of: source.utf8)
  }
}
