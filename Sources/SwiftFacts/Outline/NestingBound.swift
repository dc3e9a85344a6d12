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
  /// The number of commas and backquotes in a row.
  private var separators = 0
  /// The number of `#` in a row.
  private var numberSigns = 0
  /// The number of `#if` without their `#endif`.
  private var conditions = 0
  /// The number of words in a row that may be prefixes such as `try`.
  private var prefixes = 0
  /// The number of `else`.
  private var elses = 0
  /// Whether the code may be nested too deeply, or repeats something too often.
  private(set) var mayBeDeep = false

  /// Less than the limits of `NestingCheck` and `RepetitionCheck`.
  private static let limit = 200
  private static let listLimit = 10
  private static let separatorLimit = 900
  private static let numberSignLimit = 90
  private static let conditionLimit = 90
  private static let prefixLimit = 90
  private static let elseLimit = 9_000

  /// Reads a row of `#`.
  mutating func readNumberSigns(_ count: Int) {
    numberSigns += count
    prefixes = 0
    if numberSigns > Self.numberSignLimit { mayBeDeep = true }
  }

  /// Reads the word after `#`.
  mutating func readDirective(_ letters: Slice<UnsafeBufferPointer<UInt8>>) {
    if letters.elementsEqual("if".utf8) { conditions += 1 }
    if letters.elementsEqual("endif".utf8) { conditions = max(0, conditions - 1) }
    if conditions > Self.conditionLimit { mayBeDeep = true }
  }

  /// Reads a word.
  mutating func readWord(_ letters: Slice<UnsafeBufferPointer<UInt8>>) {
    readText()
    prefixes = Self.mayBePrefix(letters) ? prefixes + 1 : 0
    if letters.count == 4, letters.elementsEqual("else".utf8) { elses += 1 }
    if prefixes > Self.prefixLimit || elses > Self.elseLimit { mayBeDeep = true }
  }

  /// Enumerations are lists of words, in which every other word is `case`.
  private static func mayBePrefix(_ letters: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    letters.count <= 11 && !letters.elementsEqual("case".utf8)
  }

  /// Reads a string or a regular expression.
  mutating func readText() {
    (separators, numberSigns) = (0, 0)
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
    numberSigns = 0
    if byte != UInt8(ascii: "?"), byte != UInt8(ascii: "!") { prefixes = 0 }
    if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "`") {
      separators += 1
      if separators > Self.separatorLimit { mayBeDeep = true }
      return
    }
    separators = 0
    switch byte {
    case UInt8(ascii: ">"):
      arrows += 1
      if arrows > Self.limit { mayBeDeep = true }
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): arrows = 0
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
