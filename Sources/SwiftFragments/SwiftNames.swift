import SwiftParser
import SwiftSyntax

/// The names in a piece of Swift.
package enum SwiftNames {
  /// The values that an expression reads by their names alone, in order. A name that the expression declares itself, as a closure
  /// declares its parameters, is left out.
  ///
  /// Matches: `count` in `Array(repeating: 0, count: count)`, not in `\\.count` or `{ count in count }`
  package static func values(in text: String, among isMember: (String) -> Bool) -> [String] {
    // Few initial values have such names, so most need not be parsed.
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard words.contains(where: { isMember(String($0)) }) else { return [] }
    let tokens = Array(Parser.parse(source: text).tokens(viewMode: .sourceAccurate))
    let declared = Set(tokens.filter(\.isDeclaredName).map(\.text))
    return tokens.filter { $0.isReadValue && isMember($0.text) && !declared.contains($0.text) }.map(\.text)
  }

  /// The names that may be those of types: all identifiers except members, which follow a dot.
  /// Finds them in a type, an expression, a signature or declarations, with their bytes.
  package static func find(in text: String) -> [(name: String, bytes: Range<Int>)] {
    let tokens = Parser.parse(source: text).tokens(viewMode: .sourceAccurate)
    var isMember = false
    return tokens.compactMap { token in
      defer { isMember = token.tokenKind == .period }
      guard case .identifier(let name) = token.tokenKind, !isMember else { return nil }
      let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
      return (name, start..<start + token.trimmedLength.utf8Length)
    }
  }
}

extension TokenSyntax {
  /// Whether it is the name of a variable or a function that is not a member of another value.
  fileprivate var isReadValue: Bool {
    guard let name = parent?.as(DeclReferenceExprSyntax.self), name.baseName == self, let use = name.parent else {
      return false
    }
    if let member = use.as(MemberAccessExprSyntax.self) { return member.declName != name }
    return !use.is(KeyPathPropertyComponentSyntax.self)
  }

  /// Whether it declares a name: of a parameter of a closure, a variable, or a value in a pattern.
  fileprivate var isDeclaredName: Bool {
    guard let parent else { return false }
    return parent.is(ClosureShorthandParameterSyntax.self) || parent.is(ClosureParameterSyntax.self)
      || parent.is(ClosureCaptureSyntax.self) || parent.is(IdentifierPatternSyntax.self)
      || parent.is(FunctionParameterSyntax.self) || parent.is(FunctionDeclSyntax.self)
  }
}
