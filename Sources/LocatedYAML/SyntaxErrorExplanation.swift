import Diagnostics

extension SyntaxError {
  /// libyaml's error in the words of somebody who wants to help.
  func diagnostic(in source: SourceText) -> Diagnostic {
    let explanation = Self.explanations.first { problem.hasPrefix($0.problem) }
    // libyaml notices a key without a colon only at the next line; people look for it at the key.
    let place = problem == "could not find expected ':'" ? contextOffset : offset
    let notes = context.flatMap { context in
      contextOffset == place ? nil : Note(context, at: source.range(contextOffset..<contextOffset))
    }
    return Diagnostic(
      .error, "this is not YAML: \(explanation?.message ?? problem)",
      at: source.range(place..<place), reason: nil,
      help: (isAboutName ? nil : quotedValue(in: source, at: place)) ?? explanation?.help,
      notes: [notes].compactMap(\.self))
  }

  /// Whether an alias or an anchor has no name: that is seldom about the whole value of the line
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
      message: "a value cannot begin with this character",
      help: "indent with spaces, not tabs; quote a text that begins with `@`, `` ` `` or `%`"),
    Explanation(
      problem: "found a tab character",
      message: "a tab stands where the indentation is",
      help: "indent with spaces"),
    Explanation(
      problem: "mapping values are not allowed in this context",
      message: "a second `: ` in one line",
      help: "quote the text, or give the inner key a line of its own"),
    Explanation(
      problem: "did not find expected key",
      message: "a key is expected here",
      help: "indent it like the keys above; close what was opened before; quote Swift code"),
    Explanation(
      problem: "did not find expected '-' indicator",
      message: "a list item that begins with `-` is expected here",
      help: "indent it like the items above"),
    Explanation(
      problem: "could not find expected ':'",
      message: "this key has no `:` behind it",
      help: "write `key: value`, or indent a text that goes on below its key"),
    Explanation(
      problem: "did not find expected ',' or ']'",
      message: "the list that began with `[` is not closed",
      help: "add `]`, or quote the text if it is meant as Swift"),
    Explanation(
      problem: "did not find expected ',' or '}'",
      message: "the map that began with `{` is not closed",
      help: "add `}`, or quote the text if it is meant as Swift"),
    Explanation(
      problem: "found unexpected end of stream",
      message: "the file ends inside a quoted text",
      help: "add the closing quote"),
    Explanation(
      problem: missingName,
      message: "behind `*` and `&`, YAML expects a name",
      help: "quote a text that begins with one of them, such as `\"**/Generated/**\"`"),
    Explanation(
      problem: "control characters are not allowed",
      message: "a control character stands here",
      help: "remove it; in a double-quoted text write it as an escape such as `\\0`"),
  ]

  /// The value of this line in quotes, where it begins with a character that has a meaning in YAML
  /// and so was probably meant as text (`users: [User] = []`).
  private func quotedValue(in source: SourceText, at place: Int) -> String? {
    let line = source.line(source.lines.line(containing: place))
    guard let colon = line.firstRange(of: ": ") else { return nil }
    let rest = line[colon.upperBound...]
    let value = String(rest[..<(rest.firstRange(of: " #")?.lowerBound ?? rest.endIndex)]).trimmed
    guard let first = value.first, "[&*!|>%@`".contains(first), !value.contains("\"") else {
      return nil
    }
    return
      "if this is meant as text, quote it: `\(line[..<colon.lowerBound].trimmed): \"\(value)\"`"
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
