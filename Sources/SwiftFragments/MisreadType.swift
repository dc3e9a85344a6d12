/// Text in the place of a type that SwiftParser reads as something else, so that its message is about that.
enum MisreadType {
  /// The problem behind a message of SwiftParser; nil if the message is about something else.
  static func problem(_ message: String, at offset: Int, in text: String) -> FragmentProblem? {
    if let problem = misplacedEffect(at: 0, in: text) ?? misplacedEffect(at: offset, in: text) {
      return problem
    }
    if let problem = trailingBrackets(at: offset, in: text) { return problem }
    // A value without a type: `User()`.
    guard message.hasPrefix("unexpected initializer in pattern") else { return nil }
    let value = code(at: offset, of: text)
    let called = value.prefix { $0 != "(" }
    let type = called.hasSuffix(".init") ? called.dropLast(".init".count) : called
    let arguments = value.dropFirst(called.count).hasPrefix("()") ? "()" : "(…)"
    let start = text.utf8.distance(from: text.startIndex, to: value.startIndex)
    return FragmentProblem(
      "expected a type, but found a value", at: start..<start + called.utf8.count,
      help: "write the type before the value: `\(type) = \(type)\(arguments)`")
  }

  /// The problem of an array type as other languages have it: `Item[]`, `Item[][]`.
  private static func trailingBrackets(at offset: Int, in text: String) -> FragmentProblem? {
    let utf8 = Array(text.utf8)
    guard utf8.dropFirst(offset).starts(with: "[]".utf8) else { return nil }
    let isName = { (byte: UInt8) in
      byte >= 0x80 || ".?_".utf8.contains(byte) || Character(UnicodeScalar(byte)).isLetter
        || Character(UnicodeScalar(byte)).isNumber
    }
    let start = utf8[..<offset].lastIndex { !isName($0) }.map { $0 + 1 } ?? 0
    let name = String(decoding: utf8[start..<offset], as: UTF8.self)
    guard name.first?.isUppercase == true else { return nil }
    var (end, type) = (offset, name)
    while utf8.dropFirst(end).starts(with: "[]".utf8) { (end, type) = (end + 2, "[\(type)]") }
    let isOptional = utf8.dropFirst(end).first == UInt8(ascii: "?")
    return FragmentProblem(
      "`\(String(decoding: utf8[start..<end], as: UTF8.self))` is not a type", at: start..<(isOptional ? end + 1 : end),
      meant: type + (isOptional ? "?" : ""))
  }

  private static let effects: Set<Substring> = ["async", "throws"]

  /// The problem of `async () -> Void`.
  private static func misplacedEffect(at offset: Int, in text: String) -> FragmentProblem? {
    let line = code(at: offset, of: text)
    let words = line.prefix { $0.isLetter || $0 == " " }.split(separator: " ")
    guard let effect = words.first, words.allSatisfy(effects.contains),
      line.contains("->"), line.first(where: { !$0.isLetter && $0 != " " }) == "("
    else { return nil }
    let start = text.utf8.distance(from: text.startIndex, to: effect.startIndex)
    return FragmentProblem(
      "`\(effect)` must follow the parameters of the function",
      at: start..<start + effect.utf8.count,
      help: "write it before the arrow, as in `() \(effect) -> Void`")
  }

  /// The text of a line from an offset on, without the colon before a type.
  private static func code(at offset: Int, of text: String) -> Substring {
    let line = text.utf8.dropFirst(offset).prefix { !"\r\n".utf8.contains($0) }
    return Substring(line).drop { $0 == ":" || $0 == " " }
  }
}
