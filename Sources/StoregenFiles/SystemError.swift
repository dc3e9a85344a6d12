import Foundation

/// The error of a system call.
package struct SystemError: Error {
  private let code: Int32

  /// The error of a number, as C functions return it.
  package init(code: Int32) { self.code = code }

  /// The error of the last failed call.
  package static var last: SystemError { SystemError(code: errno) }

  /// The path leads to a pipe, a device or a socket. On Linux, opening a socket fails with the same error.
  static let noFile = SystemError(code: ENXIO)
  /// The path leads to a folder instead of a file.
  static let folder = SystemError(code: EISDIR)

  /// The owner of the file has no permission to write it.
  static let protected = SystemError(code: EACCES)

  /// The path leads to a symbolic link, which is not followed.
  static let link = SystemError(code: ELOOP)

  /// Whether the path does not exist.
  package var isMissing: Bool { code == ENOENT }

  /// Whether the user must not access the path.
  package var isDenied: Bool { code == EACCES || code == EPERM }

  /// Whether the path already exists.
  package var isExisting: Bool { code == EEXIST }

  /// Whether the reader of a pipe has closed it.
  package var isClosedPipe: Bool { code == EPIPE }

  /// The reason, for messages.
  package var reason: String {
    switch code {
    case ENOSPC: "the disk is full"
    case EDQUOT: "the disk quota is exceeded"
    case EFBIG: "the file is too large for the system"
    case EROFS: "the disk is read-only"
    case EACCES, EPERM: "permission denied"
    case ENOENT: "there is no such file or folder"
    case EEXIST: "it already exists"
    case ENOTDIR: "a part of the path is not a folder"
    case EISDIR: "it is a folder"
    case ENXIO: "it is not a file"
    case ELOOP: "it is a symbolic link, or the links form a cycle"
    case ENAMETOOLONG: "the name is too long"
    case EMFILE, ENFILE: "too many files are open"
    case EIO: "input/output error"
    case EBADF: "it is closed"
    case EAGAIN: "the limit on processes is reached"
    default: String(cString: strerror(code))
    }
  }
}
