import Foundation

/// Writes a new file piece by piece.
package final class FileWriter {
  private let descriptor: Int32
  private var waiting: [UInt8] = []
  /// How many bytes the file has so far.
  package private(set) var count = 0

  /// How many bytes wait before they are written.
  private static let room = 1 << 20

  /// Creates a file that is not there yet.
  package init(creating path: String) throws(SystemError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    waiting.reserveCapacity(2 * Self.room)
  }

  deinit { close(descriptor) }

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
  package static func replace(_ path: String, with bytes: [UInt8]) {
    let temporary = path + TemporaryName.make(0)
    do throws(SystemError) {
      let file = try FileWriter(creating: temporary)
      try file.write(bytes)
      try file.finish()
      try move(temporary, to: path)
    } catch {
      try? removeFile(temporary)
    }
  }
}
