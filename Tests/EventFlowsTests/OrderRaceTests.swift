import EventFlows
import StoregenTestSupport
import Testing

@Suite("Order races")
struct OrderRaceTests {
  private static func contexts(_ payment: String, _ shipping: String, _ order: String) -> String {
    """
    Checkout:
      actions: { buy: { signature: "()", emits: [bought] } }
      events: { bought: }
    Payment:
      dependencies: [api]
      state: { total: "Int = 0" }
      events: { paid: { id: Int } }
      handles: { Checkout.bought: \(payment) }
    Shipping:
      dependencies: [api]
      events: { prepared: { id: Int } }
      handles: { Checkout.bought: \(shipping) }
    Order:
      state: { phase: "String?", count: "Int = 0", ids: "[Int] = []" }
      handles:
    \(order.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
    """
  }

  private static let code = """
    extension CheckoutStore { func buy() { emit(.bought) } }
    extension PaymentStore { func pay() async { try? await api.send(1); emit(.paid(id: 1)) } }
    extension ShippingStore { func prepare() async { try? await api.send(2); emit(.prepared(id: 1)) } }

    """
  private static let both = "Payment.paid: { call: paid, run: sync }\nShipping.prepared: { call: prepared, run: sync }"

  @Test("are found if two stores answer the same event, and a third one keeps the last answer")
  func diamond() throws {
    let app = try FlowApp(
      Self.contexts("pay", "prepare", Self.both),
      Self.code + """
        extension OrderStore {
          func paid(id: Int) { phase = "paid" }
          func «prepared»(id: Int) { phase = "prepared" }
        }
        """)
    app.expect(.orderRace)
    #expect(app.trace.first == "`Checkout.buy()` is called")
    #expect(app.trace.suffix(1) == ["`Order.paid(id:)` changes `phase`"])
    #expect(app.report.findings.first?.message.contains("both change `phase`") == true)
  }

  @Test("are found if a handler decides by what the other one changes")
  func readAndChange() throws {
    try FlowApp(
      Self.contexts("pay", "prepare", Self.both),
      Self.code + """
        extension OrderStore {
          func paid(id: Int) { phase = "paid" }
          func «prepared»(id: Int) { if phase != nil { count += 1 } }
        }
        """
    ).expect(.orderRace)
  }

  @Test("are found between handlers with queues of their own, although their events come in order")
  func separateQueues() throws {
    try FlowApp(
      """
      Checkout:
        actions: { buy: { signature: "()", emits: [bought, closed] } }
        events: { bought: , closed: }
      Order:
        dependencies: [api]
        state: { phase: "String?" }
        handles: { Checkout.bought: { call: save, run: separate }, Checkout.closed: close() }
      """,
      """
      extension CheckoutStore { func buy() { emit(.bought); emit(.closed) } }
      extension OrderStore {
        func save() async { try? await api.send(1); phase = "saved" }
        func «close»() async { phase = "closed" }
      }
      """
    ).expect(.orderRace)
  }

  @Test("are found if a sync handler overtakes one that waits in the queue")
  func overtaking() throws {
    try FlowApp(
      """
      Checkout:
        actions: { buy: { signature: "()", emits: [bought, closed] } }
        events: { bought: , closed: }
      Order:
        dependencies: [api]
        state: { phase: "String?" }
        handles: { Checkout.bought: save, Checkout.closed: { call: close, run: sync } }
      """,
      """
      extension CheckoutStore { func buy() { emit(.bought); emit(.closed) } }
      extension OrderStore {
        func save() async { try? await api.send(1); phase = "saved" }
        func «close»() { phase = "closed" }
      }
      """
    ).expect(.orderRace)
  }

  @Test("are found in a spec without code")
  func specOnly() throws {
    let app = try FlowApp(
      Self.contexts(
        "{ call: pay, emits: [paid] }", "{ call: prepare, emits: [prepared] }",
        "Payment.paid: paid\n«Shipping.prepared»: prepared"))
    #expect(app.report.findings.contains { $0.problem == .orderRace }, "\(app.description)")
    #expect(!app.report.assumptions.isEmpty)
  }

  @Test("are not invented if the events come in order to one queue")
  func oneQueue() throws {
    try FlowApp(
      """
      Checkout:
        actions: { buy: { signature: "()", emits: [bought, closed] } }
        events: { bought: , closed: }
      Order:
        dependencies: [api]
        state: { phase: "String?" }
        handles: { Checkout.bought: save, Checkout.closed: close() }
      """,
      """
      extension CheckoutStore { func buy() { emit(.bought); emit(.closed) } }
      extension OrderStore {
        func save() async { try? await api.send(1); phase = "saved" }
        func close() async { phase = "closed" }
      }
      """
    ).expect()
  }

  @Test("are not invented if one event causes the other")
  func causes() throws {
    try FlowApp(
      Self.contexts("pay", "{ call: prepare, run: sync }", Self.both).replacing(
        "handles: { Checkout.bought: { call: prepare, run: sync } }",
        with: "handles: { Payment.paid: { call: prepare, run: sync } }"),
      Self.code.replacing("func prepare() async { try? await api.send(2); ", with: "func prepare(id: Int) { ") + """
        extension OrderStore {
          func paid(id: Int) { phase = "paid" }
          func prepared(id: Int) { phase = "prepared" }
        }
        """
    ).expect()
  }

  @Test("are not invented if both orders have the same result")
  func commuting() throws {
    try FlowApp(
      Self.contexts("pay", "prepare", Self.both),
      Self.code + """
        extension OrderStore {
          func paid(id: Int) { count += 1; ids.append(id) }
          func prepared(id: Int) { count += 2; ids.append(id) }
        }
        """
    ).expect()
  }

  @Test("are not invented for different actions, which the user orders")
  func differentActions() throws {
    try FlowApp(
      """
      Checkout:
        actions: { buy: { signature: "()", emits: [bought] }, close: { signature: "()", emits: [closed] } }
        events: { bought: , closed: }
      Order:
        state: { phase: "String?" }
        handles: { Checkout.bought: { call: buy, run: sync }, Checkout.closed: { call: close, run: sync } }
      """,
      """
      extension CheckoutStore { func buy() { emit(.bought) }; func close() { emit(.closed) } }
      extension OrderStore { func buy() { phase = "bought" }; func close() { phase = "closed" } }
      """
    ).expect()
  }

  @Test("are settled by a comment")
  func settled() throws {
    try FlowApp(
      Self.contexts("pay", "prepare", Self.both),
      Self.code + """
        extension OrderStore {
          func paid(id: Int) { phase = "paid" }
          // storegen:ordered - the screen shows both
          func prepared(id: Int) { phase = "prepared" }
        }
        """
    ).expect()
  }

  @Test("are not invented for branches of which one runs")
  func branches() throws {
    try FlowApp(
      """
      Checkout:
        state: { isGift: "Bool = false" }
        actions: { buy: { signature: "()", emits: [bought, given] } }
        events: { bought: , given: }
      Order:
        dependencies: [api]
        state: { phase: "String?" }
        handles: { Checkout.bought: { call: buy, run: separate }, Checkout.given: { call: give, run: separate } }
      """,
      """
      extension CheckoutStore { func buy() { if isGift { emit(.given) } else { emit(.bought) } } }
      extension OrderStore {
        func buy() async { phase = "bought" }
        func give() async { phase = "given" }
      }
      """
    ).expect()
  }
}
