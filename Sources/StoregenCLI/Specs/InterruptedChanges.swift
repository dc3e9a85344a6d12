import ArgumentParser
import Foundation
import StoregenDiagnostics
import StoregenFiles

/// The changes of a conversion, a rename or fixes that were killed before all files were written.
struct InterruptedChanges {
  /// The folder of the project.
  private let folder: URL

  init(in folder: URL) { self.folder = folder }

  private var exist: Bool { TransactionJournal.exists(in: folder) }

  /// Undoes the changes, if there are any, and prints which. The caller holds the lock on the folder.
  ///
  /// - Throws: exit status 1, after printing the error.
  func undo(dryRun: Bool) throws {
    guard exist else { return }
    if dryRun { throw refusal(because: "some files are old and others new, so the difference would be wrong") }
    do {
      guard let undone = try FileTransaction.undoInterrupted(in: folder) else { return }
      note(undone.purpose, files: undone.files)
    } catch let failure as FileTransaction.Failure {
      throw report(failure)
    }
  }

  /// Undoes the changes of an earlier run for the same purpose, and stops if there are others. The caller holds the lock on
  /// the folder.
  ///
  /// - Throws: exit status 1, after printing the error.
  func undo(for purpose: String) throws {
    guard exist, TransactionJournal.purpose(in: folder) == purpose else { return try refuseToWrite() }
    try undo(dryRun: false)
  }

  /// Stops if there are changes to undo: what is written between the old and the new files might prevent it.
  ///
  /// - Throws: exit status 1, after printing the error.
  func refuseToWrite() throws {
    if exist { throw refusal(because: "some files are old and others new") }
  }

  /// Prints that there are changes to undo, if there are any.
  func warn() {
    guard exist else { return }
    Console.warning("\(problem); some files are old and others new", help: Self.help)
  }

  /// Names what was interrupted: "the rename of `Cart`".
  private var problem: String {
    let purpose = TransactionJournal.purpose(in: folder)
    return
      "\(purpose ?? "an earlier `storegen import --apply`, `storegen rename` or `storegen lint --fix`") was interrupted"
  }
  private static let help = "run that command again: it first undoes the changes"

  private func note(_ purpose: String, files: [String]) {
    Console.note("an earlier run was interrupted; undoing \(purpose)")
    for path in files.sorted() { Console.note("  \(path): restored") }
  }

  private func refusal(because reason: String) -> ExitCode {
    Console.failure(problem, reason: reason, help: Self.help)
  }

  private func report(_ failure: FileTransaction.Failure) -> ExitCode {
    Console.failure(
      "an earlier run was interrupted, and its changes cannot be undone: `\(failure.path)`: \(failure.reason)",
      help:
        "restore the files with Git if necessary, then remove `\(TransactionJournal.name)` in the project's folder"
    )
  }
}
