/// Walks through the source and the text of a scalar in parallel.
struct ScalarReplay {
  private let bytes: [UInt8]
  private let end: Int
  private let text: [UInt8]
  private let style: Scalar.Style
  /// The indentation that is removed from each line of a block.
  private var indentation = 0
  private var position: Int
  /// The end of the white space that was last scanned.
  private var blanksEnd = 0

  /// Starts a walk through `range`, the source of `scalar`.
  init(_ scalar: Scalar, bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    self.end = range.upperBound
    self.text = Array(scalar.text.utf8)
    self.style = scalar.style
    self.position = range.lowerBound
  }

  /// The offset in the source of each byte of the text.
  mutating func offsets() -> [Int] {
    switch style {
    case .plain: break
    case .singleQuoted, .doubleQuoted: position += 1
    case .literal, .folded: enterBlock()
    }
    var offsets: [Int] = []
    offsets.reserveCapacity(text.count)
    while offsets.count < text.count {
      if style == .doubleQuoted { skipEscapedLineBreak() }
      let start = position
      let count = position < end ? step(at: offsets.count) : text.count - offsets.count
      offsets += repeatElement(start, count: count)
    }
    return offsets
  }

  /// Advances over the source of the text at `index`. Returns how many bytes of the text that is.
  private mutating func step(at index: Int) -> Int {
    if style == .doubleQuoted, bytes[position] == UInt8(ascii: "\\") {
      position += escapeLength
      return utf8Length(startingWith: text[index])
    }
    if style == .singleQuoted, bytes[position] == UInt8(ascii: "'") {
      position += 2
      return 1
    }
    if style == .literal, isBreak(bytes[position]) {
      skipLineBreak()
      skipSpaces(atMost: indentation)
      return 1
    }
    if isBreak(bytes[position]) || (isFlow && restOfLineIsBlank()) { return stepOverFold(at: index) }
    position += 1
    return 1
  }

  /// Advances over folded line breaks. One becomes a space; of several, all but the first remain.
  private mutating func stepOverFold(at index: Int) -> Int {
    if isFlow {
      while position < end, isSpace(bytes[position]) || isBreak(bytes[position]) { position += 1 }
    } else {
      repeat {
        skipLineBreak()
        skipSpaces(atMost: indentation)
      } while position < end && isBreak(bytes[position])
    }
    return max(1, text[index...].prefix(while: isBreak).count)
  }

  /// Advances to the first line after the header (`|`, `>-` …) and determines the indentation of the block.
  private mutating func enterBlock() {
    while position < end, !isBreak(bytes[position]) { position += 1 }
    skipLineBreak()
    let content = text.drop(while: isBreak)
    let ownSpaces = content.prefix { $0 == UInt8(ascii: " ") }.count
    var lineStart = position
    var cursor = position
    while cursor < end, bytes[cursor] == UInt8(ascii: " ") || isBreak(bytes[cursor]) {
      cursor += 1
      if isBreak(bytes[cursor - 1]) { lineStart = cursor }
    }
    indentation = max(0, cursor - lineStart - ownSpaces)
    skipSpaces(atMost: indentation)
  }

  private var isFlow: Bool { style != .literal && style != .folded }

  private var escapeLength: Int {
    guard position + 1 < end else { return 1 }
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

  /// Whether only white space follows before the next line break. Each run is scanned only once.
  private mutating func restOfLineIsBlank() -> Bool {
    if position >= blanksEnd {
      blanksEnd = position
      while blanksEnd < end, isSpace(bytes[blanksEnd]) { blanksEnd += 1 }
    }
    return blanksEnd < end && isBreak(bytes[blanksEnd])
  }

  /// Skips a backslash at the end of a line, which joins two lines.
  private mutating func skipEscapedLineBreak() {
    while position + 1 < end, bytes[position] == UInt8(ascii: "\\"), isBreak(bytes[position + 1]) {
      position += 1
      skipLineBreak()
      while position < end, isSpace(bytes[position]) { position += 1 }
    }
  }

  private mutating func skipSpaces(atMost count: Int) {
    let limit = min(end, position + count)
    while position < limit, bytes[position] == UInt8(ascii: " ") { position += 1 }
  }

  private mutating func skipLineBreak() {
    guard position < end, isBreak(bytes[position]) else { return }
    let isPair =
      bytes[position] == UInt8(ascii: "\r") && position + 1 < end
      && bytes[position + 1] == UInt8(ascii: "\n")
    position += isPair ? 2 : 1
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
  private func isBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
