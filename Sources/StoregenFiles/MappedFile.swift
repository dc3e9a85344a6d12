import Foundation

/// A file that is read as if it were memory. What is written to it later may show or not; it is meant for
/// files that are only ever replaced as a whole.
///
/// Unchecked because the compiler does not see that the memory never changes.
package final class MappedFile: @unchecked Sendable {
  /// The bytes of the file.
  package let bytes: UnsafeRawBufferPointer

  /// Maps the file at a path.
  ///
  /// - Parameter followingLink: whether a symbolic link stands for what it leads to; else it is an error.
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

  deinit {
    if let start = bytes.baseAddress {
      munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
    }
  }
}
