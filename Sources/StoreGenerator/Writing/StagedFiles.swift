import Foundation
import StoregenFiles
import StoregenThreads

/// New texts in temporary files, which are then moved to their final paths.
///
/// Before `commit`, no existing file has changed, and `discard` leaves no trace. Every error is
/// `OutputError.unwritable`.
struct StagedFiles {
  /// A file to write.
  struct Text {
    let content: String
    let folder: FileLocation
    let name: String
    /// The permissions of the file that is replaced, if there is one.
    var permissions: mode_t?

    fileprivate var location: FileLocation { folder.appending(name) }
  }

  private var files: [(temporary: String, location: FileLocation)] = []
  private var newFolders: [String] = []

  /// Creates a folder and those above it, if they do not exist.
  mutating func makeFolder(_ folder: FileLocation) throws(OutputError) {
    do {
      try FileSystem.makeFolders(folder.path) { newFolders.append($0) }
    } catch {
      throw .unwritable(path: folder.displayPath, reason: error.reason)
    }
  }

  /// Writes temporary files to existing folders, on all processors, and waits until they are on the disk.
  mutating func add(_ texts: [Text]) throws(OutputError) {
    let start = files.count
    // Recorded first, because partially written files have to be removed as well.
    files += texts.enumerated().map { number, text in
      let temporary = text.folder.appending(TemporaryName.make(start + number)).path
      return (temporary, text.location)
    }
    let staged = zip(files[start...], texts).map { (temporary: $0.temporary, text: $1) }
    let errors = LargeStackThreads.map(staged) { temporary, text -> OutputError? in
      do throws(SystemError) {
        try FileSystem.create(temporary, text: text.content, permissions: text.permissions)
        return nil
      } catch {
        return .unwritable(path: text.location.displayPath, reason: error.reason)
      }
    }
    if let error = errors.compactMap(\.self).first { throw error }
  }

  /// Moves each text to its final path, and atomically replaces the existing file. When it returns, the new names are on the disk.
  func commit() throws(OutputError) {
    for (temporary, location) in files {
      do {
        try FileSystem.move(temporary, to: location.path)
      } catch {
        throw .unwritable(path: location.displayPath, reason: error.reason)
      }
    }
    let folders = files.map { URL(fileURLWithPath: $0.location.path).deletingLastPathComponent().path }
    let foldersAbove = newFolders.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    for path in Set(folders + foldersAbove) {
      do {
        try FileSystem.synchronizeFolder(path)
      } catch {
        throw .unwritable(path: path, reason: error.reason)
      }
    }
  }

  /// Removes the remaining temporary files, and the folders that were created if they are empty.
  func discard() {
    for file in files { try? FileSystem.removeFile(file.temporary) }
    for folder in newFolders.reversed() { FileSystem.removeEmptyFolder(folder) }
  }
}
