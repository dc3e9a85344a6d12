import Testing

@Suite("Values of events get the labels of the generated enum")
struct EventValueTests {
  /// The conversion of a class with these members and an enum without labels.
  private func converted(_ members: String, _ others: String = "struct Other {}") throws
    -> Converted
  {
    try Converted(
      """
        Cart:
          class: CartStore
          channel: combine
          state: { items: "[Int] = []" }
          events: { added: { item: Int }, removed: { id: Int, reason: String }, cleared: }

      """,
      """
      import Combine
      @MainActor @Observable final class CartStore {
        enum Event { case added(Int), removed(Int, reason: String), cleared }
        private(set) var items: [Int] = []
        @ObservationIgnored let events = PassthroughSubject<Event, Never>()
        private func send(_ event: Event) { events.send(event) }
        \(members)
      }
      """, others)
  }

  @Test(
    "wherever code creates them",
    arguments: [
      ("func add() { send(.added(1)) }", "func add() { send(.added(item: 1)) }"),
      (
        "func add() { let event = Event.removed(1, reason: \"x\"); send(event) }",
        "func add() { let event = Event.removed(id: 1, reason: \"x\"); send(event) }"
      ),
      (
        "func add() { events.send(items.isEmpty ? .added(1) : .cleared) }",
        "func add() { emit(items.isEmpty ? .added(item: 1) : .cleared) }"
      ),
      (
        "func add() { let event: Event = items.isEmpty ? .cleared : .added(1); send(event) }",
        "func add() { let event: Event = items.isEmpty ? .cleared : .added(item: 1); send(event) }"
      ),
      (
        "func add() { items.map { Event.added($0) }.forEach(send) }",
        "func add() { items.map { Event.added(item: $0) }.forEach(send) }"
      ),
      (
        "func event() -> Event { .added(1) }", "func event() -> Event { .added(item: 1) }"
      ),
    ])
  func labels(_ old: String, _ new: String) throws {
    let converted = try converted(old)
    #expect(converted.obstacles == [])
    #expect(converted.actions?.contains(new) == true, "\(converted.actions ?? "")")
  }

  @Test("but not where code matches them, or names a case")
  func patterns() throws {
    let code = """
      func count(_ event: Event) -> Int { if case .added(let item) = event { item } else { 0 } }
        func all() { for case .removed(let id, _) in [Event]() { print(id) } }
        func most() { items.map(Event.added).forEach(send) }
      """
    let converted = try converted(code)
    #expect(converted.obstacles == [])
    #expect(converted.actions?.contains(code) == true, "\(converted.actions ?? "")")
  }

  @Test("also in other files")
  func otherFiles() throws {
    let converted = try converted(
      "func receive(_ event: Event) {}",
      "@MainActor func test(_ cart: CartStore) { cart.receive(.added(3)) }\n")
    #expect(converted.obstacles == [])
    #expect(converted.files["App/File1.swift"]?.contains("receive(.added(item: 3))") == true)
  }

  @Test("and are refused if they may be events, or lack values")
  func refusals() throws {
    #expect(
      try converted("func add() { unknown([.added(1)]) }").obstacles == [
        "7: this may be the event `added`, which has labels in the generated enum"
      ])
    #expect(
      try converted("func add() { send(.removed(1)) }").obstacles == [
        "7: this event has 1 value here, but 2 in the spec"
      ])
    #expect(try converted("func add() { unknown([.added(item: 1)]) }").obstacles == [])
  }
}
