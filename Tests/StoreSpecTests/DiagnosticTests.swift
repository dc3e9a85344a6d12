import ArchitectureModel
import StoreSpec
import StoregenDiagnostics
import StoregenTestSupport
import Testing

/// Each case is a spec with one marked error and the expected message.
@Suite("An error in a spec is reported at its location")
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
        "`generate` must be a map (output, contracts, modules, style, channel, access, imports, testing, trace, platforms, templates), but found no value"
      ),
      (
        "version: 1\napp: A\ngenerate: { output: «../G» }\ncontexts: {}\n",
        "`../G` is not inside the spec's folder"
      ),
      (
        "version: 1\napp: A\ngenerate: { output: «/tmp/G» }\ncontexts: {}\n",
        "`/tmp/G` is not inside the spec's folder"
      ),
      (
        "version: 1\napp: A\ngenerate: { output: «a/../..» }\ncontexts: {}\n",
        "`a/../..` is not inside the spec's folder"
      ),
      (
        "version: 1\napp: A\ngenerate: { output: G, imports: [«public import A»] }\ncontexts: {}\n",
        "`public import A` is not a module name"
      ),
      (
        "version: 1\napp: A\ngenerate: { output: G, imports: [«class»] }\ncontexts: {}\n",
        "`class` is not a module name"
      ),
      (
        "version: 1\napp: A\ngenerate: { output: G, imports: [«Foo.init»] }\ncontexts: {}\n",
        "`Foo.init` is not a module name"
      ),
      (
        "version: 1\napp: A\ngenerate: { output: «.» }\ncontexts: {}\n",
        "`.` is not inside the spec's folder"
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
        "tags such as `!!str` are not supported"
      ),
      (
        "«- 1»\n",
        "the spec must be a map (version, app, generate, include, dependencies, types, contexts, scenes, required_handlers, lint), but found a list"
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
        "`Cart` must be a map (class, connected, summary, dependencies, uses, lifetime, mainActor, starts, stops, state, storage, derived, children, actions, events, handles, notifications, observes, output, style, channel, access, imports), but found a list"
      ),
      (
        "Cart: { state: «[a, b]» }",
        "`state` must be a map (fields by name), Swift declarations or nothing, but found a list"
      ),
      ("Cart: { state: { count: «»0 } }", "expected type"),
      ("Cart: { dependencies: [«api»] }", "there is no dependency named `api`"),
      ("Cart: { state: { «count»: Int } }", "`count` has no default"),
      ("Cart: { state: { lines: \"[Line«» = []\" } }", "expected ']' to end array type"),
      ("Cart: { state: { lines: '[Line«» = []' } }", "expected ']' to end array type"),
      (
        "Cart:\n  state: |\n    var a: Int = 1\n    var lines: [Line«» = []",
        "expected ']' to end array type"
      ),
      ("Cart: { state: { «in»: Int? } }", "`in` cannot name a field that views observe"),
      ("Cart: { state: { «a-b»: Int? } }", "`a-b` cannot name a field"),
      ("Cart:\n  state: { a: Int? }\n  storage: { «a»: Int? }", "duplicate property `a`"),
      (
        "Cart:\n  state: { «events»: Int? }\n  events: { paid: }",
        "`CartStore` already has a member `events`"
      ),
      (
        "Cart:\n  actions: { «events»: }\n  events: { paid: }",
        "`CartStore` already has a member `events`"
      ),
      (
        "Cart:\n  state: { note: Int? }\n  actions: { «note»: }",
        "`note` is both a property of `CartStore` and a method without parameters"
      ),
      ("Cart: { events: { «Type»: } }", "`Type` cannot name an event"),
      ("Cart: { state: { «self»: Int? } }", "`self` cannot name a field"),
      (
        "Cart: { actions: { pay: { emits: [«paid»] } } }",
        "there is no event of `Cart` named `paid`"
      ),
      (
        "Cart:\n  events: { paid: }\n  actions: |\n    @emits(«payed») func pay()",
        "there is no event of `Cart` named `payed`"
      ),
      (
        "Cart: { actions: { pay: \"(a: Int = «3»)\" } }",
        "a protocol requirement cannot have a default argument"
      ),
      (
        "Cart: { events: { paid: { amount: \"Set<Int«»\" } } }",
        "expected '>' to end generic argument clause"
      ),
      ("Cart: { events: { «1st»: } }", "`1st` cannot name an event"),
      (
        "Cart: {}\n«cart»: {}",
        "`cart` and `Cart` would both be the property `cart` of the composition root"
      ),
      ("Cart: {}\n«Cart»: {}", "duplicate key `Cart`"),
    ])
  func contexts(marked: String, message: String) {
    check(marked, message) { specText(contexts: $0) }
  }

  @Test(
    "in a handler",
    arguments: [
      ("«Crat».paid: f", "there is no context named `Crat`"),
      ("Cart.«payed»: f", "there is no event of `Cart` named `payed`"),
      ("«Cart»: f", "`Cart` is not an event"),
      ("«Cart.paid.x»: f", "`Cart.paid.x` is not an event"),
      ("Cart.paid: f(«total»:)", "there is no value of `Cart.paid` named `total`"),
      ("Cart.paid: «f(»", "this is not a method name"),
      ("Cart.paid: «a.b»", "this is not a method name"),
      ("Cart.paid: { call: f, run: «slow» }", "`run` cannot be `slow`"),
      ("«Cart.paid»: { run: sync }", "a handler has no `call`"),
      ("Cart.paid: f\n«Cart.paid»: g", "duplicate key `Cart.paid`"),
      (
        "Cart.paid: f\nCart.left: { call: «f», run: sync }",
        "`f` has `run: sync` here and `run: serial` elsewhere"
      ),
      ("«Stock.gone»: f", "`Stock.gone` is this context's own event"),
      ("«self.all»: f", "`self.all` is not an event"),
      ("self.«gon»: f", "there is no event of `Stock` named `gon`"),
      ("«Cart.paid»: []", "`Cart.paid` has no handler"),
      ("Cart.paid: [{ call: f, where: «amunt» > 0 }]", "there is no value of `Cart.paid` named `amunt`"),
      ("Cart.paid: { call: f, where: «self».isOn }", "there is no value of `Cart.paid` named `self`"),
      ("Cart.paid: { call: f, where: «try g(amount)» }", "a condition cannot wait or throw"),
      ("Cart.all: { call: f, where: «amount > 0» }", "`Cart.all` cannot have `where`"),
      ("Cart.paid: { call: f, run: latest, by: «amunt» }", "there is no value of `Cart.paid` named `amunt`"),
      ("Cart.all: { call: f, run: latest, by: «event» }", "`Cart.all` cannot have `by`"),
      ("Cart.paid: { call: f, by: «amount» }", "`by` has no effect with `run: serial`"),
      ("Cart.paid: { call: f, by: amount, throttle: «1s» }", "a handler cannot have both `by` and `throttle`"),
      ("Cart.paid: { call: f, run: concurrent, limit: «0» }", "`limit` cannot be `0`"),
      ("Cart.paid: { call: f, run: latest, limit: «2» }", "a `latest` handler cannot have `limit`"),
      ("Cart.paid: { call: f, limit: «2» }", "a `serial` handler cannot have `limit`"),
      (
        "Cart.paid: { call: f, run: latest, by: amount }\nCart.left: { call: «f», run: latest }",
        "`f` has a different `by` elsewhere"
      ),
      (
        "Cart.paid: { call: f, run: concurrent, limit: 2 }\nCart.left: { call: f, run: concurrent, limit: «3» }",
        "`f` has a different `limit` elsewhere"
      ),
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

  @Test("and all errors in one run")
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
    #expect(
      outcome.messages.last
        == "only the first 1000 errors and warnings are shown")
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

  @Test("of very many errors of one kind, some are summarized")
  func requiredHandlers() {
    let count = 300
    let needed = (0..<count).map { "  A.e\($0):\n" }.joined()
    let events = (0..<count).map { "      e\($0):\n" }.joined()
    let others = (0..<count).map { "  C\($0): { state: { x: Int = 0 } }\n" }.joined()
    let outcome = load(
      "version: 1\napp: S\ngenerate: { output: G }\nrequired_handlers:\n\(needed)"
        + "contexts:\n  A:\n    events:\n\(events)\(others)")
    let errors = outcome.diagnostics.filter { $0.severity == .error }.map(\.message)
    #expect(errors.count < 2_000, "there are 90,000 pairs")
    #expect(errors.contains("`C0` does not handle `A.e299`"), "every event is reported")
    #expect(errors.filter { $0 == "other contexts do not handle `A.e299` either" }.count == 1)
  }

  @Test("of more contexts than can be generated and checked in seconds")
  func contextCount() {
    let contexts = (1...5_000).map { "  C\($0): { state: { x: Int = 0 } }\n" }.joined()
    let text = "version: 1\napp: S\ngenerate: { output: G }\ncontexts:\n\(contexts)"
    #expect(load(text).messages == [])
    check("  «C5001»: { state: { x: Int = 0 } }\n", "the app has more than 5,000 contexts") {
      text + $0 + "  C5002: { state: { x: Int = 0 } }\n"
    }
  }

  @Test("of more handlers than can be generated and checked in seconds")
  func handlerCount() {
    let contexts = (1...99).map { "  C\($0): { events: { e: }, handles: { all: f } }\n" }.joined()
    let text =
      "version: 1\napp: S\ngenerate: { output: G }\ncontexts:\n\(contexts)"
      + "  A: { events: { e: }, handles: { all: f } }\n"
    #expect(load(text).messages == [])
    check("  B: { handles: { «all»: f } }\n", "the app has more than 10,000 handlers") {
      text + $0
    }
  }

  @Test("files are not looked for after more errors than are shown", arguments: [900, 1_500])
  func missingFiles(count: Int) {
    let missing = (0..<count).map { "missing\($0).yml" }
    let outcome = load(
      "version: 1\napp: S\ngenerate: { output: G }\n"
        + "include: [\(missing.joined(separator: ", ")), last.yml]\n",
      including: ["last.yml": "contexts: { A: { state: { x: Int = 0 } } }"])
    #expect(outcome.messages.first == "there is no file `missing0.yml`")
    #expect(outcome.sources.contains { $0.path == "last.yml" } == (count <= 1_000))
  }

  @Test("names are not compared forever to suggest another one")
  func suggestions() {
    let count = 1_000
    let contexts = (0..<count).map {
      "  Context\($0): { handles: { Contxt\($0).happened: f } }\n"
    }.joined()
    let outcome = load("version: 1\napp: S\ngenerate: { output: G }\ncontexts:\n\(contexts)")
    let unknown = outcome.diagnostics.filter { $0.message.hasPrefix("there is no context named") }
    #expect(unknown.count == count)
    #expect(unknown.first?.help == "did you mean `Context0`?")
    #expect(unknown.count { $0.help?.hasPrefix("did you mean") == true } < 100)
  }

  /// Loads the spec that `complete` creates from the snippet, and expects an error at the marked location.
  private func check(
    _ snippet: String, _ message: String, complete: (String) -> String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let marked = MarkedText(complete(snippet))
    let outcome = load(marked.text)
    #expect(outcome.spec == nil, sourceLocation: sourceLocation)
    let found = outcome.diagnostics.first
    let isExpected = found?.message == message || found?.message.hasPrefix(message + " ") == true
    #expect(isExpected, "\(outcome.messages)", sourceLocation: sourceLocation)
    #expect(
      found?.range?.bytes == marked.ranges[0], "\(outcome.messages)",
      sourceLocation: sourceLocation)
  }
}
