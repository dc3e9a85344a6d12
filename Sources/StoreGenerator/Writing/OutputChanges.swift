import Foundation
public import StoregenDiagnostics
import StoregenFiles

/// The changes that a run has to make to its folders.
public struct OutputChanges: Sendable {
  /// A file to write, and its current text, if any.
  public struct Outdated: Sendable {
    public let file: GeneratedFile
    public let old: String?
    /// The conflicts of a merge in the current text; nil if there are none.
    public let mergeConflicts: MergeConflicts?
    let folder: FileLocation
    /// The path of the file in messages.
    public var displayPath: String { folder.appending(file.name).displayPath }
    let permissions: mode_t?
  }

  /// The files to write, including those with manual edits, about which there is a conflict.
  public internal(set) var outdated: [Outdated] = []
  /// Files that must not be overwritten or removed. If there are any, nothing may be applied.
  public private(set) var conflicts: [Diagnostic] = []
  /// Whether a conflict is about something else than the edits of a generated file, so that `force` does not
  /// help.
  public private(set) var areBlocked = false
  /// The number of files that are up to date.
  public internal(set) var unchangedCount = 0
  /// The files to remove.
  var removals: [FileLocation] = []
  /// Temporary files that killed runs left.
  var leftovers: [FileLocation] = []
  /// Folders to remove if they end up empty, the inner ones first.
  var oldFolders: [FileLocation] = []

  /// The paths of generated files whose contexts no longer exist.
  public var stale: [String] { removals.map(\.displayPath) }

  /// A generated file that exists and is replaced or removed.
  package struct Former {
    /// The path of its folder.
    package let folder: String
    package let name: String
    /// The file name of the spec in its header; nil for the spec of this run.
    package let specName: String?
  }

  /// The generated files that are replaced or removed.
  package var former: [Former] {
    outdated.compactMap { outdated in
      outdated.old.flatMap { GeneratedFile.specName(in: Array($0.utf8)) }.map {
        Former(folder: outdated.folder.path, name: outdated.file.name, specName: $0)
      }
    }
      + removals.map { file in
        let url = URL(fileURLWithPath: file.path)
        return Former(
          folder: url.deletingLastPathComponent().path, name: url.lastPathComponent, specName: nil)
      }
  }

  /// The absolute paths of the files that `apply` writes or removes, with their new texts; nil for those that it removes.
  package var texts: [(path: String, text: String?)] {
    outdated.map { ($0.folder.appending($0.file.name).path, $0.file.text) } + removals.map { ($0.path, nil) }
  }

  /// Whether the folders are up to date, except for temporary files of killed runs.
  public var isEmpty: Bool { outdated.isEmpty && removals.isEmpty }

  mutating func add(_ conflict: OutputConflict, at location: FileLocation) {
    conflicts.append(conflict.diagnostic(at: location.displayPath))
    if !conflict.isEdit { areBlocked = true }
  }

  /// Updates the folders, and removes the temporary files of killed runs.
  ///
  /// All new texts are written to temporary files first, and then moved atomically. If the run is
  /// killed, each file is either old or new.
  ///
  /// - Throws: `OutputError.unwritable`. If a text cannot be written, for example because the disk is
  ///   full, nothing has changed.
  public func apply() throws(OutputError) {
    for leftover in leftovers { try? FileSystem.removeFile(leftover.path) }
    var staged = StagedFiles()
    do throws(OutputError) {
      try stage(&staged)
      // Removals come first: on a case-insensitive disk, a new file may have the name of an old one.
      try remove()
      try staged.commit()
    } catch {
      staged.discard()
      throw error
    }
    for folder in oldFolders { FileSystem.removeEmptyFolder(folder.path) }
  }

  private func stage(_ staged: inout StagedFiles) throws(OutputError) {
    var folders: Set<FileLocation> = []
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
        try FileSystem.synchronizeName(of: file.path)
      } catch {
        throw .unwritable(path: file.displayPath, reason: error.reason)
      }
    }
  }
}
