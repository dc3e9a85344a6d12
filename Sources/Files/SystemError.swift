import Foundation

/// Why the system did not do what it was asked to.
package struct SystemError: Error {
  private let code: Int32

  /// The error of the call that has just failed.
  package static var last: SystemError { SystemError(code: errno) }

  /// Whether nothing has the name.
  package var isMissing: Bool { code == ENOENT }

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
    case ELOOP: "it is a symbolic link, or links go round in a circle"
    case ENAMETOOLONG: "the name is too long"
    case EMFILE, ENFILE: "too many files are open"
    case EIO: "the disk does not answer as it should"
    default: String(cString: strerror(code))
    }
  }
}
