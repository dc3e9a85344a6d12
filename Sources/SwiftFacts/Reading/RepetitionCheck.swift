/// Finds code without brackets for which SwiftParser needs quadratic time: it goes through `try try …`, chains of arrows,
/// `#if` in `#if` and rows of `#` once for each of them.
struct RepetitionCheck {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The number of prefixes such as `try` in a row.
  private var prefixes = 0
  /// The most prefixes in a row so far.
  private var longestRun = 0
  /// The number of arrows in a declaration.
  private var arrows = 0
  /// The number of `#if` without their `#endif`.
  private var conditions = 0
  /// The number of `else if` in the innermost braces. SwiftParser nests each in the one before.
  var elseIfs = 0
  private var isAfterElse = false
  private var last: (byte: UInt8, end: Int) = (0, 0)
  /// How often the last byte was repeated, with at most white space in between.
  private var repeats = 0

  private static let mostPrefixes = 100
  private static let mostArrows = 250
  private static let deepestCondition = 100
  private static let mostElseIfs = 10_000
  private static let mostRepeats = 1_000
  /// Swift allows fewer around a string.
  private static let mostNumberSigns = 255

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Why the last byte or word is too much; nil if it is not.
  var problem: String? {
    if longestRun > Self.mostPrefixes || arrows > Self.mostArrows
      || conditions > Self.deepestCondition || elseIfs > Self.mostElseIfs
    {
      return "the code is nested too deeply here"
    }
    let most: Int? =
      switch last.byte {
      case UInt8(ascii: "#"): Self.mostNumberSigns
      case UInt8(ascii: ","), UInt8(ascii: "`"): Self.mostRepeats
      default: nil
      }
    return most.map { repeats > $0 } == true ? "the same character is repeated too often here" : nil
  }

  /// Reads letters and white space.
  ///
  /// - Parameter beginsDeclarations: whether they are directly in braces, or at the top level.
  mutating func readWords(in range: Range<Int>, beginsDeclarations: Bool) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, bytes[end].isLetter { end += 1 }
      if end > start { read(word: start..<end, beginsDeclarations) }
      start = end + 1
    }
  }

  private mutating func read(word: Range<Int>, _ beginsDeclarations: Bool) {
    repeats = 0
    // No prefix or keyword is longer.
    let text = word.count <= 11 ? String(decoding: bytes[word], as: UTF8.self) : ""
    prefixes = Self.prefixes.contains(text) ? prefixes + 1 : 0
    longestRun = max(longestRun, prefixes)
    if isAfterElse, text == "if" { elseIfs += 1 }
    isAfterElse = text == "else"
    if beginsDeclarations, Self.introducers.contains(text) { arrows = 0 }
  }

  /// Reads a byte that is neither in a string nor in a comment.
  mutating func read(_ byte: UInt8, at offset: Int) {
    let isAdjacent = bytes[min(last.end, offset)..<offset].allSatisfy { $0 <= 0x20 }
    repeats = byte == last.byte && isAdjacent ? repeats + 1 : 0
    last = (byte, offset + 1)
    switch byte {
    case UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "?"), UInt8(ascii: "!"): return
    case UInt8(ascii: ">") where offset > 0 && bytes[offset - 1] == UInt8(ascii: "-"): arrows += 1
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "="): arrows = 0
    case UInt8(ascii: "#"): readCondition(at: offset + 1)
    default: break
    }
    prefixes = 0
  }

  private mutating func readCondition(at start: Int) {
    if bytes[start...].starts(with: "if".utf8) { conditions += 1 }
    if bytes[start...].starts(with: "endif".utf8) { conditions = max(0, conditions - 1) }
  }

  private static let prefixes: Set<String> = [
    "try", "await", "unsafe", "any", "some", "each", "repeat", "consume", "copy", "borrow", "inout",
    "borrowing", "consuming", "sending", "isolated",
  ]
  private static let introducers: Set<String> = ["func", "var", "let", "case", "init", "subscript", "typealias"]
}
