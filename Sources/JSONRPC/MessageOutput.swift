import StoregenThreads

/// Sends messages to the other side, from any thread.
public final class MessageOutput: Sendable {
  /// How messages follow each other.
  public enum Framing: Sendable {
    /// Each has a header with its length.
    case headers
    /// Each is one line.
    case lines
  }

  private struct State: Sendable {
    var nextID = 1
    /// Whether the other side no longer listens.
    var isClosed = false
  }

  private let state = Guarded(State())
  private let write: @Sendable ([UInt8]) -> Bool
  private let framing: Framing

  /// - Parameter write: writes all bytes; returns whether that was possible.
  public init(_ framing: Framing, write: @escaping @Sendable ([UInt8]) -> Bool) {
    self.framing = framing
    self.write = write
  }

  /// Whether the other side no longer listens.
  public var isClosed: Bool { state.access { $0.isClosed } }

  /// Sends a message; without effect if the other side no longer listens.
  public func send(_ message: OutgoingMessage) {
    let bytes =
      switch framing {
      case .headers: message.bytes
      case .lines: message.line
      }
    state.access { state in
      if !state.isClosed, !write(bytes) { state.isClosed = true }
    }
  }

  /// Sends a notification.
  public func notify(_ method: String, with parameters: some Encodable) {
    send(.notification(method, with: parameters))
  }

  /// Sends a request, whose answer does not matter.
  public func request(_ method: String, with parameters: some Encodable) {
    let id = state.access { state in
      defer { state.nextID += 1 }
      return state.nextID
    }
    send(.request(.text("storegen-\(id)"), method: method, with: parameters))
  }
}
