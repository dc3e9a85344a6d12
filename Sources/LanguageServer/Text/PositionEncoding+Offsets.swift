import StoregenDiagnostics

extension PositionEncoding {
  /// The number of units of a character that begins with this byte in UTF-8; 0 in the middle of a character.
  private func width(of byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    }
  }

  /// The byte offset of a position. A position after the end of its line means that end, one after the last line the end
  /// of the text, and one within a character the beginning of the character.
  func offset(of position: Position, in source: SourceText) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < source.lines.count else { return source.utf8.count }
    let line = source.content(ofLine: position.line + 1)
    var offset = line.lowerBound
    var rest = position.character
    while offset < line.upperBound, rest > 0 {
      let next = offset + source.length(ofCharacterAt: offset, before: line.upperBound)
      let width = source.utf8[offset..<next].reduce(0) { $0 + self.width(of: $1) }
      guard width <= rest else { break }
      rest -= width
      offset = next
    }
    return offset
  }

  /// The position of a byte offset.
  func position(of offset: Int, in source: SourceText) -> Position {
    let offset = min(max(offset, 0), source.utf8.count)
    let line = source.lines.line(containing: offset)
    // Editors do not show a byte order mark.
    let start = line == 1 ? source.contentStart : source.lines.start(of: line)
    let before = source.utf8[min(start, offset)..<offset]
    return Position(line: line - 1, character: before.reduce(0) { $0 + width(of: $1) })
  }

  /// The bytes of a range; empty at its start if the end is before it.
  func bytes(of range: TextRange, in source: SourceText) -> Range<Int> {
    let start = offset(of: range.start, in: source)
    return start..<max(start, offset(of: range.end, in: source))
  }

  /// The range of bytes.
  func range(of bytes: Range<Int>, in source: SourceText) -> TextRange {
    TextRange(
      start: position(of: bytes.lowerBound, in: source),
      end: position(of: bytes.upperBound, in: source))
  }
}

extension SourceText {
  /// The number of bytes of a character.
  fileprivate func length(ofCharacterAt offset: Int, before end: Int) -> Int {
    var next = offset + 1
    while next < end, utf8[next] & 0xC0 == 0x80 { next += 1 }
    return next - offset
  }
}
