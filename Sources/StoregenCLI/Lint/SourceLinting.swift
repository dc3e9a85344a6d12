import FactPacks
import StoreLint
import StoregenDiagnostics
import StoregenFiles

/// What the rules find in all sources, before anybody decides what of it is shown.
struct SourceLinting {
  let report: LintReport
  let fileCount: Int
  private(set) var times = LintTimes()
  /// The sources as far as they are known; nil if nothing had to be read to know what was found.
  private let read: [ReadSource]?
  private let linted: LintedSources?

  /// - Throws: exit status 1 if a file of facts cannot be used; that is reported.
  init(_ setup: LintSetup) throws {
    // Who asks for what was before has to have read what is now.
    if setup.affected == nil, let kept = Self.findingsOfLastRun(setup) {
      (report, fileCount) = (kept.report, kept.fileCount)
      (read, linted) = (nil, nil)
      return
    }
    let cache = setup.cache
    if cache != nil { times.end("opening the cache") }
    let linted = try LintedSources(setup, cache)
    times.end("finding \(Phrase.count(linted.files.count, "file"))")
    let steps = LintSteps(setup, linted, cache)
    var read = steps.read()
    times.end("reading what has changed")
    if let known = steps.knownReport(of: read) {
      report = known
      times.end("looking up the findings of the last run")
    } else {
      (report, read) = steps.report(of: read, &times)
    }
    fileCount = linted.count
    self.read = read
    self.linted = linted
  }

  /// What the rules find in the sources as they were before a change; what is the same is not read again.
  mutating func report(before changes: SourceChanges, _ setup: LintSetup) -> LintReport {
    guard let linted, let read else { return report }
    let before = linted.applying(changes, where: setup.scope.isMeant)
    let known = Dictionary(
      read.map { ($0.file.path, $0) }, uniquingKeysWith: { first, _ in first })
    let steps = LintSteps(setup, before, setup.cache, keeps: false)
    let sources = steps.read(besides: known)
    times.end("reading what was before")
    return steps.report(of: sources, &times).report
  }

  /// What the last run found, if nothing has changed since.
  private static func findingsOfLastRun(_ setup: LintSetup) -> KeptFindings? {
    guard let sources = LastRun(setup)?.sources else { return nil }
    return FindingsCache(in: setup.cacheFolder, for: FindingsKey(setup, sources: sources))?.load()
  }

  /// The texts at these paths, as they were linted.
  func texts(at paths: Set<String>) -> [SourceText] {
    if let read { return SourceTexts.of(read, at: paths) }
    let working = WorkingFolder.current
    return paths.sorted().compactMap { path in
      let text = try? FileSystem.read(working.absolutePath(of: path))
      return text.map { SourceText(path: path, utf8: $0) }
    }
  }

  /// What the sources at these paths held when they were linted.
  func contents(at paths: Set<String>) -> [String: ContentKey] {
    let contents =
      read.map { read in
        read.filter { paths.contains($0.file.shownPath) }.map { ($0.file.shownPath, $0.content) }
      } ?? texts(at: paths).map { ($0.path, ContentKey(of: $0.utf8)) }
    return Dictionary(contents, uniquingKeysWith: { first, _ in first })
  }
}
