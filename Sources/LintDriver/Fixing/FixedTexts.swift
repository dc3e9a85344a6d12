import Foundation
import ProjectFiles
import StoregenDiagnostics
import StoregenFiles
import SwiftFacts

/// The files that rounds of fixes change, from their texts on disk to their last ones.
struct FixedTexts {
  /// The changes by absolute path, with links resolved.
  private var changes: [String: Change] = [:]
  private let session: LintSession

  private struct Change {
    let shownPath: String
    let old: [UInt8]
    var new: [UInt8]
  }

  init(of session: LintSession) { self.session = session }

  /// The new texts.
  var overlay: SourceOverlay { SourceOverlay(texts: changes.map { ($0.key, $0.value.new) }) }

  /// Whether files other than Swift sources change. A run reads those from the disk.
  var changeOtherFiles: Bool { changes.keys.contains { !$0.hasSuffix(".swift") } }

  /// Adds a round, which is about the texts that the earlier ones left.
  ///
  /// - Returns: whether it changes anything.
  mutating func add(_ fixes: FixApplication) -> Bool {
    var isChanged = false
    for file in fixes.files {
      let path = session.working.resolvedPath(of: file.source.path)
      isChanged = isChanged || changes[path]?.new != file.text
      changes[path, default: Change(shownPath: file.source.path, old: file.source.utf8, new: [])].new = file.text
    }
    return isChanged
  }

  /// Writes all files, or none.
  ///
  /// - Throws: if a file cannot be written, or has changed since it was checked; then all are as before.
  func write() throws(LintDriverError) {
    guard !changes.isEmpty else { return }
    for (path, change) in changes.sorted(by: { $0.key < $1.key }) where (try? FileSystem.read(path)) != change.old {
      throw LintDriverError(
        .writing, "cannot fix `\(change.shownPath)`: it changed after it was checked", help: "no file was changed")
    }
    let folder = self.folder
    let files = changes.sorted { $0.key < $1.key }.compactMap { path, change in
      path.path(below: folder.path).map { FileTransaction.Change(of: $0, to: change.new) }
    }
    do {
      try FileTransaction(files, for: FixRounds.purpose, in: folder).run {}
    } catch let failure as FileTransaction.Failure {
      let path = folder.appendingPathComponent(failure.path).path
      throw LintDriverError(
        .writing, "cannot write `\(changes[path]?.shownPath ?? failure.path)`: \(failure.reason)",
        help: failure.isUndone
          ? "no file was changed"
          : "some files are fixed and others not: the next `storegen lint --fix` undoes the fixes")
    } catch {
      throw LintDriverError(.writing, "cannot write the fixes: \(error)")
    }
  }

  /// The folder of the project, or one above it if links or arguments lead to other files.
  private var folder: URL {
    var folder = session.projectFolder.withLinksFollowed
    while folder.pathComponents.count > 1, !changes.keys.allSatisfy({ $0.path(below: folder.path) != nil }) {
      folder.deleteLastPathComponent()
    }
    return folder
  }
}
