import SwiftSyntax

/// Finds `// storegen:` comments.
enum Directives {
  static let marker = Array("storegen:".utf8)
  private static let word = marker.dropLast()

  /// All directives of a file. The tree is searched only if the text contains `storegen:`.
  static func all(in text: PartialText, tree: SourceFileSyntax) -> [Directive] {
    guard hasMarker(text.utf8) else { return [] }
    return found(in: tree, upTo: lastMarker(text.utf8)).map { directive in
      let start = text.fileOffset(of: directive.bytes.lowerBound)
      return Directive(words: directive.words, bytes: start..<start + directive.bytes.count)
    }
  }

  /// The directives in the tokens up to an offset. In generated files that is the first one.
  private static func found(in tree: SourceFileSyntax, upTo end: Int) -> [Directive] {
    var found: [Directive] = []
    for token in tree.tokens(viewMode: .sourceAccurate) {
      guard token.position.utf8Offset <= end else { break }
      found += directives(in: token.leadingTrivia, at: token.position)
      found += directives(in: token.trailingTrivia, at: token.endPositionBeforeTrailingTrivia)
    }
    return found
  }

  private static func directives(in trivia: Trivia, at start: AbsolutePosition) -> [Directive] {
    var offset = start.utf8Offset
    return trivia.compactMap { piece in
      defer { offset += piece.sourceLength.utf8Length }
      let text: String
      switch piece {
      case .lineComment(let comment), .docLineComment(let comment): text = comment
      default: return nil
      }
      let words = text.drop { $0 == "/" }.drop(while: \.isWhitespace)
      guard words.hasPrefix("storegen:") else { return nil }
      return Directive(
        words: String(
          words.dropFirst("storegen:".count).drop(while: \.isWhitespace)
            .trimmingSuffix(while: \.isWhitespace)),
        bytes: offset..<offset + text.utf8.count)
    }
  }

  /// The offset of the last `storegen:`, or the end.
  private static func lastMarker(_ utf8: [UInt8]) -> Int {
    utf8.withUnsafeBufferPointer { bytes in
      var rest = bytes[...]
      while let colon = rest.lastIndex(of: UInt8(ascii: ":")) {
        rest = rest[..<colon]
        if rest.suffix(word.count).elementsEqual(word) { return colon }
      }
      return bytes.count
    }
  }

  /// Searches for the colon, which is less frequent than the letters before it.
  private static func hasMarker(_ utf8: [UInt8]) -> Bool {
    utf8.withUnsafeBufferPointer { bytes in
      var rest = bytes.dropFirst(word.count)
      while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
        if bytes[(colon - word.count)..<colon].elementsEqual(word) { return true }
        rest = rest[(colon + 1)...]
      }
      return false
    }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while matches: (Character) -> Bool) -> Substring {
    var end = endIndex
    while end > startIndex, matches(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
