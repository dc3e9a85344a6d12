import LintRules
import Testing

/// Code about events that must be reported or must not be reported.
@Suite("Regression cases: events")
struct EventRegressionTests {
  private static let carts = """
    import Combine
    enum CartEvent { case added(item: Int, count: Int), emptied }
    final class CartStore: ObservableObject {
      let events = PassthroughSubject<CartEvent, Never>()
      func stream() -> AsyncStream<CartEvent> { AsyncStream { _ in } }
    }

    """

  @Test(
    "event_payload_label_mismatch",
    arguments: [
      // Patterns in all positions.
      "func f(_ e: CartEvent?) { if case let .added(«count», _)? = e { print(count) } }",
      "func f(_ e: CartEvent) { if case let CartEvent.added(«count», _) = e { print(count) } }",
      "func f(_ all: [CartEvent]) { for case let .added(«count», _) in all { print(count) } }",
      """
      func f(_ e: CartEvent, _ b: Bool) {
        switch (e, b) {
        case let (.added( «count», _), true): print(count)
        default: break
        }
      }
      """,
      """
      func f(_ e: CartEvent) {
        switch e {
        case .emptied: break
        case .added(var «count», let item) where count > 1: count = item
        }
      }
      """,
      """
      enum Outer { case cart(CartEvent) }
      func f(_ o: Outer) {
        if case let .cart(.added( «count», _)) = o { print(count) }
      }
      """,
      """
      func f(_ s: CartStore) async {
        for await e in s.events.values {
          if case let .added( «count», _) = e { print(count) }
        }
      }
      """,
      """
      func f(_ s: CartStore) {
        s.events.eraseToAnyPublisher().sink {
          if case let .added( «count», _) = $0 { print(count) }
        }
      }
      """,
      """
      typealias Alias = CartEvent
      func f(_ e: Alias) { if case let .added( «count», _) = e { print(count) } }
      """,
      // One value for the whole payload, deliberate names, other enums, unknown types.
      "func f(_ e: CartEvent) { if case let .added(payload) = e { print(payload.count) } }",
      "func f(_ e: CartEvent) { if case let .added(a, count) = e { print(a, count) } }",
      "func f(_ e: Other) { if case let .added(count, item) = e { print(count, item) } }",
      """
      enum Other { case added(item: Int, count: Int) }
      func f(_ e: Other) { if case let .added(count, _) = e { print(count) } }
      """,
      "func f(_ e: CartEvent) { if case let .added(count: item, item: count) = e { print(item, count) } }",
    ])
  func labels(_ code: String) throws {
    try check([Self.carts, code], rule: "event_payload_label_mismatch")
  }

  @Test("a pattern is fixed only if the swapped values have the same type")
  func fixes() throws {
    let rule = try #require(LintRule.named("event_payload_label_mismatch"))
    let head = """
      import Combine
      enum TagEvent { case set(name: String, key: String, place: Int) }
      final class TagStore: ObservableObject { let events = PassthroughSubject<TagEvent, Never>() }

      """
    func check(_ pattern: String, _ fixed: String?) throws {
      let code = { (pattern: String) in
        "func f(_ e: TagEvent) { if case \(pattern) = e { print(name) } }"
      }
      let example = ExampleCase(
        rule: rule, title: "", files: [head, code(pattern)], spec: nil,
        fixed: fixed.map { [head, code($0)] })
      try example.expectMarks()
      try example.expectFixes()
    }
    try check("let .set(_, «name», _)", "let .set(name, _, _)")
    try check("let .set(_, «name», other)", "let .set(name, _, other)")
    try check(".set(let «key», let name, _)", ".set(let name, let key, _)")
    try check("let .set(_, _, «name»)", nil)
    try check("let .set(other, «name», _)", nil)
    try check("let .set(«place», name, _)", nil)
  }

  @Test(
    "event_switch_default",
    arguments: [
      "func f(_ e: CartEvent) { switch e { case .emptied: print(1)\n«default»: break } }",
      """
      extension CartStore {
        func f(_ e: CartEvent) {
          switch e {
          case .added: print(1)
          «default»: break
          }
        }
      }
      """,
      // Nothing is hidden, an enum that is compared with others, no name.
      "func f(_ e: CartEvent) { switch e { case .emptied, .added: print(1)\ndefault: break } }",
      """
      func f(_ e: CartEvent, _ b: Bool) {
        switch (e, b) {
        case (.emptied, true): print(1)
        default: break
        }
      }
      """,
      "func f(_ e: Error) { switch e { case let e as CartError: print(e)\ndefault: break } }",
      "func f(_ e: CartEvent) { if case .emptied = e { print(1) } else { print(2) } }",
      // A stored value is state.
      """
      final class LastStore: ObservableObject { @Published var last: CartEvent = .emptied }
      func f(_ e: CartEvent) {
        switch e {
        case .emptied: print(1)
        default: break
        }
      }
      """,
    ])
  func defaults(_ code: String) throws {
    try check([Self.carts, code], rule: "event_switch_default")
  }

  @Test(
    "untyped_event",
    arguments: [
      // State as a tuple, a stream that is passed in, a stream that a method only uses.
      """
      import Combine
      final class AStore: ObservableObject {
        let state = CurrentValueSubject<(Int, Int), Never>((0, 0))
      }
      """,
      "import Combine\nfinal class AStore: ObservableObject { init(frames: AsyncStream<(Int, Int)>) {} }",
      """
      import Combine
      final class AStore: ObservableObject {
        func f() {
          let s = PassthroughSubject<(Int, Int), Never>()
          s.send((1, 2))
        }
      }
      """,
      // A single value under another name.
      """
      import Combine
      typealias Moves = PassthroughSubject<(from: Int, to: Int), Never>
      final class AStore: ObservableObject { let «moves» = Moves() }
      """,
      // A different notification.
      """
      import Combine
      final class AStore: ObservableObject {
        func f(_ mail: Mail) { mail.post(name: .mine, userInfo: [:]) }
      }
      struct Mail { func post(name: String, userInfo: [String: Int]) {} }
      extension String { static let mine = "" }
      """,
    ])
  func untyped(_ code: String) throws {
    try check([code], rule: "untyped_event")
  }

  @Test(
    "event_flow_cycle",
    arguments: [
      // A method that the handler does not call, another store's subscription, a task in between.
      """
      final class AStore: ObservableObject {
        enum Event { case a }
        let events = PassthroughSubject<Event, Never>()
        func take(_ e: CartEvent) { if case .emptied = e { print(1) } }
        func other() { events.send(.a) }
      }
      extension CartStore {
        func take(_ e: AStore.Event) { if case .a = e { events.send(.emptied) } }
      }
      """,
      """
      final class AStore: ObservableObject {
        enum Event { case a }
        let events = PassthroughSubject<Event, Never>()
        func take(_ e: CartEvent) {
          if case .emptied = e { Task { [weak self] in await self?.tell() } }
        }
        func tell() async { events.send( «.a») }
      }
      extension CartStore {
        func take(_ e: AStore.Event) { if case .a = e { events.send(.emptied) } }
      }
      """,
      // A store that subscribes to itself is not a cycle of stores.
      "extension CartStore { func take(_ e: CartEvent) { if case .emptied = e { events.send(.emptied) } } }",
    ])
  func cycles(_ code: String) throws {
    try check([Self.carts, "import Combine\n" + code], rule: "event_flow_cycle")
  }
}
