/// The text of a file and its path.
public struct SourceText: Sendable {
  /// The path that diagnostics show, relative to the working directory where that is shorter.
  public let path: String
  /// The file's bytes, which may not be valid UTF-8.
  public let utf8: [UInt8]
  /// The offsets of the lines.
  public let lines: LineTable

  /// Creates a source text from bytes that were read from `path`.
  public init(path: String, utf8: [UInt8]) {
    self.path = path
    self.utf8 = utf8
    self.lines = LineTable(utf8: utf8)
  }

  /// Creates a source text from a string.
  public init(path: String, text: String) {
    self.init(path: path, utf8: Array(text.utf8))
  }

  /// The text in a range, which is clamped to the file.
  public func text(in bytes: Range<Int>) -> String {
    String(decoding: utf8[bytes.clamped(to: 0..<utf8.count)], as: UTF8.self)
  }

  /// A range of this file.
  public func range(_ bytes: Range<Int>) -> SourceRange {
    SourceRange(path: path, bytes: bytes)
  }

  /// The length of a line, in bytes, beyond which columns are bytes.
  private static let longestLine = 20_000

  /// Line and column of a byte offset, both counted from 1; a column is a character as people see
  /// it, so that `é` and `👩‍👧` count once. Far into a very long line, columns are bytes.
  public func position(of offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), utf8.count)
    let line = lines.line(containing: offset)
    let start = line == 1 ? contentStart : lines.start(of: line)
    let before = min(start, offset)..<offset
    // Counting bytes is faster than counting characters. Nobody counts columns in a line of megabytes with thousands of
    // findings.
    let isASCII = before.count > Self.longestLine || utf8[before].allSatisfy { $0 < 0x80 }
    return SourcePosition(
      line: line, column: (isASCII ? before.count : text(in: before).count) + 1)
  }

  /// The text of a line, counted from 1, without its line break and without a byte order mark.
  public func line(_ number: Int) -> String {
    text(in: content(ofLine: number))
  }

  /// The bytes of a line, counted from 1, without its line break and without a byte order mark.
  public func content(ofLine number: Int) -> Range<Int> {
    let bytes = lines.content(of: number, in: utf8)
    return number == 1 ? min(contentStart, bytes.upperBound)..<bytes.upperBound : bytes
  }

  /// The end of the line that contains a byte, with its line break.
  package func endOfLine(at offset: Int) -> Int {
    let line = lines.line(containing: offset)
    return line < lines.count ? lines.start(of: line + 1) : utf8.count
  }

  /// The first offset at or after `offset` at which a Unicode scalar begins.
  public func characterStart(at offset: Int) -> Int {
    var offset = offset
    while offset < utf8.count, utf8[offset] & 0xC0 == 0x80 { offset += 1 }
    return min(offset, utf8.count)
  }

  /// The invisible character that some editors put at the beginning of a file: U+FEFF.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The offset of the first byte after a byte order mark; 0 if there is none.
  package var contentStart: Int { utf8.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0 }
}
