import LocatedYAML
import StoregenDiagnostics
import StoregenTestSupport
import Testing

@Suite("Swift without quotes")
struct UnquotedValueTests {
  @Test(
    "that YAML cannot read is reported as a whole, with the quotes that it needs",
    arguments: [
      ("users: «[User] = []»", "users: \"[User] = []\""),
      ("  users:   «[User]?» # all", "users: \"[User]?\""),
      ("- users: «[User]?»", "users: \"[User]?\""),
      ("run: «@MainActor () -> Void»", "run: \"@MainActor () -> Void\""),
      ("add: «(_ item: Item) async»", "add: \"(_ item: Item) async\""),
      ("note: «Note: it is late»", "note: \"Note: it is late\""),
      ("name: «[String] = [\"a\", 'b']»", "name: '[String] = [\"a\", ''b'']'"),
      ("a: { b: «[B] = []», c: d }", "b: \"[B] = []\""),
      ("a: { b: x, c: { d: «[Int]?» }, e: f }", "d: \"[Int]?\""),
      ("a: {b: «(x: Int, y: Int) -> Int»}", "b: \"(x: Int, y: Int) -> Int\""),
      ("a: { b: «@Sendable (Int, Int) -> Void», c: d }", "b: \"@Sendable (Int, Int) -> Void\""),
      ("é: «[日本] = []»", "é: \"[日本] = []\""),
    ])
  func reported(marked: String, quoted: String) throws {
    let marked = MarkedText(marked)
    let document = YAMLDocument(SourceText(path: "a.yml", text: marked.text))
    #expect(document.diagnostics.map(\.message) == ["YAML cannot read this without quotes"])
    let found = try #require(document.diagnostics.first)
    #expect(found.range?.bytes == marked.ranges[0])
    #expect(found.help == "quote this Swift or string: `\(quoted)`")
    #expect(document.root != nil)
  }

  @Test(
    "needs no quotes, but a bar, in a block",
    arguments: [
      "state:\n  «var items»: [Int] = []\n",
      "state:\n  «var count»: Int = 0\n  var items: [Int] = []\n",
      "state: # all\nactions:\n  «func add(_ item»: Int)\n  func remove()\n",
      "actions:\n  «func remove()»\n  func add(_ item: Int)\n",
      "actions:\n\n  «@emits(added)»\n  func add()\n",
      "events:\n  «case added(item»: Int)\n\n  // Last.\n  case removed\nstate:\n",
    ])
  func block(marked: String) throws {
    let marked = MarkedText(marked)
    let document = YAMLDocument(SourceText(path: "a.yml", text: marked.text))
    let found = try #require(document.diagnostics.first)
    let owner = try #require(
      ["state", "actions", "events"].last(where: { marked.text.contains("\($0):\n") }))
    #expect(found.message == "YAML reads this Swift as a map")
    #expect(found.range?.bytes == marked.ranges[0])
    #expect(found.help == "write `\(owner): |`, with the Swift on the lines below")
  }

  @Test("does not hide other errors, and is read as text")
  func continues() throws {
    let source = SourceText(path: "a.yml", text: "a: [A] = []\nb: [B]?\na: 1\nc: {d: 1\n")
    let document = YAMLDocument(source)
    #expect(
      document.diagnostics.map(\.message) == [
        "YAML cannot read this without quotes", "YAML cannot read this without quotes",
        "duplicate key `a`",
        "this is not YAML: the map that starts here is not closed",
      ])
    let whole = YAMLDocument(SourceText(path: "a.yml", text: "a: [A] = []\nb: [B]?\n"))
    let entries = try #require(whole.root?.mapping)
    #expect(entries.map(\.value.scalar?.text) == ["[A] = []", "[B]?"])
  }

  @Test(
    "is not assumed if the value may continue or the error is another",
    arguments: [
      "a: b\n  c: d\n", "a: [b,\n  c: d\n", "a: { b: [c] = [],\n  d: e }\n", "a: \"b\" c: d\n",
      "a: &x [b] = c\n", "\t@a\n",
    ])
  func notAssumed(text: String) {
    let found = YAMLDocument(SourceText(path: "a.yml", text: text)).diagnostics.map(\.message)
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.hasPrefix("this is not YAML") }, "\(found)")
  }

  @Test("is completed if a comma within its brackets cut it off")
  func commas() throws {
    let text =
      "{ a: Dictionary<String, Int>, b: (Int, String) -> Int, c: Set<Int>, d: {e: F<G, H>?} }"
    let source = SourceText(path: "a.yml", text: text)
    let document = YAMLDocument(source)
    #expect(document.diagnostics.map(\.message) == [])
    let entries = try #require(document.root?.mapping)
    #expect(entries.map(\.key.value) == ["a", "b", "c", "d"])
    #expect(
      entries.prefix(3).map(\.value.scalar?.text) == [
        "Dictionary<String, Int>", "(Int, String) -> Int", "Set<Int>",
      ])
    #expect(source.text(in: entries[0].value.range.bytes) == "Dictionary<String, Int>")
    #expect(entries[3].value.mapping?.first?.value.scalar?.text == "F<G, H>?")
  }

  @Test("is not joined with a key that has a value, is quoted, or is in a block")
  func notJoined() throws {
    for text in ["{ a: f(x, b: 1 }", "{ a: f(x, \"b\": }", "a: f(x\nb:\n", "{ a: \"f(x\", b: }"] {
      let document = YAMLDocument(SourceText(path: "a.yml", text: text))
      #expect(document.diagnostics.isEmpty)
      #expect(document.root?.mapping?.map(\.key.value) == ["a", "b"], "\(text)")
    }
    let twice = YAMLDocument(SourceText(path: "a.yml", text: "{ a: f(x, a: 1 }"))
    #expect(twice.diagnostics.map(\.message) == ["duplicate key `a`"])
  }
}
