import Testing

@MainActor
@Suite("A handler of `all` receives every event of the app", .timeLimit(.minutes(3)))
struct JournalTests {
  @Test("on every channel, from either style, with its context")
  func all() async {
    let stores = EverythingStores()
    stores.stream.emit(.counted(number: 1))
    stores.subject.emit(.counted(number: 2))
    stores.caller.emit(.counted(number: 3))
    stores.notice.emit(.counted(number: 4))
    await stores.settle()
    #expect(
      stores.journal.entries.sorted() == ["caller 3", "notice 4", "stream 1", "subject 2"])
  }

  @Test("after the specific handler of its store")
  func ownHandlerFirst() async {
    let stores = EverythingStores()
    stores.stream.emit(.cleared)
    await stores.settle()
    #expect(stores.journal.entries == ["own handler", "stream cleared"])
  }
}

extension JournalStore {
  func track(event: EverythingEvent) {
    switch event {
    case .stream(.counted(let number)): entries.append("stream \(number)")
    case .subject(.counted(let number)): entries.append("subject \(number)")
    case .caller(.counted(let number)): entries.append("caller \(number)")
    case .notice(.counted(let number)): entries.append("notice \(number)")
    case .stream(.cleared): entries.append("stream cleared")
    case .subject(.cleared), .caller(.cleared), .notice(.cleared): entries.append("cleared")
    case .task, .state, .request: break
    }
  }

  func note() {
    entries.append("own handler")
  }
}
