import LocatedYAML
import StoregenDiagnostics
import StoregenTestSupport
import Testing

@Suite("Locations in a YAML text map to the file")
struct ScalarSourceTests {
  /// Each snippet marks the location of the `X` of its text.
  @Test(
    "in every way of writing a text",
    arguments: [
      "key: ab«X»cd\n",
      "key: 'a''b«X»c'\n",
      "key: \"a\\tb\\u00e9«X»\"\n",
      "key: \"\\U0001F600«X»\"\n",
      "key: \"a\\\n    b«X»\"\n",
      "key: |\n  one\n    two «X»\n  three\n",
      "key: |-\n\n  one\n\n  «X»two\n",
      "key: |2\n    indented «X»\n",
      "key: |2\n  \ttab «X»\n",
      "key: |\r\n  one\r\n  «X»two\r\n",
      "key: >\n  folded\n  text «X»\n\n  more\n",
      "key: >-\n  folded\n\n\n  behind «X»\n",
      "key: >\n  folded\n    kept\n    «X»\n  again\n",
      "key: plain\n  over lines «X»\n",
      "key: plain\n\n  behind a gap «X»\n",
      "key: 'quoted\n\n\n  behind gaps «X»'\n",
      "key: \"quoted  \n   over lines «X»\"\n",
      "key: é日本«X»\n",
      "key: {inner: [a, 'b «X»']}\n",
    ])
  func locationOfX(marked: String) throws {
    let marked = MarkedText(marked)
    let source = SourceText(path: "test.yml", text: marked.text)
    let root = try #require(YAMLDocument(source).root)
    let node = try #require(root.all.first { $0.scalar?.text.contains("X") == true })
    let text = Array(try #require(node.scalar).text.utf8)
    let offset = try #require(text.firstIndex(of: UInt8(ascii: "X")))
    let scalar = try #require(ScalarSource(node, in: source))
    #expect(scalar.range(offset..<offset + 1).bytes == marked.ranges[0])
  }

  @Test("the end of a text maps to the end of its source")
  func end() throws {
    let source = SourceText(path: "test.yml", text: "key: 'abc'\n")
    let node = try #require(YAMLDocument(source).root?["key"])
    let scalar = try #require(ScalarSource(node, in: source))
    #expect(scalar.range(3..<3).bytes.lowerBound == 9)
  }
}
