package import Foundation

/// Changes to several files of users, of which either all or none are made, even if the process is killed: then the next
/// run undoes them.
package struct FileTransaction {
  /// A change of one file.
  package struct Change {
    /// The path, relative to the folder of the transaction.
    let path: String
    /// The new content; nil if the file is removed.
    let bytes: [UInt8]?

    package init(of path: String, to bytes: [UInt8]?) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// Why a file could not be changed.
  package struct Failure: Error {
    package let path: String
    package let reason: String
    /// Whether all files are as before.
    package internal(set) var isUndone: Bool
  }

  private let changes: [Change]
  private let others: [Change]
  private let purpose: String
  private let folder: URL

  /// - Parameters:
  ///   - others: what the rest of the work changes, which is undone with the changes.
  ///   - purpose: what `undoInterrupted` returns.
  ///   - folder: contains all files. Nobody else may change files there at the same time.
  package init(_ changes: [Change], alsoChanging others: [Change] = [], for purpose: String, in folder: URL) {
    self.changes = changes
    self.others = others
    self.purpose = purpose
    self.folder = folder
  }

  /// Makes the changes, then does the rest of the work. If either fails, all files are as before.
  ///
  /// - Throws: `Failure`, or what `rest` throws.
  package func run(then rest: () throws -> Void) throws {
    let boundary = FolderBoundary(folder)
    let journal = try TransactionJournal(of: changes + others, for: purpose, in: boundary)
    try Self.reporting(about: TransactionJournal.name) { () throws(SystemError) in
      try journal.write(in: folder)
    }
    do {
      for change in changes { try Self.make(change, in: boundary) }
      try rest()
      try removeJournal()
    } catch {
      try undo(journal, in: boundary)
      throw error
    }
    FileSystem.removeLeftovers(
      beside: changes.compactMap { boundary.location(of: $0.path)?.path })
  }

  /// Undoes the changes of a run that was killed.
  ///
  /// - Returns: what that run was for, and which files it had changed; nil if no run was killed.
  /// - Throws: `Failure`.
  package static func undoInterrupted(in folder: URL) throws -> (purpose: String, files: [String])? {
    guard TransactionJournal.exists(in: folder) else { return nil }
    let read = try reporting(about: TransactionJournal.name) { () throws(SystemError) in
      try TransactionJournal(readingIn: folder)
    }
    guard let journal = read else {
      throw Failure(
        path: TransactionJournal.name, reason: "it is damaged, or another version wrote it",
        isUndone: false)
    }
    let files = try journal.undo(in: FolderBoundary(folder))
    try reporting(about: TransactionJournal.name) { () throws(SystemError) in
      try TransactionJournal.remove(in: folder)
    }
    return (journal.purpose, files)
  }

  private static func make(_ change: Change, in boundary: FolderBoundary) throws {
    let place = try boundary.place(of: change.path)
    try reporting(about: change.path) { () throws(SystemError) in
      if let bytes = change.bytes {
        try FileSystem.rewrite(place, with: bytes)
      } else {
        try FileSystem.checkWritable(place)
        try FileSystem.removeFile(place)
        try FileSystem.synchronizeName(of: place)
      }
    }
  }

  private func removeJournal() throws {
    try Self.reporting(about: TransactionJournal.name) { () throws(SystemError) in
      try TransactionJournal.remove(in: folder)
    }
  }

  /// Undoes the changes after an error. If that fails as well, the journal remains, and the error says so.
  private func undo(_ journal: TransactionJournal, in boundary: FolderBoundary) throws {
    do {
      try journal.undo(in: boundary)
      try removeJournal()
    } catch var failure as Failure {
      failure.isUndone = false
      throw failure
    }
  }

  static func reporting<Value>(about path: String, _ work: () throws(SystemError) -> Value) throws -> Value {
    do throws(SystemError) {
      return try work()
    } catch {
      throw Failure(path: path, reason: error.reason, isUndone: true)
    }
  }
}
