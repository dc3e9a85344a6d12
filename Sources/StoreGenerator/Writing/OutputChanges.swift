import Foundation
public import StoregenDiagnostics
import StoregenFiles

/// What a run has to do to its folders.
public struct OutputChanges: Sendable {
  /// A file to write, and the text that is there now, if any.
  public struct Outdated: Sendable {
    public let file: GeneratedFile
    public let old: String?
    let folder: FilePlace
    /// The path by which people know the file.
    public var shownPath: String { folder.appending(file.name).shownPath }
    let permissions: mode_t?
  }

  /// The files to write.
  public internal(set) var outdated: [Outdated] = []
  /// Files that would be lost if they were written over or removed. As long as there is one, nothing is
  /// to be applied.
  public internal(set) var conflicts: [Diagnostic] = []
  /// How many files are as they should be.
  public internal(set) var unchangedCount = 0
  /// The files to remove.
  var removals: [FilePlace] = []
  /// Temporary files that a run left which was killed.
  var leftovers: [FilePlace] = []
  /// Folders to remove if they are empty in the end, the inner ones first.
  var oldFolders: [FilePlace] = []

  /// The paths of files that storegen wrote for contexts that are gone.
  public var stale: [String] { removals.map(\.shownPath) }

  /// Whether the folders are as they should be, but for what a killed run left.
  public var isEmpty: Bool { outdated.isEmpty && removals.isEmpty }

  /// Makes the folders what they should be, and clears them of what a killed run left.
  ///
  /// All new texts are written beside their places first, and then put there, each at once. A run that
  /// is killed leaves each file old or new as a whole.
  ///
  /// - Throws: `OutputError.unwritable`. If a text cannot be written, such as on a full disk, nothing
  ///   has changed.
  public func apply() throws(OutputError) {
    for leftover in leftovers { try? FileSystem.removeFile(leftover.path) }
    var staged = StagedFiles()
    do throws(OutputError) {
      try stage(&staged)
      // First what goes: where upper and lower case are one, a new file may have the name of an old.
      try remove()
      try staged.commit()
    } catch {
      staged.discard()
      throw error
    }
    for folder in oldFolders { FileSystem.removeEmptyFolder(folder.path) }
  }

  private func stage(_ staged: inout StagedFiles) throws(OutputError) {
    var folders: Set<FilePlace> = []
    for folder in outdated.map(\.folder) where folders.insert(folder).inserted {
      try staged.makeFolder(folder)
    }
    try staged.add(
      outdated.map {
        .init(
          content: $0.file.text, folder: $0.folder, name: $0.file.name, permissions: $0.permissions)
      })
  }

  private func remove() throws(OutputError) {
    for file in removals {
      do {
        try FileSystem.removeFile(file.path)
      } catch {
        throw .unwritable(path: file.shownPath, reason: error.reason)
      }
    }
  }
}
