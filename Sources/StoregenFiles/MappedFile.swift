import Foundation

/// A file that is mapped into memory. Later writes may be visible or not, so it is meant for files that are only
/// replaced atomically.
///
/// Unchecked because the compiler does not see that the memory never changes.
package final class MappedFile: @unchecked Sendable {
  /// The bytes of the file.
  package let bytes: UnsafeRawBufferPointer

  /// Maps the file at a path.
  ///
  /// - Parameter followingLink: whether to follow a symbolic link; otherwise it is an error.
  package init(_ path: String, followingLink: Bool = false) throws(SystemError) {
    let (descriptor, size) = try FileSystem.openFile(path, followingLink: followingLink)
    defer { close(descriptor) }
    guard size > 0 else {
      bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let start, start != MAP_FAILED else { throw .last }
    bytes = UnsafeRawBufferPointer(start: start, count: size)
  }

  /// Gives back the memory of what was read so far; what is read again comes from the file, or the system's cache of it.
  package func releaseMemory() {
    if let start = bytes.baseAddress {
      madvise(UnsafeMutableRawPointer(mutating: start), bytes.count, MADV_DONTNEED)
    }
  }

  deinit {
    if let start = bytes.baseAddress {
      munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
    }
  }
}
