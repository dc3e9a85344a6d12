/// The bytes from and to the program that started a server.
public struct MessageStreams: Sendable {
  /// Waits for bytes; empty at the end of the stream.
  public let read: @Sendable () -> [UInt8]
  /// Writes all bytes; returns whether that was possible.
  public let write: @Sendable ([UInt8]) -> Bool

  /// Creates streams from functions.
  public init(read: @escaping @Sendable () -> [UInt8], write: @escaping @Sendable ([UInt8]) -> Bool) {
    self.read = read
    self.write = write
  }
}
