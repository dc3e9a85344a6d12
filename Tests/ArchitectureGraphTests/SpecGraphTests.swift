import ArchitectureGraph
import Testing

@Suite("The graph of a spec")
struct SpecGraphTests {
  private static let shop = """
    version: 1
    app: Shop
    generate: { output: Generated, channel: combine }
    dependencies:
      bank: { type: any Bank, summary: Moves money. }
    scenes: { main: [Cart, Stock], stats: [Stock, Log] }
    contexts:
      Cart:
        summary: What people buy.
        dependencies: [bank]
        uses: [Stock.count]
        state: { total: { type: Int, default: "0", summary: In cents., bindable: true } }
        storage: { task: "Task<Void, Never>?" }
        actions: { pay: { signature: "(_ amount: Int) async throws", emits: [paid] } }
        events:
          paid: { amount: Int }
          emptied: { audience: external }
          left:
        handles: { Stock.ranOut: { call: remove(id:), run: latest, debounce: 1.5s, emits: [left] } }
      Stock:
        state: { count: Int = 0 }
        events: { ranOut: { id: Int } }
        handles: { Cart.paid: reserve }
        notifications: { UIApplication.didBecomeActiveNotification: refresh() }
      Log: { handles: { all: log } }
    """

  @Test("has state, actions and dependencies of stores")
  func stores() throws {
    let graph = try Graphs.ofSpec(Self.shop)
    #expect(graph.app == "Shop")
    #expect(graph.origins == [.spec])
    let cart = try #require(graph.store("Cart"))
    #expect(cart.type == "CartStore")
    #expect(cart.summary == "What people buy.")
    #expect(cart.channel == "combine")
    #expect(cart.scenes == ["main"])
    #expect(cart.dependencies.map(\.type) == ["any Bank"])
    #expect(cart.state.map(\.name) == ["total", "task"])
    #expect(cart.state.map(\.observed) == [true, false])
    #expect(cart.state[0].summary == "In cents.")
    #expect(cart.actions.map(\.name) == ["pay(_:)"])
    #expect(cart.actions[0].signature == "(_ amount: Int) async throws")
    #expect(cart.actions[0].emits == ["Cart.paid"])
    #expect(cart.specLocation == AppGraph.Location(file: "storegen.yml", line: 8, column: 3))
    #expect(graph.uses.map { "\($0.from) \($0.to) \($0.members)" } == ["Cart Stock [\"count\"]"])
  }

  @Test("has the handlers of a store for its own events, with conditions, keys and limits")
  func ownEvents() throws {
    let graph = try Graphs.ofSpec(
      """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        Cart:
          actions: { add: { signature: "(_ id: Int)", emits: [added] } }
          events: { added: { id: Int } }
          handles:
            all: track
            self.added:
              - { call: load(), run: latest, by: id, where: id > 0, limit: 2, emits: [] }
              - { call: note(id:), run: sync, emits: [] }
      """)
    #expect(graph.subscriptions.map(\.event) == ["Cart.added", "Cart.added"])
    #expect(graph.subscriptions.map(\.handler) == ["Cart", "Cart"])
    let load = try #require(graph.subscriptions.first { $0.call == "load()" })
    #expect(load.condition == "id > 0" && load.by == "id" && load.limit == 2)
    #expect(graph.subscriptions.first { $0.call == "note(id:)" }?.condition == nil)
  }

  @Test("lists the handlers of an event in the order of the spec")
  func order() throws {
    let graph = try Graphs.ofSpec(Self.shop)
    let paid = graph.subscriptions.filter { $0.event == "Cart.paid" }
    #expect(paid.map(\.handler) == ["Stock", "Log"])
    #expect(paid.map(\.order) == [1, 2])
    #expect(paid.map(\.call) == ["reserve(amount:)", "log(event:)"])
    #expect(paid.map(\.through) == [nil, "all"])
  }

  @Test("says how a handler runs, and what it emits")
  func runs() throws {
    let graph = try Graphs.ofSpec(Self.shop)
    let handler = try #require(
      graph.subscriptions.first { $0.event == "Stock.ranOut" && $0.handler == "Cart" })
    #expect(handler.run == "latest")
    #expect(handler.debounce == "1.5s")
    #expect(handler.emits == ["Cart.left"])
    #expect(handler.emitsKnown)
  }

  @Test("marks events that nothing handles, unless they are for other code")
  func unhandled() throws {
    let text = Self.shop.replacing("  Log: { handles: { all: log } }", with: "  Log: {}")
    let graph = try Graphs.ofSpec(text)
    #expect(graph.event("Cart.left")?.problems == [.unhandled])
    #expect(graph.event("Cart.emptied")?.problems == [])
    #expect(graph.event("Cart.paid")?.problems == [])
  }

  @Test("contains notifications of the system")
  func notifications() throws {
    let graph = try Graphs.ofSpec(Self.shop)
    let event = try #require(graph.event("UIApplication.didBecomeActiveNotification"))
    #expect(event.system)
    #expect(event.problems.isEmpty)
    #expect(graph.flows.contains("UIApplication.didBecomeActiveNotification > Stock"))
  }

  @Test("contains cycles, with what leads from each event to the next")
  func cycles() throws {
    let graph = try Graphs.ofSpec(
      """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        Cart:
          events: { paid: { allow_cycle: it stops at zero } }
          handles: { Stock.ranOut: { call: remove, emits: [paid] } }
        Stock:
          events: { ranOut: {} }
          handles: { Cart.paid: { call: reserve, emits: [ranOut] } }
      """)
    #expect(graph.cycles.map(\.events) == [["Cart.paid", "Stock.ranOut"]])
    #expect(graph.cycles.first?.steps.map(\.handler) == ["Stock", "Cart"])
    #expect(graph.cycles.first?.allowed == "it stops at zero")
  }

  @Test("contains events of children")
  func children() throws {
    let graph = try Graphs.ofSpec(
      """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        Cart:
          style: elm
          children: { rows: "[Row]" }
          handles: { rows.closed: remove(id:) }
        Row: { style: elm, lifetime: child, state: { id: Int = 0 }, events: { closed: {} } }
      """)
    #expect(graph.children.map(\.count) == ["many"])
    #expect(graph.store("Row")?.kind == .child)
    #expect(graph.flows == ["Row.closed > Cart"])
    #expect(graph.subscriptions.map(\.child) == ["rows"])
  }

  @Test("says in which order handlers run: synchronous ones first, debounced ones last")
  func turns() throws {
    let graph = try Graphs.ofSpec(
      """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        Cart: { events: { paid: {} } }
        Search: { handles: { Cart.paid: { call: search, debounce: 300ms } } }
        Stock: { handles: { Cart.paid: reserve } }
        Mail: { handles: { Cart.paid: { call: send, run: sync } } }
        Log: { handles: { all: { call: log, run: sync } } }
      """)
    let order = graph.subscriptions.sorted { $0.order < $1.order }
    #expect(order.map(\.handler) == ["Mail", "Log", "Stock", "Search"])
    #expect(order.map(\.order) == [1, 2, 3, 4])
  }
}
