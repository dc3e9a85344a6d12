import Chat
import ChatServer
import Foundation

/// Two people chat over a real server, lose the connection, and one of them signs out.
@main
@MainActor
struct ChatDemo {
  static func main() async throws {
    let server = try await ChatServer.start()
    let (ada, grace) = (Person("Ada", server), Person("Grace", server))
    ada.signIn()
    grace.signIn()
    await ada.until { $0.connection == .online }
    await grace.until { $0.connection == .online }

    print("Messages and unread counts")
    let tea = grace.open("Tea")
    tea.conversation.type("At five?")
    tea.conversation.send()
    await ada.until { $0.conversations.first?.unread == 1 }
    ada.show()
    let adasTea = ada.open("Tea")
    ada.show()
    adasTea.conversation.type("Yes!")
    adasTea.conversation.send()
    await grace.until { $0.conversations.first?.lastText == "Yes!" }
    print("Grace sees: \(tea.conversation.messages.map { "\($0.author): \($0.text)" })")

    print("\nTyping, at most one frame in three seconds")
    grace.clock.advance(by: .seconds(3))
    for text in ["S", "Se", "See", "See y", "See you"] { tea.conversation.type(text) }
    await ada.until { _ in adasTea.conversation.typingAuthor != nil }
    print("Ada sees that \(adasTea.conversation.typingAuthor ?? "nobody") is writing")
    ada.clock.advance(by: .seconds(5))
    await ada.until { _ in adasTea.conversation.typingAuthor == nil }
    print("Five seconds later, the indicator is gone")

    print("\nThe connection is lost")
    await server.dropConnections()
    await ada.until { $0.connection == .waiting(attempt: 1) }
    print("AppStore: \(ada.stores.app.connection)")
    adasTea.conversation.type("Bring cake")
    adasTea.conversation.send()
    await ada.stores.settle()
    ada.clock.advance(by: .seconds(2))
    await ada.until { $0.connection == .online }
    await ada.until { $0.conversations.first?.lastText == "Bring cake" }
    print("AppStore: \(ada.stores.app.connection), and the message written offline is sent")
    ada.show()

    print("\nThe system")
    ada.center.post(
      name: .keyboardWillShow, object: nil,
      userInfo: [Notification.keyboardFrameKey: CGRect(x: 0, y: 500, width: 400, height: 336)])
    await ada.stores.settle()
    print("keyboard: \(ada.stores.app.keyboardHeight)")

    ada.stores.app.signOut()
    await ada.stores.settle()
    print("\nSigned out: \(ada.stores.app.conversations.count) conversations")
    print("\(adasTea.conversation.messages.count) messages in the conversation that was open")
    grace.stores.app.signOut()
    await server.stop()
  }
}

/// Somebody with an app of their own.
@MainActor
private struct Person {
  let name: String
  let clock = StoreTestClock()
  let center = NotificationCenter()
  let stores: ChatStores

  init(_ name: String, _ server: ChatServer) {
    self.name = name
    stores = ChatStores(
      service: SocketChat(port: server.port), clock: clock, handlerClock: clock,
      observedCenter: center)
  }

  func signIn() { stores.app.signIn(as: name) }

  func open(_ id: String) -> ChatConversationStores {
    let screen = ChatConversationStores(stores)
    screen.conversation.open(id)
    return screen
  }

  /// Waits for what comes from the server, however long that takes.
  func until(_ isThere: (AppStore) -> Bool) async {
    while !isThere(stores.app) { await Task.yield() }
  }

  func show() {
    for summary in stores.app.conversations {
      print("\(name)'s list: \(summary.id), \(summary.lastText), \(summary.unread) unread")
    }
  }
}
