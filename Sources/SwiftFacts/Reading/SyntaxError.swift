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
    // SwiftParser's diagnostics trap over two of these in a row (603.0.1).
    if let mark = tree.syntaxTextBytes.firstRange(of: [0xEF, 0xBB, 0xBF])?.lowerBound, mark > 0 {
      offset = mark
      message =
        "an invisible character (U+FEFF) stands here or elsewhere in a file that is not Swift"
      return
    }
    let first = ParseDiagnosticsGenerator.diagnostics(for: tree)
      .filter { $0.diagMessage.severity == .error && !$0.isMerelyOldStyle }
      .min { $0.position < $1.position }
    guard let first else { return nil }
    offset = first.position.utf8Offset
    message = first.message
  }
}

extension SwiftDiagnostics.Diagnostic {
  /// `@Environment (\.colorScheme)` is Swift until its version 6, and understood.
  fileprivate var isMerelyOldStyle: Bool {
    message == "extraneous whitespace before '(' is not permitted"
  }
}
