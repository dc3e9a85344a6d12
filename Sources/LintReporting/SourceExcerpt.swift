import StoregenDiagnostics

/// A source line with the place marked below it.
struct SourceExcerpt {
  let lines: [String]

  /// How many characters of a line are shown; of a longer one, those around the place.
  private static let longest = 160
  /// How many bytes to each side of the place are looked at, so that a line may be of any length.
  private static let reach = 2_000

  init(_ range: SourceRange, in source: SourceText) {
    let place = min(range.bytes.lowerBound, source.utf8.count)
    let number = source.lines.line(containing: place)
    let line = source.content(ofLine: number)
    let start = source.characterStart(at: max(line.lowerBound, place - Self.reach))
    let end = source.characterStart(at: min(line.upperBound, place + Self.reach))
    let all = source.text(in: min(start, place)..<place)
    let rest = source.text(in: place..<max(place, end))
    let isLong =
      start > line.lowerBound || end < line.upperBound || all.count + rest.count > Self.longest
    let dropsStart = isLong && all.count > Self.longest / 2
    let before = dropsStart ? "…" + all.suffix(Self.longest / 2 - 1) : all
    let after = isLong ? String(rest.prefix(Self.longest - before.count)) : rest
    let dropsEnd = isLong && (after.count < rest.count || end < line.upperBound)

    let markedEnd = min(range.bytes.upperBound, line.upperBound, place + Self.reach)
    let marked = source.text(in: place..<max(place, markedEnd)).prefix(after.count)
    // Tabs stay tabs, so that both lines are indented alike whatever the terminal makes of them.
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
