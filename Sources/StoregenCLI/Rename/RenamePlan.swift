import ArgumentParser
import Foundation
import LanguageServer
import ProjectFiles
import StoreGenerator
import StoregenDiagnostics
import StoregenFiles

/// All changes of files that a rename leads to.
struct RenamePlan {
  private let name: String
  private let rename: SpecRename
  private let working: WorkingFolder
  private let generation: Generation
  private let planned: PlannedGeneration

  /// - Throws: exit status 1 if generated files cannot be written, after printing the errors.
  init(_ rename: SpecRename, of name: String, templates: TemplateFolder, _ working: WorkingFolder) throws {
    self.name = name
    self.rename = rename
    self.working = working
    let texts = rename.specFiles.map {
      (path: URL(fileURLWithPath: $0.path).resolvingSymlinksInPath().path, text: Array($0.new.utf8))
    }
    let file = SpecFile(url: rename.specFile.url, working).replacing(SourceOverlay(texts: texts))
    generation = Generation(file: file, templates: templates, singleFile: false)
    planned = try generation.plan(force: false)
    try Console.stop(at: planned.conflicts, in: nil, and: planned.sources)
    for source in rename.sources {
      guard let new = source.newPath, FileStatus(at: working.url(of: shown(new)).path) != nil else { continue }
      throw Console.failure("`\(shown(new))` exists", help: "rename or remove that file first")
    }
  }

  private var folder: URL { rename.specFile.folder }

  /// The path that messages show of one that is relative to the folder of the project.
  private func shown(_ path: String) -> String { working.displayPath(of: WorkingFolder(rename.folder).url(of: path)) }

  func printDifference() {
    for file in rename.specFiles + rename.sources where file.old != file.new {
      Console.difference(
        UnifiedDiff(path: shown(file.displayPath), from: Array(file.old.utf8), to: Array(file.new.utf8)).text)
    }
    for file in rename.sources {
      if let new = file.newPath { Console.result("\(shown(file.displayPath)): renamed to \(shown(new))") }
    }
    for outdated in planned.changes.outdated { Console.result("\(outdated.displayPath): generated again") }
    for path in planned.changes.stale { Console.result("\(path): no longer generated") }
  }

  /// Writes all files, or none.
  ///
  /// - Throws: exit status 1, after printing the error.
  func apply() throws {
    typealias Change = FileTransaction.Change
    func path(_ absolute: String) -> String { WorkingFolder(folder).displayPath(of: URL(fileURLWithPath: absolute)) }
    let changes = (rename.specFiles + rename.sources).flatMap { file -> [Change] in
      let bytes = Array(file.new.utf8)
      guard let new = file.newPath else { return [Change(of: path(file.path), to: bytes)] }
      let target = WorkingFolder(rename.folder).url(of: new).path
      return [Change(of: path(target), to: bytes), Change(of: path(file.path), to: nil)]
    }
    let resolved = WorkingFolder(folder.resolvingSymlinksInPath())
    let generated = planned.changes.texts.map { file in
      Change(of: resolved.displayPath(of: file.path), to: file.text.map { Array($0.utf8) })
    }
    let transaction = FileTransaction(changes, alsoChanging: generated, for: "`\(name)`", in: folder)
    do {
      try transaction.run { try generation.apply(planned) }
    } catch let failure as FileTransaction.Failure {
      throw Console.failure(
        "cannot write `\(failure.path)`: \(failure.reason)",
        help: failure.isUndone ? "all files are as before" : "the next `storegen rename` undoes the changes")
    }
  }

  func summarize() {
    for file in rename.specFiles + rename.sources {
      let what = file.newPath.map { "renamed to \(shown($0))" } ?? "changed"
      Console.result("\(shown(file.displayPath)): \(what)")
    }
    let count = planned.changes.outdated.count + planned.changes.stale.count
    if count > 0 { Console.result("\(Phrase.count(count, "generated file"))") }
  }
}
