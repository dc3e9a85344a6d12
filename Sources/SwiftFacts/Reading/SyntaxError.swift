import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// The first thing in a file that is not Swift.
struct SyntaxError {
  let offset: Int
  let message: String

  /// Looks for it; nil if the parser understood everything.
  init?(in tree: SourceFileSyntax) {
    guard tree.hasError else { return nil }
    let first = ParseDiagnosticsGenerator.diagnostics(for: tree)
      .filter { $0.diagMessage.severity == .error }
      .min { $0.position < $1.position }
    guard let first else { return nil }
    offset = first.position.utf8Offset
    message = first.message
  }
}
