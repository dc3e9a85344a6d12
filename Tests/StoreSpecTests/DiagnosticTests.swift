import StoreSpec
import StoregenDiagnostics
import StoregenTestSupport
import Testing

/// Each case is a spec with one slip, marked, and the message that it must give there.
@Suite("A slip in a spec is told at its place")
struct DiagnosticTests {
  @Test(
    "in the head",
    arguments: [
      ("«»", "the spec is empty"),
      ("«»app: A\ngenerate: { output: G }\ncontexts: {}\n", "the spec has no `version`"),
      ("version: «2»\napp: A\ngenerate: { output: G }\ncontexts: {}\n", "`version` cannot be `2`"),
      (
        "version: 1\napp: «A B»\ngenerate: { output: G }\ncontexts: {}\n",
        "`A B` cannot name the app"
      ),
      ("version: 1\napp: A\n«generate»: {}\ncontexts: {}\n", "`generate` has no `output`"),
      (
        "version: 1\napp: A\n«generate»:\ncontexts: {}\n",
        "`generate` is a map (output, contracts, style, channel, access, imports, platforms), but here stands nothing"
      ),
      (
        "version: 1\napp: A\ngenerate: { output: «../G» }\ncontexts: {}\n",
        "`../G` is not below the folder of the spec"
      ),
      (
        "version: 1\napp: A\ngenerate: { output: «/tmp/G» }\ncontexts: {}\n",
        "`/tmp/G` is not below the folder of the spec"
      ),
      (
        "version: 1\napp: A\ngenerate: { output: «a/../..» }\ncontexts: {}\n",
        "`a/../..` is not below the folder of the spec"
      ),
      (
        "version: 1\napp: A\ngenerate: { output: G, imports: [«public import A»] }\ncontexts: {}\n",
        "`public import A` is no name of a module"
      ),
      (
        "version: 1\napp: A\ngenerate: { output: «.» }\ncontexts: {}\n",
        "`.` is not below the folder of the spec"
      ),
      (
        "version: 1\napp: A\ngenerate: { output: G, style: «elmo» }\ncontexts: {}\n",
        "`style` cannot be `elmo`"
      ),
      (
        "version: 1\napp: A\ngenerate: { output: G }\n«context»: {}\ncontexts: {}\n",
        "unknown key `context`"
      ),
      (
        "version: 1\napp: «!!str» A\ngenerate: { output: G }\ncontexts: {}\n",
        "the tag `!!str` has no meaning here"
      ),
      (
        "«- 1»\n",
        "the spec is a map (version, app, generate, include, dependencies, types, contexts, scenes, required_handlers, lint), but here stands a list"
      ),
    ])
  func head(marked: String, message: String) {
    check(marked, message) { $0 }
  }

  @Test(
    "in a context",
    arguments: [
      ("«2D»: {}", "`2D` cannot name a context"),
      ("Cart: { «sate»: {} }", "unknown key `sate`"),
      (
        "Cart: «[]»",
        "`Cart` is a map (summary, dependencies, uses, lifetime, starts, state, storage, actions, events, handles, notifications, output, style, channel, access, imports), but here stands a list"
      ),
      (
        "Cart: { state: «[a, b]» }",
        "`state` is a map (fields by name) or Swift declarations or nothing, but here stands a list"
      ),
      ("Cart: { state: { count: «»0 } }", "expected type"),
      ("Cart: { dependencies: [«api»] }", "no dependency is called `api`"),
      ("Cart: { state: { «count»: Int } }", "`count` has no default"),
      ("Cart: { state: { lines: \"[Line«» = []\" } }", "expected ']' to end array type"),
      ("Cart: { state: { lines: '[Line«» = []' } }", "expected ']' to end array type"),
      (
        "Cart:\n  state: |\n    var a: Int = 1\n    var lines: [Line«» = []",
        "expected ']' to end array type"
      ),
      ("Cart: { state: { «in»: Int? } }", "`in` cannot name a field that views observe"),
      ("Cart: { state: { «a-b»: Int? } }", "`a-b` cannot name a field"),
      ("Cart:\n  state: { a: Int? }\n  storage: { «a»: Int? }", "a second property `a`"),
      (
        "Cart:\n  state: { «events»: Int? }\n  events: { paid: }",
        "`events` is a name that `CartStore` already has"
      ),
      (
        "Cart:\n  actions: { «events»: }\n  events: { paid: }",
        "`events` is a name that `CartStore` already has"
      ),
      (
        "Cart:\n  state: { note: Int? }\n  actions: { «note»: }",
        "`note` is a property of `CartStore` and a method without parameters"
      ),
      ("Cart: { events: { «Type»: } }", "`Type` cannot name an event"),
      ("Cart: { state: { «self»: Int? } }", "`self` cannot name a field"),
      ("Cart: { actions: { pay: { emits: [«paid»] } } }", "no event of `Cart` is called `paid`"),
      (
        "Cart:\n  events: { paid: }\n  actions: |\n    @emits(«payed») func pay()",
        "no event of `Cart` is called `payed`"
      ),
      (
        "Cart: { actions: { pay: \"(a: Int = «3»)\" } }",
        "a requirement of a protocol cannot have a default argument"
      ),
      (
        "Cart: { events: { paid: { amount: \"Set<Int«»\" } } }",
        "expected '>' to end generic argument clause"
      ),
      ("Cart: { events: { «1st»: } }", "`1st` cannot name an event"),
      ("Cart: {}\n«cart»: {}", "`cart` and `Cart` would both be `cart` in the composition root"),
      ("Cart: {}\n«Cart»: {}", "the key `Cart` stands here a second time"),
    ])
  func contexts(marked: String, message: String) {
    check(marked, message) { specText(contexts: $0) }
  }

