import ArchitectureModel
import StoreSpec
import StoregenDiagnostics
import Testing

@Suite("A change of a model")
struct ElmComparisonTests {
  private static let spec = """
    Cart:
      style: elm
      state: { note: { type: String, default: '""', bindable: true } }
      children: { sign: Sign?, rows: "[Row]" }
      actions: { add: "(_ book: Int)", clear: }
      handles: { rows.closed: removeRow(id:) }
    Sign: { style: elm, lifetime: child, state: { text: String } }
    Row: { style: elm, lifetime: child, state: { id: Int, title: 'String = ""' }, events: { closed: } }
    """

  private func changes(_ old: String, _ new: String, in spec: String = spec) throws
    -> [BreakingChange]
  {
    try #require(spec.contains(old))
    let outcomes = [spec, spec.replacing(old, with: new)].map { load(contexts: $0) }
    for outcome in outcomes { #expect(outcome.messages == []) }
    return SpecComparison(
      old: try #require(outcomes[0].spec), new: try #require(outcomes[1].spec)
    ).breakingChanges
  }

  @Test(
    "is breaking if code that sends, shows or creates something has to change",
    arguments: [
      ("clear: }", "empty: }", "the action `Cart.clear()` was removed, or renamed to `empty`"),
      (
        "(_ book: Int)", "(_ book: String)",
        "the action `add(_: Int)` of `Cart` changed to `add(_: String)`"
      ),
      (
        "(_ book: Int)", "(book: Int)",
        "the action `add(_: Int)` of `Cart` changed to `add(book: Int)`"
      ),
      (", bindable: true", "", "views can no longer write `Cart.note`"),
      ("Sign?", "Sign?, other: Sign?", nil),
      ("sign: Sign?, ", "", "the child `Cart.sign` was removed"),
      ("sign: Sign?", "plate: Sign?", "the child `Cart.sign` was removed"),
      ("sign: Sign?", "sign: '[Row]'", "the child `Cart.sign` changed from `Sign?` to `[Row]`"),
      (
        "rows.closed: removeRow(id:)", "rows.closed: close(id:)",
        "`Cart` now handles `rows.closed` with `close(id:)` instead of `removeRow(id:)`"
      ),
      ("{ rows.closed: removeRow(id:) }", "{}", "`Cart` no longer handles `rows.closed`"),
      (
        "{ id: Int, title: 'String = \"\"' }", "{ id: Int, title: String }",
        "`RowModel` can no longer be created without `title`"
      ),
      ("{ id: Int, title: 'String = \"\"' }", "{ id: Int, title: 'String = \"a\"' }", nil),
    ])
  func changes(old: String, new: String, message: String?) throws {
    #expect(try changes(old, new).map(\.message) == [message].compactMap(\.self))
  }

  @Test("names a child that was probably renamed")
  func renamed() throws {
    let change = try #require(try changes("sign: Sign?", "plate: Sign?").first)
    #expect(change.kind == .childRemoved)
    #expect(change.help == "it may have been renamed to `plate`: the name is part of the code")
  }

  @Test("is breaking if a context becomes a child, or no longer is one")
  func lifetime() throws {
    let store = "Bag: { style: elm, state: { id: Int = 0 } }"
    let child = "Bag: { style: elm, lifetime: child, state: { id: Int = 0 } }"
    let became = try changes(store, child, in: store)
    #expect(became.map(\.kind) == [.lifetimeChanged])
    #expect(became.first?.message == "the lifetime of `Bag` changed from `app` to `child`")
    #expect(became.first?.reason == "`BagStore` was removed: the model is part of other models")
    let stopped = try changes(child, store, in: child)
    #expect(
      stopped.first?.reason == "the model is no longer part of other models, but has a store")
  }

  @Test("is not breaking if children move, because their events reach only their parents")
  func order() throws {
    let lines = Self.spec.split(separator: "\n").map(String.init)
    let moved = lines[7] + "\n" + lines[..<7].joined(separator: "\n")
    #expect(try changes(Self.spec, moved).map(\.message) == [])
  }
}
