import StoregenDiagnostics

/// A source line with a range underlined.
struct SourceExcerpt {
  let lines: [String]

  /// The number of characters to show; of a longer line, those around the offset.
  private static let longest = 160
  /// The number of bytes to read on each side of the offset, regardless of the length of the line.
  private static let reach = 2_000

  init(_ range: SourceRange, in source: SourceText) {
    let offset = min(range.bytes.lowerBound, source.utf8.count)
    let number = source.lines.line(containing: offset)
    let line = source.content(ofLine: number)
    let start = source.characterStart(at: max(line.lowerBound, offset - Self.reach))
    let end = source.characterStart(at: min(line.upperBound, offset + Self.reach))
    let all = source.text(in: min(start, offset)..<offset)
    let rest = source.text(in: offset..<max(offset, end))
    let isLong = start > line.lowerBound || end < line.upperBound || all.count + rest.count > Self.longest
    let dropsStart = isLong && all.count > Self.longest / 2
    let before = dropsStart ? "…" + all.suffix(Self.longest / 2 - 1) : all
    let after = isLong ? String(rest.prefix(Self.longest - before.count)) : rest
    let dropsEnd = isLong && (after.count < rest.count || end < line.upperBound)

    let markedEnd = min(range.bytes.upperBound, line.upperBound, offset + Self.reach)
    let marked = source.text(in: offset..<max(offset, markedEnd)).prefix(after.count)
    // Tabs are kept, so that both lines are indented equally for any tab width.
    let padding = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.columns) }
    let underline = String(repeating: "~", count: max(0, marked.map(\.columns).reduce(0, +) - 1))
    let margin = String(repeating: " ", count: String(number).count)
    lines = [
      "  \(number) | \(before.visible)\(after.visible)\(dropsEnd ? "…" : "")",
      "  \(margin) | \(padding.joined())^\(underline)",
    ]
  }
}

extension Character {
  /// The width in columns of a terminal: two for East Asian wide characters and emoji.
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
