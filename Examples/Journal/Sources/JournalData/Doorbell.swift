import Foundation

/// Tells an app that another process has changed its database, with a byte in a named pipe beside the file.
///
/// On a Mac alone, `DistributedNotificationCenter` does that.
nonisolated package final class Doorbell: Sendable {
  private static let ringByte: UInt8 = 1
  private static let endByte: UInt8 = 0

  private let pipe: Int32

  /// Calls a closure each time somebody rings, until the bell is released.
  package init(database path: String, rang: @escaping @Sendable () -> Void) throws {
    let path = Self.path(path)
    guard mkfifo(path, 0o600) == 0 || errno == EEXIST else { throw NoBell() }
    // Opened for reading and writing, so that `read` waits even if no other process has opened the pipe.
    let pipe = open(path, O_RDWR)
    guard pipe >= 0 else { throw NoBell() }
    self.pipe = pipe
    Thread.detachNewThread {
      var byte = Self.endByte
      while read(pipe, &byte, 1) == 1, byte == Self.ringByte { rang() }
      close(pipe)
    }
  }

  deinit {
    Self.send(Self.endByte, to: pipe)
  }

  /// Rings, if somebody listens.
  package static func ring(database path: String) {
    let pipe = open(Self.path(path), O_WRONLY | O_NONBLOCK)
    guard pipe >= 0 else { return }
    send(ringByte, to: pipe)
    close(pipe)
  }

  private static func send(_ byte: UInt8, to pipe: Int32) {
    var byte = byte
    _ = write(pipe, &byte, 1)
  }

  private static func path(_ database: String) -> String { database + "-bell" }

  private struct NoBell: Error {}
}
