import StoregenDiagnostics
import Testing

@Suite("A modifier that a fix adds, or a word that it removes")
struct AdaptedEditTests {
  private func applied(_ edit: (String) -> TextEdit, to text: String) -> String {
    let source = SourceText(path: "A.swift", text: text)
    var fixes = FixSet()
    fixes.insert(FixIt("change it", edits: [edit(text)]))
    return String(decoding: fixes.applied(to: source), as: UTF8.self)
  }

  /// The range from one word of a text to the end of another one.
  private static func range(from first: String, to last: String, in text: String) -> SourceRange {
    func offset(_ index: String.Index) -> Int {
      text.utf8.distance(from: text.startIndex, to: index)
    }
    let start = text.firstRange(of: first)?.lowerBound ?? text.startIndex
    let end = text.firstRange(of: last)?.upperBound ?? text.endIndex
    return SourceRange(path: "A.swift", bytes: offset(start)..<offset(end))
  }

  @Test(
    "a modifier has its own line if the one before has",
    arguments: [
      ("  A().b()\n", "  A().b().c()\n"), ("  A()\n    .b()\n", "  A()\n    .b()\n    .c()\n"),
      ("\tA()\r\n\t\t.b()\r\n", "\tA()\r\n\t\t.b()\r\n\t\t.c()\r\n"),
      ("A {\n} .b() // d\n", "A {\n} .b().c() // d\n"),
    ])
  func modifier(_ text: String, _ expected: String) {
    #expect(
      applied({ .modifier(".c()", after: Self.range(from: "b", to: "b()", in: $0)) }, to: text)
        == expected)
  }

  @Test(
    "the white space after a word disappears with it",
    arguments: [
      ("  @A var b", "  var b"), ("  @A\n  var b", "  var b"), ("  @A\r\n\tvar b", "  var b"),
      ("  @A // c\n  var b", "  // c\n  var b"), ("@A", ""),
    ])
  func removal(_ text: String, _ expected: String) {
    #expect(
      applied({ .removal(of: Self.range(from: "@", to: "A", in: $0)) }, to: text) == expected)
  }
}

@Suite("A line that a fix adds")
struct LineEditTests {
  /// The text with `let a = 1` inserted above `var`.
  private func text(_ text: String) throws -> String {
    let source = SourceText(path: "A.swift", text: text)
    let range = try #require(text.firstRange(of: "var"))
    let offset = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    var fixes = FixSet()
    fixes.insert(FixIt("add it", edits: [.line("let a = 1", above: offset, in: "A.swift")]))
    return String(decoding: fixes.applied(to: source), as: UTF8.self)
  }

  @Test("has the indentation of the line below it")
  func indentation() throws {
    #expect(
      try text("struct A {\n    var b = 2\n}\n") == "struct A {\n    let a = 1\n    var b = 2\n}\n")
    #expect(try text("struct A {\n\tvar b = 2\n}\n") == "struct A {\n\tlet a = 1\n\tvar b = 2\n}\n")
    #expect(try text("var b = 2") == "let a = 1\nvar b = 2")
  }

  @Test("has the same line break as the others")
  func carriageReturn() throws {
    #expect(
      try text("struct A {\r\n  var b = 2\r\n}\r\n")
        == "struct A {\r\n  let a = 1\r\n  var b = 2\r\n}\r\n")
    #expect(try text("var b = 2\r\n") == "let a = 1\r\nvar b = 2\r\n")
  }

  @Test("goes above the comment of the code below it")
  func comment() throws {
    #expect(
      try text("struct A {\n  // One.\n  /// Two.\n  var b = 2\n}\n")
        == "struct A {\n  let a = 1\n  // One.\n  /// Two.\n  var b = 2\n}\n")
  }

  @Test("can replace a comment that another fix removes")
  func removedComment() {
    let source = SourceText(path: "A.swift", text: "// One.\nvar b = 2\n")
    let edits: [TextEdit] = [
      TextEdit(replacing: source.range(0..<8), with: ""),
      .line("let a = 1", above: 8, in: "A.swift"),
    ]
    // They are stored in no particular order.
    for order in [edits, edits.reversed()] {
      var fixes = FixSet()
      for edit in order { fixes.insert(FixIt("", edits: [edit])) }
      #expect(
        String(decoding: fixes.applied(to: source), as: UTF8.self) == "let a = 1\nvar b = 2\n")
    }
  }

  @Test("goes into the same line if the code is not the first in its line")
  func sharedLine() throws {
    #expect(try text("struct A { var b = 2 }\n") == "struct A { let a = 1; var b = 2 }\n")
  }
}
