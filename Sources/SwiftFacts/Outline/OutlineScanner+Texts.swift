// Strings, comments and regexes. They contain no declarations, and their braces do not count.
extension OutlineScanner {
  mutating func readString() {
    previous = UInt8(ascii: "\"")
    nesting.readText()
    if let delimiter = text.readStringStart() { readString(delimiter) }
  }

  /// Reads up to the end of a string or into an interpolation. The words of the string count, because quotes in a
  /// regex may make code look like a string.
  mutating func readString(_ delimiter: StringDelimiter) {
    let start = text.offset
    let stop = text.skipString(delimiter)
    readWords(in: start..<min(text.offset, bytes.count))
    if stop == .interpolation {
      interpolations.append((delimiter, depth))
      nesting.read(UInt8(ascii: "("))
      depth += 1
      previous = UInt8(ascii: "(")
    }
  }

  mutating func readWords(in range: Range<Int>) {
    let end = text.offset
    text.offset = range.lowerBound
    while text.offset < range.upperBound {
      if bytes[text.offset].beginsWord { insert(readLetters()) } else { text.offset += 1 }
    }
    text.offset = end
  }

  mutating func readHash() {
    var hashes = 1
    while peek(at: text.offset + hashes) == UInt8(ascii: "#") { hashes += 1 }
    nesting.readNumberSigns(hashes)
    switch peek(at: text.offset + hashes) {
    case UInt8(ascii: "\""): readString()
    case UInt8(ascii: "/"): readExtendedRegex(hashes)
    default:
      text.offset += hashes
      previous = UInt8(ascii: "#")
    }
  }

  /// `#/…/#`.
  mutating func readExtendedRegex(_ hashes: Int) {
    nesting.readText()
    let start = text.offset
    let end = [UInt8(ascii: "/")] + Array(repeating: UInt8(ascii: "#"), count: hashes)
    text.offset += hashes + 1
    while text.offset < bytes.count, !bytes[text.offset...].starts(with: end) { text.offset += 1 }
    text.offset = min(text.offset + end.count, bytes.count)
    readWords(in: start..<text.offset)
    previous = UInt8(ascii: "\"")
  }

  /// Reads `/…/` if a value may begin here and the regex ends in the same line; returns whether it did.
  mutating func readRegex() -> Bool {
    guard beginsValue, let next = peek(at: text.offset + 1), !next.isSpace else { return false }
    var offset = text.offset + 1
    while let byte = peek(at: offset), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      if byte == UInt8(ascii: "/") {
        readWords(in: text.offset..<offset)
        text.offset = offset + 1
        previous = UInt8(ascii: "\"")
        return true
      }
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  mutating func readSlash() {
    let next = peek(at: text.offset + 1)
    if next == UInt8(ascii: "/"), isDirective { flags.insert(.hasDirective) }
    if next != UInt8(ascii: "/"), next != UInt8(ascii: "*") {
      if readRegex() { return }
      previous = UInt8(ascii: "/")
    }
    text.skipCommentOrSlash()
  }

  /// Whether the current comment is a directive.
  private var isDirective: Bool {
    let words = bytes[text.offset...].drop { $0 == UInt8(ascii: "/") }.drop { $0 <= 0x20 }
    return Directives.marker.elementsEqual(words.prefix(Directives.marker.count))
  }

  /// Skips a backslash and the byte after it, unless a name follows.
  mutating func readBackslash() {
    text.offset += 1
    if let next = text.byte, !next.beginsWord { text.offset += 1 }
    previous = UInt8(ascii: "\\")
  }
}
