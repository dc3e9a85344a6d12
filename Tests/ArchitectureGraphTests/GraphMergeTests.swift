import ArchitectureGraph
import Testing

@Suite("The graph of a spec and its code")
struct GraphMergeTests {
  private static let spec = """
    version: 1
    app: Shop
    generate: { output: Generated, channel: combine }
    contexts:
      Cart:
        actions: { pay: { emits: [paid] } }
        events: { paid: {}, emptied: {} }
      Stock:
        handles: { Cart.paid: { call: reserve, emits: [] } }
        events: { ranOut: {} }
    """

  private static let cart = """
    import Combine
    enum CartEvent { case paid, emptied }
    final class CartStore: ObservableObject {
      let events = PassthroughSubject<CartEvent, Never>()
      func pay() { events.send(.paid) }
      func empty() { events.send(.emptied) }
    }
    """

  private static let stock = """
    import Combine
    enum StockEvent { case ranOut }
    final class StockStore: ObservableObject {
      let events = PassthroughSubject<StockEvent, Never>()
      func reserve() {}
    }
    """

  @Test("joins what both have")
  func agreement() throws {
    let graph = try Graphs.of(spec: Self.spec, Self.cart, Self.stock)
    #expect(graph.origins == [.code, .spec])
    #expect(graph.stores.map(\.id) == ["Cart", "Stock"])
    #expect(graph.store("Cart")?.origin == .both)
    #expect(graph.store("Cart")?.location?.file == "App/File0.swift")
    #expect(graph.event("Cart.paid")?.origin == .both)
    #expect(graph.event("Cart.paid")?.emissions.map(\.origin) == [.both])
    #expect(graph.subscriptions.map(\.origin) == [.both])
    #expect(graph.subscriptions.first?.location?.line == 5)
    #expect(graph.disagreements.isEmpty, "\(graph.disagreements)")
    #expect(graph.event("Stock.ranOut")?.problems == [.neverEmitted, .unhandled])
  }

  @Test(
    "has a notification and a method of a delegate once if the spec declares them as events of the store that sends them"
  )
  func importedEvents() throws {
    let spec = """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        Cart: { events: { cartChanged: , cartWasOrdered: } }
        Stock: { handles: { Cart.cartChanged: { call: reload(), run: sync }, Cart.cartWasOrdered: { call: cartWasOrdered(), run: sync } } }
      """
    let cart = """
      import Foundation
      extension Notification.Name { static let cartChanged = Notification.Name("changed") }
      protocol CartStoreDelegate: AnyObject { func cartWasOrdered() }
      final class CartStore: ObservableObject {
        weak var delegate: CartStoreDelegate?
        func add() { NotificationCenter.default.post(name: .cartChanged, object: nil) }
        func order() { delegate?.cartWasOrdered() }
      }
      """
    let stock = """
      import Foundation
      final class StockStore: ObservableObject, CartStoreDelegate {
        init() {
          NotificationCenter.default.addObserver(self, selector: #selector(reload), name: .cartChanged, object: nil)
        }
        @objc func reload() {}
        func cartWasOrdered() {}
      }
      """
    let graph = try Graphs.of(spec: spec, cart, stock)
    #expect(graph.events.map(\.id) == ["Cart.cartChanged", "Cart.cartWasOrdered"])
    #expect(graph.events.map(\.origin) == [.both, .both])
    #expect(graph.subscriptions.map(\.origin) == [.both, .both])
    #expect(graph.disagreements.isEmpty, "\(graph.disagreements)")
  }

  @Test("has each action of a model once, although its update has other labels")
  func updates() throws {
    let spec = """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        Cart: { style: elm, state: { count: Int = 0 }, actions: { add: "(_ amount: Int)" }, handles: { Stock.ranOut: empty } }
        Stock: { events: { ranOut: } }
      """
    let code = """
      @Observable final class CartStore { var count = 0 }
      struct CartModel: ModelProtocol {
        static func add(state: Self, amount: Int, environment: Int) -> Self { state }
        static func empty(state: Self, environment: Int) -> Self { state }
      }
      """
    let graph = try Graphs.of(spec: spec, code)
    #expect(graph.store("Cart")?.actions.map(\.name) == ["add(_:)"])
  }

