import Foundation

/// Changes to several files of users, of which either all or none are made.
package struct FileTransaction {
  /// A change of one file.
  package struct Change {
    let path: String
    /// The new content; nil if the file is removed.
    let bytes: [UInt8]?

    package init(_ path: String, _ bytes: [UInt8]?) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// Why a file could not be changed.
  package struct Failure: Error {
    package let path: String
    package let reason: String
  }

  private let changes: [Change]

  package init(_ changes: [Change]) {
    self.changes = changes
  }

  /// Makes the changes, then does the rest of the work. If either fails, all files are as before.
  ///
  /// - Throws: `Failure`, or what `rest` throws.
  package func run(then rest: () throws -> Void) throws {
    let former = try changes.map { change in
      try Self.reporting(change.path) { () throws(SystemError) in try Former(change.path) }
    }
    do {
      for change in changes {
        try Self.reporting(change.path) { () throws(SystemError) in try Self.make(change) }
      }
      try rest()
    } catch {
      for file in former.reversed() { file.restore() }
      throw error
    }
    FileSystem.removeLeftovers(beside: changes.map(\.path))
  }

  private static func make(_ change: Change) throws(SystemError) {
    if let bytes = change.bytes {
      try FileSystem.rewrite(change.path, with: bytes)
    } else {
      try FileSystem.removeFile(change.path)
    }
  }

  private static func reporting<Value>(
    _ path: String, _ work: () throws(SystemError) -> Value
  ) throws -> Value {
    do throws(SystemError) {
      return try work()
    } catch {
      throw Failure(path: path, reason: error.reason)
    }
  }

  /// A file as it was.
  private struct Former {
    let path: String
    /// Nil if it did not exist.
    let bytes: [UInt8]?

    init(_ path: String) throws(SystemError) {
      self.path = path
      let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      bytes = FileStatus(at: target) == nil ? nil : try FileSystem.read(target)
    }

    func restore() {
      if let bytes {
        try? FileSystem.rewrite(path, with: bytes)
      } else {
        try? FileSystem.removeFile(path)
      }
    }
  }
}
