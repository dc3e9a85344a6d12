import SwiftParser

/// Names as Swift takes them.
package enum SwiftIdentifier {
  /// Whether a declaration can have this name, if need be in backticks.
  package static func isValid(_ name: String) -> Bool {
    guard !unusable.contains(name), !SwiftWord.unusable.contains(name) else { return false }
    if isPlain(name) { return true }
    // Asked first, because SwiftParser takes exponential time over brackets in a name.
    guard hasOnlyLetters(name), name.utf8.count <= longest else { return false }
    return name.isValidSwiftIdentifier(for: .variableName) || isKeyword(name)
  }

  /// Why a name is not valid: a part of a sentence.
  package static func problem(with name: String) -> String {
    if unusable.contains(name) { return "Swift keeps this word for itself" }
    if name.utf8.count > longest {
      return "a name has at most \(longest) bytes, for it names files, too"
    }
    if name.unicodeScalars.contains(where: \.isInvisible) {
      return "it has a character that nobody can see"
    }
    return "it becomes a name in Swift: letters, digits and `_`, and no digit first"
  }

  private static let longest = 200

  /// Whether a name is of the letters, digits and `_` of ASCII, so that SwiftParser, which takes its
  /// time, need not be asked.
  private static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= longest, !isDigit(first) else {
      return false
    }
    return name.utf8.allSatisfy { isDigit($0) || isLetter($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7a).contains(byte) || (0x41...0x5a).contains(byte) || byte == UInt8(ascii: "_")
  }

  /// Whether there is neither punctuation of ASCII nor anything that cannot be seen.
  private static func hasOnlyLetters(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy { scalar in
      !scalar.isInvisible
        && (!scalar.isASCII || scalar == "_" || scalar.properties.isAlphabetic
          || scalar.properties.numericType != nil)
    }
  }

  /// The valid name that is most like this one: `my app` gives `myApp`, `ended()` gives `ended`; nil
  /// if none is.
  package static func repaired(_ name: String) -> String? {
    let visible = String(String.UnicodeScalarView(name.unicodeScalars.filter { !$0.isInvisible }))
    let parts = visible.prefix { $0 != "(" }.filter { $0 != "`" }.split {
      !$0.isLetter && !$0.isNumber && $0 != "_"
    }
    let rest = parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let repaired = (parts.prefix(1).map(String.init) + rest).joined()
    return repaired != name && isValid(repaired) ? repaired : nil
  }

  /// The name as it stands in code: a keyword wears backticks, and so does `await`, which is one within
  /// expressions.
  package static func escaped(_ name: String) -> String {
    isKeyword(name) || name == "await" ? "`\(name)`" : name
  }

  /// Names that Swift has taken for itself in one place or another, backticks or not.
  private static let unusable: Set<String> = ["_", "self", "Self", "Type", "Protocol"]

  /// The label as it stands in a call.
  package static func escapedArgument(_ name: String) -> String {
    name == "inout" ? "`inout`" : name
  }

  /// The label as it stands in a declaration, where all but three keywords go bare.
  package static func escapedLabel(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
  }

  /// The name as it stands behind a dot, where only a few keywords need backticks.
  package static func escapedMember(_ name: String) -> String {
    SwiftWord.reservedBehindDot.contains(name) ? "`\(name)`" : name
  }

  /// Whether the name needs backticks where it is declared.
  package static func isKeyword(_ name: String) -> Bool {
    SwiftWord.reserved.contains(name) && !SwiftWord.unusable.contains(name)
  }
}

extension Unicode.Scalar {
  /// Whether two names that differ in it alone look the same.
  fileprivate var isInvisible: Bool {
    properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
      || properties.generalCategory == .control
  }
}
