import StoregenDiagnostics
import Testing

@testable import LanguageServer

@Suite("Positions")
struct PositionEncodingTests {
  private static let source = SourceText(path: "a", text: "a👍é\r\nx\n\n👨‍👩‍👧z")

  @Test("count UTF-16 units or bytes", arguments: [PositionEncoding.utf16, .utf8])
  func roundTrip(encoding: PositionEncoding) {
    for offset in 0...Self.source.utf8.count
    where offset == Self.source.utf8.count || Self.source.utf8[offset] & 0xC0 != 0x80 {
      let position = encoding.position(of: offset, in: Self.source)
      // The two bytes of a line break are one place.
      let isInBreak = offset > 0 && Self.source.utf8[offset - 1] == UInt8(ascii: "\r")
      let expected = isInBreak ? offset - 1 : offset
      #expect(encoding.offset(of: position, in: Self.source) == expected)
    }
  }

  @Test("count an emoji as two units of UTF-16, and as four bytes")
  func emoji() {
    let after = "a👍".utf8.count
    #expect(
      PositionEncoding.utf16.position(of: after, in: Self.source) == Position(line: 0, character: 3)
    )
    #expect(
      PositionEncoding.utf8.position(of: after, in: Self.source) == Position(line: 0, character: 5))
  }

  @Test("do not count a byte order mark, which editors hide")
  func byteOrderMark() {
    let source = SourceText(path: "a", text: "\u{FEFF}ab\ncd\n")
    #expect(PositionEncoding.utf16.position(of: 4, in: source) == Position(line: 0, character: 1))
    #expect(PositionEncoding.utf16.offset(of: Position(line: 0, character: 1), in: source) == 4)
    #expect(PositionEncoding.utf8.position(of: 0, in: source) == Position(line: 0, character: 0))
    #expect(PositionEncoding.utf8.position(of: 7, in: source) == Position(line: 1, character: 1))
  }

  @Test("outside of the text mean the nearest place in it")
  func outside() {
    func offset(_ line: Int, _ character: Int) -> Int {
      PositionEncoding.utf16.offset(of: Position(line: line, character: character), in: Self.source)
    }
    #expect(offset(0, 100) == "a👍é".utf8.count)
    #expect(offset(0, .max) == "a👍é".utf8.count)
    #expect(offset(100, 0) == Self.source.utf8.count)
    #expect(offset(.max, .max) == Self.source.utf8.count)
    #expect(offset(-1, 5) == 0)
    #expect(offset(0, -5) == 0)
    #expect(offset(.min, .min) == 0)
  }

  @Test("within a character mean its beginning")
  func withinCharacters() {
    let position = Position(line: 0, character: 2)
    #expect(PositionEncoding.utf16.offset(of: position, in: Self.source) == 1)
    #expect(PositionEncoding.utf8.offset(of: position, in: Self.source) == 1)
  }

  @Test("are counted in bytes if the editor knows that")
  func negotiation() {
    #expect(PositionEncoding(offered: []) == .utf16)
    #expect(PositionEncoding(offered: ["utf-16"]) == .utf16)
    #expect(PositionEncoding(offered: ["utf-32", "utf-8"]) == .utf8)
  }
}

@Suite("A document")
struct DocumentTests {
  private static func range(_ numbers: Int...) -> TextRange {
    TextRange(
      start: Position(line: numbers[0], character: numbers[1]),
      end: Position(line: numbers[2], character: numbers[3]))
  }

  private static func text(_ text: String, after changes: [(TextRange?, String)]) throws -> String {
    var document = Document(
      DocumentURI(path: "/a"), path: "/a", number: 1, version: 1, text: text)
    document.apply(
      changes.map { ContentChange(range: $0.0, text: $0.1) }, version: 2, encoding: .utf16)
    #expect(document.version == 2)
    return document.source.text(in: 0..<document.source.utf8.count)
  }

  @Test("changes one edit after another")
  func edits() throws {
    let text = try Self.text(
      "one\ntwo 👍 three\n",
      after: [
        (Self.range(1, 4, 1, 6), "four"), (Self.range(0, 0, 1, 0), ""),
        (Self.range(0, 3, 0, 3), "\nnew"),
      ])
    #expect(text == "two\nnew four three\n")
  }

  @Test("survives ranges outside of it, and backwards")
  func invalidRanges() throws {
    #expect(try Self.text("abc", after: [(Self.range(9, 9, 99, 99), "x")]) == "abcx")
    #expect(try Self.text("abc", after: [(Self.range(0, 2, 0, 1), "x")]) == "abxc")
    #expect(try Self.text("abc", after: [(Self.range(-1, -1, 0, 1), "x")]) == "xbc")
    #expect(try Self.text("abc", after: [(nil, "x"), (Self.range(0, 1, 0, 1), "y")]) == "xy")
  }

  @Test(
    "has an address that leads to it",
    arguments: [
      ("/a/b-c_d.1~/E.swift", "file:///a/b-c_d.1~/E.swift"),
      ("/a b/é.swift", "file:///a%20b/%C3%A9.swift"),
      ("/50%/#?.swift", "file:///50%25/%23%3F.swift"),
    ])
  func address(path: String, uri: String) {
    #expect(DocumentURI(path: path).text == uri)
    #expect(DocumentURI(path: path).path == path)
  }
}
