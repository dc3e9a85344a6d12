import LocatedYAML
import StoregenDiagnostics
import SwiftFragments

/// A piece of Swift in a YAML file, with the way back from its characters to those of the file.
struct SwiftSource {
  let text: String
  private let node: Node
  private let source: SourceText
  /// Ready for blocks, where each declaration asks for its place.
  private let block: ScalarSource?

  /// The Swift that `node` holds. A flow list (`[Item]`, `[String: Int]`) is what YAML makes of an
  /// unquoted array type; its source is the Swift that was meant.
  init?(_ node: Node, in source: SourceText) {
    if let scalar = node.scalar {
      guard !node.isEmpty else { return nil }
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

  /// The place in the file of a stretch of the Swift.
  func range(_ bytes: Range<Int>) -> SourceRange {
    if let scalar = block ?? ScalarSource(node, in: source) { return scalar.range(bytes) }
    let start = node.range.bytes.lowerBound
    return source.range(start + bytes.lowerBound..<start + bytes.upperBound)
  }

  /// What is wrong with the Swift, as findings in the file.
  func diagnostics(for problems: FragmentProblems) -> [Diagnostic] {
    problems.list.map { problem in
      Diagnostic(
        .error, problem.message, at: range(problem.bytes),
        help: problem.help ?? (wasCutByYAML ? Self.quoteIt : nil))
    }
  }

  private static let quoteIt = "quote this Swift: in `{ }`, YAML ends a text at a comma"

  /// Whether the text ends in the middle of brackets, as `Dictionary<String, Int>` does in a flow map.
  private var wasCutByYAML: Bool {
    node.scalar?.style == .plain && text.hasOpenBrackets
  }
}
