import JSONRPC
import StoregenThreads

/// Sends messages to the editor, from any thread.
final class Output: Sendable {
  private struct State: Sendable {
    var nextID = 1
    /// Whether the editor no longer listens.
    var isClosed = false
  }

  private let state = Guarded(State())
  private let write: @Sendable ([UInt8]) -> Bool

  /// - Parameter write: writes all bytes; returns whether that was possible.
  init(_ write: @escaping @Sendable ([UInt8]) -> Bool) { self.write = write }

  /// Sends a message; without effect if the editor no longer listens.
  func send(_ message: OutgoingMessage) {
    state.access { state in
      if !state.isClosed, !write(message.bytes) { state.isClosed = true }
    }
  }

  /// Sends a notification.
  func notify(_ method: String, with parameters: some Encodable) {
    send(.notification(method, with: parameters))
  }

  /// Sends a request, whose answer does not matter.
  func request(_ method: String, with parameters: some Encodable) {
    let id = state.access { state in
      defer { state.nextID += 1 }
      return state.nextID
    }
    send(.request(.text("storegen-\(id)"), method: method, with: parameters))
  }

  /// Writes a line to the log of the editor.
  func log(_ message: String, as type: MessageType) {
    notify("window/logMessage", with: MessageParameters(type: type, message: message))
  }
}
