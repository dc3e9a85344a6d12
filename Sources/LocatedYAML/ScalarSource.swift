package import StoregenDiagnostics

/// Knows for each byte of a scalar's text where in the file it is written, so that a slip in a text
/// inside YAML can be shown at its own line and column.
///
/// It replays the way in which YAML makes a text of its source: quotes and escapes are undone,
/// indentation falls away, and folded line breaks become spaces.
package struct ScalarSource: Sendable {
  private let path: String
  private let end: Int
  /// The file offset of each byte of the text.
  private let offsets: [Int]

  /// Follows `node`'s text through `source`; nil if the node is no scalar.
  package init?(_ node: Node, in source: SourceText) {
    guard let scalar = node.scalar else { return nil }
    path = source.path
    end = node.range.bytes.upperBound
    var replay = ScalarReplay(scalar, bytes: source.utf8, range: node.range.bytes)
    offsets = replay.offsets()
  }

  /// The place in the file of a stretch of the text.
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
