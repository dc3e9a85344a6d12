import Foundation
import ProjectFiles
import SpecImport
import StoreGenerator
import StoregenDiagnostics
import StoregenFiles

/// All changes of files that make a store a generated one.
struct ConversionPlan {
  let contexts: [String]
  /// The spec, before and afterwards.
  let spec: (file: SpecFile, old: SourceText, new: SourceText)
  /// The sources of users.
  let files: [ConvertedFile]
  /// What people have to change.
  let changes: [Diagnostic]
  /// The sources that these are about, from before the files change.
  let texts: [SourceText]
  let generation: Generation
  let planned: PlannedGeneration

  private var names: String { Phrase.list(contexts.map { "`\($0)`" }, joinedBy: "and") }

  /// The displayed paths of the files of users that exist and change. Generated files can be generated again.
  var existingPaths: [String] { [spec.file.displayPath] + files.filter { $0.old != nil }.map(\.path) }

  /// Prints what would change.
  func printDifference() {
    difference(at: spec.file.displayPath, from: spec.old.whole, to: spec.new.whole)
    for file in files { difference(at: file.path, from: file.old ?? "", to: file.new ?? "") }
    for outdated in planned.changes.outdated {
      difference(at: outdated.displayPath, from: outdated.old ?? "", to: outdated.file.text)
    }
    for path in planned.changes.stale { Console.result("\(path): no longer generated") }
    reportChanges()
  }

  private func difference(at path: String, from old: String, to new: String) {
    Console.difference(UnifiedDiff(path: path, from: Array(old.utf8), to: Array(new.utf8)).text)
  }

  /// Writes all files, or none.
  ///
  /// - Throws: exit status 1, after printing the error.
  func apply() throws {
    typealias Change = FileTransaction.Change
    let working = WorkingFolder.ofProcess
    let folder = spec.file.folder
    func path(_ displayed: String) -> String { working.path(of: displayed, from: folder) }
    let changes =
      [Change(of: path(spec.file.displayPath), to: Array(spec.new.whole.utf8))]
      + files.map { Change(of: path($0.path), to: $0.new.map { Array($0.utf8) }) }
    // These paths have their links followed.
    let resolved = WorkingFolder(folder.resolvingSymlinksInPath())
    let generated = planned.changes.texts.map { file in
      Change(of: resolved.displayPath(of: file.path), to: file.text.map { Array($0.utf8) })
    }
    let transaction = FileTransaction(changes, alsoChanging: generated, for: names, in: folder)
    do {
      try transaction.run { try generation.apply(planned) }
    } catch let failure as FileTransaction.Failure {
      throw Console.failure(
        "cannot write `\(failure.path)`: \(failure.reason)",
        help: failure.isUndone ? "all files are as before" : "the next `storegen import --apply` undoes the changes")
    }
  }

  /// Prints what was changed, and what is left to do.
  func summarize() {
    Console.result(
      "\(spec.file.displayPath): storegen generates \(contexts.count == 1 ? "the class" : "the classes") of \(names)")
    for file in files {
      let what = file.new == nil ? "removed" : file.old == nil ? "new" : "changed"
      Console.result("  \(file.path): \(what)")
    }
    let generated = planned.changes.outdated.count
    if generated > 0 { Console.result("  \(Phrase.count(generated, "generated file"))") }
    reportChanges()
  }

  private func reportChanges() {
    guard !changes.isEmpty else { return }
    Console.report(changes.sortedByLocation(), in: texts)
  }
}

extension SourceText {
  fileprivate var whole: String { text(in: 0..<utf8.count) }
}
