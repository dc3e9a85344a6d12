import Foundation
import StoregenFiles

/// A pipe between this process and a child. Children inherit neither end.
///
/// The descriptors are never 0, 1 or 2, even if this process was started without standard streams: then copying
/// them to the streams of a child would overwrite one another.
final class Channel {
  private(set) var readingEnd: Int32 = -1
  private(set) var writingEnd: Int32 = -1

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    defer { for end in ends { Foundation.close(end) } }
    readingEnd = try Self.duplicate(ends[0])
    writingEnd = try Self.duplicate(ends[1])
  }

  deinit {
    closeReadingEnd()
    closeWritingEnd()
  }

  func closeReadingEnd() { Self.close(&readingEnd) }

  func closeWritingEnd() { Self.close(&writingEnd) }

  private static func duplicate(_ descriptor: Int32) throws(SystemError) -> Int32 {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard copy >= 0 else { throw .last }
    return copy
  }

  private static func close(_ descriptor: inout Int32) {
    guard descriptor >= 0 else { return }
    Foundation.close(descriptor)
    descriptor = -1
  }

  /// Makes reading from or writing to an end return immediately if nothing can be transferred.
  static func makeNonblocking(_ descriptor: Int32) {
    let flags = fcntl(descriptor, F_GETFL)
    if flags >= 0 { _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) }
  }
}
