import LocatedYAML
import StoregenDiagnostics
import SwiftFragments

/// A piece of Swift in a YAML file, whose locations it maps back to the file.
struct SwiftSource {
  let text: String
  private let node: Node
  private let source: SourceText
  /// Computed in advance for blocks, in which many locations are mapped.
  private let block: ScalarSource?

  /// The Swift in a node. YAML reads an unquoted array type (`[Item]`, `[String: Int]`) as a list; its source
  /// is the intended Swift.
  init?(_ node: Node, in source: SourceText) {
    if let scalar = node.scalar {
      guard !node.isEmpty, !node.isNull else { return nil }
      text = scalar.text
    } else if node.sequence != nil, source.text(in: node.range.bytes).hasPrefix("[") {
      text = source.text(in: node.range.bytes)
    } else {
      return nil
    }
    self.node = node
    self.source = source
    block = node.scalar?.style == .literal ? ScalarSource(node, in: source) : nil
  }

  /// Maps a range of the Swift to the file.
  func range(_ bytes: Range<Int>) -> SourceRange {
    if let scalar = block ?? ScalarSource(node, in: source) { return scalar.range(bytes) }
    let start = node.range.bytes.lowerBound
    return source.range(start + bytes.lowerBound..<start + bytes.upperBound)
  }

  /// The errors of the Swift, located in the file.
  func diagnostics(for problems: FragmentProblems) -> [Diagnostic] {
    if let comment {
      return [
        Diagnostic(
          .error, "YAML reads the end of this value as a comment", at: range(0..<text.utf8.count),
          reason: "in YAML, ` #` starts a comment",
          help: "quote the whole value: `\((text + comment).quotedForYAML)`")
      ]
    }
    return problems.list.map { problem in
      Diagnostic(
        .error, problem.message, at: range(problem.bytes),
        help: problem.help ?? (wasCutByYAML ? Self.quoteIt : nil), meant: problem.meant)
    }
  }

  /// What follows a text whose quotes are not closed, if YAML reads it as a comment.
  private var comment: String? {
    guard node.scalar?.style == .plain, text.count(where: { $0 == "\"" }) % 2 == 1 else { return nil }
    let end = node.range.bytes.upperBound
    let line = source.content(ofLine: source.lines.line(containing: end))
    guard end <= line.upperBound else { return nil }
    let rest = source.text(in: end..<line.upperBound)
    return rest.drop { $0 == " " }.hasPrefix("#") ? rest : nil
  }

  private static let quoteIt = "quote this Swift: inside `{ }`, YAML ends a value at a comma"

  /// Whether the text ends within brackets, as an unquoted `Dictionary<String, Int>` does in a flow map.
  private var wasCutByYAML: Bool { node.scalar?.style == .plain && text.hasOpenBrackets }
}
