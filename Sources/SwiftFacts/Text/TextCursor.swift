/// The delimiter of a string: `"` or `"""`, possibly with `#`.
struct StringDelimiter {
  let hashes: Int
  let isBlock: Bool
}

/// A cursor in the text of a file that can skip comments and strings.
struct TextCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0

  /// Why skipping a string stopped.
  enum StringStop { case end, interpolation }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The current byte; nil at the end.
  var byte: UInt8? { byte(at: offset) }

  /// The byte before the last one that was read.
  var byteBeforeLast: UInt8? { offset > 1 ? bytes[offset - 2] : nil }

  private func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Skips letters and white space and returns the next byte; nil at the end.
  mutating func skipWords() -> UInt8? {
    skip { $0.isLetter || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    return byte
  }

  /// Skips bytes while the condition holds.
  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    var end = offset
    while end < bytes.count, isSkipped(bytes[end]) { end += 1 }
    offset = end
  }

  /// Skips a comment, or else the slash.
  mutating func skipCommentOrSlash() {
    switch byte(at: offset + 1) {
    case UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "*"): skipBlockComment()
    default: offset += 1
    }
  }

  private mutating func skipLine() {
    skip { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while let byte {
      let next = self.byte(at: offset + 1)
      if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        depth += 1
        offset += 2
      } else if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        depth -= 1
        offset += 2
        if depth == 0 { return }
      } else {
        offset += 1
      }
    }
  }

  /// Skips the opening quotes of a string. If no string begins here, it skips one byte and returns nil.
  mutating func readStringStart() -> StringDelimiter? {
    let hashes = count(UInt8(ascii: "#"), at: offset)
    let quotes = count(UInt8(ascii: "\""), at: offset + hashes, limit: 3)
    guard quotes > 0 else {
      offset += hashes
      return nil
    }
    let delimiter = StringDelimiter(hashes: hashes, isBlock: quotes == 3)
    let start = offset + hashes + (quotes == 3 ? 3 : 1)
    guard delimiter.isBlock || isClosedInLine(delimiter, from: start) else {
      // A lone quote is a typo or part of a regex; code follows it.
      offset += hashes + 1
      return nil
    }
    offset = start
    return delimiter
  }

  /// Skips to the end of a string, or into its next interpolation.
  mutating func skipString(_ delimiter: StringDelimiter) -> StringStop {
    while true {
      skip { $0.isLetter || $0 == UInt8(ascii: " ") }
      guard let byte else { return .end }
      if byte == UInt8(ascii: "\\"), count(UInt8(ascii: "#"), at: offset + 1) >= delimiter.hashes {
        offset += 1 + delimiter.hashes
        let isInterpolation = self.byte == UInt8(ascii: "(")
        offset += 1
        if isInterpolation { return .interpolation }
      } else if !delimiter.isBlock, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        return .end
      } else if ends(delimiter) {
        offset += (delimiter.isBlock ? 3 : 1) + delimiter.hashes
        return .end
      } else {
        offset += 1
      }
    }
  }

  /// Whether a string ends or has an interpolation before the end of its line.
  private func isClosedInLine(_ delimiter: StringDelimiter, from start: Int) -> Bool {
    var ahead = self
    ahead.offset = start
    if ahead.skipString(delimiter) == .interpolation { return true }
    return ahead.offset > start && ahead.byte(at: ahead.offset - 1) == last(of: delimiter)
  }

  private func last(of delimiter: StringDelimiter) -> UInt8 {
    delimiter.hashes == 0 ? UInt8(ascii: "\"") : UInt8(ascii: "#")
  }

  private func ends(_ delimiter: StringDelimiter) -> Bool {
    let quotes = delimiter.isBlock ? 3 : 1
    return byte == UInt8(ascii: "\"")
      && count(UInt8(ascii: "\""), at: offset, limit: quotes) == quotes
      && count(UInt8(ascii: "#"), at: offset + quotes, limit: delimiter.hashes)
        == delimiter.hashes
  }

  /// How often the current byte follows.
  func count(_ wanted: UInt8) -> Int { count(wanted, at: offset) }

  private func count(_ wanted: UInt8, at start: Int, limit: Int = .max) -> Int {
    var count = 0
    while count < limit, byte(at: start + count) == wanted { count += 1 }
    return count
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter.
  var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

  var isSpace: Bool { self <= 0x20 }

  /// Whether it can start an identifier.
  var beginsWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Whether it can continue an identifier.
  var continuesWord: Bool { beginsWord || (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= self }
}
