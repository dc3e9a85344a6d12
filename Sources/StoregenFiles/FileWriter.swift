import Foundation

/// Writes a new file in several steps, buffered.
package final class FileWriter {
  /// The path of the file.
  let path: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The number of bytes added so far.
  package private(set) var count = 0

  /// The number of buffered bytes that triggers writing.
  private static let bufferSize = 1 << 20
  /// The number of names to try before the last one.
  private static let attempts = 20

  /// Creates a file, which must not exist.
  package init(creating path: String) throws(SystemError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    self.path = path
    buffer.reserveCapacity(2 * Self.bufferSize)
  }

  /// Creates a temporary file that will replace another one, in the same folder. It tries several names,
  /// because killed processes may have left files with the same name.
  static func temporary(for target: String) throws(SystemError) -> FileWriter {
    let folder = target.utf8.lastIndex(of: UInt8(ascii: "/")).map { target[...$0] } ?? ""
    for number in 0..<attempts {
      do {
        return try FileWriter(creating: "\(folder)\(TemporaryName.make(number))")
      } catch  where error.isExisting {
        continue
      }
    }
    return try FileWriter(creating: "\(folder)\(TemporaryName.make(attempts))")
  }

  deinit { close(descriptor) }

  /// Gives the file the permissions of another one, if that exists.
  ///
  /// - Parameter allowed: the permissions that it may get.
  func takePermissions(of path: String, allowed: mode_t = 0o777) throws(SystemError) {
    guard let permissions = FileStatus(at: path)?.permissions else { return }
    guard fchmod(descriptor, permissions & allowed) == 0 else { throw .last }
  }

  /// Gives the file these permissions.
  func setPermissions(_ permissions: mode_t) throws(SystemError) {
    guard fchmod(descriptor, permissions) == 0 else { throw .last }
  }

  /// Adds bytes to the end.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    buffer.append(contentsOf: bytes)
    count += bytes.count
    if buffer.count >= Self.bufferSize { try finish() }
  }

  /// Adds bytes to the end.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    buffer += bytes
    count += bytes.count
    if buffer.count >= Self.bufferSize { try finish() }
  }

  /// Writes the buffered bytes, and waits until they are on the disk, so that a power failure cannot lose them.
  func finishDurably() throws(SystemError) {
    try finish()
    try FileSystem.synchronize(descriptor)
  }

  /// Writes the buffered bytes. Without this call the end of the file is missing.
  package func finish() throws(SystemError) {
    try FileSystem.write(buffer, to: descriptor)
    buffer.removeAll(keepingCapacity: true)
  }
}
