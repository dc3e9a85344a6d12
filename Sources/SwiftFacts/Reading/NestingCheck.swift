/// Finds code that is nested so deeply that SwiftParser would not come back from it.
///
/// The parser has a limit, but looks ahead through types without one: brackets that follow each
/// other immediately are tried several times a level (a dozen `[` take seconds), and thousands
/// of any kind end the stack. Text in strings and comments is passed over.
struct NestingCheck {
  private static let limit = 800
  private static let runLimit = 10

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0

  /// The offset of the first bracket that is too deep.
  static func firstTooDeep(in utf8: [UInt8]) -> Int? {
    utf8.withUnsafeBufferPointer { bytes in
      var check = NestingCheck(bytes: bytes)
      return check.firstTooDeep()
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private mutating func firstTooDeep() -> Int? {
    var depth = 0
    var run = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "<"):
        depth += 1
        run += byte == UInt8(ascii: "[") ? 1 : 0
        if depth > Self.limit || run > Self.runLimit { return offset }
      case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: ">"):
        depth = max(0, depth - 1)
        run = 0
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
        // No type goes on past these, and operators such as `<` are forgotten here.
        depth = 0
        run = 0
      case UInt8(ascii: "\""):
        skipString()
        run = 0
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
      default: run = 0
      }
      offset += 1
    }
    return nil
  }

  private var next: UInt8 { offset + 1 < bytes.count ? bytes[offset + 1] : 0 }

  private mutating func skipLine() {
    while offset + 1 < bytes.count, next != UInt8(ascii: "\n"), next != UInt8(ascii: "\r") {
      offset += 1
    }
  }

  private mutating func skipComment() {
    var depth = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        depth += 1
        offset += 1
      } else if bytes[offset] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        depth -= 1
        offset += 1
        if depth == 0 { return }
      }
      offset += 1
    }
  }

  /// Moves to the closing quote. A raw string's backslash counts as an escape, too: the mistake
  /// costs at most some code that is taken for text.
  private mutating func skipString() {
    let isBlock = bytes.count > offset + 2 && next == bytes[offset] && bytes[offset + 2] == next
    let length = isBlock ? 3 : 1
    offset += length
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\\") {
        offset += 1
      } else if bytes[offset] == UInt8(ascii: "\n"), !isBlock {
        return
      } else if endsString(length) {
        offset += length - 1
        return
      }
      offset += 1
    }
  }

  private func endsString(_ length: Int) -> Bool {
    offset + length <= bytes.count
      && bytes[offset..<offset + length].allSatisfy { $0 == UInt8(ascii: "\"") }
  }
}
