import SwiftBasicFormat
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// The syntax tree of a piece of Swift that is not a file. Text before and after completes it for the
/// parser, but all locations are relative to the piece.
struct FragmentTree {
  /// The most problems to report for one piece.
  private static let mostProblems = 20

  let text: String
  private let before: String
  /// Whether it is a block of declarations, whose surrounding braces the author did not write.
  private let isBlock: Bool
  private let expectation: FragmentExpectation
  private let tree: SourceFileSyntax

  /// Parses `before + text + after`.
  ///
  /// - Throws: the syntax errors that SwiftParser reports.
  init(
    _ text: String, before: String, after: String = "", expecting expectation: FragmentExpectation
  ) throws(FragmentProblems) {
    self.text = text
    self.expectation = expectation
    self.before = before
    isBlock = !after.isEmpty
    if let problem = FragmentLimits.firstProblem(in: text) { throw FragmentProblems([problem]) }
    if let offset = BracketDepth.firstTooDeep(in: text) {
      throw FragmentProblems("brackets are nested too deeply here", at: offset..<offset + 1)
    }
    var parser = Parser(before + text.withAccessLevelsAsNames + after, maximumNestingLevel: 2 * BracketDepth.limit)
    tree = SourceFileSyntax.parse(from: &parser)
    if tree.hasError { throw FragmentProblems(problems) }
    let refusals = tree.refusals(in: self)
    if !refusals.isEmpty { throw FragmentProblems(Array(refusals.prefix(Self.mostProblems))) }
  }

  private static func problem(of bracket: BracketDepth.Unmatched) -> FragmentProblem {
    switch bracket {
    case .closing(let offset):
      FragmentProblem("this bracket has no matching opening bracket", at: offset..<offset + 1, help: "remove it")
    case .opening(let offset):
      FragmentProblem("this bracket is not closed", at: offset..<offset + 1)
    }
  }

  /// The syntax errors, only the first at each location.
  private var problems: [FragmentProblem] {
    var problems: [FragmentProblem] = []
    var reportedLines: Set<Int> = []
    for diagnostic in ParseDiagnosticsGenerator.diagnostics(for: tree) {
      let offset = max(diagnostic.position.utf8Offset - before.utf8.count, 0)
      // An error at the end of the piece is often about a brace of the text around it.
      if isBlock, offset >= text.utf8.count, let bracket = BracketDepth.unmatched(in: text) {
        return [Self.problem(of: bracket)]
      }
      let location = min(offset, text.utf8.count)
      guard !problems.contains(where: { $0.bytes.lowerBound == location }) else { continue }
      let line = FragmentExpectation.lineStart(of: location, in: text)
      // What follows in a line of a block is most often a consequence.
      guard !reportedLines.contains(line) else { continue }
      if isBlock { reportedLines.insert(line) }
      let mistake = expectation.keyword.flatMap {
        BlockMistake.find(diagnostic.message, at: location, in: text, keyword: $0)
      }
      if mistake?.hidesNextLine == true {
        reportedLines.insert(FragmentExpectation.nextLine(after: location, in: text))
      }
      problems.append(
        mistake?.problem ?? expectation.problem(diagnostic.message.withoutOwner, at: location, in: text))
      if problems.count == Self.mostProblems { break }
    }
    return problems.isEmpty ? [FragmentProblem("this is not Swift", at: 0..<text.utf8.count)] : problems
  }

  /// The only declaration in the tree.
  ///
  /// - Throws: if the text closes the declaration and continues with something else.
  func declaration<D: DeclSyntaxProtocol>(_ type: D.Type) throws(FragmentProblems) -> D {
    guard tree.statements.count == 1, let found = tree.statements.first?.item.as(type) else {
      let rest = tree.statements.dropFirst().first.map { bytes(of: $0) }
      throw FragmentProblems(
        "only one piece of Swift is allowed here", at: rest ?? 0..<text.utf8.count)
    }
    return found
  }

  /// The location of a node in the text, without the white space and comments around it.
  func bytes(of node: some SyntaxProtocol) -> Range<Int> {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset - before.utf8.count
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset - before.utf8.count
    let limit = text.utf8.count
    return min(max(start, 0), limit)..<min(max(end, start, 0), limit)
  }
}

extension String {
  /// The message without the enclosing declaration, which the author often did not write (`… in enum`).
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
    // In its tree, the formatter would add the space before the next node.
    TriviaRemover().rewrite(detached).formatted().trimmedDescription
  }
}

/// Removes all white space and comments, so that the formatter determines all spacing.
private final class TriviaRemover: SyntaxRewriter {
  override func visit(_ token: TokenSyntax) -> TokenSyntax {
    token.with(\.leadingTrivia, []).with(\.trailingTrivia, [])
  }
}

extension String {
  /// The text with the access levels in annotations as names of the same length, because the parser expects expressions
  /// there.
  ///
  /// Matches: `@access(private)`, which becomes `@access(Private)`
  fileprivate var withAccessLevelsAsNames: String {
    guard contains("@access(") else { return self }
    return ["private", "internal", "public"].reduce(self) { text, level in
      text.replacing("@access(\(level))", with: "@access(\(level.prefix(1).uppercased() + level.dropFirst()))")
    }
  }
}
