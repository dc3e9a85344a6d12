import SwiftParser
import SwiftSyntax

/// The names in a piece of Swift that may be those of types: all identifiers except members, which follow a dot.
package enum SwiftNames {
  /// Finds the names in a type, an expression, a signature or declarations, with their bytes.
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
