/// Decides cheaply whether a file needs a `NestingCheck`.
///
/// It never counts less than the check does, and it requires the check if brackets do not match.
struct NestingBound {
  private var open: [UInt8] = []
  private var squares = 0
  private var angles = 0
  private var ternaries = 0
  /// The number of `>`, which may end arrows, in a declaration.
  private var arrows = 0
  /// The number of characters in a row that do not nest.
  private var separators = 0
  private var numberSigns = 0
  /// The number of words in a row, which may all be prefixes such as `try`.
  private var words = 0
  /// Whether the code may be nested too deeply, or repeats something too often.
  private(set) var mayBeDeep = false

  /// Less than the limits of `NestingCheck` and `RepetitionCheck`.
  private static let limit = 200
  private static let listLimit = 10
  private static let separatorLimit = 900
  private static let numberSignLimit = 90
  private static let wordLimit = 90

  /// Counts the `#` of a directive, or of a string or regular expression, which usually has one.
  mutating func readNumberSigns(_ count: Int, ofDirective: Bool) {
    numberSigns += ofDirective ? count : count - 1
    if numberSigns > Self.numberSignLimit { mayBeDeep = true }
  }

  /// Counts a word.
  mutating func readWord() {
    words += 1
    if words > Self.wordLimit { mayBeDeep = true }
  }

  /// Reads a byte that is neither in a string nor in a comment.
  mutating func read(_ byte: UInt8) {
    countRepetition(byte)
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

  private mutating func countRepetition(_ byte: UInt8) {
    if byte != UInt8(ascii: "?"), byte != UInt8(ascii: "!") { words = 0 }
    switch byte {
    case UInt8(ascii: ">"):
      arrows += 1
      if arrows > Self.limit { mayBeDeep = true }
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): (arrows, separators) = (0, 0)
    default:
      separators += 1
      if separators > Self.separatorLimit { mayBeDeep = true }
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
