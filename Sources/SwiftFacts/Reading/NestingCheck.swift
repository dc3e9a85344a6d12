/// Finds code that is nested too deeply for SwiftParser.
///
/// The parser has a limit, but not while it looks ahead through types and blocks. Each `[` that may begin a type
/// doubles its time (two dozen would take hours), and thousands of any bracket take minutes or overflow the
/// stack. Strings and comments are skipped; interpolations are not.
struct NestingCheck {
  /// More than the parser's own limit, with which it still reads the rest of the file.
  private static let limit = 400
  private static let listLimit = 10
  /// The number of `?` without their `:`; each takes the parser longer than the previous one.
  private static let ternaryLimit = 250

  private var text: TextCursor
  private var repetition: RepetitionCheck
  private var open: [Bracket] = []
  /// The number of open `[` in the innermost braces that may begin a type.
  private var lists = 0
  /// The number of `?` in the innermost braces without their `:`.
  private var ternaries = 0

  private enum Bracket {
    case round, angle
    /// Whether it may begin a type; a bracket with a string in it cannot.
    case square(mayBeType: Bool)
    /// The numbers of lists and `else if` outside of the braces.
    case curly(lists: Int, elseIfs: Int)
    /// `\(` in a string that continues after it.
    case interpolation(StringDelimiter)
  }

  /// The first bracket or repetition that exceeds a limit; nil if there is none.
  static func firstProblem(in utf8: [UInt8]) -> (message: String, offset: Int)? {
    utf8.withUnsafeBufferPointer { bytes in
      var check = NestingCheck(bytes)
      return check.firstProblem()
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    text = TextCursor(bytes)
    repetition = RepetitionCheck(bytes)
  }

  private mutating func firstProblem() -> (message: String, offset: Int)? {
    while true {
      let end = text.offset
      let next = text.skipWords()
      repetition.readWords(in: end..<text.offset, beginsDeclarations: isInBraces)
      let start = text.offset
      if let problem = repetition.problem { return (problem, min(start, end)) }
      guard let byte = next else { return nil }
      if byte == UInt8(ascii: "#") { readNumberSigns() } else { repetition.read(byte, at: start) }
      if let problem = repetition.problem { return (problem, start) }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "#"): readString()
      case UInt8(ascii: "/"): text.skipCommentOrSlash()
      default:
        text.offset += 1
        read(byte)
      }
      if open.count > Self.limit || lists > Self.listLimit || ternaries > Self.ternaryLimit {
        return ("the code is nested too deeply here", start)
      }
    }
  }

  private var isInBraces: Bool {
    switch open.last {
    case .curly, nil: true
    default: false
    }
  }

  /// Reads a row of `#`, with which a string may begin.
  private mutating func readNumberSigns() {
    for offset in text.offset..<text.offset + text.count(UInt8(ascii: "#")) {
      repetition.read(UInt8(ascii: "#"), at: offset)
    }
  }

  private mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("): open.append(.round)
    case UInt8(ascii: "["):
      open.append(.square(mayBeType: true))
      lists += 1
    case UInt8(ascii: "{"):
      dropAngles()
      ternaries = 0
      open.append(.curly(lists: lists, elseIfs: repetition.elseIfs))
      (lists, repetition.elseIfs) = (0, 0)
    case UInt8(ascii: "<"): readAngle()
    case UInt8(ascii: "?"): if text.byteBeforeLast?.isSpace == true { ternaries += 1 }
    case UInt8(ascii: ":"): ternaries = max(0, ternaries - 1)
    case UInt8(ascii: ">"): if case .angle = open.last { open.removeLast() }
    case UInt8(ascii: ")"), UInt8(ascii: "]"): close(byte)
    case UInt8(ascii: "}"):
      dropAngles()
      closeBrace()
    case UInt8(ascii: "="), UInt8(ascii: "|"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: ";"):
      // Generic argument lists cannot contain these, so the `<` was an operator.
      dropAngles()
    default: break
    }
  }

  /// `<<`, `<=` and `..<` are operators.
  private mutating func readAngle() {
    if let next = text.byte, next == UInt8(ascii: "<") || next == UInt8(ascii: "=") {
      text.offset += 1
    } else if text.byteBeforeLast != UInt8(ascii: ".") {
      open.append(.angle)
    }
  }

  private mutating func dropAngles() {
    while case .angle = open.last { open.removeLast() }
  }

  private mutating func close(_ byte: UInt8) {
    dropAngles()
    switch open.last {
    case .round where byte == UInt8(ascii: ")"): open.removeLast()
    case .square(let mayBeType) where byte == UInt8(ascii: "]"):
      open.removeLast()
      lists -= mayBeType ? 1 : 0
    case .interpolation(let delimiter) where byte == UInt8(ascii: ")"):
      open.removeLast()
      readString(delimiter)
    default: break
    }
  }

  /// Also closes brackets within the braces that were never closed.
  private mutating func closeBrace() {
    let inner = open.lastIndex { bracket in
      switch bracket {
      case .curly, .interpolation: true
      default: false
      }
    }
    guard let inner, case .curly(let outerLists, let outerElseIfs) = open[inner] else { return }
    open.removeSubrange(inner...)
    (lists, repetition.elseIfs) = (outerLists, outerElseIfs)
  }

  private mutating func readString() {
    guard let delimiter = text.readStringStart() else { return }
    dropAngles()
    var position = open.count - 1
    while position >= 0, case .square(let mayBeType) = open[position] {
      open[position] = .square(mayBeType: false)
      lists -= mayBeType ? 1 : 0
      position -= 1
    }
    readString(delimiter)
  }

  private mutating func readString(_ delimiter: StringDelimiter) {
    if text.skipString(delimiter) == .interpolation { open.append(.interpolation(delimiter)) }
  }
}
