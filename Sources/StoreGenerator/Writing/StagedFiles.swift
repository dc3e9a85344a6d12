import Foundation
import StoregenFiles
import StoregenThreads

/// New texts beside the places they are for, until all of them are put there.
///
/// As long as `commit` has not begun, no old file has changed, and `discard` leaves no trace. Every error is
/// `OutputError.unwritable`.
struct StagedFiles {
  /// What is to stand in a place.
  struct Text {
    let content: String
    let folder: FilePlace
    let name: String
    /// Those of the file that is replaced, if there is one.
    var permissions: mode_t?

    fileprivate var place: FilePlace { folder.appending(name) }
  }

  private var files: [(temporary: String, place: FilePlace)] = []
  private var newFolders: [String] = []

  /// Makes a folder and those above it, as far as they are not there.
  mutating func makeFolder(_ folder: FilePlace) throws(OutputError) {
    do {
      try FileSystem.makeFolders(folder.path) { newFolders.append($0) }
    } catch {
      throw .unwritable(path: folder.shownPath, reason: error.reason)
    }
  }

  /// Writes texts to temporary files in folders that are there, on all processors.
  mutating func add(_ texts: [Text]) throws(OutputError) {
    let start = files.count
    // Noted first: a text of which only the half could be written has to go as well.
    files += texts.enumerated().map { number, text in
      let temporary = text.folder.appending(TemporaryName.make(start + number)).path
      return (temporary, text.place)
    }
    let staged = zip(files[start...], texts).map { (temporary: $0.temporary, text: $1) }
    let errors = LargeStackThreads.map(staged) { temporary, text -> OutputError? in
      do throws(SystemError) {
        try FileSystem.create(temporary, text: text.content, permissions: text.permissions)
        return nil
      } catch {
        return .unwritable(path: text.place.shownPath, reason: error.reason)
      }
    }
    if let error = errors.compactMap(\.self).first { throw error }
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
