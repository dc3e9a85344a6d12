import Foundation

/// Why the system did not do what it was asked to.
package struct SystemError: Error {
  private let code: Int32

  /// The error of the call that has just failed.
  package static var last: SystemError { SystemError(code: errno) }

  /// That what was to be read has no bytes of its own: a pipe, a device, a socket. The system says the same
  /// of a socket that is opened.
  static let noFile = SystemError(code: ENXIO)
  /// That what was to be read or written is a folder.
  static let folder = SystemError(code: EISDIR)

  /// Whether nothing has the name.
  package var isMissing: Bool { code == ENOENT }

  /// Whether something has the name already.
  package var isTaken: Bool { code == EEXIST }

  /// The reason in plain words.
  package var reason: String {
    switch code {
    case ENOSPC: "the disk is full"
    case EDQUOT: "your share of the disk is used up"
    case EFBIG: "the system allows no file of this size"
    case EROFS: "the disk is read-only"
    case EACCES, EPERM: "you do not have the permission"
    case ENOENT: "there is no such file or folder"
    case EEXIST: "something of this name is there already"
    case ENOTDIR: "a part of the path is not a folder"
    case EISDIR: "it is a folder"
    case ENXIO: "it is no file"
    case ELOOP: "it is a symbolic link, or links go round in a circle"
    case ENAMETOOLONG: "the name is too long"
    case EMFILE, ENFILE: "too many files are open"
    case EIO: "the disk does not answer as it should"
    default: String(cString: strerror(code))
    }
  }
}
