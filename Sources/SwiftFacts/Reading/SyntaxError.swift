import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// The first syntax error of a file.
struct SyntaxError {
  let offset: Int
  let message: String

  /// Finds the error; nil if there is none.
  ///
  /// - Parameter utf8: the text of the tree.
  init?(in tree: SourceFileSyntax, of utf8: [UInt8]) {
    guard tree.hasError else { return nil }
    // SwiftParser's diagnostics crash on two of these in a row (603.0.1).
    if let mark = Self.firstByteOrderMark(in: utf8), mark > 0 {
      offset = mark
      message = "the file is not valid Swift, and it contains an invisible character (U+FEFF) here"
      return
    }
    guard Self.isSmall(tree, of: utf8), !Self.hasSpaceBeyondASCII(utf8) else {
      offset = Self.firstError(in: tree)
      message = "the parser does not understand the code here"
      return
    }
    let first = ParseDiagnosticsGenerator.diagnostics(for: tree)
      .filter {
        $0.diagMessage.severity == .error && !$0.isMerelyOldStyle && !$0.node.isForOtherCompilers
      }
      .min { $0.position < $1.position }
    guard let first else { return nil }
    offset = first.position.utf8Offset
    message = first.message
  }
}

extension SyntaxError {
  /// SwiftParser compares each error with all others and walks to the beginning of its line.
  private static let errorLimit = 100
  private static let lineLimit = 10_000

  /// Whether SwiftParser can produce its diagnostics in acceptable time.
  private static func isSmall(_ tree: SourceFileSyntax, of utf8: [UInt8]) -> Bool {
    let longestLine =
      utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .lazy.map(\.count).max() ?? 0
    return longestLine <= lineLimit && errorCount(in: Syntax(tree)) <= errorLimit
  }

  /// Whether there are white space or control characters beyond ASCII, some of which make SwiftParser's
  /// diagnostics crash (603.0.1).
  private static func hasSpaceBeyondASCII(_ utf8: [UInt8]) -> Bool {
    String(decoding: utf8, as: UTF8.self).unicodeScalars.contains { scalar in
      guard !scalar.isASCII else { return false }
      switch scalar.properties.generalCategory {
      case .spaceSeparator, .lineSeparator, .paragraphSeparator, .format, .control: return true
      default: return false
      }
    }
  }

  /// The number of syntax errors, up to one more than the limit.
  private static func errorCount(in node: Syntax) -> Int {
    var count = 0
    var waiting = [node]
    while let next = waiting.popLast(), count <= errorLimit {
      let inner = next.children(viewMode: .all).filter(\.hasError)
      if inner.isEmpty { count += 1 }
      waiting += inner
    }
    return count
  }

  /// The offset of the first syntax error.
  private static func firstError(in tree: SourceFileSyntax) -> Int {
    var node = Syntax(tree)
    while let inner = node.children(viewMode: .all).first(where: \.hasError) { node = inner }
    return node.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  /// The offset of the first U+FEFF. `firstRange(of:)` would take as long as the parser.
  private static func firstByteOrderMark(in utf8: [UInt8]) -> Int? {
    utf8.indices.first { utf8[$0] == 0xEF && utf8[$0...].starts(with: [0xEF, 0xBB, 0xBF]) }
  }
}

extension Syntax {
  /// Whether it is in an `#if` about the version of the compiler, which reads only the branch that is true.
  fileprivate var isForOtherCompilers: Bool {
    sequence(first: self, next: \.parent).lazy.compactMap { $0.as(IfConfigDeclSyntax.self) }.contains { conditional in
      conditional.clauses.contains { clause in
        clause.condition?.trimmedDescription.namesCompiler ?? false
      }
    }
  }
}

extension String {
  fileprivate var namesCompiler: Bool {
    ["swift(", "compiler(", "swift (", "compiler ("].contains { utf8.contains($0.utf8) }
  }
}

extension SwiftDiagnostics.Diagnostic {
  /// `@Environment (\.colorScheme)` is valid before Swift 6, and the parser understands it.
  fileprivate var isMerelyOldStyle: Bool { message == "extraneous whitespace before '(' is not permitted" }
}