  @Test(
    "in a handler",
    arguments: [
      ("«Crat».paid: f", "no context is called `Crat`"),
      ("Cart.«payed»: f", "no event of `Cart` is called `payed`"),
      ("«Cart»: f", "`Cart` is no event"), ("«Cart.paid.x»: f", "`Cart.paid.x` is no event"),
      ("Cart.paid: f(«total»:)", "no value of `Cart.paid` is called `total`"),
      ("Cart.paid: «f(»", "this is no name of a method"),
      ("Cart.paid: «a.b»", "this is no name of a method"),
      ("Cart.paid: { call: f, run: «slow» }", "`run` cannot be `slow`"),
      ("«Cart.paid»: { run: sync }", "a handler has no `call`"),
      ("Cart.paid: f\n«Cart.paid»: g", "the key `Cart.paid` stands here a second time"),
      (
        "Cart.paid: f\nCart.left: { call: «f», run: sync }",
        "`f` runs sync here and serial elsewhere"
      ),
      ("«Stock.gone»: f", "`Stock` cannot handle its own event"),
    ])
  func handlers(marked: String, message: String) {
    let indented = marked.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    check(indented, message) { handlers in
      specText(
        contexts: "Cart:\n  events: { paid: { amount: Int }, left: }\nStock:\n  events: { gone: }\n"
          + "  handles:\n\(handlers)")
    }
  }

  @Test("with the nearest name")
  func proposals() {
    let outcome = load(contexts: "Cart: { sate: {} }\nStock: { handles: { Crat.paid: f } }")
    #expect(outcome.diagnostics.map(\.help) == ["did you mean `state`?", "did you mean `Cart`?"])
  }

  @Test("and all slips in one run")
  func allOfThem() {
    let outcome = load(
      contexts: """
        Cart:
          state: { a: Int, b: "[Int" }
          actions: { c: "(x: Int = 1)" }
          events: { d: { e: "Set<" } }
          handles: { X.y: f }
        """)
    #expect(outcome.spec == nil)
    #expect(outcome.diagnostics.count == 5)
  }

  @Test("up to a thousand of them")
  func most() {
    let keys = (0..<1_500).map { "  key\($0): 1" }.joined(separator: "\n")
    let outcome = load("version: 1\nlint:\n\(keys)\n")
    #expect(outcome.diagnostics.count == 1_001)
    #expect(outcome.messages.last == "there are more than 1000 findings: the others are not shown")
  }

  @Test("but an error in a block of events does not make its events unknown")
  func noCascade() {
    let outcome = load(
      contexts: """
        Cart:
          events: |
            case paid(Int)
          actions: { pay: { emits: [paid] } }
        Stock: { handles: { Cart.paid: f } }
        """)
    #expect(outcome.messages == ["this value of `paid` has no label"])
  }

  /// Reads the spec that `complete` makes of the snippet, and looks for its marked place there.
  private func check(
    _ snippet: String, _ message: String, complete: (String) -> String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let marked = MarkedText(complete(snippet))
    let outcome = load(marked.text)
    #expect(outcome.spec == nil, sourceLocation: sourceLocation)
    let found = outcome.diagnostics.first
    let isMeant = found?.message == message || found?.message.hasPrefix(message + " ") == true
    #expect(isMeant, "\(outcome.messages)", sourceLocation: sourceLocation)
    #expect(
      found?.range?.bytes == marked.ranges[0], "\(outcome.messages)",
      sourceLocation: sourceLocation)
  }
}
