/// Fixes that can be applied together.
public struct FixSet: Sendable {
  /// The edits by path, in the order of their locations.
  private var edits: [String: [TextEdit]] = [:]

  /// No fixes.
  public init() {}

  /// The paths of the files that change, sorted.
  public var paths: [String] { edits.keys.sorted() }

  /// Adds a fix unless it conflicts with another one; returns whether it was added.
  @discardableResult
  public mutating func insert(_ fix: FixIt) -> Bool {
    if fix.edits.contains(where: conflicts) { return false }
    for edit in fix.edits {
      let position = position(of: edit)
      if neighbors(of: edit).contains(edit) { continue }
      edits[edit.range.path, default: []].insert(edit, at: position)
    }
    return true
  }

  /// The file with its fixes applied; all other bytes are unchanged.
  public func applied(to source: SourceText) -> [UInt8] {
    // A line may be inserted where another one is removed; the insertion has to come first.
    let sorted = edits[source.path, default: []].map { $0.resolved(in: source) }.sorted {
      ($0.range.bytes.lowerBound, $0.range.bytes.upperBound)
        < ($1.range.bytes.lowerBound, $1.range.bytes.upperBound)
    }
    var text: [UInt8] = []
    text.reserveCapacity(source.utf8.count)
    var copied = 0
    for edit in sorted where edit.range.bytes.upperBound <= source.utf8.count {
      text += source.utf8[copied..<max(copied, edit.range.bytes.lowerBound)]
      text += edit.replacement.utf8
      copied = max(copied, edit.range.bytes.upperBound)
    }
    return text + source.utf8[copied...]
  }

  private func conflicts(_ edit: TextEdit) -> Bool {
    neighbors(of: edit).contains { $0 != edit && $0.touches(edit) }
  }

  /// The edits before and after a new one. The edits of a file do not touch each other, so no others can touch it.
  private func neighbors(of edit: TextEdit) -> ArraySlice<TextEdit> {
    let others = edits[edit.range.path] ?? []
    let position = position(of: edit)
    return others[max(0, position - 1)..<min(position + 1, others.count)]
  }

  /// The position among the edits of its file, after those that begin at the same byte.
  private func position(of edit: TextEdit) -> Int {
    let others = edits[edit.range.path] ?? []
    var (low, high) = (0, others.count)
    while low < high {
      let middle = (low + high) / 2
      if others[middle].range.bytes.lowerBound > edit.range.bytes.lowerBound {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}

extension TextEdit {
  /// Whether two edits of a file conflict, such as two insertions at one location.
  fileprivate func touches(_ other: TextEdit) -> Bool {
    let (bytes, others) = (range.bytes, other.range.bytes)
    return bytes.lowerBound == others.lowerBound
      || bytes.lowerBound < others.upperBound && others.lowerBound < bytes.upperBound
  }
}
