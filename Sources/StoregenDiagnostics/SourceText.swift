/// The text of one file, with the name by which its user knows it.
public struct SourceText: Sendable {
  /// The path that diagnostics show, relative to the working directory where that is shorter.
  public let path: String
  /// The file's bytes. They are UTF-8 once the reader of the file has said so.
  public let utf8: [UInt8]
  /// Where each line stands.
  public let lines: LineTable

  /// Wraps bytes that were read from `path`.
  public init(path: String, utf8: [UInt8]) {
    self.path = path
    self.utf8 = utf8
    self.lines = LineTable(utf8: utf8)
  }

  /// Wraps a text that is in memory.
  public init(path: String, text: String) {
    self.init(path: path, utf8: Array(text.utf8))
  }

  /// The text between two byte offsets; what lies outside the file is left out.
  public func text(in bytes: Range<Int>) -> String {
    String(decoding: utf8[bytes.clamped(to: 0..<utf8.count)], as: UTF8.self)
  }

  /// The range of this file between two byte offsets.
  public func range(_ bytes: Range<Int>) -> SourceRange {
    SourceRange(path: path, bytes: bytes)
  }

  /// Line and column of a byte offset, both counted from 1; a column is a character as people see
  /// it, so that `é` and `👩‍👧` count once.
  public func position(of offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), utf8.count)
    let line = lines.line(containing: offset)
    let start = line == 1 ? contentStart : lines.start(of: line)
    let before = min(start, offset)..<offset
    // A line of megabytes is read faster as bytes than as characters.
    let isASCII = utf8[before].allSatisfy { $0 < 0x80 }
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

  /// The first offset from `offset` on at which a character of Unicode begins.
  public func characterStart(at offset: Int) -> Int {
    var offset = offset
    while offset < utf8.count, utf8[offset] & 0xC0 == 0x80 { offset += 1 }
    return min(offset, utf8.count)
  }

  /// The invisible character that some editors put at the beginning of a file: U+FEFF.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The offset of the first byte after a byte order mark; 0 if there is none.
  package var contentStart: Int {
    utf8.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
  }
}
