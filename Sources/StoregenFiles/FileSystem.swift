package import Foundation

/// System calls on files, with typed errors.
package enum FileSystem {
  /// The bytes of a file; symbolic links are not followed.
  package static func read(_ path: String) throws(SystemError) -> [UInt8] {
    let (descriptor, size) = try openFile(path)
    defer { close(descriptor) }
    // One more byte than the file has, so that the end is found without growing the array.
    var bytes = [UInt8](repeating: 0, count: size + 1)
    var end = 0
    while true {
      let count = bytes[end...].withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .last }
      end += count
      if count == 0 {
        bytes.removeSubrange(end...)
        return bytes
      }
      if end == bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count) }
    }
  }

  /// The first bytes of a file; symbolic links are not followed.
  package static func beginning(of path: String, count: Int) throws(SystemError) -> [UInt8] {
    let (descriptor, size) = try openFile(path)
    defer { close(descriptor) }
    // The file may grow meanwhile.
    let count = min(count, size + 1)
    var bytes = [UInt8](repeating: 0, count: count)
    var end = 0
    while end < count {
      let count = bytes[end...].withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .last }
      if count == 0 { break }
      end += count
    }
    return Array(bytes[..<end])
  }

  /// Opens a file for reading and returns its size. Pipes and devices are errors, because reading from them
  /// could block forever.
  static func openFile(
    _ path: String, followingLink: Bool = false
  ) throws(SystemError) -> (descriptor: Int32, size: Int) {
    // Without O_NONBLOCK, opening a pipe blocks until another process writes to it.
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followingLink ? 0 : O_NOFOLLOW)
    let descriptor = open(path, flags)
    guard descriptor >= 0 else { throw errno == EOPNOTSUPP ? .noFile : .last }
    do throws(SystemError) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw .last }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return (descriptor, max(0, Int(status.st_size)))
      case S_IFDIR: throw .folder
      default: throw .noFile
      }
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Writes a file that does not exist yet, and waits until it is on the disk, see docs/decisions/0012.
  ///
  /// - Parameter permissions: nil for the default permissions.
  package static func create(_ path: String, text: String, permissions: mode_t? = nil) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    do throws(SystemError) {
      try write(Array(text.utf8), to: descriptor)
      if let permissions, fchmod(descriptor, permissions) != 0 { throw .last }
      try synchronize(descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    // Some network file systems report only here that they are full.
    guard close(descriptor) == 0 else { throw .last }
  }

  /// Writes bytes to an open file.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    if let error = bytes.withUnsafeBytes({ failure(writing: $0, to: descriptor) }) { throw error }
  }

  /// Writes a text to an open file, without a copy of it.
  package static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    var text = text
    let error = text.withUTF8 { failure(writing: UnsafeRawBufferPointer($0), to: descriptor) }
    if let error { throw error }
  }

  private static func failure(writing bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> SystemError? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = Foundation.write(descriptor, part.baseAddress, part.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return .last
      }
    }
    return nil
  }

  /// Waits until the content of an open file is on the disk. Some file systems have no such function.
  static func synchronize(_ descriptor: Int32) throws(SystemError) {
    #if canImport(Darwin)
      // There, `fsync` leaves the content in the memory of the disk, which a power failure erases.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else { throw .last }
  }

  /// Waits until the names in a folder are on the disk. Some file systems have no such function.
  package static func synchronizeFolder(_ path: String) throws(SystemError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else { throw .last }
  }

  /// Waits until the name of a file is on the disk, or is gone from it.
  package static func synchronizeName(of path: String) throws(SystemError) {
    try synchronizeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }

  /// Renames a file atomically; an existing file of that name is replaced.
  package static func move(_ path: String, to target: String) throws(SystemError) {
    guard rename(path, target) == 0 else { throw .last }
  }

  /// Removes a file or a symbolic link itself. A missing file is not an error.
  package static func removeFile(_ path: String) throws(SystemError) {
    guard unlink(path) != 0 else { return }
    let error = SystemError.last
    // The error for a folder depends on the system.
    if FileStatus(at: path)?.kind == .folder { throw .folder }
    if !error.isMissing { throw error }
  }
}
