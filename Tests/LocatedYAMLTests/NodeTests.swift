import LocatedYAML
import StoregenDiagnostics
import StoregenTestSupport
import Testing

@Suite("YAML becomes nodes")
struct NodeTests {
  private func root(_ text: String) throws -> Node {
    let document = YAMLDocument(SourceText(path: "test.yml", text: text))
    #expect(document.diagnostics.isEmpty)
    return try #require(document.root)
  }

  @Test("maps, lists and texts in the order of the file")
  func order() throws {
    let node = try root("b: [1, {c: d}]\na:\n  - x\n  - y: z\n")
    #expect(node.summary == "{b: ['1', {c: 'd'}], a: ['x', {y: 'z'}]}")
  }

  @Test(
    "a scalar is never converted",
    arguments: ["no", "on", "1.0", "0x1F", "null", "~", "2024-01-01"])
  func notConverted(text: String) throws {
    #expect(try root("key: \(text)\n").summary == "{key: '\(text)'}")
  }

  @Test("a key without a value has an empty node, but an empty quoted text is not empty")
  func emptiness() throws {
    let node = try root("a:\nb: ''\n")
    #expect(node["a"]?.isEmpty == true)
    #expect(node["b"]?.isEmpty == false)
  }

  @Test("aliases have the value of their anchors, and both locations")
  func aliases() throws {
    let marked = MarkedText("a: &x «[1, 2]»\nb: «*x»\n")
    let node = try root(marked.text)
    #expect(node.summary == "{a: ['1', '2'], b: ['1', '2']}")
    #expect(node["b"]?.range.bytes == marked.ranges[0])
    #expect(node["b"]?.useRange.bytes == marked.ranges[1])
  }

  @Test("an empty file has no value", arguments: ["", "# a comment\n", "---\n...\n", "\u{FEFF}"])
  func empty(text: String) {
    let document = YAMLDocument(SourceText(path: "test.yml", text: text))
    #expect(document.diagnostics.isEmpty)
    #expect(document.root?.isEmpty ?? true)
  }

  @Test(
    "every value has a location",
    arguments: [
      "key: «plain text»  # comment\n",
      "key: «'it''s'»\n",
      "key: «\"a\\tb\"»\n",
      "key:\n  «a: 1\n  b: 2»\nother: 1\n",
      "key:\n  «- 1\n  - 2»\n\n\nother: 1\n",
      "key: &anchor «value»\n",
      "key: !tag «value»\n",
      "key: !tag &anchor «[1, 2]» # comment\n",
      "é: «日本»\n",
      "\u{FEFF}key: «value»\n",
      "key: «|\n  one\n  two»\n\nother: 1\r\n",
      "x: 1\r\nkey: «value»\r\n",
      "x: '👩‍👧'\nkey: «value»\n",
    ])
  func locations(marked: String) throws {
    let marked = MarkedText(marked)
    let document = YAMLDocument(SourceText(path: "test.yml", text: marked.text))
    let entries = try #require(document.root?.mapping)
    let value = try #require(entries.first { $0.key.value != "x" }?.value)
    #expect(value.range.bytes == marked.ranges[0])
  }

  @Test("every key has a location")
  func keyLocations() throws {
    let marked = MarkedText("«one»: 1\n«'two'»: {«three»: 3}\n")
    let node = try root(marked.text)
    let inner = try #require(node["two"]?.mapping?.first)
    let keys = (node.mapping ?? []).map(\.key) + [inner.key]
    #expect(keys.map(\.range.bytes) == marked.ranges)
  }
}
