import StoregenDiagnostics

/// A source with edits applied to the parts that are read.
struct ConvertedText {
  let source: SourceText
  /// The edits in the order of their ranges.
  private let edits: [TextEdit]

  init(_ source: SourceText, applying edits: [TextEdit]) {
    self.source = source
    self.edits = edits.filter { $0.range.path == source.path }.map { $0.takingLine(in: source) }.sorted {
      ($0.range.bytes.lowerBound, $0.range.bytes.upperBound)
        < ($1.range.bytes.lowerBound, $1.range.bytes.upperBound)
    }
  }

  /// The text of a range after the edits in it.
  func text(in bytes: Range<Int>) -> String {
    var text = ""
    var start = bytes.lowerBound
    for edit in edits {
      let range = edit.range.bytes
      guard range.lowerBound >= start, range.upperBound <= bytes.upperBound else { continue }
      text += source.text(in: start..<range.lowerBound) + edit.replacement
      start = range.upperBound
    }
    return text + source.text(in: start..<max(start, bytes.upperBound))
  }

  // MARK: Places

  /// The beginning of the comments above a declaration, or else of its line.
  func start(withCommentsAbove offset: Int) -> Int {
    var number = source.position(of: offset).line
    guard startsLine(offset) else { return offset }
    while number > 1, let first = firstLine(ofCommentEndingAt: number - 1) { number = first }
    return source.lines.start(of: number)
  }

  /// The first line of a comment that ends at a line and has its lines for itself; nil if the line is something else.
  private func firstLine(ofCommentEndingAt last: Int) -> Int? {
    let text = source.line(last).trimmed
    if text.hasPrefix("//") { return last }
    guard text.hasSuffix("*/") else { return nil }
    let first = (1...last).reversed().first { source.line($0).contains("/*") }
    return first.flatMap { source.line($0).trimmed.hasPrefix("/*") ? $0 : nil }
  }

  /// The end of the line that contains an offset, with its line break, if only a comment follows.
  func lineEnd(after offset: Int) -> Int {
    let end = source.endOfLine(at: offset)
    let rest = source.text(in: offset..<end).trimmed
    return rest.isEmpty || rest.hasPrefix("//") || rest == ";" ? end : offset
  }

  /// The end of code with the comments after it: those beside it, and those on lines of their own that are as deep.
  func endWithComments(of bytes: Range<Int>) -> Int {
    let start = bytes.lowerBound
    // Code after the keyword of a case is deeper than the line that it is in.
    let depth = indentation(at: start).utf8.count + (startsLine(start) ? 0 : 1)
    var end = lineEnd(after: bytes.upperBound)
    guard end > bytes.upperBound else { return end }
    var next = end
    var isInBlock = false
    while next < source.utf8.count {
      let line = source.line(source.position(of: next).line)
      next = source.endOfLine(at: next)
      let text = line.trimmed
      if text.isEmpty { continue }
      let isDeep = line.prefix { $0 == " " || $0 == "\t" }.utf8.count >= depth
      guard isInBlock || isDeep && text.isOnlyComment else { break }
      isInBlock = (isInBlock || text.hasPrefix("/*")) && !text.contains("*/")
      end = next
    }
    return end
  }

  /// Whether only white space is before an offset in its line.
  func startsLine(_ offset: Int) -> Bool {
    indentation(at: offset).utf8.count == offset - lineStart(offset)
  }

  /// The white space at the beginning of the line that contains an offset.
  func indentation(at offset: Int) -> String {
    let start = lineStart(offset)
    let blank = source.utf8[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return source.text(in: start..<min(blank.endIndex, max(offset, start)))
  }

  private func lineStart(_ offset: Int) -> Int {
    source.lines.start(of: source.position(of: offset).line)
  }
}

extension TextEdit {
  /// An edit that removes all of a line leaves no empty one.
  fileprivate func takingLine(in source: SourceText) -> TextEdit {
    guard replacement.isEmpty, !range.bytes.isEmpty else { return self }
    let start = source.lines.start(of: source.position(of: range.bytes.lowerBound).line)
    let end = source.endOfLine(at: range.bytes.upperBound)
    let after = source.text(in: range.bytes.upperBound..<end)
    let rest = source.text(in: start..<range.bytes.lowerBound) + after
    if rest.trimmed.isEmpty { return TextEdit(replacing: source.range(start..<end), with: "") }
    // `cart.listen(to: user); show()` keeps no semicolon of its own.
    guard after.hasPrefix(";") else { return self }
    let separator = after.prefix { $0 == ";" || $0 == " " }.utf8.count
    return TextEdit(
      replacing: source.range(range.bytes.lowerBound..<range.bytes.upperBound + separator), with: "")
  }
}

extension String {
  /// Whether a line begins a comment, and has no code after it.
  fileprivate var isOnlyComment: Bool {
    hasPrefix("//") || hasPrefix("/*") && (hasSuffix("*/") || !contains("*/"))
  }

  /// The lines with another indentation, those of code that is deeper keep their difference.
  func indented(by indentation: String) -> String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    // Spaces may be inside a string literal.
    let keepsBlanks = contains("\"\"\"")
    let depths = lines.filter { !$0.trimmed.isEmpty }.map {
      $0.prefix { $0 == " " || $0 == "\t" }.count
    }
    let depth = depths.min() ?? 0
    return lines.map { line in
      line.trimmed.isEmpty && !(keepsBlanks && line.count > depth) ? "" : indentation + line.dropFirst(depth)
    }.joined(separator: "\n")
  }

  /// The text without empty lines at both ends.
  var withoutOuterEmptyLines: String {
    var lines = split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }[...]
    while let first = lines.first, first.trimmed.isEmpty { lines = lines.dropFirst() }
    while let last = lines.last, last.trimmed.isEmpty { lines = lines.dropLast() }
    return lines.joined(separator: "\n")
  }

  /// The text without white space at its end.
  var withoutTrailingSpace: String {
    String(self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)])
  }
}
