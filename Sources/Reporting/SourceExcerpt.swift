import Diagnostics

/// A source line with the place marked below it.
struct SourceExcerpt {
  let lines: [String]

  /// How many characters of a line are shown; of a longer one, those around the place.
  private static let longest = 160

  init(_ range: SourceRange, in source: SourceText) {
    let start = source.position(of: range.bytes.lowerBound)
    let whole = source.line(start.line)
    let dropped = whole.count > Self.longest ? max(0, start.column - 1 - Self.longest / 2) : 0
    let line = Self.clip(whole, dropping: dropped)
    let before = line.prefix(start.column - 1 - dropped)
    let lineEnd = source.lines.content(of: start.line, in: source.utf8).upperBound
    let end = min(max(range.bytes.upperBound, range.bytes.lowerBound), lineEnd)
    let marked = (range.bytes.lowerBound < end ? source.text(in: range.bytes.lowerBound..<end) : "")
      .prefix(line.count - before.count)
    let number = String(start.line)
    let margin = String(repeating: " ", count: number.count)
    // Tabs stay tabs, so that both lines are indented alike whatever the terminal makes of them.
    let padding = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.columns) }
    let underline = String(repeating: "~", count: max(0, marked.map(\.columns).reduce(0, +) - 1))
    lines = ["  \(number) | \(line)", "  \(margin) | \(padding.joined())^\(underline)"]
  }

  private static func clip(_ line: String, dropping dropped: Int) -> String {
    guard line.count > longest else { return line }
    let shown = line.dropFirst(dropped).prefix(longest)
    return (dropped > 0 ? "…" + shown.dropFirst() : String(shown))
      + (dropped + longest < line.count ? "…" : "")
  }
}

extension Character {
  /// How many columns a terminal gives the character: two for East Asian wide ones and emoji.
  fileprivate var columns: Int {
    guard let scalar = unicodeScalars.first, !scalar.isASCII else { return 1 }
    let wideBlocks: [ClosedRange<UInt32>] = [
      0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
    ]
    if scalar.properties.isEmojiPresentation { return 2 }
    return wideBlocks.contains { $0.contains(scalar.value) } ? 2 : 1
  }
}
