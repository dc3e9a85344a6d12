import StoregenDiagnostics

/// Notations of other languages that YAML does not have: comments after `//`, arrows in place of the colon, and a bracket
/// right after the colon.
extension SyntaxError {
  /// The error in the line that led to libyaml's error; nil if it has another cause.
  func foreignLine(in source: SourceText) -> Diagnostic? {
    let isAtContext = problem == "could not find expected ':'"
    let number = source.lines.line(containing: isAtContext ? contextOffset : offset)
    if problem.hasPrefix("mapping values are not allowed"), number > 1,
      let found = source.comment(inLine: number - 1) ?? source.arrow(inLine: number - 1)
    {
      return found
    }
    if isAtContext { return source.comment(inLine: number) ?? source.arrow(inLine: number) }
    return source.bracketAfterColon(inLine: number) ?? commentAfterValue(in: source)
  }

  /// A comment after a value: `state: { } // all`.
  private func commentAfterValue(in source: SourceText) -> Diagnostic? {
    let end = source.content(ofLine: source.lines.line(containing: offset)).upperBound
    guard problem.hasPrefix("did not find expected key"), offset < end,
      source.text(in: offset..<end).hasPrefix("//")
    else { return nil }
    return source.commentError(offset..<end)
  }
}

extension String {
  /// The entry of a map that has an arrow in place of its colon: `Cart.added: update` for `Cart.added -> update`; nil if
  /// the text is something else.
  package var entryWithoutArrow: String? {
    for arrow in [" -> ", " => "] {
      guard let separator = firstRange(of: arrow) else { continue }
      let key = self[..<separator.lowerBound]
      let value = self[separator.upperBound...]
      let isKey = !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
      if isKey, !value.isEmpty, !value.contains("->") { return "\(key): \(value)" }
    }
    return nil
  }
}

extension SourceText {
  /// The error of a comment that begins with `//`.
  func commentError(_ bytes: Range<Int>) -> Diagnostic {
    let words = text(in: bytes).drop { $0 == "/" || $0 == " " }
    return Diagnostic(
      .error, "this is not YAML: comments start with `#`", at: range(bytes),
      help: words.isEmpty ? "write `#`" : "write `# \(words)`")
  }

  /// The error of a line that is only a comment, at the first of several such lines.
  fileprivate func comment(inLine number: Int) -> Diagnostic? {
    var first: Range<Int>?
    var number = number
    while number > 0, let code = code(ofLine: number), text(in: code).hasPrefix("//") {
      first = code
      number -= 1
    }
    return first.map(commentError)
  }

  fileprivate func arrow(inLine number: Int) -> Diagnostic? {
    guard let code = code(ofLine: number), let entry = text(in: code).entryWithoutArrow else { return nil }
    let arrow = text(in: code).contains(" -> ") ? "->" : "=>"
    return Diagnostic(
      .error, "this is not YAML: expected `:` after the key, but found `\(arrow)`", at: range(code),
      help: "write `\(entry)`")
  }

  /// The error of `state:{ count: Int }`, of which YAML reads `state:{ count` as a key.
  fileprivate func bracketAfterColon(inLine number: Int) -> Diagnostic? {
    guard let code = code(ofLine: number) else { return nil }
    let line = text(in: code)
    let key = line.prefix { $0.isLetter || $0.isNumber || "._".contains($0) }
    let rest = line.dropFirst(key.count)
    guard !key.isEmpty, rest.hasPrefix(":{") || rest.hasPrefix(":[") else { return nil }
    let start = code.lowerBound
    return Diagnostic(
      .error, "this is not YAML: there is no space after `:`", at: range(start..<start + key.utf8.count + 1),
      help: "put a space after the colon: `\(key): \(rest.dropFirst().prefix(1))`")
  }

  /// The bytes of a line without the spaces around it; nil if it is empty.
  private func code(ofLine number: Int) -> Range<Int>? {
    let line = content(ofLine: number)
    guard let start = utf8[line].firstIndex(where: { $0 != 0x20 }),
      let last = utf8[line].lastIndex(where: { $0 != 0x20 })
    else { return nil }
    return start..<last + 1
  }
}
