import StoregenDiagnostics

/// Makes texts safe for a position in generated Swift.
///
/// Generated code consists of templates, fragments that SwiftParser has accepted, and texts. Each text goes through this
/// type or `SwiftIdentifier`.
package enum SafeText {
  /// A text within a line that is a comment. It cannot end the line.
  package static func inComment(_ text: String) -> String { text.visible }

  /// A text as a literal.
  package static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.changesDisplay || scalar == "\t":
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// The lines of a text as documentation comments, without the spaces around it.
  package static func documentation(_ text: String) -> [String] {
    if text[...].isPlain { return ["/// " + text] }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let last = lines.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? -1
    return lines.prefix(last + 1).map { line in
      if line.isPlain { return "/// " + line }
      // YAML can escape any character, and Swift rejects some of them even in comments.
      let text = line.filter {
        $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      }
      let trimmed = String(text.reversed().drop(while: \.isWhitespace).reversed())
      return trimmed.isEmpty ? "///" : "/// " + trimmed
    }
  }
}

extension Substring {
  /// Whether the line contains only printable ASCII, and does not end in a space.
  fileprivate var isPlain: Bool {
    guard let last = utf8.last, last > 0x20 else { return false }
    return utf8.allSatisfy { (0x20..<0x7f).contains($0) }
  }
}
