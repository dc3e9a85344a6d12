import ArchitectureModel
import StoreSpec
import StoregenDiagnostics
import StoregenTestSupport
import Testing

/// A change of the spec below and the expected breaking changes.
struct SpecChange: Sendable, CustomTestStringConvertible {
  /// The line that changes, without its indentation.
  let old: String
  /// The line after the change; nil if it is removed.
  let new: String?
  let kinds: [BreakingChange.Kind]
  var message: String?

  var testDescription: String { "\(old) → \(new ?? "")" }
}

@Suite("A change of a spec")
struct ComparisonTests {
  private static let spec = """
    version: 1
    app: Shop
    generate:
      output: Generated
      access: public
      trace: true
    dependencies:
      api: any API
    types:
      Line: { id: Int, name: String }
    scenes:
      main: [Cart, Stock]
    contexts:
      Cart:
        lifetime: app
        state:
          lines: "[Line] = []"
          note: { type: String?, bindable: true }
        derived:
          total: { type: Int, from: [lines] }
        actions:
          add: "(_ line: Line) async throws"
          clear:
        events:
          conforms: [Equatable, Codable]
          lineAdded: { line: Line, total: Int }
          cleared:
      Stock:
        state:
          level: { type: Int, default: 0, persisted: { userDefaults: level } }
        notifications:
          App.woke: count()
        uses: [Cart.lines, Cart.add]
        handles:
          Cart.lineAdded: reserve(line:)
          Cart.cleared: { call: release, run: sync }

    """

  private static let breaking: [SpecChange] = [
    SpecChange(
      old: "total: { type: Int, from: [lines] }", new: "sum: { type: Int, from: [lines] }", kinds: [.stateRemoved],
      message: "the field `Cart.total` was removed, or renamed to `sum`"),
    SpecChange(
      old: "total: { type: Int, from: [lines] }", new: "total: { type: Double, from: [lines] }",
      kinds: [.stateChanged], message: "the type of `Cart.total` changed from `Int` to `Double`"),
    SpecChange(
      old: "app: Shop", new: "app: Store", kinds: [.appRenamed],
      message: "`ShopStores` was renamed to `StoreStores`"),
    SpecChange(
      old: "trace: true", new: nil, kinds: [.traceRemoved],
      message: "`ShopStores.onTrace(_:)` was removed"),
    SpecChange(old: "trace: true", new: "trace: false", kinds: [.traceRemoved]),
    SpecChange(
      old: "access: public", new: "access: package", kinds: [.accessNarrowed],
      message: "`access` of `Cart`, `Stock` changed from `public` to `package`"),
    SpecChange(
      old: "access: public", new: "style: observableObject\n  access: public",
      kinds: [.styleChanged]),
    SpecChange(
      old: "lifetime: app", new: "channel: combine", kinds: [.channelChanged],
      message: "`channel` of `Cart` changed from `asyncStream` to `combine`"),
    SpecChange(
      old: "api: any API", new: "api: any WebAPI", kinds: [.dependenciesChanged],
      message: "the dependency `api` changed from `any API` to `any WebAPI`"),
    SpecChange(
      old: "api: any API", new: "web: any API",
      kinds: [.dependenciesChanged],
      message: "the dependency `api` was removed, or renamed to `web`"),
    SpecChange(old: "Line: { id: Int, name: String }", new: nil, kinds: [.typeRemoved]),
    SpecChange(
      old: "Line: { id: Int, name: String }", new: "Line: { id: Int }", kinds: [.typeChanged],
      message: "the fields of `Line` changed from (id: Int, name: String) to (id: Int)"),
    SpecChange(old: "main: [Cart, Stock]", new: "other: [Cart]", kinds: [.sceneRemoved]),
    SpecChange(
      old: "lines: \"[Line] = []\"", new: "lines: \"Set<Line> = []\"", kinds: [.stateChanged],
      message: "the type of `Cart.lines` changed from `[Line]` to `Set<Line>`"),
    SpecChange(
      old: "note: { type: String?, bindable: true }", new: nil, kinds: [.stateRemoved],
      message: "the field `Cart.note` was removed"),
    SpecChange(
      old: "note: { type: String?, bindable: true }", new: "note: String?", kinds: [.stateChanged],
      message: "views can no longer write `Cart.note`"),
    SpecChange(
      old: "level: { type: Int, default: 0, persisted: { userDefaults: level } }", new: "level: Int = 0",
      kinds: [.stateChanged], message: "`Stock.level` is no longer kept between launches"),
    SpecChange(
      old: "level: { type: Int, default: 0, persisted: { userDefaults: level } }",
      new: "level: { type: Int, default: 0, persisted: { file: level.json } }", kinds: [.stateChanged],
      message: "`Stock.level` moved from `userDefaults: level` to `file: level.json`"),
    SpecChange(
      old: "clear:", new: nil, kinds: [.actionRemoved],
      message: "the action `Cart.clear()` was removed"),
    SpecChange(
      old: "clear:", new: "clear: async", kinds: [.actionChanged],
      message: "the action `clear()` of `Cart` changed to `clear() async`"),
    SpecChange(
      old: "add: \"(_ line: Line) async throws\"", new: "add: \"(line: Line) async throws\"",
      kinds: [.actionChanged]),
    SpecChange(
      old: "lineAdded: { line: Line, total: Int }",
      new: "lineAdded: { line: Line, total: Double }", kinds: [.payloadChanged],
      message: "the values of `Cart.lineAdded` changed from `(line: Line, total: Int)` to "
        + "`(line: Line, total: Double)`"),
    SpecChange(
      old: "lineAdded: { line: Line, total: Int }",
      new: "lineAdded: { total: Int, line: Line }", kinds: [.payloadChanged]),
    SpecChange(
      old: "conforms: [Equatable, Codable]", new: "conforms: [Codable]", kinds: [.payloadChanged],
      message: "`CartEvent` no longer conforms to `Equatable`"),
    SpecChange(
      old: "uses: [Cart.lines, Cart.add]", new: "uses: [Cart.lines]", kinds: [.useRemoved],
      message: "`Stock` no longer uses `Cart.add`"),
    SpecChange(
      old: "Cart.lineAdded: reserve(line:)", new: "Cart.lineAdded: book(line:)",
      kinds: [.handlerRemoved],
      message:
        "`Stock` now handles `Cart.lineAdded` with `book(line:) async` instead of "
        + "`reserve(line:) async`"),
    SpecChange(
      old: "Cart.lineAdded: reserve(line:)", new: "Cart.lineAdded: reserve",
      kinds: [.handlerRemoved]),
    SpecChange(
      old: "add: \"(_ line: Line) async throws\"",
      new: "add: \"(_ line: Line) async throws -> Int\"",
      kinds: [.actionChanged]),
    SpecChange(
      old: "main: [Cart, Stock]", new: "main: [Stock]", kinds: [.sceneNarrowed],
      message: "the scene `main` no longer has `Cart`"),
    SpecChange(
      old: "api: any API", new: "api: any API\n  web: { type: Web, preview: Web() }",
      kinds: [.dependenciesChanged]),
    SpecChange(
      old: "Line: { id: Int, name: String }", new: "Line: { id: Int, name: String, price: Int }",
      kinds: [.typeChanged]),
    SpecChange(
      old: "Cart.cleared: { call: release, run: sync }", new: "Cart.cleared: release",
      kinds: [.handlerRemoved],
      message: "`Stock` now handles `Cart.cleared` with `release() async` instead of `release()`"),
    SpecChange(
      old: "App.woke: count()", new: "App.woke: wake()", kinds: [.handlerRemoved],
      message: "`Stock` no longer handles `App.woke` with `count`"),
    SpecChange(
      old: "Cart.lineAdded: reserve(line:)", new: nil, kinds: [.handlerRemoved],
      message: "`Stock` no longer handles `Cart.lineAdded`"),
  ]

