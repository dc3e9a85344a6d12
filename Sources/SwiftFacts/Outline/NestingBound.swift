/// Decides cheaply whether a file needs a `NestingCheck`.
///
/// It never counts less than the check does, and it requires the check if brackets do not match.
struct NestingBound {
  private var open: [UInt8] = []
  private var squares = 0
  private var angles = 0
  private var ternaries = 0
  /// Whether the code may be nested too deeply.
  private(set) var mayBeDeep = false

  /// Less than the limits of `NestingCheck`.
  private static let limit = 200
  private static let listLimit = 10

  /// Reads a byte that is neither in a string nor in a comment.
  mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): begin(byte)
    case UInt8(ascii: ")"): end(UInt8(ascii: "("))
    case UInt8(ascii: "]"): end(UInt8(ascii: "["))
    case UInt8(ascii: "}"): end(UInt8(ascii: "{"))
    case UInt8(ascii: "<"):
      angles += 1
      if open.count + angles > Self.limit { mayBeDeep = true }
    case UInt8(ascii: "?"):
      ternaries += 1
      if ternaries > Self.limit { mayBeDeep = true }
    case UInt8(ascii: ":"): ternaries = max(0, ternaries - 1)
    case UInt8(ascii: "="), UInt8(ascii: ";"): angles = 0
    default: break
    }
  }

  private mutating func begin(_ bracket: UInt8) {
    open.append(bracket)
    if bracket == UInt8(ascii: "[") { squares += 1 }
    if open.count + angles > Self.limit || squares > Self.listLimit { mayBeDeep = true }
    if bracket == UInt8(ascii: "{") { (angles, ternaries) = (0, 0) }
  }

  private mutating func end(_ bracket: UInt8) {
    angles = 0
    guard open.last == bracket else {
      mayBeDeep = true
      return
    }
    open.removeLast()
    if bracket == UInt8(ascii: "[") { squares -= 1 }
  }
}
