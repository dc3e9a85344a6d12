/// Finds code that is nested so deeply that SwiftParser would not come back from it.
///
/// The parser has a limit, but looks ahead through types and blocks without one: each `[` that may
/// begin a type doubles its time (two dozen would take hours), and thousands of any bracket take
/// minutes or end the stack. Text in strings and comments is passed over, interpolations are not.
struct NestingCheck {
  /// More than the parser's own limit, which lets the rest of a file be read.
  private static let limit = 400
  private static let listLimit = 10
  /// How many `?` may wait for their `:`; each takes the parser longer than the one before.
  private static let ternaryLimit = 250

  private var text: TextCursor
  private var open: [Bracket] = []
  /// How many `[` are open in the innermost braces that may all be the beginning of types.
  private var lists = 0
  /// How many `?` of the innermost braces wait for their `:`.
  private var ternaries = 0

  private enum Bracket {
    case round, angle
    /// Whether it may begin a type, which nothing with a string in it does.
    case square(mayBeType: Bool)
    /// The count of lists outside.
    case curly(lists: Int)
    /// `\(` in a string that goes on behind it.
    case interpolation(StringDelimiter)
  }

  /// The offset of the first bracket that is too deep.
  static func firstTooDeep(in utf8: [UInt8]) -> Int? {
    utf8.withUnsafeBufferPointer { bytes in
      var check = NestingCheck(text: TextCursor(bytes))
      return check.firstTooDeep()
    }
  }

  private init(text: TextCursor) { self.text = text }

  private mutating func firstTooDeep() -> Int? {
    while let byte = text.skipWords() {
      let start = text.offset
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "#"): readString()
      case UInt8(ascii: "/"): text.skipCommentOrSlash()
      default:
        text.offset += 1
        read(byte)
      }
      if open.count > Self.limit || lists > Self.listLimit || ternaries > Self.ternaryLimit {
        return start
      }
    }
    return nil
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
      open.append(.curly(lists: lists))
      lists = 0
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
      // No list of generic arguments goes on past these: the `<` was an operator.
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

  /// Closes what slips left open within the braces, too.
  private mutating func closeBrace() {
    let inner = open.lastIndex { bracket in
      switch bracket {
      case .curly, .interpolation: true
      default: false
      }
    }
    guard let inner, case .curly(let outer) = open[inner] else { return }
    open.removeSubrange(inner...)
    lists = outer
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
