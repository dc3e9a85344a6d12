/// A text in which `«` and `»` mark the locations that a test expects, instead of counted columns. The idea
/// is swift-format's.
package struct MarkedText: Sendable {
  /// The text without the marks.
  package let text: String
  /// The marked ranges, in UTF-8 bytes of the text without the marks, in order.
  package let ranges: [Range<Int>]

  package init(_ marked: String) {
    var text = ""
    var ranges: [Range<Int>] = []
    var starts: [Int] = []
    for character in marked {
      switch character {
      case "«": starts.append(text.utf8.count)
      case "»": ranges.append((starts.popLast() ?? 0)..<text.utf8.count)
      default: text.append(character)
      }
    }
    self.text = text
    self.ranges = ranges
  }
}
