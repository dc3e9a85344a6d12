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
    problems.list.map { problem in
      Diagnostic(
        .error, problem.message, at: range(problem.bytes),
        help: problem.help ?? (wasCutByYAML ? Self.quoteIt : nil), meant: problem.meant)
    }
  }

  private static let quoteIt = "quote this Swift: within `{ }`, YAML ends a text at a comma"

  /// Whether the text ends within brackets, as an unquoted `Dictionary<String, Int>` does in a flow map.
  private var wasCutByYAML: Bool {
    node.scalar?.style == .plain && text.hasOpenBrackets
  }
}
