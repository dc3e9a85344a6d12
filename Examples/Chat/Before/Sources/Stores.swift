import Combine
import Foundation

struct Message: Hashable, Sendable {
  var conversation: String
  var author: String
  var text: String
}

/// The one store of the app, for everything.
@MainActor
final class AppStore: ObservableObject {
  static let shared = AppStore()
  @Published var user: String?
  @Published var unread: [String: Int] = [:]
  @Published var isProfileOpen = false
  @Published var lastError: (any Error)?
  let arrived = PassthroughSubject<(Message, Int), Never>()
  private var receiver: Task<Void, Never>?

  /// Messages that arrive after a sign-out still arrive.
  func connect(to frames: AsyncStream<Message>) {
    receiver = Task { [weak self] in
      guard let self else { return }
      for await message in frames {
        self.unread[message.conversation, default: 0] += 1
        self.arrived.send((message, self.unread.count))
      }
    }
  }

  func load() async {
    do {
      try await Task.sleep(for: .seconds(1))
    } catch {
      lastError = error
    }
  }

  func signOut() async {
    do {
      user = nil
      unread = [:]
      try await Task.sleep(for: .seconds(1))
    } catch {
      lastError = error
    }
  }
}

/// A conversation. It reaches for the app, and tells it what it has read.
@MainActor
final class ConversationStore: ObservableObject {
  @Published var messages: [Message] = []
  @Published var draft = ""
  private let app: AppStore
  private let id: String
  private var cancellables: Set<AnyCancellable> = []

  init(id: String, app: AppStore = .shared) {
    self.id = id
    self.app = app
    app.arrived
      .sink { message, _ in
        self.messages.append(message)
      }
      .store(in: &cancellables)
  }

  func markRead() async {
    await app.load()
  }
}

/// The height of the keyboard. It observes for as long as the program runs.
final class KeyboardObserver: ObservableObject {
  @Published private(set) var height = 0.0
  private var cancellables: [AnyCancellable] = []

  init() {
    NotificationCenter.default.publisher(for: Notification.Name("UIKeyboardWillShowNotification"))
      .map { _ in 336 }
      .assign(to: \.height, on: self)
      .store(in: &cancellables)
  }
}
