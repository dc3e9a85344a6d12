import StoregenDiagnostics
import Testing

@Suite("Locations are counted as in editors")
struct SourceTextTests {
  @Test("lines end with any of the three line breaks")
  func lineBreaks() {
    let source = SourceText(path: "a", text: "one\r\ntwo\rthree\nfour\n")
    #expect(source.lines.count == 5)
    #expect((1...5).map(source.line) == ["one", "two", "three", "four", ""])
  }

  @Test(
    "columns count characters",
    arguments: [
      ("abc", 2, 3), ("é=1", 2, 2), ("👩‍👧x", 11, 2), ("日本x", 6, 3), ("\tx", 1, 2),
    ])
  func columns(text: String, offset: Int, column: Int) {
    let position = SourceText(path: "a", text: text).position(of: offset)
    #expect(position == SourcePosition(line: 1, column: column))
  }

  @Test("a byte order mark does not count as a column")
  func byteOrderMark() {
    let source = SourceText(path: "a", text: "\u{FEFF}ab\n")
    #expect(source.position(of: 4) == SourcePosition(line: 1, column: 2))
    #expect(source.line(1) == "ab")
  }

  @Test("an offset past the end is the end")
  func beyondTheEnd() {
    let source = SourceText(path: "a", text: "x\ny")
    #expect(source.position(of: 99) == SourcePosition(line: 2, column: 2))
    #expect(source.position(of: -1) == SourcePosition(line: 1, column: 1))
  }

  @Test("an empty text has one empty line")
  func empty() {
    let source = SourceText(path: "a", text: "")
    #expect(source.lines.count == 1)
    #expect(source.position(of: 0) == SourcePosition(line: 1, column: 1))
  }
}
