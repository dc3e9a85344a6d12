import FactPacks
import LintReporting
import StoreLint
import StoregenDiagnostics
import StoregenFiles

/// What of all findings is shown, and what there is to say of the rest.
struct LintRun {
  /// The findings that are to be shown, by file and place.
  let diagnostics: [Diagnostic]
  /// The texts of the files with findings.
  let sources: [SourceText]
  private let linting: SourceLinting
  /// What the findings were compared with; nil if all are shown.
  private let revision: String?
  /// How many findings the baseline knows; nil if there is none.
  private let knownCount: Int?
  /// What the files with findings held when they were linted.
  private let contents: [String: ContentKey]

  /// - Throws: exit status 1 if a file of facts or the baseline cannot be used; that is reported.
  init(_ setup: LintSetup) throws {
    let baseline = try setup.baseline?.load()
    let affected = try setup.affected.map { try AffectedFindings(since: $0, setup) }
    var linting = try SourceLinting(setup)
    let known = KnownFindings(baseline, setup)
    // What is asked about is told at last: a finding that was in another file before is not new.
    let all = linting.report.diagnostics
    let unknown = known.remaining(of: all)
    let new = affected?.new(among: unknown.diagnostics, &linting, known, setup)
    diagnostics = setup.scope.reported(new ?? unknown.diagnostics)
    self.linting = linting
    revision = affected?.title
    knownCount = baseline.map { _ in setup.scope.reported(unknown.known).count }
    let paths = diagnostics.paths.union(linting.report.unfollowed.map(\.range.path))
    let others = setup.configurationSources + [baseline?.source].compactMap(\.self)
    let otherPaths = Set(others.map(\.path))
    sources =
      linting.texts(at: paths.subtracting(otherPaths)) + others.filter { paths.contains($0.path) }
    contents = linting.contents(at: paths).merging(
      others.map { ($0.path, ContentKey(of: $0.utf8)) }, uniquingKeysWith: { first, _ in first })
  }

  /// What the configuration says that may be a slip.
  func doubts(_ setup: LintSetup) -> [Diagnostic] {
    setup.doubts.diagnostics(linting.report.strayNames)
  }

  /// How many sources there were.
  var fileCount: Int { linting.fileCount }

  /// Whether a text is what was linted; somebody may have written to the file since.
  func isAsRead(_ source: SourceText) -> Bool {
    contents[source.path] == ContentKey(of: source.utf8)
  }

  /// What was looked at and what came of it, in a line. It names the number of stores, since with
  /// a pattern that fits nothing most rules are silent.
  var summary: String {
    let report = linting.report
    let errors = diagnostics.filter { $0.severity == .error }.count
    let stores = Phrase.count(report.storeCount, "store")
    let observable = Phrase.count(report.observableCount, "observable class", "es")
    let known = knownCount.map { ", \($0) known" } ?? ""
    return "\(Phrase.count(fileCount, "file")), \(stores) among \(observable): "
      + "\(Phrase.count(errors, "error")), \(Phrase.count(diagnostics.count - errors, "warning"))"
      + known + (revision.map { " since \($0)" } ?? "")
  }

  /// What could not be followed, and where the time went.
  var explanation: String {
    let places = SourcePlaces(sources)
    let notes = linting.report.unfollowed.map { note in
      "\(places.text(of: note.range)): not followed: \(note.message)"
    }
    return (notes + linting.times.lines).joined(separator: "\n")
  }
}
