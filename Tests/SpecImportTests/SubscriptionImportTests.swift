import Testing

@Suite("An import of subscriptions finds")
struct SubscriptionImportTests {
  @Test("changes of another store that are passed to a method, which subscribes")
  func passed() throws {
    let spec = try Imported(
      """
      import Combine
      final class CartStore: ObservableObject {
        @Published var lines: [Int] = []
        @Published var note = ""
      }
      final class BadgeStore: ObservableObject {
        @Published var count = 0
        private var bag: Set<AnyCancellable> = []
        func follow(_ lines: Published<[Int]>.Publisher, named name: Published<String>.Publisher) {
          lines.dropFirst().sink { [weak self] in self?.count = $0.count }.store(in: &bag)
        }
        func follow(count: Published<Int>.Publisher) {}
      }
      final class Root {
        let cart = CartStore()
        let badge = BadgeStore()
        init() { badge.follow(cart.$lines, named: cart.$note) }
      }
      """)
    #expect(
      spec.lines(of: "Badge").filter { $0.contains("left out") } == [
        "# App/File0.swift:11: `CartStore.$lines` is left out: a state change is not an event: publish an event that says what happened"
      ])
  }

  @Test("changes of a store in a property, beside a method of its name")
  func sameName() throws {
    let spec = try Imported(
      """
      import Combine
      final class SyncStore: ObservableObject {
        @Published var phase = 0
      }
      final class LibraryStore: ObservableObject {
        @Published var phase = 0
        private let sync: SyncStore
        private var bag: Set<AnyCancellable> = []
        init(make: () -> SyncStore) {
          sync = make()
          sync.$phase.sink { [weak self] in self?.phase = $0 }.store(in: &bag)
        }
        func load() { if sync.phase == 0 { sync(items: []) } }
        private func sync(items: [Int]) {}
      }
      """)
    #expect(spec.text.contains("    uses: [Sync.phase]\n"))
    #expect(spec.text.contains("# App/File0.swift:12: `SyncStore.$phase` is left out: a state change"))
  }

  @Test("that other code may handle a notification if it is only mentioned there")
  func mentioned() throws {
    let spec = try Imported(
      """
      import Foundation
      extension Notification.Name {
        static let cartChanged = Notification.Name("cartChanged")
        static let cartEmptied = Notification.Name("cartEmptied")
        static let cartClosed = Notification.Name("cartClosed")
      }
      enum Step { case cartClosed, paid }
      @Observable final class CartStore {
        var step = Step.cartClosed
        func add() { NotificationCenter.default.post(name: .cartChanged, object: nil) }
        func clear() { NotificationCenter.default.post(name: .cartEmptied, object: nil) }
        func close() {
          step = .cartClosed
          NotificationCenter.default.post(name: .cartClosed, object: nil)
        }
      }
      struct Rules {
        func start() {
          restart(on: Notification.Name.cartChanged)
          restart(on: .cartChanged)
        }
        private func restart(on name: Notification.Name) {}
      }
      """)
    #expect(
      spec.lines(of: "events") == [
        "cartChanged: { audience: external }", "cartEmptied:", "cartClosed:",
      ])
  }

  @Test("events that a store handles itself, and not how it tells them apart before it sends them")
  func own() throws {
    let spec = try Imported(
      """
      import Combine
      enum EditorEvent { case edited(text: String), closed }
      @MainActor @Observable final class EditorStore {
        let events = PassthroughSubject<EditorEvent, Never>()
        let saved = PassthroughSubject<Int, Never>()
        private var count = 0
        private var bag: Set<AnyCancellable> = []
        init() {
          events.sink { [weak self] event in
            if case .edited(let text) = event { self?.save(text: text) }
          }.store(in: &bag)
          saved.sink { [weak self] _ in self?.show() }.store(in: &bag)
        }
        func edit(_ text: String) { send(.edited(text: text)) }
        func close() { send(.closed) }
        private func send(_ event: EditorEvent) {
          if case .closed = event { count += 1 }
          events.send(event)
        }
        private func save(text: String) { saved.send(text.count) }
        private func show() {}
      }
      """)
    #expect(
      spec.lines(of: "handles") == [#"self.edited: { call: "save(text:)", emits: [saved] }"#, #"self.saved: "show()""#])
  }

  @Test("the delegate of an object that is the object itself, which a spec cannot have")
  func ownDelegate() throws {
    let spec = try Imported(
      """
      protocol EditorDelegate: AnyObject { func edited(text: String) }
      @MainActor @Observable final class EditorStore: EditorDelegate {
        weak var delegate: (any EditorDelegate)?
        var text = ""
        init() { delegate = self }
        func edit(_ text: String) { delegate?.edited(text: text) }
        func edited(text: String) { self.text = text }
      }
      """)
    #expect(spec.text.contains("`self.edited: edited(text:)` is left out: a delegate is another object"))
  }
}
