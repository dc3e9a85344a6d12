import Chat
import Foundation
import Synchronization

/// A server in memory. A test sends and drops, and looks at what arrived.
final class TestChat: ChatService {
  private struct State {
    var sent: [Frame] = []
    var links: [AsyncStream<Frame>.Continuation] = []
    var isDown = false
    var attempts = 0
    var failsToSend = false
  }

  private let state = Mutex(State())

  var sent: [Frame] { state.withLock { $0.sent } }
  var attempts: Int { state.withLock { $0.attempts } }

  func setDown(_ isDown: Bool) { state.withLock { $0.isDown = isDown } }
  func setFailsToSend(_ fails: Bool) { state.withLock { $0.failsToSend = fails } }

  /// Sends a frame through all connections.
  func push(_ frame: Frame) {
    for link in state.withLock({ $0.links }) { link.yield(frame) }
  }

  /// Ends all connections.
  func drop() {
    let links = state.withLock { state in
      defer { state.links = [] }
      return state.links
    }
    for link in links { link.finish() }
  }

  func connect(as user: String) async throws -> ChatLink {
    let (frames, continuation) = AsyncStream.makeStream(of: Frame.self)
    try state.withLock { state in
      state.attempts += 1
      if state.isDown { throw IsDown() }
      state.links.append(continuation)
    }
    return ChatLink(
      frames: frames,
      send: { [weak self] frame in
        guard let self else { return }
        try self.state.withLock { state in
          if state.failsToSend { throw IsDown() }
          state.sent.append(frame)
        }
      },
      close: { continuation.finish() })
  }

  private struct IsDown: Error {}
}

/// The app of one person, with services that a test controls.
@MainActor
struct Phone {
  let service: TestChat
  let clock = StoreTestClock()
  let center = NotificationCenter()
  let stores: ChatStores

  init(_ service: TestChat = TestChat()) {
    self.service = service
    stores = ChatStores(
      service: service, clock: clock, handlerClock: clock, observedCenter: center)
  }

  var app: AppStore { stores.app }

  /// Signs in, and returns when there is a connection.
  func signIn(as name: String = "Ada") async {
    app.signIn(as: name)
    await until { app.connection == .online }
  }

  func open(_ id: String) -> ChatConversationStores {
    let screen = ChatConversationStores(stores)
    screen.conversation.open(id)
    return screen
  }

  /// Waits for what tasks do; the time limit of the suite ends it if they do not.
  func until(_ isThere: () -> Bool) async {
    while !isThere(), !Task.isCancelled { await Task.yield() }
  }
}

extension Message {
  static func from(_ author: String, _ text: String, in id: String = "Tea") -> Message {
    Message(conversationID: id, author: author, text: text)
  }
}