  @Test("that a store no longer observes something is breaking")
  func observation() throws {
    let spec = """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        Theme: { state: { current: "Int = 0" } }
        Cart: { observes: { Theme.current: show } }

      """
    let changes = try changes(from: spec, to: spec.replacing(": show", with: ": draw"))
    #expect(changes.map(\.kind) == [.handlerRemoved])
    #expect(changes.first?.message == "`Cart` no longer observes `Theme.current` with `show`")
  }

  @Test("that removes something from others is breaking", arguments: breaking)
  func breaks(change: SpecChange) throws {
    let changes = try changes(from: Self.spec, to: Self.spec.applying(change))
    #expect(changes.map(\.kind) == change.kinds)
    if let message = change.message { #expect(changes.first?.message == message) }
  }

  @Test(
    "that only adds something, or is invisible to others, is not breaking",
    arguments: [
      SpecChange(old: "api: any API", new: "api: { type: any API, summary: New. }", kinds: []),
      SpecChange(old: "clear:", new: "clear:\n      undo:", kinds: []),
      SpecChange(old: "cleared:", new: "cleared:\n      paid: { audience: external }", kinds: []),
      SpecChange(old: "lines: \"[Line] = []\"", new: "lines: \"[Line] = [Line()]\"", kinds: []),
      SpecChange(old: "lifetime: app", new: "summary: New.", kinds: []),
      SpecChange(old: "access: public", new: "imports: [Models]\n  access: public", kinds: []),
      SpecChange(
        old: "Cart.cleared: { call: release, run: sync }",
        new: "Cart.cleared: { call: release, run: sync, removeDuplicates: false }", kinds: []),
      SpecChange(
        old: "Cart.cleared: { call: release, run: sync }",
        new: "Cart.cleared: [{ call: note(), run: latest }, { call: release, run: sync }]", kinds: []),
      SpecChange(
        old: "Line: { id: Int, name: String }",
        new: "Line: { id: Int, name: String, price: Int? }", kinds: []),
      SpecChange(old: "main: [Cart, Stock]", new: "main: [Stock, Cart]", kinds: []),
      SpecChange(
        old: "add: \"(_ line: Line) async throws\"", new: "add: \"(_ line: Line)\"", kinds: []),
      SpecChange(
        old: "uses: [Cart.lines, Cart.add]", new: "uses: [Cart.lines, \"Cart.add(_:)\"]", kinds: []),
    ])
  func compatible(change: SpecChange) throws {
    #expect(try changes(from: Self.spec, to: Self.spec.applying(change)).map(\.message) == [])
  }

  @Test(
    "that removes a context or renames an event is reported with the affected stores and the likely new name"
  )
  func renames() throws {
    let renamed = Self.spec.replacing("cleared:", with: "emptied:")
      .replacing("Cart.cleared:", with: "Cart.emptied:")
    let event = try #require(try changes(from: Self.spec, to: renamed).first)
    #expect(event.kind == .eventRemoved)
    #expect(event.reason == "`Stock` handles it")
    #expect(
      event.help == "if it was renamed to `emptied`, keep both until no store handles the old one")

    let start = try #require(Self.spec.firstRange(of: "  Stock:")?.lowerBound)
    let alone = Self.spec[..<start].replacing("main: [Cart, Stock]", with: "main: [Cart]")
    #expect(
      try changes(from: Self.spec, to: String(alone)).map(\.message) == [
        "the context `Stock` was removed"
      ])
  }

  @Test("that removes one of several actions with the same name, or adds scenes, is reported once")
  func overloads() throws {
    let overloaded = load(contexts: "A: { actions: \"func f(x: Int); func f(y: Int)\" }")
    let single = load(contexts: "A: { actions: \"func f(x: Int)\" }")
    let changes = SpecComparison(
      old: try #require(overloaded.spec), new: try #require(single.spec)
    ).breakingChanges
    #expect(changes.map(\.message) == ["the action `A.f(y:)` was removed"])

    let start = Self.spec.replacing("scenes:\n  main: [Cart, Stock]\n", with: "")
    #expect(try self.changes(from: start, to: Self.spec).map(\.kind) == [.sceneRemoved])
  }

  @Test("in how the app passes a store written by hand is reported, in both directions")
  func handwritten() throws {
    let generated = "A: { dependencies: [api] }"
    let own = "A: { class: Model, dependencies: [api] }"
    let plain = "A: { class: Model }"
    let inWindows = "A: { class: Model, lifetime: scene }"
    func messages(_ old: String, _ new: String) throws -> [String] {
      let head = """
        version: 1
        app: App
        generate: { output: Generated }
        dependencies: { api: any API }
        contexts:

        """
      let specs = try [old, new].map { try #require(load("\(head)  \($0)\n").spec) }
      return SpecComparison(old: specs[0], new: specs[1]).breakingChanges
        .filter { $0.kind == .dependenciesChanged }.map(\.message)
    }
    let function = "`@MainActor (any API) -> Model`"
    #expect(
      try messages(generated, own) == ["`AppStores` takes the store of `A` as \(function)"])
    #expect(
      try messages(own, generated) == ["`AppStores` now creates the store of `A` itself"])
    #expect(
      try messages(own, plain) == [
        "`AppStores` now takes the store of `A` as `Model`, not as \(function)"
      ])
    #expect(
      try messages(plain, inWindows) == [
        "`AppStores` now takes the store of `A` as `@MainActor () -> Model`, not as `Model`"
      ])
    #expect(try messages(plain, "A: { class: Model, state: { x: Int } }") == [])
    #expect(
      try messages("B: { }", "A: { class: Model }").contains(
        "`AppStores` takes the store of `A` as `Model`"))
  }

  @Test("is reported at its new location, with a note at its old location")
  func locations() throws {
    let change = SpecChange(
      old: "lines: \"[Line] = []\"", new: "lines: \"[Int] = []\"", kinds: [.stateChanged])
    let found = try #require(try changes(from: Self.spec, to: Self.spec.applying(change)).first)
    #expect(found.range.path == "new.yml")
    #expect(found.oldRange?.path == "old.yml")
    #expect(found.diagnostic.rule == "state_changed")
    #expect(found.diagnostic.notes.map(\.range) == [found.oldRange])
  }

  private func changes(from old: String, to new: String) throws -> [BreakingChange] {
    let outcomes = [("old.yml", old), ("new.yml", new)].map { name, text in
      SpecLoader.load(SourceText(path: name, text: text))
    }
    for outcome in outcomes { #expect(outcome.messages == []) }
    return SpecComparison(
      old: try #require(outcomes[0].spec), new: try #require(outcomes[1].spec)
    ).breakingChanges
  }
}

extension String {
  /// The spec with a line changed, or removed with its indentation.
  fileprivate func applying(_ change: SpecChange) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> String? in
      let text = line.drop { $0 == " " }
      guard text == change.old else { return String(line) }
      return change.new.map { line.prefix { $0 == " " } + $0 }
    }.joined(separator: "\n")
  }
}
