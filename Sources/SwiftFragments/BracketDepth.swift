/// How deep brackets may be nested in a piece of Swift, those within strings counted as well.
///
/// SwiftParser has a limit of its own, but looks ahead through types without one: thousands of
/// brackets end the stack, and a dozen `[` take seconds, since each level is tried several times.
enum BracketDepth {
  /// The limit for all brackets together.
  static let limit = 40
  /// The limit for `[`.
  static let squareLimit = 8

  /// The offset of the first bracket past a limit.
  static func firstTooDeep(in text: String) -> Int? {
    var depth = 0
    var squareDepth = 0
    for (offset, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "["): squareDepth += 1
      case UInt8(ascii: "]"): squareDepth -= 1
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: ">"): depth -= 1
      default: continue
      }
      if squareDepth > squareLimit || depth + squareDepth > limit { return offset }
    }
    return nil
  }
}
