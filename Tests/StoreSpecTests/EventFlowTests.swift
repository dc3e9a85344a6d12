import ArchitectureModel
import StoreSpec
import StoregenDiagnostics
import StoregenTestSupport
import Testing

/// Each case is a part of a spec and the expected warning about cycles.
@Suite("Events that can lead back to themselves are reported")
struct EventFlowTests {
  @Test("with the cycle, as far as the spec says what handlers emit")
  func cycle() throws {
    let outcome = load(
      contexts: """
        Cart:
          events: { priced: }
          handles: { Tax.changed: price }
        Tax:
          events: { changed: }
          handles: { Cart.priced: { call: work, run: sync } }
        """)
    #expect(
      outcome.warnings == [
        "`Cart.priced` can lead back to itself: "
          + "Cart.priced → Tax.work → Tax.changed → Cart.price → Cart.priced"
      ])
    #expect(
      outcome.diagnostics.first?.notes.map(\.message) == [
        "`Tax.work` handles `Cart.priced`", "`Cart.price` handles `Tax.changed`",
      ])
    #expect(outcome.spec != nil)
  }

  @Test(
    "but not if a link of the chain is known not to emit",
    arguments: [
      // A handler says that it emits nothing, or something else.
      "{ call: price, emits: [] }", "{ call: price, emits: [shown] }",
      // The state is only reset.
      "resetState()",
    ])
  func open(handler: String) {
    let outcome = load(
      contexts: """
        Cart:
          events: { priced: , shown: { audience: external } }
          handles: { Tax.changed: \(handler) }
        Tax:
          events: { changed: }
          handles: { Cart.priced: work }
        """)
    #expect(outcome.messages + outcome.warnings == [])
  }

  @Test("nor if only an action emits the event, unless the handler is that action")
  func actions() {
    func contexts(handler: String) -> String {
      """
      Cart:
        actions: { checkOut: { emits: [priced] } }
        events: { priced: }
        handles: { Tax.changed: \(handler) }
      Tax:
        events: { changed: }
        handles: { Cart.priced: work }
      """
    }
    #expect(load(contexts: contexts(handler: "show")).warnings == [])
    #expect(load(contexts: contexts(handler: "checkOut")).warnings.count == 1)
  }

  @Test("nor if `allow_cycle` explains why the cycle ends")
  func allowed() {
    let outcome = load(
      contexts: """
        Cart:
          events: { priced: { allow_cycle: A price that stays is not published. } }
          handles: { Tax.changed: price }
        Tax:
          events: { changed: }
          handles: { Cart.all: work }
        """)
    #expect(outcome.messages + outcome.warnings == [])
  }

  @Test("also through `Context.all`, and once for each group of events")
  func groups() {
    let outcome = load(
      contexts: """
        A: { events: { a: , b: , c: }, handles: { B.all: f } }
        B: { events: { d: , e: }, handles: { A.a: g, A.b: h, C.x: i } }
        C: { events: { x: }, handles: { D.y: j } }
        D: { events: { y: }, handles: { C.x: k } }
        E: { handles: { all: watch } }
        """)
    #expect(
      outcome.warnings == [
        "`A.a` can lead back to itself: A.a → B.g → B.d → A.f → A.a",
        "only `E`, which handles all events, handles `A.c`",
        "`C.x` can lead back to itself: C.x → D.k → D.y → C.j → C.x",
      ])
  }

  @Test(
    "also in a chain of a thousand contexts, which would overflow the stack of a recursive search")
  func long() {
    let chain = (0..<1_000).map { number in
      "C\(number): { events: { e: }, handles: { C\((number + 999) % 1_000).e: f } }"
    }
    #expect(load(contexts: chain.joined(separator: "\n")).warnings.count == 1)
  }
}
