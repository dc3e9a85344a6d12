import Diagnostics
import FactPacks
import Files
import Reporting
import StoreLint
import SwiftFacts
import Threads

/// Reads sources, lints them, and says what came of it.
struct LintRun {
  /// All findings that are to be shown, by file and place.
  let diagnostics: [Diagnostic]
  /// The texts of the files with findings.
  let sources: [SourceText]
  let fileCount: Int
  private var times = LintTimes()
  private let report: LintReport
  /// What the files with findings held when they were linted.
  private let contents: [String: ContentKey]

  /// - Throws: exit status 1 if a file of facts cannot be used; that is reported.
  init(_ setup: LintSetup) throws {
    if let kept = Self.findingsOfLastRun(setup) {
      self.init(kept, setup.isReported)
    } else {
      try self.init(reading: setup)
    }
  }

  /// What the last run found, if nothing has changed since.
  private static func findingsOfLastRun(_ setup: LintSetup) -> KeptFindings? {
    guard let sources = LastRun(setup)?.sources else { return nil }
    return FindingsCache(in: setup.cacheFolder, for: FindingsKey(setup, sources: sources))?.load()
  }

  /// - Parameter isReported: whether findings in the file at a path are to be shown.
  private init(_ kept: KeptFindings, _ isReported: (String) -> Bool) {
    report = kept.report
    fileCount = kept.fileCount
    diagnostics = report.diagnostics.filter { $0.range.map { isReported($0.path) } ?? true }
    let working = WorkingFolder.current
    sources = Self.paths(shownIn: diagnostics).compactMap { path in
      let text = try? FileSystem.read(working.absolutePath(of: path))
      return text.map { SourceText(path: path, utf8: $0) }
    }
    // They have just been told to be what they were.
    contents = Dictionary(
      sources.map { ($0.path, ContentKey(of: $0.utf8)) }, uniquingKeysWith: { first, _ in first })
  }

  private init(reading setup: LintSetup) throws {
    let cache = setup.cache
    if cache != nil { times.end("opening the cache") }
    let linted = try LintedSources(setup, cache)
    times.end("finding \(Phrase.count(linted.files.count, "file"))")
    let steps = LintSteps(setup, linted, cache)
    let read = steps.read()
    times.end("reading what has changed")
    if let known = steps.knownReport(of: read) {
      report = known
      times.end("looking up the findings of the last run")
    } else {
      report = steps.report(of: read, &times)
    }
    fileCount = linted.count
    let isReported = setup.isReported
    let specs = setup.configurationSources
    let hidden = Set(
      read.map(\.file).filter { !isReported($0.path) }.map(\.shownPath)
        + specs.map(\.path).filter { !isReported($0) })
    diagnostics = report.diagnostics.filter { !hidden.contains($0.range?.path ?? "") }
    let shown = Self.paths(shownIn: diagnostics, report.unfollowed)
    sources =
      Self.texts(of: read, shownIn: diagnostics, report.unfollowed)
      + specs.filter { shown.contains($0.path) }
    contents = Dictionary(
      read.filter { shown.contains($0.file.shownPath) }.map { ($0.file.shownPath, $0.content) },
      uniquingKeysWith: { first, _ in first })
    times.end("collecting findings")
  }

  /// Whether a text is what was linted; somebody may have written to the file since.
  func isAsRead(_ source: SourceText) -> Bool {
    contents[source.path] == ContentKey(of: source.utf8)
  }

  /// What was looked at and what came of it, in a line. It names the number of stores, since with
  /// a pattern that fits nothing most rules are silent.
  var summary: String {
    let errors = diagnostics.filter { $0.severity == .error }.count
    let stores = Phrase.count(report.storeCount, "store")
    let observable = Phrase.count(report.observableCount, "observable class", "es")
    return "\(Phrase.count(fileCount, "file")), \(stores) among \(observable): "
      + "\(Phrase.count(errors, "error")), \(Phrase.count(diagnostics.count - errors, "warning"))"
  }

  /// What could not be followed, and where the time went.
  var explanation: String {
    let places = SourcePlaces(sources)
    let notes = report.unfollowed.map { note in
      "\(places.text(of: note.range)): not followed: \(note.message)"
    }
    return (notes + times.lines).joined(separator: "\n")
  }

  /// The text of a source; only the beginning of one that was refused, which may be of any size.
  static func text(of source: ReadSource) -> [UInt8]? {
    if let text = source.packedText { return text }
    let path = source.file.path
    return source.failure == nil
      ? try? FileSystem.read(path) : try? FileSystem.beginning(of: path, count: 100)
  }

  /// Texts are read again for the few files that are shown, so that not all are kept in memory.
  static func texts(
    of sources: [ReadSource], shownIn diagnostics: [Diagnostic], _ notes: [Note] = []
  ) -> [SourceText] {
    texts(of: sources, at: paths(shownIn: diagnostics, notes))
  }

  /// The texts of the sources at these paths.
  static func texts(of sources: [ReadSource], at shown: Set<String>) -> [SourceText] {
    sources.filter { shown.contains($0.file.shownPath) }.compactMap { source in
      text(of: source).map { SourceText(path: source.file.shownPath, utf8: $0) }
    }
  }

  /// The paths of the files with findings, or with places that help to understand them.
  private static func paths(
    shownIn diagnostics: [Diagnostic], _ notes: [Note] = []
  ) -> Set<String> {
    Set(
      diagnostics.compactMap(\.range?.path)
        + (diagnostics.flatMap(\.notes) + notes).map(\.range.path))
  }
}
