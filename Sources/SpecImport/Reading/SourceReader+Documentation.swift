import LocatedYAML
import StoregenDiagnostics

// Documentation comments.
extension SourceReader {
  /// The first paragraph of the documentation comment above a declaration; nil if there is none.
  func summary(above range: SourceRange) -> String? {
    // Lists and headings are for people who read the code.
    let paragraph = documentationLines(above: range).map(\.trimmed).prefix(while: \.isProse)
    let text = paragraph.joined(separator: " ")
    // A sentence that introduces a list says nothing without it.
    guard text.hasSuffix(":") else { return text.isEmpty ? nil : text }
    let end = text.lastIndex { ".!?".contains($0) }
    return end.map { String(text[...$0]) }
  }

  /// The documentation comment above a member, as a text of a spec: one paragraph on one line, anything else as it is;
  /// nil if there is none.
  ///
  /// - Parameter range: begins with the declaration, or in a case of an enum with its name.
  func documentation(above range: SourceRange) -> String? {
    guard let source = source(range.path), source.isFirstOnLine(range.bytes.lowerBound) else { return nil }
    return documentationLines(above: range).documentationText
  }

  private func documentationLines(above range: SourceRange) -> [String] {
    guard let source = source(range.path) else { return [] }
    let number = source.position(of: range.bytes.lowerBound).line
    var lines: [String] = []
    var first = number
    while first > 1, let comment = source.commentLines(before: first) {
      first = comment.lowerBound
      lines = source.documentationLines(in: comment) + lines
    }
    return lines
  }
}

extension SourceText {
  /// Whether only white space is before an offset in its line, or the keyword of a case.
  fileprivate func isFirstOnLine(_ offset: Int) -> Bool {
    let before = text(in: lines.start(of: position(of: offset).line)..<offset).trimmed
    return before.isEmpty || before == "case"
  }

  /// The lines of the comment that ends directly above a line: one with slashes, or a block; nil if there is none.
  func commentLines(before number: Int) -> Range<Int>? {
    let last = line(number - 1).trimmed
    if last.hasPrefix("//") { return number - 1..<number }
    guard last.hasSuffix("*/") else { return nil }
    var first = number - 1
    while first > 0 {
      let text = line(first).trimmed
      if text.hasPrefix("/*") { return first..<number }
      if text.contains("/*") { return nil }
      first -= 1
    }
    return nil
  }

  /// The lines of a documentation comment without its markers; none for another comment.
  func documentationLines(in comment: Range<Int>) -> [String] {
    let texts = comment.map { line($0).trimmed }
    guard let first = texts.first else { return [] }
    if first.hasPrefix("///") {
      return texts.map { String($0.dropFirst($0.hasPrefix("/// ") ? 4 : 3)) }
    }
    guard first.hasPrefix("/**"), first != "/**/" else { return [] }
    return texts.enumerated().compactMap { position, text in
      var text = text[...]
      if position == 0 { text = text.dropFirst(3) }
      if position == texts.count - 1 { text = text.dropLast(2) }
      if position > 0, text.hasPrefix("*") { text = text.dropFirst() }
      if text.hasPrefix(" ") { text = text.dropFirst() }
      let isEdge = position == 0 || position == texts.count - 1
      return isEdge && text.trimmed.isEmpty ? nil : String(text)
    }
  }
}

extension [String] {
  /// The lines of a documentation comment as one text; nil if they are empty.
  var documentationText: String? {
    var lines = self[...]
    while lines.first?.trimmed.isEmpty == true { lines = lines.dropFirst() }
    while lines.last?.trimmed.isEmpty == true { lines = lines.dropLast() }
    guard !lines.isEmpty else { return nil }
    return lines.allSatisfy(\.isProse) ? lines.map(\.trimmed).joined(separator: " ") : lines.joined(separator: "\n")
  }
}

extension String {
  /// Whether a line of a comment belongs to a paragraph, rather than to a list, a heading or code.
  fileprivate var isProse: Bool {
    guard let first else { return false }
    return !"-*#>`| \t".contains(first) || hasPrefix("`") && !hasPrefix("```")
  }
}
