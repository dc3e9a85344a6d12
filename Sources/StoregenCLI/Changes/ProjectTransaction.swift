import ArgumentParser
import Foundation
import ProjectFiles
import StoreGenerator
import StoregenDiagnostics
import StoregenFiles

/// Changes of the spec and of handwritten files, with those of generated files, of which either all or none are made.
struct ProjectTransaction {
  /// The new content of each file by its absolute path; nil removes the file.
  let changes: [(path: String, text: String?)]
  let generation: Generation
  let planned: PlannedGeneration
  /// What is undone after an interruption, such as "the conversion of `Cart`".
  let purpose: String
  /// The command that undoes the changes after an interruption.
  let command: String

  /// Writes all files, then checks the result. If either fails, all files are as before.
  ///
  /// - Throws: exit status 1, after printing the error; and what `check` throws.
  func run(checking check: () throws -> Void = {}) throws {
    typealias Change = FileTransaction.Change
    let folder = generation.file.folder
    func change(of path: String, in folder: URL, to text: String?) -> Change {
      let path = WorkingFolder(folder).displayPath(of: URL(fileURLWithPath: path))
      return Change(of: path, to: text.map { Array($0.utf8) })
    }
    let handwritten = changes.map { change(of: $0.path, in: folder, to: $0.text) }
    // The paths of generated files have their links followed.
    let resolved = folder.resolvingSymlinksInPath()
    let generated = planned.changes.texts.map { change(of: $0.path, in: resolved, to: $0.text) }
    do {
      try FileTransaction(handwritten, alsoChanging: generated, for: purpose, in: folder).run {
        try generation.apply(planned)
        try check()
      }
    } catch let failure as FileTransaction.Failure {
      throw Console.failure(
        "cannot write `\(failure.path)`: \(failure.reason)",
        help: failure.isUndone ? "no file was changed" : "the next `\(command)` undoes the changes")
    }
  }
}
