import StoreGenerator
import Testing

@Suite("The scaffold")
struct ScaffoldTests {
  private let text = """
    version: 1
    app: Shop
    generate: { output: Sources/Shop/Generated }
    contexts:
      Cart:
        actions:
          add: { signature: "(_ line: Line, at index: Int) async throws", emits: [added] }
          total: "() -> Int"
        events: { added: { line: Line } }
      Stock:
        handles:
          Cart.added: { call: reserve, run: sync }
    """

  @Test("contains actions and handlers of each store in separate files")
  func everything() throws {
    let scaffold = try Scaffold(spec(text), renderer: StoreRenderer(), swiftFiles: [])
    #expect(scaffold.files.map(\.name) == ["CartStore+Actions.swift", "StockStore+Handlers.swift"])
    #expect(
      scaffold.files[0].text == """
        extension CartStore {
          func add(_ line: Line, at index: Int) async throws {
            // emit(.added(line: …))
            // Not written yet.
          }

          func total() -> Int {
            fatalError("total() is not written yet")
          }
        }

        """)
  }

  @Test("omits methods that exist")
  func rest() throws {
    let scaffold = try Scaffold(
      spec(text), renderer: StoreRenderer(),
      swiftFiles: [
        "extension CartStore { func add(_ l: Line, at i: Int) async throws {} }",
        "extension StockStore {\n  func reserve(line: Line) {}\n}",
        "extension Other { func total() -> Int { 1 } }",
      ])
    #expect(scaffold.files.map(\.methods) == [["CartStore.total()"]])
  }
}
