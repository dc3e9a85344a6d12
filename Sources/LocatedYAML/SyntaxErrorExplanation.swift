import StoregenDiagnostics

extension SyntaxError {
  /// Explains libyaml's error.
  func diagnostic(in source: SourceText) -> Diagnostic {
    let explained =
      swiftWithoutBar(in: source) ?? foreignLine(in: source) ?? unclosed(in: source)
      ?? missingColon(in: source) ?? tab(in: source) ?? endOfQuotes(in: source)
    if let explained { return explained }
    let explanation = Self.explanations.first { problem.hasPrefix($0.problem) }
    // libyaml notices a missing colon only in the next line, but the error is at the key.
    let start = problem == "could not find expected ':'" ? contextOffset : offset
    return Diagnostic(
      .error, "this is not YAML: \(explanation?.message ?? problem)",
      at: source.range(start..<start),
      help: (isAboutName ? nil : quotedValue(in: source, at: start)) ?? explanation?.help)
  }

  /// Whether an alias or an anchor has no name. Then quoting the whole value of the line seldom helps
  /// (`[**/Generated/**]`).
  private var isAboutName: Bool { problem == Self.missingName }

  private static let missingName = "did not find expected alphabetic or numeric character"

  private struct Explanation: Sendable {
    let problem: String
    let message: String
    let help: String
  }

  private static let explanations = [
    Explanation(
      problem: "found character that cannot start any token",
      message: "a value cannot start with this character",
      help: "quote strings that start with `@`, `` ` `` or `%`"),
    Explanation(
      problem: "mapping values are not allowed in this context",
      message: "unexpected second `: ` in this line",
      help: "quote the string, or put the inner key on its own line"),
    Explanation(
      problem: "did not find expected key",
      message: "expected a key here",
      help: "indent it like the keys above, close any open bracket or quote, and quote Swift code"),
    Explanation(
      problem: "did not find expected node content",
      message: "expected a value here",
      help: "quote Swift such as `\"[:]\"`"),
    Explanation(
      problem: "did not find expected '-' indicator",
      message: "expected a list item that starts with `-`",
      help: "indent it like the items above"),
    Explanation(
      problem: "could not find expected ':'",
      message: "missing `:` after this key",
      help: "write `key: value`, or indent a string that continues here"),
    Explanation(
      problem: "found unknown escape character",
      message: "invalid escape sequence",
      help: "write `\\\\` for a backslash, or use single quotes"),
    Explanation(
      problem: missingName,
      message: "missing name after `*` or `&`",
      help: "quote strings that start with one of these, such as `\"**/Generated/**\"`"),
    Explanation(
      problem: "control characters are not allowed",
      message: "control characters are not allowed",
      help: "remove it, or write an escape sequence such as `\\0` in double quotes"),
  ]

  /// Suggests quotes if the value of this line starts with a character that has a meaning in YAML, as in
  /// `users: [User] = []`.
  private func quotedValue(in source: SourceText, at offset: Int) -> String? {
    let line = source.line(source.lines.line(containing: offset))
    guard let colon = line.firstRange(of: ": ") else { return nil }
    let rest = line[colon.upperBound...]
    let value = String(rest[..<(rest.firstRange(of: " #")?.lowerBound ?? rest.endIndex)]).trimmed
    guard let first = value.first, "[&*!|>%@`".contains(first), !value.contains("\"") else { return nil }
    return
      "if you mean a string, quote it: `\(line[..<colon.lowerBound].trimmed): \"\(value)\"`"
  }
}

/// Errors that libyaml reports far from their cause, or with a misleading message.
extension SyntaxError {
  /// A block of Swift without the `|` before it.
  private func swiftWithoutBar(in source: SourceText) -> Diagnostic? {
    let isAtContext = problem == "could not find expected ':'"
    guard
      isAtContext || problem.hasPrefix("mapping values are not allowed")
        || problem.hasPrefix("found character that cannot start any token")
    else { return nil }
    return UnmarkedBlock(around: isAtContext ? contextOffset : offset, in: source)?.diagnostic(in: source)
  }

