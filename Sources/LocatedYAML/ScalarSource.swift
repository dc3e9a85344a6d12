package import StoregenDiagnostics

/// Maps each byte of a scalar's text to its location in the file, so that errors in the text can be reported
/// with line and column.
///
/// It repeats the conversion that YAML performs: unquoting, unescaping, and removing indentation and folded
/// line breaks.
package struct ScalarSource: Sendable {
  private let path: String
  private let end: Int
  /// The file offset of each byte of the text.
  private let offsets: [Int]

  /// Maps the text of `node` to `source`; nil if the node is not a scalar.
  package init?(_ node: Node, in source: SourceText) {
    guard let scalar = node.scalar else { return nil }
    path = source.path
    end = node.range.bytes.upperBound
    var replay = ScalarReplay(scalar, bytes: source.utf8, range: node.range.bytes)
    offsets = replay.offsets()
  }

  /// The location in the file of a range of the text.
  package func range(_ bytes: Range<Int>) -> SourceRange {
    let lower = offset(bytes.lowerBound)
    guard let last = bytes.last, last < offsets.count else {
      return SourceRange(path: path, bytes: lower..<max(lower, min(lower + bytes.count, end)))
    }
    return SourceRange(path: path, bytes: lower..<max(lower, offsets[last] + 1))
  }

  private func offset(_ index: Int) -> Int {
    guard index < offsets.count else { return offsets.last.map { $0 + 1 } ?? end }
    return offsets[index]
  }
}
