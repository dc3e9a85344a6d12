/// The server, as the app sees it.
nonisolated package protocol ChatService: Sendable {
  /// Opens a connection. Throws if there is none.
  func connect(as user: String) async throws -> ChatLink
}

/// A connection.
nonisolated package struct ChatLink: Sendable {
  /// What arrives, until the connection ends.
  package let frames: AsyncStream<Frame>
  package let send: @Sendable (Frame) async throws -> Void
  package let close: @Sendable () -> Void

  package init(
    frames: AsyncStream<Frame>, send: @escaping @Sendable (Frame) async throws -> Void,
    close: @escaping @Sendable () -> Void
  ) {
    self.frames = frames
    self.send = send
    self.close = close
  }
}

/// A server that never says anything, for previews.
nonisolated package struct SilentChat: ChatService {
  package init() {}

  package func connect(as user: String) async -> ChatLink {
    ChatLink(frames: AsyncStream { _ in }, send: { _ in }, close: {})
  }
}
