import CodeOverview
import LintRules
import Testing

// Events that code receives in any form, and what it sends in response.
extension EventRegressionTests {
  private static func store(_ members: String, also: String = "") -> String {
    """
    import Combine
    import Observation
    enum WardEvent { case admitted(ward: Int, patientID: Int), moved, closed }
    @Observable final class BedStore {
      var count = 0
      \(members)
    }
    \(also)
    """
  }

  @Test(
    "event_switch_default: events as parameters and elements",
    arguments: [
      store("func take(_ e: WardEvent) { switch e { case .moved: count = 1; «default»: break } }"),
      store(
        "func follow(_ all: AsyncStream<WardEvent>) async { for await e in all { switch e { case .moved: count = 1; «default»: break } } }"
      ),
      store(
        "func follow(_ all: some AsyncSequence<WardEvent, Never>) async { for await e in all { switch e { case .moved: count = 1; «default»: break } } }"
      ),
      store(
        "func follow(_ all: AnyPublisher<WardEvent, Never>) -> AnyCancellable { all.sink { e in switch e { case .moved: print(1); «default»: break } } }"
      ),
      store(
        "func follow(_ all: some Publisher<WardEvent, Never>) -> AnyCancellable { all.sink { switch $0 { case .moved: print(1); «default»: break } } }"
      ),
      store(
        "func follow(_ all: AsyncStream<Signal>) async { for await s in all { switch s { case .on: count = 1; «default»: break } } }",
        also: "enum Signal { case on, off }"),
      // State, other enums, and code that is not about stores.
      store(
        "var last: WardEvent?\nfunc take(_ e: WardEvent) { switch e { case .moved: count = 1; default: break } }"
      ),
      store(
        "func take(_ mode: Mode) { switch mode { case .day: count = 1; default: break } }",
        also: "enum Mode { case day, night }"),
      store(
        "",
        also:
          "struct Log { func add(_ e: WardEvent) { switch e { case .moved: print(1); default: break } } }"
      ),
      store(
        "func make() { let e = WardEvent.moved; switch e { case .moved: count = 1; default: break } }"
      ),
    ])
  func received(_ code: String) throws { try check([code], rule: "event_switch_default") }

  @Test(
    "event_payload_label_mismatch: events by name, and tuples",
    arguments: [
      store(
        "func take(_ e: WardEvent) { if case let .admitted(«patientID», _) = e { print(patientID) } }"
      ),
      store(
        "func take(_ e: WardEvent) { if case .admitted(let («patientID», _)) = e { print(patientID) } }"
      ),
      store(
        "func take(_ e: WardEvent) { switch (e, count) { case (let .admitted(«patientID», _), 1): print(patientID); default: break } }"
      ),
      store("func take(_ e: WardEvent) { if case .admitted(let (ward, _)) = e { print(ward) } }"),
      store(
        "func take(_ e: Entry) { if case let .made(b, _) = e { print(b) } }",
        also: "enum Entry { case made(a: Int, b: Int) }"),
    ])
  func bound(_ code: String) throws { try check([code], rule: "event_payload_label_mismatch") }

  private static func notifying(_ first: String, _ second: String) -> String {
    """
    import Combine
    import Foundation
    extension Notification.Name {
      static let priceChanged = Notification.Name("price")
      static let rateChanged = Notification.Name("rate")
    }
    final class PriceStore: NSObject, ObservableObject {
      private var tokens: [any NSObjectProtocol] = []
      private var bag: Set<AnyCancellable> = []
      \(first)
    }
    final class RateStore: ObservableObject {
      private var bag: Set<AnyCancellable> = []
      \(second)
    }
    """
  }

  private static let center = "NotificationCenter.default"

  @Test(
    "event_flow_cycle: notifications",
    arguments: [
      notifying(
        """
        override init() {
          super.init()
          tokens.append(\(center).addObserver(forName: .rateChanged, object: nil, queue: nil) { [weak self] _ in self?.update() })
        }
        func update() { «\(center).post(name: .priceChanged, object: self)» }
        """,
        "init() { \(center).publisher(for: .priceChanged).receive(on: queue).sink { _ in \(center).post(name: .rateChanged, object: nil) }.store(in: &bag) }"
      ),
      notifying(
        """
        override init() {
          super.init()
          \(center).addObserver(self, selector: #selector(update), name: .rateChanged, object: nil)
        }
        @objc func update() { «\(center).post(name: Notification.Name.priceChanged, object: self)» }
        """,
        "func listen() async { for await _ in \(center).notifications(named: .priceChanged) { \(center).post(name: .rateChanged, object: nil) } }"
      ),
      notifying(
        "func update() { \(center).post(name: .priceChanged, object: self) }",
        "init() { \(center).publisher(for: .priceChanged).sink { _ in \(center).post(name: .rateChanged, object: nil) }.store(in: &bag) }"
      ),
      notifying(
        "",
        "init() { \(center).publisher(for: .priceChanged).sink { _ in \(center).post(name: .priceChanged, object: nil) }.store(in: &bag) }"
      ),
    ])
  func notifications(_ code: String) throws { try check([code], rule: "event_flow_cycle") }

  @Test("event_flow_cycle follows the handlers of the spec, and their helpers")
  func handlersOfSpec() throws {
    let spec = """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        Order:
          events: { placed: , paid: }
          handles: { Stock.reserved: pay }
        Stock:
          events: { reserved: }
          handles: { Order.paid: reserve }
      """
    let orders = """
      import Combine
      import Observation
      enum OrderEvent { case placed, paid }
      @Observable final class OrderStore {
        let events = PassthroughSubject<OrderEvent, Never>()
        func pay() { finish() }
        private func finish() { events.send(«.paid») }
      }
      enum StockEvent { case reserved }
      @Observable final class StockStore {
        let events = PassthroughSubject<StockEvent, Never>()
        func reserve() { events.send(.reserved) }
      }
      """
    try check([orders], rule: "event_flow_cycle", spec: spec)
    try check(
      [orders.filter { !"«»".contains($0) }.replacing("{ finish() }", with: "{}")],
      rule: "event_flow_cycle", spec: spec)
  }

  @Test(
    "undeclared_subscription knows the event of a loop with a pattern",
    arguments: [("placed", "orders.events.values"), ("paid", "«orders.events.values»")])
  func patternOfLoop(_ event: String, _ stream: String) throws {
    let spec = """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        Order:
          events: { placed: , paid: }
        Stock:
          handles: { Order.\(event): note }
      """
    let code = """
      import Combine
      import Observation
      enum OrderEvent { case placed, paid }
      @Observable final class OrderStore {
        let events = PassthroughSubject<OrderEvent, Never>()
      }
      @Observable final class StockStore {
        private var count = 0
        func note() {}
        func follow(_ orders: OrderStore) async {
          for await case .placed in \(stream) { count = 3 }
        }
      }
      """
    try check([code], rule: "undeclared_subscription", spec: spec)
  }
}
