/// What macros need to know of the declaration of a variable: `@State private var name: Type = value`.

struct Variable {
  /// The access level; nil if the declaration has none.
  var access: String?
  var name: String
  /// The declared type; nil if it is inferred.
  var type: String?
  /// The initial value, as it is written; nil if there is none.
  var value: String?

  /// Reads a declaration; nil if it is not one of a single variable.
  init?(_ declaration: String) {
    var cursor = Cursor(declaration)
    while let word = cursor.nextWord(), word != "var" {
      guard !cursor.isAtEnd else { return nil }
      let argument = cursor.argument()
      if argument == nil, Self.accessLevels.contains(word) { access = word }
    }
    guard let name = cursor.nextWord() else { return nil }
    self.name = name.filter { $0 != "`" }
    if cursor.skip(":") {
      type = cursor.text(until: ["=", "{"])
    }
    if cursor.skip("=") {
      value = cursor.rest()
    }
  }

  /// The argument with a label of an attribute: `initialValue` of `@State(initialValue: 1)`.
  static func argument(_ label: String, of attribute: String) -> String? {
    var cursor = Cursor(attribute)
    _ = cursor.nextWord()
    guard let argument = cursor.argument(), argument.hasPrefix(label + ":") else { return nil }
    return String(argument.dropFirst(label.count + 1))
  }

  private static let accessLevels: Set = [
    "open", "public", "package", "internal", "fileprivate", "private",
  ]
}

/// A position in Swift code.
private struct Cursor {
  private let text: [Character]
  private var index = 0

  init(_ text: String) {
    self.text = Array(text)
  }

  var isAtEnd: Bool { index >= text.count }

  /// The next word, which may be an attribute (`@SwiftUI.State`) or in backticks.
  mutating func nextWord() -> String? {
    skipTrivia()
    let start = index
    while !isAtEnd, text[index].isLetter || text[index].isNumber || "@_.`$".contains(text[index]) {
      index += 1
    }
    return start == index ? nil : String(text[start..<index])
  }

  /// What the parentheses after a word enclose.
  mutating func argument() -> String? {
    guard !isAtEnd, text[index] == "(" else { return nil }
    let start = index + 1
    skipBrackets()
    return String(text[start..<max(start, index - 1)])
  }

  mutating func skip(_ character: Character) -> Bool {
    skipTrivia()
    guard !isAtEnd, text[index] == character else { return false }
    index += 1
    return true
  }

  /// The code before one of some characters that is not in brackets.
  mutating func text(until ends: Set<Character>) -> String {
    skipTrivia()
    let start = index
    while !isAtEnd, !ends.contains(text[index]) {
      if "([".contains(text[index]) { skipBrackets() } else { index += 1 }
    }
    return trimmed(text[start..<index])
  }

  mutating func rest() -> String {
    defer { index = text.count }
    return trimmed(text[index...])
  }

  private func trimmed(_ code: ArraySlice<Character>) -> String {
    let isSpace = { (character: Character) in character.isWhitespace }
    return String(code.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }

  /// Skips an opening bracket and everything up to the closing one.
  private mutating func skipBrackets() {
    var depth = 0
    repeat {
      if "([{".contains(text[index]) { depth += 1 }
      if ")]}".contains(text[index]) { depth -= 1 }
      index += 1
    } while !isAtEnd && depth > 0
  }

  /// Skips spaces and comments.
  private mutating func skipTrivia() {
    while !isAtEnd {
      if text[index].isWhitespace {
        index += 1
      } else if text[index...].starts(with: "//") {
        while !isAtEnd, !text[index].isNewline { index += 1 }
      } else if text[index...].starts(with: "/*") {
        index += 2
        while !isAtEnd, !text[index...].starts(with: "*/") { index += 1 }
        index = min(index + 2, text.count)
      } else {
        return
      }
    }
  }
}
