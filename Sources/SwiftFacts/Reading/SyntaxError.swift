import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// The first thing in a file that is not Swift.
struct SyntaxError {
  let offset: Int
  let message: String

  /// Looks for it; nil if the parser understood everything.
  ///
  /// - Parameter utf8: the text of the tree.
  init?(in tree: SourceFileSyntax, of utf8: [UInt8]) {
    guard tree.hasError else { return nil }
    // SwiftParser's diagnostics trap over two of these in a row (603.0.1).
    if let mark = Self.firstMark(in: utf8), mark > 0 {
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

extension SyntaxError {
  /// Where the first U+FEFF stands. `firstRange(of:)` takes as long as the parser.
  private static func firstMark(in utf8: [UInt8]) -> Int? {
    utf8.indices.first { utf8[$0] == 0xEF && utf8[$0...].starts(with: [0xEF, 0xBB, 0xBF]) }
  }
}

extension SwiftDiagnostics.Diagnostic {
  /// `@Environment (\.colorScheme)` is Swift until its version 6, and understood.
  fileprivate var isMerelyOldStyle: Bool {
    message == "extraneous whitespace before '(' is not permitted"
  }
}
