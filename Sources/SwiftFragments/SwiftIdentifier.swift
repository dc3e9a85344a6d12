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

  private static func isKeyword(_ name: String) -> Bool {
    !name.isValidSwiftIdentifier(for: .variableName) && name.allSatisfy(\.isLetter)
      && "`\(name)`".isValidSwiftIdentifier(for: .variableName)
  }
}
