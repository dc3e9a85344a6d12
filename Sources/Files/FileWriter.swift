import Foundation

/// Writes a new file piece by piece.
package struct FileWriter: ~Copyable {
  private let descriptor: Int32
  private var waiting: [UInt8] = []
  /// How many bytes the file has so far.
  package private(set) var count = 0

  private static let room = 1 << 20

  /// Creates a file that is not there yet.
  package init(creating path: String) throws(SystemError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    waiting.reserveCapacity(Self.room)
  }

  deinit { close(descriptor) }

  package mutating func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    count += bytes.count
    if waiting.count + bytes.count > Self.room { try writeWaiting() }
    if bytes.count > Self.room {
      try writeAll(bytes)
    } else {
      waiting.append(contentsOf: bytes)
    }
  }

  /// Writes what still waits. Without this the end of the file is missing.
  package mutating func finish() throws(SystemError) { try writeWaiting() }

  private mutating func writeWaiting() throws(SystemError) {
    var failure: SystemError?
    waiting.withUnsafeBytes { bytes in
      do throws(SystemError) { try writeAll(bytes) } catch { failure = error }
    }
    waiting.removeAll(keepingCapacity: true)
    if let failure { throw failure }
  }

  private borrowing func writeAll(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = Foundation.write(descriptor, piece.baseAddress, piece.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .last
      }
    }
  }
}
