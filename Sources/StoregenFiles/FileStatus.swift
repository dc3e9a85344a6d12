package import Foundation

/// What the system knows of a file without opening it.
package struct FileStatus {
  /// What stands at a path.
  package enum Kind: UInt8, Sendable {
    case file, folder, link, other
  }

  /// What it is.
  package let kind: Kind
  /// Who may do what with it, as `chmod` takes it.
  package let permissions: mode_t
  /// What changes whenever the file does.
  package let stamp: FileStamp
  /// What tells it from everything else that exists now, however it is called.
  package let identity: Identity

  package struct Identity: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  /// Asks for what stands at a path, itself or, if it is a link, what it leads to; nil if there is
  /// nothing or it cannot be told.
  package init?(at path: UnsafePointer<CChar>, followingLink: Bool = false) {
    var status = stat()
    guard (followingLink ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
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

  /// A file may claim to be from any time, also from one that does not fit.
  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

/// What changes whenever a file is written, replaced or moved; the times are in nanoseconds.
package struct FileStamp: Sendable, Hashable {
  package let size: Int64
  /// When the content was written, as far as nobody has set it.
  package let modified: Int64
  /// When content or attributes were changed, which nobody can set.
  package let changed: Int64
  package let inode: UInt64

  /// Whether the file was left alone for so long that the next change will show in its times: those of
  /// some disks go by seconds.
  package var isSettled: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let limit = Int64(now.tv_sec - 2) * 1_000_000_000
    return modified < limit && changed < limit
  }

  /// Whether the content was written, as far as nobody has set it, longer ago than this.
  package func isOlder(thanSeconds seconds: Int) -> Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return modified < Int64(now.tv_sec - seconds) * 1_000_000_000
  }

  package init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }
}
