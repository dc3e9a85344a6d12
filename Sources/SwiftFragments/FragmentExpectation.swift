/// What a piece of Swift in a spec has to be. SwiftParser's messages are about whole files, and often say only
/// that code is unexpected.
enum FragmentExpectation {
  case type, field, expression, condition, signature
  /// A block of declarations.
  case fields, actions, cases

  /// The name of the piece in messages.
  private var title: String {
    switch self {
    case .type: "type"
    case .field: "field"
    case .expression: "expression"
    case .condition: "condition"
    case .signature: "signature"
    case .fields: "`var`"
    case .actions: "`func`"
    case .cases: "`case`"
    }
  }

  /// What begins the declarations of a block; nil for other pieces.
  var keyword: String? {
    switch self {
    case .type, .field, .expression, .condition, .signature: nil
    case .fields: "var"
    case .actions: "func"
    case .cases: "case"
    }
  }

  private var isBlock: Bool { keyword != nil }

  private var help: String {
    switch self {
    case .type: "write one type, such as `[String]` or `User.ID?`"
    case .field: "write `Type = default`, such as `Int = 0`"
    case .expression: "write one expression, such as `[]` or `User()`"
    case .condition: "write one condition, such as `size > 0 && !isDraft`"
    case .signature:
      "write the part after a function's name, such as `(_ id: Int) async throws -> Item`"
    case .fields: "write a line for each field, such as `var name: String`"
    case .actions: "write a line for each action, such as `func save(_ item: Item) async throws`"
    case .cases: "write a line for each case, such as `case saved(id: UUID)`"
    }
  }

  /// The problem behind a message of SwiftParser at an offset of the text.
  func problem(_ message: String, at offset: Int, in text: String) -> FragmentProblem {
    if let problem = MisreadType.problem(message, at: offset, in: text) { return problem }
    let start = isBlock ? Self.lineStart(of: offset, in: text) : offset
    if isBlock, isAboutLine(message, at: offset, lineStart: start) {
      return unexpected(at: start, in: text, expected: "expected a \(title)")
    }
    if message.hasPrefix("unexpected code") || message.hasPrefix("consecutive statements") {
      return unexpected(at: offset, in: text, expected: "expected the end of the \(title)")
    }
    if message.hasPrefix("expected ':'"), BracketDepth.unmatched(in: text) == nil {
      return FragmentProblem(message, at: offset..<offset, help: "write `name: Type`")
    }
    let isClear = isBlock || message.contains(" to end ")
    return FragmentProblem(message, at: offset..<offset, help: isClear ? nil : help)
  }

  /// Whether a message means that a line does not start with the right keyword.
  private func isAboutLine(_ message: String, at offset: Int, lineStart: Int) -> Bool {
    // A type that only starts: `enum`.
    if message.hasPrefix("expected identifier and member block") { return true }
    guard offset == lineStart else { return false }
    return message.hasPrefix("unexpected code")
      || ["expected 'var'", "expected 'let'", "expected 'func'", "expected declaration"].contains(message)
  }

  private func unexpected(at offset: Int, in text: String, expected: String) -> FragmentProblem {
    let rest = text.utf8.dropFirst(offset)
    let line = Substring(rest.prefix { !"\r\n".utf8.contains($0) })
    let word = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let found = word.isEmpty ? line.prefix(Self.longestFound) : word.prefix(Self.longestFound)
    guard !found.isEmpty else { return FragmentProblem(expected, at: offset..<offset, help: help) }
    return FragmentProblem(
      "\(expected), but found `\(found)`", at: offset..<offset + found.utf8.count, help: help)
  }

  /// The longest text to show, in characters.
  private static let longestFound = 40

  /// The offset of the first character of a line that is not a space.
  static func lineStart(of offset: Int, in text: String) -> Int {
    let utf8 = Array(text.utf8)
    var start = min(offset, utf8.count)
    while start > 0, !"\r\n".utf8.contains(utf8[start - 1]) { start -= 1 }
    while start < offset, " \t".utf8.contains(utf8[start]) { start += 1 }
    return start
  }

  /// The start of the next line that is not empty, as `lineStart` returns it.
  static func nextLine(after offset: Int, in text: String) -> Int {
    let rest = text.utf8.dropFirst(offset).drop { !"\r\n".utf8.contains($0) }.drop { " \t\r\n".utf8.contains($0) }
    return text.utf8.count - rest.count
  }
}
