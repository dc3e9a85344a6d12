import StoregenDiagnostics
import SwiftParser

/// Identifiers according to the rules of Swift.
package enum SwiftIdentifier {
  /// Whether a declaration can have this name, possibly in backticks.
  package static func isValid(_ name: String) -> Bool {
    guard !unusable.contains(name), !SwiftWord.unusable.contains(name) else { return false }
    if isPlain(name) { return true }
    // Checked first, because SwiftParser takes exponential time for brackets in a name.
    guard hasOnlyLetters(name), name.utf8.count <= longest else { return false }
    return name.isValidSwiftIdentifier(for: .variableName) || isKeyword(name)
  }

  /// The reason why a name is not valid, as part of a sentence.
  package static func problem(with name: String) -> String {
    if unusable.contains(name) { return "Swift reserves this word" }
    if name.utf8.count > longest {
      return "a name can have at most \(longest) bytes, because storegen names files after it"
    }
    if name.unicodeScalars.contains(where: \.isInvisible) { return "it contains an invisible character" }
    return "Swift names consist of letters, digits and `_`, and do not start with a digit"
  }

  /// The name that a Swift package gives to the module of a folder; nil if that is not a valid name.
  package static func moduleName(ofFolder folder: String) -> String? {
    let name = String(folder.map { "-.+ ".contains($0) ? "_" : $0 })
    return isModuleName(name) ? name : nil
  }

  /// Whether a module can have this name. Unlike declarations, it cannot be a keyword in backticks.
  package static func isModuleName(_ name: String) -> Bool { isValid(name) && !isKeyword(name) }

  private static let longest = 200

  /// Whether a name consists of ASCII letters, digits and `_`, so that the slower SwiftParser is not needed.
  private static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= longest, !isDigit(first) else { return false }
    return name.utf8.allSatisfy { isDigit($0) || isLetter($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7a).contains(byte) || (0x41...0x5a).contains(byte) || byte == UInt8(ascii: "_")
  }

  /// Whether a name contains neither ASCII punctuation nor invisible characters.
  private static func hasOnlyLetters(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy { scalar in
      !scalar.isInvisible
        && (!scalar.isASCII || scalar == "_" || scalar.properties.isAlphabetic
          || scalar.properties.numericType != nil)
    }
  }

  /// The most similar valid name: `myApp` for `my app`, `ended` for `ended()`; nil if there is none.
  package static func repaired(_ name: String) -> String? {
    let visible = String(String.UnicodeScalarView(name.unicodeScalars.filter { !$0.isInvisible }))
    let parts = visible.prefix { $0 != "(" }.filter { $0 != "`" }.split {
      !$0.isLetter && !$0.isNumber && $0 != "_"
    }
    let rest = parts.dropFirst().map(\.firstUppercased)
    let repaired = (parts.prefix(1).map(String.init) + rest).joined()
    return repaired != name && isValid(repaired) ? repaired : nil
  }

  /// The name for use in code: keywords get backticks, and so does `await`, which is a keyword within
  /// expressions.
  package static func escaped(_ name: String) -> String {
    isKeyword(name) || name == "await" ? "`\(name)`" : name
  }

  /// Names that Swift reserves in some contexts, even with backticks.
  private static let unusable: Set<String> = ["_", "self", "Self", "Type", "Protocol"]

  /// The label for use in a call.
  package static func escapedArgument(_ name: String) -> String {
    name == "inout" ? "`inout`" : name
  }

  /// The label for use in a declaration, where only three keywords need backticks.
  package static func escapedLabel(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
  }

  /// The name for use after a dot, where only a few keywords need backticks.
  package static func escapedMember(_ name: String) -> String {
    SwiftWord.reservedAfterDot.contains(name) ? "`\(name)`" : name
  }

  /// Whether the name needs backticks in its declaration.
  package static func isKeyword(_ name: String) -> Bool {
    SwiftWord.reserved.contains(name) && !SwiftWord.unusable.contains(name)
  }
}

extension Unicode.Scalar {
  /// Whether two names that differ only in this character look the same.
  fileprivate var isInvisible: Bool {
    properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
      || properties.generalCategory == .control
  }
}
