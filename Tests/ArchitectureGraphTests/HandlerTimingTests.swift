import ArchitectureGraph
import Testing

@Suite("How handlers in code run")
struct HandlerTimingTests {
  /// How the handlers of `CartStore.paid` run, for code that subscribes to it.
  private static func timing(_ code: String) throws -> [String] {
    let graph = try Graphs.ofCode(
      """
      import Combine
      import Foundation
      extension Notification.Name { static let paid = Notification.Name("paid") }
      enum CartEvent { case left }
      protocol CartStoreDelegate: AnyObject { func cartDidEmpty() }
      final class CartStore: ObservableObject {
        let paid = PassthroughSubject<Void, Never>()
        let events = PassthroughSubject<CartEvent, Never>()
        weak var delegate: CartStoreDelegate?
        let stream = AsyncStream<CartEvent> { _ in }
        func pay() {
          paid.send()
          events.send(.left)
          delegate?.cartDidEmpty()
          NotificationCenter.default.post(name: .paid, object: nil)
        }
      }
      """,
      """
      import Combine
      import Foundation
      final class StockStore: ObservableObject {
        private var bag: Set<AnyCancellable> = []
        private var task: Task<Void, Never>?
        private let cart: CartStore
        init(cart: CartStore) { self.cart = cart }
        func load() async {}
        func reserve() {}
        \(code)
      }
      """)
    return graph.subscriptions.map { subscription in
      [
        subscription.run ?? "unknown", subscription.debounce.map { "debounce \($0)" },
        subscription.throttle.map { "throttle \($0)" },
        subscription.removeDuplicates == true ? "no duplicates" : nil,
      ].compactMap { $0 }.joined(separator: ", ")
    }
  }

  @Test(
    "follows from operators, loops and tasks",
    arguments: [
      ("cart.paid.sink { [weak self] in self?.reserve() }.store(in: &bag)", "sync"),
      (
        "cart.paid.receive(on: RunLoop.main).sink { [weak self] in self?.reserve() }.store(in: &bag)",
        "separate"
      ),
      (
        """
        cart.paid.removeDuplicates(by: { _, _ in true })
          .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
          .sink { [weak self] in self?.reserve() }.store(in: &bag)
        """, "separate, debounce 300ms, no duplicates"
      ),
      (
        """
        cart.paid.throttle(for: 0.5, scheduler: RunLoop.main, latest: true)
          .sink { [weak self] in self?.reserve() }.store(in: &bag)
        """, "separate, throttle 0.5s"
      ),
      (
        """
        cart.paid.debounce(for: delay, scheduler: RunLoop.main)
          .sink { [weak self] in self?.reserve() }.store(in: &bag)
        """, "separate, debounce …"
      ),
      (
        """
        cart.paid.sink { [weak self] in
          guard let self else { return }
          Task { await self.load() }
        }.store(in: &bag)
        """, "concurrent"
      ),
      (
        """
        cart.paid.sink { [weak self] in
          self?.task?.cancel()
          self?.task = Task { await self?.load() }
        }.store(in: &bag)
        """, "latest"
      ),
      (
        """
        cart.events.sink { [weak self] event in
          switch event {
          case .left: Task { await self?.load() }
          }
        }.store(in: &bag)
        """, "concurrent"
      ),
      (
        "task = Task { for await event in cart.stream where event == .left { await load() } }",
        "separate"
      ),
      (
        "NotificationCenter.default.publisher(for: .paid).sink { [weak self] _ in self?.reserve() }.store(in: &bag)",
        "sync"
      ),
      (
        "task = Task { for await _ in NotificationCenter.default.notifications(named: .paid) { reserve() } }",
        "separate"
      ),
      ("cart.events.sink(receiveValue: handle).store(in: &bag)", "unknown"),
    ])
  func subscriptions(code: String, expected: String) throws {
    let handle = "func handle(_ event: CartEvent) { if case .left = event { reserve() } }"
    let uses = code.contains("handle)") ? handle : ""
    #expect(try Self.timing("func start() { \(code) }\n\(uses)") == [expected])
  }

  @Test("is immediate for delegates")
  func delegates() throws {
    #expect(
      try Self.timing(
        "}\nextension StockStore: CartStoreDelegate { func cartDidEmpty() { reserve() }")
        == ["sync"])
  }
}
