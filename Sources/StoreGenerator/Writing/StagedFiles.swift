import Foundation

/// New texts beside the places they are for, until all of them are put there.
///
/// As long as `commit` has not begun, no old file has changed, and `discard` leaves no trace. Every error is
/// `OutputError.unwritable`.
struct StagedFiles {
  private var files: [(temporary: String, place: FilePlace)] = []
  private var newFolders: [String] = []

  /// Makes a folder and those above it, as far as they are not there.
  mutating func makeFolder(_ folder: FilePlace) throws(OutputError) {
    do {
      try makeFolder(folder.path)
    } catch {
      throw .unwritable(path: folder.shownPath, reason: error.reason)
    }
  }

  private mutating func makeFolder(_ path: String) throws(SystemError) {
    if FileStatus(at: path, followingLink: true)?.kind == .folder { return }
    do {
      try FileSystem.makeFolder(path)
    } catch  where error.isMissing {
      let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
      guard parent != path else { throw error }
      try makeFolder(parent)
      try FileSystem.makeFolder(path)
    }
    newFolders.append(path)
  }

  /// Writes a text to a temporary file in a folder that is there.
  ///
  /// - Parameter permissions: those of the file that is replaced, if there is one.
  mutating func add(
    _ text: String, for name: String, in folder: FilePlace, permissions: mode_t? = nil
  ) throws(OutputError) {
    let temporary = folder.appending(TemporaryName.make(files.count)).path
    let place = folder.appending(name)
    // Noted first: a text of which only the half could be written has to go as well.
    files.append((temporary, place))
    do {
      try FileSystem.create(temporary, text: text, permissions: permissions)
    } catch {
      throw .unwritable(path: place.shownPath, reason: error.reason)
    }
  }

  /// Puts each text in its place, at once; what stood there is replaced.
  func commit() throws(OutputError) {
    for (temporary, place) in files {
      do {
        try FileSystem.move(temporary, to: place.path)
      } catch {
        throw .unwritable(path: place.shownPath, reason: error.reason)
      }
    }
  }

  /// Removes what is still temporary, and the folders that were made, as far as they are empty.
  func discard() {
    for file in files { try? FileSystem.removeFile(file.temporary) }
    for folder in newFolders.reversed() { FileSystem.removeEmptyFolder(folder) }
  }
}
