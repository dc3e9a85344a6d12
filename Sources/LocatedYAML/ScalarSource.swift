package import Diagnostics

/// Knows for each byte of a scalar's text where in the file it is written, so that a slip in a text
/// inside YAML can be shown at its own line and column.
///
/// It replays the way in which YAML makes a text of its source: quotes and escapes are undone,
/// indentation falls away, and folded line breaks become spaces.
package struct ScalarSource: Sendable {
  private let path: String
  private let end: Int
  /// The file offset of each byte of the text.
  private let offsets: [Int]

  /// Follows `node`'s text through `source`; nil if the node is no scalar.
  package init?(_ node: Node, in source: SourceText) {
    guard let scalar = node.scalar else { return nil }
    path = source.path
    end = node.range.bytes.upperBound
    var replay = ScalarReplay(bytes: source.utf8, range: node.range.bytes)
    offsets = replay.offsets(of: scalar)
  }

  /// The place in the file of a stretch of the text.
  package func range(_ bytes: Range<Int>) -> SourceRange {
    let lower = offset(bytes.lowerBound)
    guard let last = bytes.last, last < offsets.count else {
      return SourceRange(path: path, bytes: lower..<max(lower, min(lower + bytes.count, end)))
    }
    return SourceRange(path: path, bytes: lower..<max(lower, offsets[last] + 1))
  }

  private func offset(_ index: Int) -> Int {
    guard index < offsets.count else { return offsets.last.map { $0 + 1 } ?? end }
    return offsets[index]
  }
}

/// Walks through the source of a scalar and its text at once.
private struct ScalarReplay {
  let bytes: [UInt8]
  let range: Range<Int>
  private var position: Int

  init(bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    self.position = range.lowerBound
  }

  mutating func offsets(of scalar: Scalar) -> [Int] {
    let text = Array(scalar.text.utf8)
    var skipsIndentation = 0
    switch scalar.style {
    case .plain: break
    case .singleQuoted, .doubleQuoted: position += 1
    case .literal, .folded:
      skipsIndentation = enterBlock(text)
    }
    var offsets: [Int] = []
    offsets.reserveCapacity(text.count)
    for byte in text {
      offsets.append(place(of: byte, style: scalar.style, indentation: skipsIndentation))
    }
    return offsets
  }

  /// Goes to the first line behind the header (`|`, `>-` …) and returns the indentation of the block.
  private mutating func enterBlock(_ text: [UInt8]) -> Int {
    skipLine()
    let firstContent = text.firstIndex { !isBreak($0) } ?? text.endIndex
    let ownSpaces = text[firstContent...].prefix { $0 == UInt8(ascii: " ") }.count
    var lineStart = position
    var cursor = position
    while cursor < range.upperBound, isSpace(bytes[cursor]) || isBreak(bytes[cursor]) {
      cursor += 1
      if isBreak(bytes[cursor - 1]) { lineStart = cursor }
    }
    let indentation = max(0, cursor - lineStart - ownSpaces)
    skipSpaces(atMost: indentation)
    return indentation
  }

  private mutating func place(of byte: UInt8, style: Scalar.Style, indentation: Int) -> Int {
    guard position < range.upperBound else { return range.upperBound }
    switch style {
    case .literal, .folded:
      return placeInBlock(of: byte, indentation: indentation)
    case .doubleQuoted where bytes[position] == UInt8(ascii: "\\"):
      return placeOfEscape(byte)
    case .singleQuoted where bytes[position] == UInt8(ascii: "'"):
      defer { position += 2 }
      return position
    default:
      return placeInFlow(of: byte)
    }
  }

  private mutating func placeInBlock(of byte: UInt8, indentation: Int) -> Int {
    let place = position
    if bytes[position] == byte, !isBreak(byte) {
      position += 1
    } else {
      // A line break, kept as it is or folded into a space; empty lines keep theirs.
      skipLineBreak()
      let next = position
      skipSpaces(atMost: indentation)
      let isFolded = byte == UInt8(ascii: " ")
      if isFolded, position < range.upperBound, isBreak(bytes[position]) { position = next }
    }
    return place
  }

  private mutating func placeInFlow(of byte: UInt8) -> Int {
    let place = position
    if bytes[position] == byte, !isBreak(byte), !(isSpace(byte) && restOfLineIsBlank) {
      position += 1
      return place
    }
    // White space around a line break: one break becomes a space, each further one a break.
    while position < range.upperBound, isSpace(bytes[position]) { position += 1 }
    skipLineBreak()
    if byte == UInt8(ascii: " ") || !restOfLineIsBlank {
      while position < range.upperBound, isSpace(bytes[position]) || isBreak(bytes[position]) {
        position += 1
      }
    }
    return place
  }

  /// An escape stands for up to four bytes of UTF-8; all of them are placed at its backslash.
  private mutating func placeOfEscape(_ byte: UInt8) -> Int {
    let place = position
    let continues = pendingEscapeBytes > 0
    if !continues { pendingEscapeBytes = utf8Length(startingWith: byte) }
    pendingEscapeBytes -= 1
    if pendingEscapeBytes == 0 { position += escapeLength }
    return place
  }

  private var pendingEscapeBytes = 0

  private var escapeLength: Int {
    guard position + 1 < range.upperBound else { return 1 }
    return switch bytes[position + 1] {
    case UInt8(ascii: "x"): 4
    case UInt8(ascii: "u"): 6
    case UInt8(ascii: "U"): 10
    default: 2
    }
  }

  private func utf8Length(startingWith byte: UInt8) -> Int {
    switch byte {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }

  private var restOfLineIsBlank: Bool {
    var cursor = position
    while cursor < range.upperBound, isSpace(bytes[cursor]) { cursor += 1 }
    return cursor < range.upperBound && isBreak(bytes[cursor])
  }

  private mutating func skipSpaces(atMost count: Int) {
    var left = count
    while left > 0, position < range.upperBound, bytes[position] == UInt8(ascii: " ") {
      position += 1
      left -= 1
    }
  }

  private mutating func skipLine() {
    while position < range.upperBound, !isBreak(bytes[position]) { position += 1 }
    skipLineBreak()
  }

  private mutating func skipLineBreak() {
    guard position < range.upperBound, isBreak(bytes[position]) else { return }
    let isPair =
      bytes[position] == UInt8(ascii: "\r") && position + 1 < range.upperBound
      && bytes[position + 1] == UInt8(ascii: "\n")
    position += isPair ? 2 : 1
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
  private func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
