import SwiftParser

/// Names as Swift takes them.
package enum SwiftIdentifier {
  /// Whether a declaration can have this name, if need be in backticks.
  package static func isValid(_ name: String) -> Bool {
    guard !name.contains(where: { $0 == "`" || $0 == "$" }), !unusable.contains(name) else {
      return false
    }
    return name.isValidSwiftIdentifier(for: .variableName) || isKeyword(name)
  }

  /// Why a name is not valid: a part of a sentence.
  package static func problem(with name: String) -> String {
    unusable.contains(name)
      ? "Swift keeps this word for itself"
      : "it becomes a name in Swift: letters, digits and `_`, and no digit first"
  }

  /// The valid name that is most like this one: `my app` gives `myApp`, `ended()` gives `ended`; nil
  /// if none is.
  package static func repaired(_ name: String) -> String? {
    let parts = name.prefix { $0 != "(" }.filter { $0 != "`" }.split {
      !$0.isLetter && !$0.isNumber && $0 != "_"
    }
    let rest = parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let repaired = (parts.prefix(1).map(String.init) + rest).joined()
    return repaired != name && isValid(repaired) ? repaired : nil
  }

  /// The name as it stands in code: a keyword wears backticks.
  package static func escaped(_ name: String) -> String {
    isKeyword(name) ? "`\(name)`" : name
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
    name.isValidSwiftIdentifier(for: .memberAccess) ? name : "`\(name)`"
  }

  /// Whether the name needs backticks where it is declared.
  package static func isKeyword(_ name: String) -> Bool {
    !name.isValidSwiftIdentifier(for: .variableName) && name.allSatisfy(\.isLetter)
      && "`\(name)`".isValidSwiftIdentifier(for: .variableName)
  }
}
