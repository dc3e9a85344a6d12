package import Foundation

/// The system's calls on files, with their errors.
package enum FileSystem {
  /// The bytes of a file; a symbolic link is not followed.
  package static func read(_ path: String) throws(SystemError) -> [UInt8] {
    let (descriptor, size) = try openFile(path)
    defer { close(descriptor) }
    // One byte more than the file has, so that its end is seen without growing.
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

  /// The first bytes of a file; a symbolic link is not followed.
  package static func beginning(of path: String, count: Int) throws(SystemError) -> [UInt8] {
    let (descriptor, _) = try openFile(path)
    defer { close(descriptor) }
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

  /// Opens a file to read it, and tells its size. Pipes and devices are refused, since whoever reads from
  /// them may wait forever.
  static func openFile(
    _ path: String, followingLink: Bool = false
  ) throws(SystemError) -> (descriptor: Int32, size: Int) {
    // Even opening a pipe waits until somebody writes to it.
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followingLink ? 0 : O_NOFOLLOW)
    let descriptor = open(path, flags)
    guard descriptor >= 0 else { throw .last }
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

  /// Writes a file that is not there yet.
  ///
  /// - Parameter permissions: those of the new file; nil for what is usual.
  package static func create(
    _ path: String, text: String, permissions: mode_t? = nil
  ) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    do throws(SystemError) {
      try write(Array(text.utf8), to: descriptor)
      if let permissions, fchmod(descriptor, permissions) != 0 { throw .last }
    } catch {
      close(descriptor)
      throw error
    }
    // Some network disks tell only here that they are full.
    guard close(descriptor) == 0 else { throw .last }
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Gives a file another name in its folder, at once; what had that name is replaced.
  package static func move(_ path: String, to target: String) throws(SystemError) {
    guard rename(path, target) == 0 else { throw .last }
  }

  /// Removes a file, or a link rather than what it leads to; that it is gone already is no error.
  package static func removeFile(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .last }
  }

  /// Makes a folder in one that is there.
  package static func makeFolder(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o777) == 0 else { throw .last }
  }

  /// Makes a folder and those above it, as far as they are not there.
  ///
  /// - Parameter onMade: told the path of each folder that was made, the outermost first.
  package static func makeFolders(
    _ path: String, onMade: (String) -> Void = { _ in }
  ) throws(SystemError) {
    if FileStatus(at: path, followingLink: true)?.kind == .folder { return }
    do {
      try makeFolderUnlessThere(path, onMade)
    } catch  where error.isMissing {
      let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
      guard parent != path else { throw error }
      try makeFolders(parent, onMade: onMade)
      try makeFolderUnlessThere(path, onMade)
    }
  }

  /// Another process may make the folder at the same moment.
  private static func makeFolderUnlessThere(
    _ path: String, _ onMade: (String) -> Void
  ) throws(SystemError) {
    do {
      try makeFolder(path)
      onMade(path)
    } catch  where error.isTaken {
      guard FileStatus(at: path, followingLink: true)?.kind == .folder else { throw error }
    }
  }

  /// Removes a folder if nothing is in it.
  package static func removeEmptyFolder(_ path: String) {
    rmdir(path)
  }
}
