import Foundation

/// Writes a new file piece by piece.
package final class FileWriter {
  /// Where the file is.
  let path: String
  private let descriptor: Int32
  private var waiting: [UInt8] = []
  /// How many bytes the file has so far.
  package private(set) var count = 0

  /// How many bytes wait before they are written.
  private static let room = 1 << 20
  /// How many names are tried before the last one.
  private static let attempts = 20

  /// Creates a file that is not there yet.
  package init(creating path: String) throws(SystemError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    self.path = path
    waiting.reserveCapacity(2 * Self.room)
  }

  /// Creates a file that is to take the place of another one, in the same folder. Processes that were killed
  /// may have left files whose names this one would choose, so several are tried.
  static func temporary(for target: String) throws(SystemError) -> FileWriter {
    let folder = target.utf8.lastIndex(of: UInt8(ascii: "/")).map { target[...$0] } ?? ""
    for number in 0..<attempts {
      do {
        return try FileWriter(creating: "\(folder)\(TemporaryName.make(number))")
      } catch  where error.isTaken {
        continue
      }
    }
    return try FileWriter(creating: "\(folder)\(TemporaryName.make(attempts))")
  }

  deinit { close(descriptor) }

  /// Lets those read, write and run the file who may do so with another one.
  fileprivate func takePermissions(of path: String) throws(SystemError) {
    var status = stat()
    guard stat(path, &status) == 0, fchmod(descriptor, status.st_mode & 0o7777) == 0 else {
      throw .last
    }
  }

  /// Adds bytes to the end.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    waiting.append(contentsOf: bytes)
    count += bytes.count
    if waiting.count >= Self.room { try finish() }
  }

  /// Adds bytes to the end.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    waiting += bytes
    count += bytes.count
    if waiting.count >= Self.room { try finish() }
  }

  /// Writes what still waits. Without this the end of the file is missing.
  package func finish() throws(SystemError) {
    try FileSystem.write(waiting, to: descriptor)
    waiting.removeAll(keepingCapacity: true)
  }
}

extension FileSystem {
  /// Puts a file in the place of another one, as a whole; if that cannot be done, all stays as it was.
  ///
  /// - Parameter write: writes the new file.
  package static func replace(
    _ path: String, _ write: (FileWriter) throws(SystemError) -> Void
  ) throws(SystemError) {
    let file = try FileWriter.temporary(for: path)
    do throws(SystemError) {
      try write(file)
      try file.finish()
      try move(file.path, to: path)
    } catch {
      try? removeFile(file.path)
      throw error
    }
  }

  /// Puts bytes in the place of a file, as a whole; if that cannot be done, all stays as it was.
  package static func replace(_ path: String, with bytes: [UInt8]) {
    try? replace(path) { (file) throws(SystemError) in try file.write(bytes) }
  }

  /// Changes what a file holds, as a whole; if that cannot be done, all stays as it was. Who may read it stays
  /// the same, and a link still leads to it.
  package static func rewrite(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    try checkReplaceable(target)
    try replace(target) { (file) throws(SystemError) in
      try file.takePermissions(of: target)
      try file.write(bytes)
    }
  }

  /// Makes a file hold bytes, whether it is there or not; as a whole, or all stays as it was.
  package static func write(_ bytes: [UInt8], at path: String) throws(SystemError) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    if FileStatus(at: target) != nil { return try rewrite(target, with: bytes) }
    try replace(target) { (file) throws(SystemError) in try file.write(bytes) }
  }

  /// Refuses a path, links followed, with something that is no file and so must not be replaced.
  package static func checkReplaceable(_ path: String) throws(SystemError) {
    switch FileStatus(at: path, followingLink: true)?.kind {
    case nil, .file: return
    case .folder: throw .folder
    case .link, .other: throw .noFile
    }
  }
}
