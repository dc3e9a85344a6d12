extension String {
  /// The text with a replacement character for each control character, line break and change of writing direction, with
  /// which a file could forge findings or hide its contents.
  ///
  /// Every path, name and excerpt that is printed goes through this property, or through `visibleLines`.
  package var visible: String { replacing { $0.changesDisplay } }

  /// The text like `visible`, but with its line breaks.
  package var visibleLines: String {
    replacing(besides: UInt8(ascii: "\n")) { $0.changesDisplay && $0 != "\n" }
  }

  /// - Parameter kept: a control character that is not replaced.
  private func replacing(besides kept: UInt8 = UInt8(ascii: "\t"), _ isReplaced: (Unicode.Scalar) -> Bool) -> String {
    // Almost all texts are ASCII, and bytes are faster to check than characters. Reports can have many megabytes.
    var text = self
    let isPlain = text.withUTF8 { utf8 in
      utf8.allSatisfy { byte in
        byte >= 0x20 && byte < 0x7F || byte == UInt8(ascii: "\t") || byte == kept
      }
    }
    guard !isPlain, unicodeScalars.contains(where: isReplaced) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      text.unicodeScalars.append(isReplaced(scalar) ? "\u{FFFD}" : scalar)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is a control character, a line break or a change of writing direction.
  package var changesDisplay: Bool {
    switch value {
    case 0x09: false
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
