import StoregenDiagnostics

/// The lines around a range, with the range marked.
struct HTMLExcerpt {
  let html: HTMLText

  /// The number of lines before and after the first line of the range.
  private static let reach = 2
  /// The number of bytes of a line to show.
  private static let longest = 400

  init(_ range: SourceRange, in source: SourceText) {
    let offset = min(range.bytes.lowerBound, source.utf8.count)
    let number = source.lines.line(containing: offset)
    let last = source.lines.line(containing: source.utf8.count)
    let numbers = max(1, number - Self.reach)...min(last, number + Self.reach)
    let width = String(numbers.upperBound).count
    let lines = numbers.map { line -> HTMLText in
      let digits = String(line)
      let gutter = String(repeating: " ", count: width - digits.count) + digits
      let content: HTMLText =
        line == number
        ? Self.marked(range, at: offset, ofLine: source.content(ofLine: line), in: source)
        : "\(Self.text(source.content(ofLine: line), in: source))"
      return "<span class=\"gutter\">\(gutter) | </span>\(content)"
    }
    html = "<pre><code>\(HTMLText(joining: lines))</code></pre>"
  }

  private static func marked(
    _ range: SourceRange, at offset: Int, ofLine line: Range<Int>, in source: SourceText
  ) -> HTMLText {
    let start = source.characterStart(at: max(line.lowerBound, offset - longest / 2))
    let end = min(line.upperBound, source.characterStart(at: offset + longest))
    let marked = offset..<max(offset, min(range.bytes.upperBound, end))
    let before = source.text(in: min(start, offset)..<offset)
    let after = source.text(in: marked.upperBound..<max(marked.upperBound, end))
    let first = start > line.lowerBound ? "…" : ""
    let last = end < line.upperBound ? "…" : ""
    return "\(first)\(before)<mark>\(source.text(in: marked))</mark>\(after)\(last)"
  }

  private static func text(_ line: Range<Int>, in source: SourceText) -> String {
    guard line.count > longest else { return source.text(in: line) }
    return source.text(in: line.lowerBound..<source.characterStart(at: line.lowerBound + longest)) + "…"
  }
}