  /// A list, map or text that is not closed. The error is reported at its start.
  private func unclosed(in source: SourceText) -> Diagnostic? {
    let what: (name: String, bracket: String)? =
      switch problem {
      case let text where text.hasPrefix("did not find expected ',' or ']'"): ("list", "]")
      case let text where text.hasPrefix("did not find expected ',' or '}'"): ("map", "}")
      case let text where text.hasPrefix("found unexpected end of stream"): ("quoted string", "")
      default: nil
      }
    guard let what, context != nil, contextOffset < source.utf8.count else { return nil }
    let quote = String(UnicodeScalar(source.utf8[contextOffset]))
    return Diagnostic(
      .error, "this is not YAML: the \(what.name) that starts here is not closed",
      at: source.range(contextOffset..<contextOffset + 1),
      help: what.bracket.isEmpty
        ? "add the closing `\(quote)`"
        : "add `\(what.bracket)`, or quote it if you mean Swift",
      notes: [Note("unexpected text here", at: source.range(offset..<offset))])
  }

  /// A colon in a line that YAML reads as the continuation of the line above.
  private func missingColon(in source: SourceText) -> Diagnostic? {
    guard problem.hasPrefix("mapping values are not allowed") else { return nil }
    let number = source.lines.line(containing: offset)
    let lineStart = source.lines.start(of: number)
    let before = source.text(in: lineStart..<offset)
    guard !before.contains(": "), number > 1 else { return nil }
    let above = source.lines.content(of: number - 1, in: source.utf8)
    let text = source.text(in: above).trimmed
    guard !text.isEmpty, !text.hasPrefix("#"),
      let start = source.utf8[above].firstIndex(where: { $0 != 0x20 })
    else { return nil }
    let location = source.range(start..<start + text.utf8.count)
    if text.contains(": ") {
      return Diagnostic(
        .error, "this is not YAML: a key cannot be nested below a value",
        at: source.range(lineStart + before.utf8.prefix { $0 == 0x20 }.count..<offset),
        help: "indent it like the keys above", notes: [Note("the value is here", at: location)])
    }
    let lacksSpace = text.contains(":")
    return Diagnostic(
      .error,
      "this is not YAML: \(lacksSpace ? "there is no space after `:`" : "there is no `:` after `\(text)`")",
      at: location,
      help: lacksSpace
        ? "write `\(text.replacing(":", with: ": ", maxReplacements: 1))`"
        : withType(text).map { "write a colon and the type after the name: `\($0)`" }
          ?? "write `\(text):`")
  }

  /// `a: Type = 1` for `a = 1`.
  private func withType(_ text: String) -> String? {
    guard let equals = text.firstRange(of: " = ") else { return nil }
    let name = text[..<equals.lowerBound]
    guard name.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
    return "\(name): Type\(text[equals.lowerBound...])"
  }

  private func tab(in source: SourceText) -> Diagnostic? {
    let isTab = offset < source.utf8.count && source.utf8[offset] == 0x09
    guard
      problem.hasPrefix("found a tab") || problem.hasPrefix("found character that cannot") && isTab
    else { return nil }
    return Diagnostic(
      .error, "this is not YAML: tabs are not allowed as indentation",
      at: source.range(offset..<offset), help: "indent with spaces")
  }

  /// A quote within a quoted text, which ends it.
  private func endOfQuotes(in source: SourceText) -> Diagnostic? {
    guard problem.hasPrefix("did not find expected key") else { return nil }
    let line = source.lines.content(
      of: source.lines.line(containing: offset), in: source.utf8)
    let before = source.utf8[line.lowerBound..<max(line.lowerBound, min(offset, line.upperBound))]
    guard let last = before.lastIndex(where: { $0 != 0x20 }), "\"'".utf8.contains(source.utf8[last])
    else { return nil }
    let isSingle = source.utf8[last] == UInt8(ascii: "'")
    return Diagnostic(
      .error, "this is not YAML: the quoted string ends here", at: source.range(last..<last + 1),
      help: isSingle
        ? "write `''` for a quote within single quotes, or use double quotes"
        : "write `\\\"` for a quote inside double quotes, or use single quotes")
  }
}

extension StringProtocol {
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
