import LocatedYAML

/// Writes arbitrary texts as YAML scalars.
package enum YAMLScalar {
  /// A text as a value, in quotes if it needs them.
  package static func of(_ text: String) -> String {
    let isPlain =
      text.first.map { $0.isASCII && ($0.isLetter || $0 == "_") } ?? false
      && text.utf8.allSatisfy(plain.contains) && !words.contains(text.lowercased())
    return isPlain ? text : text.quotedForYAML
  }

  /// Whether a text fits on one line.
  package static func canHold(_ text: String) -> Bool {
    !text.isEmpty
      && !text.unicodeScalars.contains { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
        default: false
        }
      }
  }

  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-".utf8)
  /// Words that some YAML parsers interpret as other values without quotes.
  private static let words: Set<String> = [
    "y", "n", "yes", "no", "on", "off", "true", "false", "null",
  ]
}
