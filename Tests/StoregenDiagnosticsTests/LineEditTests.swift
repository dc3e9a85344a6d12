import StoregenDiagnostics
import Testing

@Suite("A line that a fix adds")
struct LineEditTests {
  /// The text with `let a = 1` inserted above `var`.
  private func text(_ text: String) throws -> String {
    let source = SourceText(path: "A.swift", text: text)
    let range = try #require(text.firstRange(of: "var"))
    let offset = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    var fixes = FixSet()
    fixes.insert(FixIt("add it", [.line("let a = 1", above: offset, in: "A.swift")]))
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
      for edit in order { fixes.insert(FixIt("", [edit])) }
      #expect(
        String(decoding: fixes.applied(to: source), as: UTF8.self) == "let a = 1\nvar b = 2\n")
    }
  }

  @Test("goes into the same line if the code is not the first in its line")
  func sharedLine() throws {
    #expect(try text("struct A { var b = 2 }\n") == "struct A { let a = 1; var b = 2 }\n")
  }
}
