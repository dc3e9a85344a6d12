extension String {
  /// The text with a replacement character for each control character, line break and change of writing direction, with
  /// which a file could forge findings or hide its contents.
  var visible: String {
    guard unicodeScalars.contains(where: \.changesDisplay) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.changesDisplay {
        text += "\u{FFFD}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var changesDisplay: Bool {
    switch value {
    case 0x09: false
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
