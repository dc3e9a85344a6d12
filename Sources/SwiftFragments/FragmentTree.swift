import SwiftBasicFormat
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// The syntax tree of a piece of Swift that is not a file: it is parsed within the words that make
/// it one, and every place is told within the piece.
struct FragmentTree {
  /// How many problems of one piece are told.
  private static let mostProblems = 20

  let text: String
  private let before: String
  /// Whether it is a block of declarations, which stands in braces that are not the author's.
  private let isBlock: Bool
  private let tree: SourceFileSyntax

  /// Parses `before + text + after`.
  ///
  /// - Throws: what SwiftParser has against the text.
  init(_ text: String, before: String, after: String = "") throws(FragmentProblems) {
    self.text = text
    self.before = before
    isBlock = !after.isEmpty
    if let problem = FragmentLimits.firstProblem(in: text) { throw FragmentProblems([problem]) }
    if let offset = BracketDepth.firstTooDeep(in: text) {
      throw FragmentProblems("brackets are nested too deep here", at: offset..<offset + 1)
    }
    var parser = Parser(before + text + after, maximumNestingLevel: 2 * BracketDepth.limit)
    tree = SourceFileSyntax.parse(from: &parser)
    guard tree.hasError else { return }
    throw FragmentProblems(problems)
  }

  private static func problem(of bracket: BracketDepth.Unmatched) -> FragmentProblem {
    switch bracket {
    case .closing(let offset):
      FragmentProblem("this closes nothing", at: offset..<offset + 1, help: "remove it")
    case .opening(let offset):
      FragmentProblem("nothing closes this", at: offset..<offset + 1)
    }
  }

  /// What SwiftParser has against the text: of several problems at one place the first.
  private var problems: [FragmentProblem] {
    var problems: [FragmentProblem] = []
    for diagnostic in ParseDiagnosticsGenerator.diagnostics(for: tree) {
      let offset = max(diagnostic.position.utf8Offset - before.utf8.count, 0)
      // What is wrong with the end of the piece is often wrong with a brace of the words around it.
      if isBlock, offset >= text.utf8.count, let bracket = BracketDepth.unmatched(in: text) {
        return [Self.problem(of: bracket)]
      }
      let place = min(offset, text.utf8.count)
      guard !problems.contains(where: { $0.bytes.lowerBound == place }) else { continue }
      problems.append(FragmentProblem(diagnostic.message.withoutOwner, at: place..<place))
      if problems.count == Self.mostProblems { break }
    }
    return problems.isEmpty
      ? [FragmentProblem("this is not Swift", at: 0..<text.utf8.count)] : problems
  }

  /// The one declaration that the piece became.
  ///
  /// - Throws: if the text closes it and goes on with something else.
  func declaration<D: DeclSyntaxProtocol>(_ type: D.Type) throws(FragmentProblems) -> D {
    guard tree.statements.count == 1, let found = tree.statements.first?.item.as(type) else {
      let rest = tree.statements.dropFirst().first.map { bytes(of: $0) }
      throw FragmentProblems(
        "this is more than one piece of Swift", at: rest ?? 0..<text.utf8.count)
    }
    return found
  }

  /// Where a node stands in the text, without the white space and comments around it.
  func bytes(of node: some SyntaxProtocol) -> Range<Int> {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset - before.utf8.count
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset - before.utf8.count
    let limit = text.utf8.count
    return min(max(start, 0), limit)..<min(max(end, start, 0), limit)
  }
}

extension String {
  /// The message without the declaration that it is about, which is often one of ours (`… in enum`).
  fileprivate var withoutOwner: String {
    let owners = [
      "source file", "class", "protocol", "enum", "variable", "function", "function signature",
      "typealias declaration", "code block", "parameter", "type annotation",
    ]
    let owner = owners.first { hasSuffix(" in \($0)") }
    return owner.map { String(dropLast($0.count + 4)) } ?? self
  }
}

extension SyntaxProtocol {
  /// The code on one line, spaced as `swift format` would space it.
  var canonicalText: String {
    // Detached, or the formatter would add the space that goes in front of what follows.
    TriviaRemover().rewrite(detached).formatted().trimmedDescription
  }
}

/// Takes all white space and comments away, so that what is put back is the same for everybody.
private final class TriviaRemover: SyntaxRewriter {
  override func visit(_ token: TokenSyntax) -> TokenSyntax {
    token.with(\.leadingTrivia, []).with(\.trailingTrivia, [])
  }
}
