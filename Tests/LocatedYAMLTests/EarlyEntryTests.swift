import LocatedYAML
import StoregenDiagnostics
import Testing

@Suite("Entries are reported while the rest is being read")
struct EarlyEntryTests {
  @Test("from second-level maps, once each and in order")
  func order() throws {
    let text = """
      version: 1
      contexts:
        Cart: { state: { lines: Int, deeper: { a: b } } }
        Stock: &stock
          state: x
        Copy: *stock
      scenes: { Main: [Cart], Other: [] }
      list: [{ a: b }]
      """
    var found: [String] = []
    var nodes: [ObjectIdentifier] = []
    let document = YAMLDocument(SourceText(path: "a.yml", text: text)) { section, entry in
      found.append("\(section).\(entry.key.value)")
      nodes.append(ObjectIdentifier(entry.value))
    }
    #expect(
      found == [
        "contexts.Cart", "contexts.Stock", "contexts.Copy", "scenes.Main", "scenes.Other",
      ])
    let maps = try #require(document.root?.mapping).compactMap(\.value.mapping)
    #expect(maps.flatMap { $0 }.map { ObjectIdentifier($0.value) } == nodes)
  }

  @Test("even if they are not in the final document")
  func attempt() {
    let text = "contexts:\n  Cart: 1\n  Stock: [A] = []\n  Other: 2\n"
    var found: [String] = []
    let document = YAMLDocument(SourceText(path: "a.yml", text: text)) {
      found.append($1.key.value)
    }
    #expect(document.diagnostics.count == 1)
    #expect(found == ["Cart", "Stock", "Cart", "Stock", "Other"])
  }
}
