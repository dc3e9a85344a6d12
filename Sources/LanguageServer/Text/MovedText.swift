import StoregenDiagnostics

/// Where the parts of a text are in a later version of it.
struct MovedText {
  /// A part that is in both versions.
  private struct Part {
    let former: Range<Int>
    let shift: Int
  }

  private let parts: [Part]

  /// If more lines than this are between the first change and the last one, nothing in between is followed.
  private static let mostLines = 1_000

  init(from former: SourceText, to current: SourceText) {
    let (old, new) = (former.utf8, current.utf8)
    let shorter = min(old.count, new.count)
    let prefix = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let suffix =
      (0..<shorter - prefix).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
      ?? shorter - prefix
    let shift = new.count - old.count
    parts =
      [Part(former: 0..<prefix, shift: 0)]
      + Self.lines(
        in: former, at: prefix..<old.count - suffix, and: current, at: prefix..<new.count - suffix)
      + [Part(former: old.count - suffix..<old.count, shift: shift)]
  }

  /// The lines around changed bytes that are in both versions.
  private static func lines(
    in former: SourceText, at formerBytes: Range<Int>, and current: SourceText,
    at currentBytes: Range<Int>
  ) -> [Part] {
    let old = former.lines(around: formerBytes)
    let new = current.lines(around: currentBytes)
    guard old.count + new.count <= mostLines else { return [] }
    let difference = new.map(current.text).difference(from: old.map(former.text))
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    return zip(
      old.indices.filter { !removed.contains($0) }, new.indices.filter { !inserted.contains($0) }
    ).map { Part(former: old[$0], shift: new[$1].lowerBound - old[$0].lowerBound) }
  }

  /// Where a range is now; nil if something in it was replaced.
  func range(of bytes: Range<Int>) -> Range<Int>? {
    let part = parts.first {
      $0.former.lowerBound <= bytes.lowerBound && bytes.upperBound <= $0.former.upperBound
    }
    return part.map { bytes.lowerBound + $0.shift..<bytes.upperBound + $0.shift }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension SourceText {
  /// The bytes of the lines that contain some bytes.
  fileprivate func lines(around bytes: Range<Int>) -> [Range<Int>] {
    (lines.line(containing: bytes.lowerBound)...lines.line(containing: bytes.upperBound)).map(content(ofLine:))
  }
}