  @Test("reports an event that only one of them has")
  func events() throws {
    let graph = try Graphs.of(
      spec: Self.spec,
      Self.cart.replacing("case paid, emptied", with: "case paid, lost")
        .replacing(".emptied", with: ".lost"), Self.stock)
    #expect(
      graph.disagreements.map { "\($0.kind) \($0.event ?? "")" } == [
        "event_only_in_spec Cart.emptied", "event_only_in_code Cart.lost",
      ])
  }

  @Test(
    "reports a context that observes state of another one, unless the spec says that it uses it")
  func observedChanges() throws {
    let spec = """
      version: 1
      app: Shop
      generate: { output: Generated, style: observableObject, channel: combine }
      contexts:
        Cart: { state: { items: "[String] = []" } }
        Stock: { state: { count: "Int = 0" } }
      """
    let sources = [
      """
      import Combine
      final class CartStore: ObservableObject { @Published var items: [String] = [] }
      """,
      """
      import Combine
      final class StockStore: ObservableObject {
        @Published var count = 0
        init(_ cart: CartStore) { cart.$items.map(\\.count).assign(to: &$count) }
      }
      """,
    ]
    let graph = try Graphs.of(spec: spec, sources[0], sources[1])
    #expect(graph.flows == ["Cart.$items > Stock"])
    #expect(
      graph.disagreements.map(\.message) == [
        "`StockStore` observes `$items` of `CartStore`, and the spec does not say so"
      ])
    #expect(graph.disagreements.map(\.kind) == ["use_only_in_code"])
    let allowed = try Graphs.of(
      spec: spec.replacing("Stock: {", with: "Stock: { uses: [Cart.items],"), sources[0],
      sources[1])
    #expect(allowed.flows == ["Cart.$items > Stock"])
    #expect(allowed.disagreements.isEmpty, "\(allowed.disagreements)")
  }

  @Test("reports a handler that only one of them has")
  func handlers() throws {
    let graph = try Graphs.of(
      spec: Self.spec, Self.cart,
      Self.stock.replacing(
        "func reserve() {}",
        with: """
          private var bag: Set<AnyCancellable> = []
          func listen(_ cart: CartStore) {
            cart.events.sink { event in if case .emptied = event { print("empty") } }.store(in: &bag)
          }
          """))
    #expect(
      graph.disagreements.map { "\($0.kind) \($0.event ?? "")" } == [
        "subscription_only_in_code Cart.emptied", "handler_missing Cart.paid",
      ])
    let added = try #require(graph.subscriptions.first { $0.event == "Cart.emptied" })
    #expect(added.origin == .code)
  }

  @Test("reports an emission that only one of them has")
  func emissions() throws {
    let graph = try Graphs.of(
      spec: Self.spec,
      Self.cart.replacing(
        "func pay() { events.send(.paid) }", with: "func pay() { events.send(.emptied) }"),
      Self.stock.replacing("func reserve() {}", with: "func reserve() { events.send(.ranOut) }"))
    #expect(
      Set(graph.disagreements.map { "\($0.kind) \($0.event ?? "")" }) == [
        "emission_only_in_spec Cart.paid", "emission_only_in_code Cart.emptied",
        "emission_only_in_code Stock.ranOut",
      ])
    #expect(graph.subscriptions.first?.emits == ["Stock.ranOut"])
  }

  @Test("reports a use that the spec does not mention")
  func uses() throws {
    let graph = try Graphs.of(
      spec: Self.spec, Self.cart,
      Self.stock.replacing(
        "func reserve() {}",
        with: "var cart: CartStore?\n  func reserve() { cart?.empty() }"))
    #expect(graph.disagreements.map(\.kind) == ["use_only_in_code"])
  }

  @Test("does not expect code that is not written yet")
  func unwritten() throws {
    let graph = try Graphs.of(spec: Self.spec, "import SwiftUI")
    #expect(graph.disagreements.isEmpty)
    #expect(graph.event("Cart.paid")?.problems == [])
    #expect(graph.stores.map(\.origin) == [.spec, .spec])
  }
}
