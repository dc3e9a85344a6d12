/// Fixes that can be applied together.
public struct FixSet: Sendable {
  /// The edits by path, in no particular order.
  private var edits: [String: Set<TextEdit>] = [:]

  /// No fixes.
  public init() {}

  /// The paths of the files that change, sorted.
  public var paths: [String] { edits.keys.sorted() }

  /// Adds a fix unless it conflicts with another one; returns whether it was added.
  @discardableResult
  public mutating func insert(_ fix: FixIt) -> Bool {
    for edit in fix.edits {
      let others = edits[edit.range.path] ?? []
      if others.contains(where: { $0 != edit && $0.touches(edit) }) { return false }
    }
    for edit in fix.edits { edits[edit.range.path, default: []].insert(edit) }
    return true
  }

  /// The file with its fixes applied; all other bytes are unchanged.
  public func applied(to source: SourceText) -> [UInt8] {
    var text = source.utf8
    // A line may be inserted where another one is removed; the removal has to come first.
    let last = edits[source.path, default: []].map { $0.resolved(in: source) }.sorted {
      ($0.range.bytes.lowerBound, $0.range.bytes.upperBound)
        > ($1.range.bytes.lowerBound, $1.range.bytes.upperBound)
    }
    for edit in last where edit.range.bytes.upperBound <= text.count {
      text.replaceSubrange(edit.range.bytes, with: edit.replacement.utf8)
    }
    return text
  }
}

extension TextEdit {
  /// Whether two edits of a file conflict, such as two insertions at one location.
  fileprivate func touches(_ other: TextEdit) -> Bool {
    let (bytes, others) = (range.bytes, other.range.bytes)
    return bytes.lowerBound == others.lowerBound || bytes.overlaps(others)
  }
}
