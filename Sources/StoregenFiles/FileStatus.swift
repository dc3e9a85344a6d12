package import Foundation

/// The metadata of a file or folder.
package struct FileStatus {
  /// The kind of object that a path leads to.
  package enum Kind: UInt8, Sendable {
    case file, folder, link, other
  }

  package let kind: Kind
  /// The permission bits, as for `chmod`.
  package let permissions: mode_t
  /// The user to whom it belongs.
  package let owner: uid_t
  /// Changes whenever the file does.
  package let stamp: FileStamp
  /// Identifies it among all existing files, regardless of their paths.
  package let identity: Identity

  package struct Identity: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  /// Reads the metadata of a path.
  ///
  /// - Parameter followingLink: whether to follow a symbolic link; otherwise its own metadata are read.
  /// - Returns: nil if the path does not exist or cannot be accessed.
  package init?(at path: UnsafePointer<CChar>, followingLink: Bool = false) {
    var status = stat()
    guard (followingLink ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the metadata of a path.
  ///
  /// - Returns: nil if the path does not exist.
  /// - Throws: if it is not known whether it exists.
  package static func read(_ path: String, followingLink: Bool = false) throws(SystemError) -> FileStatus? {
    var status = stat()
    guard (followingLink ? stat(path, &status) : lstat(path, &status)) == 0 else {
      // A part of the path may be a file, and no file has a name that is too long.
      guard [ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno) else { throw .last }
      return nil
    }
    return FileStatus(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    permissions = status.st_mode & 0o777
    owner = status.st_uid
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    stamp = FileStamp(
      size: Int64(status.st_size), modified: Self.nanoseconds(modified),
      changed: Self.nanoseconds(changed), inode: UInt64(truncatingIfNeeded: status.st_ino))
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// Files may have any time, even one that overflows.
  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
