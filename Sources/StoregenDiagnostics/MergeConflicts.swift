/// The markers that Git writes into a file when a merge meets conflicts.
public struct MergeConflicts: Sendable, Hashable {
  /// The first line of each conflict, and the markers that are left from others, without line breaks.
  public let lines: [Range<Int>]
  /// Whether every marker that is left belongs to a whole conflict.
  public let areWhole: Bool
  /// The lines outside of all conflicts, without line breaks.
  public let undisputed: [Range<Int>]

  /// Finds the markers of a text; nil if there are none.
  public init?(in text: [UInt8]) {
    var scan = Scan()
    var undisputed: [Range<Int>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      let isReturn = end > start && text[end - 1] == UInt8(ascii: "\r")
      let line = start..<(isReturn ? end - 1 : end)
      if let marker = Marker(text[start..<end]) {
        scan.take(marker, at: line)
      } else if scan.side == .none {
        undisputed.append(line)
      }
      start = end + 1
    }
    guard !scan.lines.isEmpty else { return nil }
    lines = scan.lines
    areWhole = scan.areWhole && scan.side == .none
    self.undisputed = undisputed
  }

  /// The errors about the conflicts in a file that people write.
  public func diagnostics(in source: SourceText) -> [Diagnostic] {
    lines.map { line in
      Diagnostic(
        .error, "merge conflict marker", at: source.range(line),
        reason: "Git could not merge these lines, and wrote both versions into the file",
        help:
          "keep the lines that you want, and remove all lines that start with `<<<<<<<`, `|||||||`, "
          + "`=======` or `>>>>>>>`")
    }
  }
}

/// A line with a conflict marker.
private enum Marker: UInt8 {
  case ours = 0x3C  // <
  case base = 0x7C  // |
  case theirs = 0x3D  // =
  case end = 0x3E  // >

  private static let width = 7

  /// A marker is seven equal characters, and then a space and a label, or nothing.
  init?(_ line: ArraySlice<UInt8>) {
    guard let first = line.first, let marker = Marker(rawValue: first),
      line.prefix(Self.width).count == Self.width,
      line.prefix(Self.width).allSatisfy({ $0 == first })
    else { return nil }
    let next = line.dropFirst(Self.width).first
    let hasLabel = next == UInt8(ascii: " ") && marker != .theirs
    guard next == nil || next == UInt8(ascii: "\r") || hasLabel else { return nil }
    self = marker
  }
}

/// Follows the conflicts of a text from line to line.
private struct Scan {
  enum Side {
    case none, ours, base, theirs
  }

  var lines: [Range<Int>] = []
  var areWhole = true
  var side = Side.none

  mutating func take(_ marker: Marker, at line: Range<Int>) {
    switch (marker, side) {
    case (.ours, .none):
      lines.append(line)
      side = .ours
    case (.base, .ours): side = .base
    case (.theirs, .ours), (.theirs, .base): side = .theirs
    case (.end, .theirs): side = .none
    // Outside of a conflict, a line of equals signs may be anything.
    case (.theirs, _): break
    default:
      if side == .none || marker == .ours { lines.append(line) }
      areWhole = false
      side = marker == .ours ? .ours : .none
    }
  }
}
