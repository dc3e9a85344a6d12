import Diagnostics
import Files
import StoreLint
import SwiftFacts
import Threads

/// Reads files, lints them, and says what came of it.
struct LintRun {
  /// All findings that are to be shown, by file and place.
  let diagnostics: [Diagnostic]
  /// The texts of the files with findings.
  let sources: [SourceText]
  let fileCount: Int
  private let report: LintReport

  init(_ setup: LintSetup) {
    let finder = SourceFinder(setup.paths, excluding: setup.isExcluded)
    let modules = FolderModules(of: finder.files, finder.modules)
    let working = WorkingFolder.current
    let read = LargeStackThreads.map(finder.files) { path in
      ReadFile(path, shownAs: working.displayPath(of: path), modules: modules)
    }
    let linter = Linter(setup.configuration)
    let files = read.compactMap(\.file)
    report = LargeStackThreads.run { linter.lint(files) }
    let isReported = setup.isReported
    let hidden = Set(finder.files.filter { !isReported($0) }.map(working.displayPath))
    let unread = finder.unreadable.map { folder in
      LintRule.unreadableSource(
        Diagnostic(
          .error, "the folder cannot be read",
          at: SourceRange(path: working.displayPath(of: folder), bytes: 0..<0),
          reason: "nothing in it was checked"))
    }
    diagnostics = (unread + read.compactMap(\.trouble) + report.diagnostics)
      .filter { !hidden.contains($0.range?.path ?? "") }.sortedByPlace()
    sources = Self.texts(of: finder.files, shownIn: diagnostics, working)
    fileCount = finder.files.count
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

  /// Texts are read again for the few files that are shown, so that not all are kept in memory.
  private static func texts(
    of files: [String], shownIn diagnostics: [Diagnostic], _ working: WorkingFolder
  ) -> [SourceText] {
    let shown = Set(
      diagnostics.compactMap(\.range?.path) + diagnostics.flatMap(\.notes).map(\.range.path))
    return files.compactMap { file in
      let path = working.displayPath(of: file)
      guard shown.contains(path), let utf8 = try? FileSystem.read(file) else { return nil }
      return SourceText(path: path, utf8: utf8)
    }
  }
}

/// One file, read and lowered.
private struct ReadFile: Sendable {
  let file: LintFile?
  let trouble: Diagnostic?

  init(_ file: String, shownAs path: String, modules: FolderModules) {
    do throws(SystemError) {
      let outcome = FactReader.read(try FileSystem.read(file), path: path)
      let module = modules.module(of: file)
      self.file = outcome.facts.map { LintFile($0, module: module) }
      trouble = outcome.trouble.map { LintRule.unreadableSource($0) }
    } catch {
      self.file = nil
      trouble = LintRule.unreadableSource(
        Diagnostic(
          .error, "the file cannot be read: \(error.reason)",
          at: SourceRange(path: path, bytes: 0..<0)))
    }
  }
}

/// The modules of files, each looked for once for all files of a folder.
private struct FolderModules: Sendable {
  private let map: ModuleMap
  private var known: [Substring: SourceModule] = [:]

  init(of files: [String], _ map: ModuleMap) {
    self.map = map
    for file in files where known[Self.folder(of: file)] == nil {
      known[Self.folder(of: file)] = Self.module(of: file, map)
    }
  }

  func module(of file: String) -> SourceModule {
    known[Self.folder(of: file)] ?? Self.module(of: file, map)
  }

  private static func folder(of file: String) -> Substring {
    file[..<(file.utf8.lastIndex(of: UInt8(ascii: "/")) ?? file.startIndex)]
  }

  private static func module(of file: String, _ map: ModuleMap) -> SourceModule {
    map.module(of: String(file.drop { $0 == "/" }))
  }
}
