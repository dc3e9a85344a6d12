import ChatServer
import Foundation
import Testing

@testable import Chat

@Suite("The connection", .timeLimit(.minutes(1)))
@MainActor
struct ConnectionTests {
  let phone = Phone()
  var app: AppStore { phone.app }

  @Test("is opened again after pauses that grow")
  func pauses() async {
    await phone.signIn()
    phone.service.setDown(true)
    phone.service.drop()
    for (attempt, seconds) in [(1, 2), (2, 4), (3, 8)] {
      await phone.until { app.connection == .waiting(attempt: attempt) }
      phone.clock.advance(by: .seconds(seconds) - .milliseconds(1))
      for _ in 1...100 { await Task.yield() }
      #expect(phone.service.attempts == attempt)
      phone.clock.advance(by: .milliseconds(1))
      await phone.until { phone.service.attempts == attempt + 1 }
    }
    phone.service.setDown(false)
    await phone.until { app.connection == .waiting(attempt: 4) }
    phone.clock.advance(by: .seconds(16))
    await phone.until { app.connection == .online }
  }

  @Test("is opened at once when the network is back")
  func reachability() async {
    await phone.signIn()
    phone.service.setDown(true)
    phone.center.post(name: .reachabilityChanged, object: false)
    await phone.until { !app.isReachable }
    phone.service.drop()
    await phone.until { app.connection == .waiting(attempt: 1) }
    phone.service.setDown(false)
    phone.center.post(name: .reachabilityChanged, object: true)
    await phone.until { app.connection == .online }
    #expect(app.isReachable)
  }

  @Test("stays unreachable after signing out, because the network does")
  func reachabilityAfterSigningOut() async {
    await phone.signIn()
    phone.center.post(name: .reachabilityChanged, object: false)
    await phone.until { !app.isReachable }
    app.signOut()
    await phone.stores.settle()
    #expect(!app.isReachable)
  }

  @Test("carries later what was written without it, once and in order")
  func outbox() async {
    await phone.signIn()
    phone.service.setFailsToSend(true)
    let tea = phone.open("Tea")
    for text in ["One", "Two"] {
      tea.conversation.type(text)
      tea.conversation.send()
    }
    await phone.stores.settle()
    #expect(phone.service.sent.isEmpty)
    phone.service.setFailsToSend(false)
    phone.service.drop()
    await phone.until { app.connection == .waiting(attempt: 1) }
    phone.clock.advance(by: .seconds(2))
    await phone.until { app.outbox.isEmpty }
    let messages = phone.service.sent.filter { if case .message = $0 { true } else { false } }
    #expect(messages == [.message(.from("Ada", "One")), .message(.from("Ada", "Two"))])
  }

  @Test("ends with a sign-out, and nothing that arrives meanwhile is left")
  func signOut() async {
    await phone.signIn()
    let tea = phone.open("Tea")
    phone.service.push(.message(.from("Grace", "At five?")))
    await phone.until { tea.conversation.messages.count == 1 }
    for number in 1...100 { phone.service.push(.message(.from("Grace", "\(number)"))) }
    app.signOut()
    for number in 1...100 { phone.service.push(.message(.from("Grace", "\(number)"))) }
    await phone.stores.settle()
    for _ in 1...100 { await Task.yield() }
    #expect(app.user == nil && app.conversations.isEmpty && app.connection == .offline)
    #expect(app.messages(in: "Tea").isEmpty)
    #expect(tea.conversation.messages.isEmpty && tea.conversation.id == nil)

    await phone.signIn(as: "Grace")
    phone.service.push(.message(.from("Ada", "Hello")))
    await phone.until { app.conversations.count == 1 }
    #expect(app.conversations[0].lastText == "Hello")
  }

  @Test("does not keep the stores")
  func released() async {
    let service = TestChat()
    weak var released: AppStore?
    do {
      let phone = Phone(service)
      await phone.signIn()
      released = phone.app
    }
    service.drop()
    await phone.until { released == nil }
    #expect(released == nil)
  }

  @Test("carries messages between two apps, through a real server that drops them")
  func server() async throws {
    let server = try await ChatServer.start()
    let clock = StoreTestClock()
    func stores(_ name: String) -> ChatStores {
      let stores = ChatStores(
        service: SocketChat(port: server.port), clock: clock, handlerClock: clock)
      stores.app.signIn(as: name)
      return stores
    }
    let (ada, grace) = (stores("Ada"), stores("Grace"))
    await phone.until { ada.app.connection == .online && grace.app.connection == .online }
    let tea = ChatConversationStores(grace)
    tea.conversation.open("Tea")
    let long = String(repeating: "Tea? ", count: 100)
    for text in [long, "ä€🍰"] {
      tea.conversation.type(text)
      tea.conversation.send()
      await phone.until { ada.app.conversations.first?.lastText == text }
    }
    #expect(ada.app.conversations.map(\.unread) == [2])
    await server.dropConnections()
    await phone.until { ada.app.connection == .waiting(attempt: 1) }
    clock.advance(by: .seconds(2))
    await phone.until { ada.app.connection == .online }
    ada.app.signOut()
    grace.app.signOut()
    await server.stop()
  }
}
