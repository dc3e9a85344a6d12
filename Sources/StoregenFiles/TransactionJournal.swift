import Foundation

/// What undoes a transaction: its files as they were before.
///
/// It is a file in the folder of the transaction from before the first change until after the last one. A run that is
/// killed leaves it, and the next run undoes the changes.
package struct TransactionJournal {
  /// The name of the file.
  package static let name = ".storegen-undo"

  /// A file of the transaction.
  struct File {
    /// The path, relative to the folder.
    let path: String
    /// The content before; nil if the file did not exist.
    let old: [UInt8]?
    let permissions: mode_t
    /// The hash of the content afterwards; nil if the file is removed.
    let new: UInt64?
  }

  /// What the transaction is for, as its caller calls it.
  let purpose: String
  /// The process that makes the changes. The names of its temporary files contain the number.
  let process: Int32
  let files: [File]
  /// The folders that did not exist before, the inner ones first.
  let newFolders: [String]
}

extension TransactionJournal {
  /// Reads the files as they are.
  ///
  /// - Throws: `FileTransaction.Failure` if a file cannot be read or is outside of the folder.
  init(of changes: [FileTransaction.Change], for purpose: String, in boundary: FolderBoundary) throws {
    self.purpose = purpose
    process = ProcessInfo.processInfo.processIdentifier
    files = try changes.map { change in
      let place = try boundary.place(of: change.path)
      return try FileTransaction.reporting(about: change.path) { () throws(SystemError) in
        let status = FileStatus(at: place)
        return File(
          path: change.path, old: status == nil ? nil : try FileSystem.read(place),
          permissions: status?.permissions ?? 0, new: change.bytes.map { ContentHash.of($0) })
      }
    }
    newFolders = Set(changes.flatMap(\.path.foldersAbove)).filter { path in
      boundary.location(of: path).map { FileStatus(at: $0.path) == nil } ?? false
    }.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
  }

  /// Gives all files their former content. Nothing changes if one of them has neither its former nor its new content.
  ///
  /// - Returns: the paths of the files that had another content.
  /// - Throws: `FileTransaction.Failure`. After that, it can be repeated.
  @discardableResult
  func undo(in boundary: FolderBoundary) throws -> [String] {
    var changed: [(file: File, place: String)] = []
    for file in files {
      let place = try boundary.place(of: file.path)
      let present = try FileTransaction.reporting(about: file.path) { () throws(SystemError) in
        FileStatus(at: place) == nil ? nil : try FileSystem.read(place)
      }
      guard present != file.old else { continue }
      guard present.map({ ContentHash.of($0) }) == file.new else {
        throw FileTransaction.Failure(
          path: file.path, reason: "it has been changed since", isUndone: false)
      }
      changed.append((file, place))
    }
    for (file, place) in changed {
      try FileTransaction.reporting(about: file.path) { () throws(SystemError) in
        try Self.restore(file, at: place)
      }
    }
    removeTemporaryFiles(in: boundary)
    for folder in newFolders {
      if let location = boundary.location(of: folder) {
        FileSystem.removeEmptyFolder(location.path)
      }
    }
    return changed.map(\.file.path)
  }

  private static func restore(_ file: File, at place: String) throws(SystemError) {
    if let bytes = file.old {
      try FileSystem.makeFolders(URL(fileURLWithPath: place).deletingLastPathComponent().path)
      try FileSystem.replace(place) { (writer) throws(SystemError) in
        try writer.setPermissions(file.permissions)
        try writer.write(bytes)
        try writer.finishDurably()
      }
    } else {
      try FileSystem.removeFile(place)
    }
    try FileSystem.synchronizeName(of: place)
  }

  private func removeTemporaryFiles(in boundary: FolderBoundary) {
    let places = files.compactMap { boundary.location(of: $0.path) }
    for folder in Set(places.map { $0.deletingLastPathComponent().path }) {
      for entry in (try? FileSystem.entries(of: folder)) ?? []
      where entry.kind == .file && TemporaryName.matches(entry.name, of: process) {
        try? FileSystem.removeFile("\(folder)/\(entry.name)")
      }
    }
  }
}

extension FolderBoundary {
  /// The place of a file in the folder, with links followed.
  func place(of path: String) throws -> String {
    guard let location = location(of: path) else {
      throw FileTransaction.Failure(
        path: path, reason: "it is outside of the folder of the spec", isUndone: true)
    }
    return location.path
  }
}

extension String {
  /// The paths of the folders above a file.
  fileprivate var foldersAbove: [String] {
    let parts = split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }
}
