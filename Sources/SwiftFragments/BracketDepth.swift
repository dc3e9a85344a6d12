/// Limits how deep brackets may be nested in a piece of Swift, including those within strings.
///
/// SwiftParser has its own limit, but not for its lookahead through types: thousands of brackets overflow
/// the stack, and a dozen `[` take seconds, because each level is tried several times.
enum BracketDepth {
  /// The limit for each kind of bracket.
  static let limit = 40
  /// The limit for `[`.
  static let squareLimit = 8

  /// The offset of the first bracket past a limit.
  static func firstTooDeep(in text: String) -> Int? {
    var depths: [UInt8: Int] = [:]
    var last: UInt8 = 0
    for (offset, byte) in text.utf8.enumerated() {
      defer { last = byte }
      switch byte {
      case UInt8(ascii: "<") where !isNamePart(last): continue  // an operator
      case UInt8(ascii: ">") where last == UInt8(ascii: "-"): continue  // an arrow
      case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "<"):
        depths[byte, default: 0] += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: ">"):
        let open = opening(of: byte)
        depths[open] = max(0, depths[open, default: 0] - 1)
      default: continue
      }
      let limit = byte == UInt8(ascii: "[") ? squareLimit : limit
      if depths[byte, default: 0] > limit { return offset }
    }
    return nil
  }

  /// A bracket without its counterpart.
  enum Unmatched {
    /// It closes nothing.
    case closing(Int)
    /// Nothing closes it.
    case opening(Int)
  }

  /// The first closing bracket without an opening one, or else the last opening bracket that is not closed.
  static func unmatched(in text: String) -> Unmatched? {
    var open: [(byte: UInt8, offset: Int)] = []
    for (offset, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"): open.append((byte, offset))
      case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"):
        guard open.popLast()?.byte == opening(of: byte) else { return .closing(offset) }
      default: continue
      }
    }
    return open.last.map { .opening($0.offset) }
  }

  private static func opening(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "}"): UInt8(ascii: "{")
    default: UInt8(ascii: "<")
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || Character(UnicodeScalar(byte)).isLetter
      || Character(UnicodeScalar(byte)).isNumber
  }
}
