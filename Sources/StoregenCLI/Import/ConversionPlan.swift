import ArgumentParser
import Foundation
import SpecImport
import StoreGenerator
import StoreLintDriver
import StoregenDiagnostics
import StoregenFiles

/// All changes of files that make a store a generated one.
struct ConversionPlan {
  let context: String
  /// The spec, before and afterwards.
  let spec: (file: SpecFile, old: SourceText, new: SourceText)
  /// The sources of users.
  let files: [ConvertedFile]
  /// What people have to change.
  let changes: [Diagnostic]
  let sources: ProjectSources
  let generation: Generation
  let planned: PlannedGeneration

  /// The displayed paths of the files that exist and change.
  var existingPaths: [String] {
    [spec.file.displayPath] + files.filter { $0.old != nil }.map(\.path)
      + planned.changes.outdated.filter { $0.old != nil }.map(\.displayPath)
      + planned.changes.stale
  }

  /// Prints what would change.
  func printDifference() {
    difference(spec.file.displayPath, spec.old.whole, spec.new.whole)
    for file in files { difference(file.path, file.old ?? "", file.new ?? "") }
    for outdated in planned.changes.outdated {
      difference(outdated.displayPath, outdated.old ?? "", outdated.file.text)
    }
    for path in planned.changes.stale { Console.result("\(path): no longer generated") }
    reportChanges()
  }

  private func difference(_ path: String, _ old: String, _ new: String) {
    Console.difference(UnifiedDiff(path: path, from: Array(old.utf8), to: Array(new.utf8)).text)
  }

  /// Writes all files, or none.
  ///
  /// - Throws: exit status 1, after printing the error.
  func apply() throws {
    let working = WorkingFolder.ofProcess
    let changes =
      [FileTransaction.Change(spec.file.url.path, Array(spec.new.whole.utf8))]
      + files.map {
        FileTransaction.Change(working.url(of: $0.path).path, $0.new.map { Array($0.utf8) })
      }
    do {
      try FileTransaction(changes).run { try generation.apply(planned) }
    } catch let failure as FileTransaction.Failure {
      Console.error(
        "cannot write `\(failure.path)`: \(failure.reason)", help: "all files are as before")
      throw ExitCode.couldNotRun
    }
  }

  /// Prints what was changed, and what is left to do.
  func summarize() {
    Console.result("\(spec.file.displayPath): storegen generates the class of `\(context)`")
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
    let paths = Set(changes.compactMap(\.range?.path))
    Console.report(changes.sortedByLocation(), in: paths.compactMap(sources.text))
  }
}

extension SourceText {
  fileprivate var whole: String { text(in: 0..<utf8.count) }
}
