/// Writes texts so that YAML reads them back unchanged.
package enum YAMLScalar {
  /// A text as a value anywhere, in a list in brackets as well; without quotes if it needs none.
  package static func of(_ text: String) -> String {
    let isPlain =
      text.first.map { $0.isASCII && ($0.isLetter || $0 == "_") } ?? false
      && text.utf8.allSatisfy(plain.contains) && !words.contains(text.lowercased())
    return isPlain ? text : text.quotedForYAML
  }

  /// A text as the only one on its line, where most punctuation needs no quotes.
  package static func line(_ text: String) -> String {
    let isPlain =
      text.first.map { $0.isLetter || $0 == "_" } ?? false
      && !text.contains(": ") && !text.contains(" #") && !text.hasSuffix(":")
    return isPlain ? text : text.quotedForYAML
  }

  /// Any text as a value anywhere, on one line: line breaks and other characters that YAML does not allow are escaped.
  package static func text(_ text: String) -> String {
    if canHold(text) { return of(text) }
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\t": "\\t"
      case _ where isPrintable(scalar): String(scalar)
      default:
        "\\U" + String(0x1_0000_0000 + UInt64(scalar.value), radix: 16).dropFirst()
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// Whether a text can be written on one line.
  package static func canHold(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy(isPrintable)
  }

  /// A line that contains a comment, with a replacement character for each character that YAML does not allow there.
  package static func commented(_ line: String) -> String {
    guard !line.unicodeScalars.allSatisfy(isPrintable) else { return line }
    var text = ""
    for scalar in line.unicodeScalars {
      text.unicodeScalars.append(isPrintable(scalar) ? scalar : "\u{FFFD}")
    }
    return text
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
    default: true
    }
  }

  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-".utf8)
  /// Words that some YAML readers convert unless they are quoted.
  private static let words: Set<String> = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]
}

extension String {
  /// The text as a value of a map with or without braces, in quotes only if YAML would read something else.
  package var asYAMLValue: String {
    let isPlain =
      first.map { !"[]{},#&*!|>%@`'\"?-".contains($0) } ?? false
      && ![": ", " #", ","].contains { contains($0) } && !hasSuffix(":")
    return isPlain ? self : quotedForYAML
  }

  /// The text in the kind of YAML quotes that needs fewer escapes.
  package var quotedForYAML: String {
    guard contains("\"") || contains("\\") else { return "\"\(self)\"" }
    return "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
  }
}
