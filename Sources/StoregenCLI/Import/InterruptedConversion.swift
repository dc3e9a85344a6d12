import ArgumentParser
import ProjectFiles
import StoregenDiagnostics
import StoregenFiles

/// A conversion that was killed while it changed files.
struct InterruptedConversion {
  /// The spec in the folder.
  let file: SpecFile

  /// Undoes its changes, if there is one, and says so. The caller holds the lock on the folder.
  ///
  /// - Throws: exit status 1, after printing the error.
  func undo(dryRun: Bool) throws {
    guard TransactionJournal.exists(in: file.folder) else { return }
    if dryRun { throw refusal() }
    do {
      guard let undone = try FileTransaction.undoInterrupted(in: file.folder) else { return }
      note(undone.purpose, files: undone.files)
    } catch let failure as FileTransaction.Failure {
      throw report(failure)
    }
  }

  private func note(_ context: String, files: [String]) {
    Console.note("an earlier run was interrupted: the conversion of \(context) is undone")
    for path in files.sorted() { Console.note("  \(path): as before") }
  }

  private func refusal() -> ExitCode {
    Console.failure(
      "an earlier run was interrupted while it changed files",
      reason: "some files are old and others new, so the difference would be wrong",
      help: "`storegen import --apply` without `--dry-run` undoes these changes first")
  }

  private func report(_ failure: FileTransaction.Failure) -> ExitCode {
    Console.failure(
      "an earlier run was interrupted, and its changes cannot be undone: `\(failure.path)`: \(failure.reason)",
      help:
        "restore the files with Git if necessary, and remove `\(TransactionJournal.name)` beside the spec"
    )
  }
}
