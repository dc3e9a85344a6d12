import LocatedYAML

/// Texts that come from anywhere, as YAML reads them back.
package enum YAMLScalar {
  /// A text as a value; without quotes where they are not needed.
  package static func of(_ text: String) -> String {
    let isPlain =
      text.first.map { $0.isASCII && ($0.isLetter || $0 == "_") } ?? false
      && text.utf8.allSatisfy(plain.contains) && !words.contains(text.lowercased())
    return isPlain ? text : text.quotedForYAML
  }

  /// Whether a text can stand in a line at all.
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
  /// What means something else without quotes, to some readers of YAML at least.
  private static let words: Set<String> = [
    "y", "n", "yes", "no", "on", "off", "true", "false", "null",
  ]
}
