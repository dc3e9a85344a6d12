import StoregenDiagnostics

extension String {
  /// The text escaped for the content of an element. Characters that XML 1.0 forbids are replaced.
  var escapedXML: String { unicodeScalars.reduce(into: "") { text, scalar in text += scalar.escapedXML } }

  /// The text escaped for an attribute, in which parsers would turn tabs and line breaks into spaces.
  var escapedXMLAttribute: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\t", "\n", "\r": text += "&#\(scalar.value);"
      default: text += scalar.escapedXML
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var escapedXML: String {
    switch self {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&apos;"
    // Parsers would turn it into a line feed.
    case "\r": "&#13;"
    case "\n": "\n"
    case _ where isForbiddenInXML: "\u{FFFD}"
    // A reference has the same value, and does not reach a terminal.
    case _ where changesDisplay: "&#\(value);"
    default: String(self)
    }
  }

  private var isForbiddenInXML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
