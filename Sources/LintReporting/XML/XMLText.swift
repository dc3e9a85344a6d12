extension String {
  /// The text as it stands between tags of XML. Characters that no XML 1.0 document may hold, however they are
  /// written, become a sign in their place.
  var escapedXML: String {
    unicodeScalars.reduce(into: "") { text, scalar in text += scalar.escapedXML }
  }

  /// The text as it stands in an attribute, where a parser would make spaces of tabs and line breaks.
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
    // A parser would make a line feed of it.
    case "\r": "&#13;"
    case _ where isForbiddenInXML: "\u{FFFD}"
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
