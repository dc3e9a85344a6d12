import Foundation
import Testing

@testable import Chat

@Suite("Conversations", .timeLimit(.minutes(1)))
@MainActor
struct ConversationTests {
  let phone = Phone()
  var app: AppStore { phone.app }

  @Test("Only messages in conversations that are not open are unread")
  func unread() async {
    await phone.signIn()
    let tea = phone.open("Tea")
    phone.service.push(.message(.from("Grace", "At five?")))
    phone.service.push(.message(.from("Grace", "Who has won?", in: "Chess")))
    phone.service.push(.message(.from("Grace", "You?", in: "Chess")))
    await phone.until { app.conversations.last?.unread == 2 }
    #expect(app.conversations.map(\.id) == ["Tea", "Chess"])
    #expect(app.conversations.map(\.unread) == [0, 2])
    #expect(app.conversations.map(\.lastText) == ["At five?", "You?"])
    #expect(tea.conversation.messages.map(\.text) == ["At five?"])

    tea.conversation.close()
    let chess = phone.open("Chess")
    #expect(chess.conversation.messages.map(\.text) == ["Who has won?", "You?"])
    phone.service.push(.message(.from("Grace", "Or six?")))
    await phone.until { app.conversations[0].unread == 1 }
    #expect(app.conversations.map(\.unread) == [1, 0])
    #expect(tea.conversation.messages.count == 1, "a closed conversation shows nothing new")
  }

  @Test("Each screen has a store of its own")
  func screens() async {
    await phone.signIn()
    let (tea, chess) = (phone.open("Tea"), phone.open("Chess"))
    tea.conversation.type("At")
    #expect(chess.conversation.draft.isEmpty)
    weak var released: ConversationStore?
    do {
      let screen = phone.open("Chess")
      released = screen.conversation
    }
    #expect(released == nil)
  }

  @Test("A message is sent, and the field is empty")
  func sending() async {
    await phone.signIn()
    let tea = phone.open("Tea")
    tea.conversation.send()
    tea.conversation.type("At five?")
    tea.conversation.send()
    await phone.stores.settle()
    #expect(tea.conversation.draft.isEmpty)
    #expect(phone.service.sent.contains(.message(.from("Ada", "At five?"))))
    #expect(phone.service.sent.count == 2, "a message and a typing indicator")
  }

  @Test("Typing is sent at most once every three seconds")
  func throttle() async {
    await phone.signIn()
    let tea = phone.open("Tea")
    let typing = Frame.typing(conversationID: "Tea", author: "Ada")
    for text in ["A", "At", "At f"] { tea.conversation.type(text) }
    await phone.stores.settle()
    #expect(phone.service.sent == [typing])
    phone.clock.advance(by: .seconds(3))
    await phone.stores.settle()
    #expect(phone.service.sent == [typing, typing])
    phone.clock.advance(by: .seconds(30))
    await phone.stores.settle()
    #expect(phone.service.sent.count == 2)
  }

  @Test("A sign of typing goes after five seconds, or with the message")
  func typing() async {
    await phone.signIn()
    let tea = phone.open("Tea")
    let typing = Frame.typing(conversationID: "Tea", author: "Grace")
    phone.service.push(typing)
    await phone.until { tea.conversation.typingAuthor == "Grace" }
    phone.clock.advance(by: .seconds(4))
    let events = app.recordEvents()
    phone.service.push(typing)
    await phone.until { events.events.count == 1 }
    phone.clock.advance(by: .seconds(4))
    await phone.stores.settle()
    #expect(tea.conversation.typingAuthor == "Grace")
    phone.clock.advance(by: .seconds(1))
    await phone.until { tea.conversation.typingAuthor == nil }

    phone.service.push(typing)
    await phone.until { tea.conversation.typingAuthor == "Grace" }
    phone.service.push(.message(.from("Grace", "At five?")))
    await phone.until { !tea.conversation.messages.isEmpty }
    #expect(tea.conversation.typingAuthor == nil)
  }

  @Test("The field is above the keyboard")
  func keyboard() async {
    let frame = CGRect(x: 0, y: 500, width: 400, height: 336)
    phone.center.post(
      name: .keyboardWillShow, object: nil, userInfo: [Notification.keyboardFrameKey: frame])
    await phone.stores.settle()
    #expect(app.keyboardHeight == 336)
    phone.center.post(name: .keyboardWillHide, object: nil)
    await phone.stores.settle()
    #expect(app.keyboardHeight == 0)
  }
}
