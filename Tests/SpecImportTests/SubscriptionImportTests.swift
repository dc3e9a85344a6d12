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
        "# App/File0.swift:11: `CartStore.$lines` is left out: a change of state is not an event: publish one that says what happened"
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
    #expect(spec.text.contains("# App/File0.swift:12: `SyncStore.$phase` is left out: a change"))
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
}
