/// The difference between two texts, as `diff -u` prints it.
public enum UnifiedDiff {
  /// How many unchanged lines stand around each change.
  private static let context = 3

  private enum Line {
    case same(String)
    case removed(String)
    case added(String)
  }

  /// The difference, with the name of the file in its head; empty if there is none.
  public static func text(from old: String, to new: String, name: String) -> String {
    let lines = script(from: lines(of: old), to: lines(of: new))
    let hunks = hunks(in: lines)
    guard !hunks.isEmpty else { return "" }
    return (["--- \(name)", "+++ \(name)"] + hunks).joined(separator: "\n") + "\n"
  }

  private static func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private static func script(from old: [String], to new: [String]) -> [Line] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.position))
    let added = Set(difference.insertions.map(\.position))
    var lines: [Line] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        lines.append(.removed(old[oldIndex]))
        oldIndex += 1
      } else if added.contains(newIndex) {
        lines.append(.added(new[newIndex]))
        newIndex += 1
      } else {
        lines.append(.same(old[oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    return lines
  }

  private static func hunks(in lines: [Line]) -> [String] {
    var ranges: [Range<Int>] = []
    for (index, line) in lines.enumerated() {
      if case .same = line { continue }
      let reach = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = ranges.last, last.upperBound >= reach.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<reach.upperBound
      } else {
        ranges.append(reach)
      }
    }
    return ranges.map { hunk(lines, $0) }
  }

  private static func hunk(_ lines: [Line], _ range: Range<Int>) -> String {
    func counts(_ lines: ArraySlice<Line>) -> (old: Int, new: Int) {
      lines.reduce(into: (0, 0)) { counts, line in
        switch line {
        case .same: counts = (counts.0 + 1, counts.1 + 1)
        case .removed: counts.0 += 1
        case .added: counts.1 += 1
        }
      }
    }
    let before = counts(lines[..<range.lowerBound])
    let within = counts(lines[range])
    // A side without lines is counted from the line in front of it, as diff does.
    let oldStart = before.old + (within.old == 0 ? 0 : 1)
    let newStart = before.new + (within.new == 0 ? 0 : 1)
    let head = "@@ -\(oldStart),\(within.old) +\(newStart),\(within.new) @@"
    let body = lines[range].map { line in
      switch line {
      case .same(let text): " \(text)"
      case .removed(let text): "-\(text)"
      case .added(let text): "+\(text)"
      }
    }
    return ([head] + body).joined(separator: "\n")
  }
}

extension CollectionDifference.Change {
  fileprivate var position: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
