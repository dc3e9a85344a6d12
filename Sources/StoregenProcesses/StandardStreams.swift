import Foundation
package import StoregenFiles

/// The standard streams of this process.
package enum StandardStreams {
  /// Prepares the process; has to be called before anything is opened or written.
  ///
  /// Writing to a closed pipe or beyond the limit on file sizes then fails with an error, instead of ending the
  /// process. And a stream that the caller closed stays unusable, instead of being the next file that is opened.
  package static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      // The lowest free number is used. Reading and writing fail, because it is a folder.
      _ = open("/", O_RDONLY | O_DIRECTORY)
    }
  }

  /// Writes to standard output. A reader that has closed the pipe, such as `head`, is not an error.
  package static func write(_ text: String) throws(SystemError) {
    try write(text, to: STDOUT_FILENO)
  }

  /// Writes bytes to standard output.
  ///
  /// - Returns: whether that was possible; a closed pipe counts as an error.
  @Sendable package static func writeOutput(_ bytes: [UInt8]) -> Bool {
    (try? FileSystem.write(bytes, to: STDOUT_FILENO)) != nil
  }

  /// Waits for bytes from standard input.
  ///
  /// - Returns: some bytes; none at the end, or if it cannot be read.
  @Sendable package static func readInput() -> [UInt8] {
    let size = 1 << 16
    while true {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
        count = Foundation.read(STDIN_FILENO, buffer.baseAddress, size)
        initialized = max(0, count)
      }
      if count >= 0 || errno != EINTR { return bytes }
    }
  }

  /// Writes to standard error, as much as possible.
  package static func writeError(_ text: String) {
    try? write(text, to: STDERR_FILENO)
  }

  private static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    do {
      try FileSystem.write(text, to: descriptor)
    } catch  where error.isClosedPipe {
      return
    }
  }
}
