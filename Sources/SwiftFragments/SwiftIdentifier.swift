import SwiftParser

/// Names as Swift takes them.
package enum SwiftIdentifier {
  /// Whether a declaration can have this name, if need be in backticks.
  package static func isValid(_ name: String) -> Bool {
    !name.contains("`") && name.isValidSwiftIdentifier(for: .variableName) || isKeyword(name)
  }

  /// The name as it stands in code: a keyword wears backticks.
  package static func escaped(_ name: String) -> String {
    isKeyword(name) ? "`\(name)`" : name
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
