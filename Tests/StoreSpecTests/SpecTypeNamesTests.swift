import ArchitectureModel
import StoreSpec
import StoregenDiagnostics
import Testing

@Suite("The names of types in a spec")
struct SpecTypeNamesTests {
  private static let spec = """
    version: 1
    app: Shop # AppName
    generate: { output: Generated, imports: [Module] }
    dependencies:
      api: { type: any API, preview: SampleAPI.make(), summary: Talks to a Server. }
    types:
      Line: { product: Product.ID, count: Int }
      State: { cases: { failed: { _: Problem } } }
    contexts:
      Cart:
        state:
          lines: [CartLine]
          totals: &totals "[Currency: Amount] = [:]"
          others: *totals
          last: { type: "Order?", default: "Orders.last(\\"Text\\")" }
        actions: { add: "(_ line: Line, to list: ListID) async -> Receipt", clear: }
        events: |
          /// Documentation.
          case ordered(Order, at: Date = Date()) // Comment
        handles: { User.left: { call: reset(id:), run: sync } }
    lint: { stores: ["*Cache"], ambient: [ThemeStore] }

    """

  @Test("are those in its Swift and in settings of the linter, without members")
  func names() {
    let source = SourceText(path: "storegen.yml", text: Self.spec)
    let found = SpecTypeNames.find(in: source, isIncluded: false)
    let types = found.map(\.value).filter { $0.first?.isUppercase ?? false }
    #expect(
      types == [
        "API", "SampleAPI", "Product", "Int", "Problem", "CartLine", "Currency", "Amount", "Order",
        "Orders", "Line", "ListID", "Receipt", "Order", "Date", "Date", "ThemeStore",
      ])
    for name in found { #expect(source.text(in: name.range.bytes) == name.value) }
  }

  @Test("are found in included files")
  func included() {
    let source = SourceText(
      path: "cart.yml", text: "contexts:\n  Cart:\n    state: { lines: \"[Line] = []\" }\n")
    #expect(SpecTypeNames.find(in: source, isIncluded: true).map(\.value) == ["Line"])
  }
}
