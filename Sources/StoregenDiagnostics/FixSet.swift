/// Fixes that can be made together.
public struct FixSet: Sendable {
  /// By path, in no order.
  private var edits: [String: Set<TextEdit>] = [:]

  /// No fixes.
  public init() {}

  /// The paths of the files that change, sorted.
  public var paths: [String] { edits.keys.sorted() }

  /// Adds a fix, unless it changes what another one does; whether it was added.
  @discardableResult
  public mutating func insert(_ fix: FixIt) -> Bool {
    for edit in fix.edits {
      let others = edits[edit.range.path] ?? []
      if others.contains(where: { $0 != edit && $0.touches(edit) }) { return false }
    }
    for edit in fix.edits { edits[edit.range.path, default: []].insert(edit) }
    return true
  }

  /// The file with its fixes in it; every other byte is as it was.
  public func applied(to source: SourceText) -> [UInt8] {
    var text = source.utf8
    // A line may be put in where another one is taken out. That one has to go first, or the new one goes.
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
  /// Whether two changes of one file get in each other's way, as two texts at one place do.
  fileprivate func touches(_ other: TextEdit) -> Bool {
    let (bytes, others) = (range.bytes, other.range.bytes)
    return bytes.lowerBound == others.lowerBound || bytes.overlaps(others)
  }
}
