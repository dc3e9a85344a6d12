import SwiftSyntax

/// Finds `// storegen:` comments.
enum Directives {
  static let marker = Array("storegen:".utf8)
  private static let word = marker.dropLast()

  /// All directives of a file. The tree is searched only if the text contains `storegen:`.
  static func all(in text: PartialText, tree: SourceFileSyntax) -> [Directive] {
    guard hasMarker(text.utf8) else { return [] }
    return tree.tokens(viewMode: .sourceAccurate).flatMap { token in
      directives(in: token.leadingTrivia, at: token.position)
        + directives(in: token.trailingTrivia, at: token.endPositionBeforeTrailingTrivia)
    }.map { directive in
      let start = text.fileOffset(of: directive.bytes.lowerBound)
      return Directive(words: directive.words, bytes: start..<start + directive.bytes.count)
    }
  }

  private static func directives(
    in trivia: Trivia, at start: AbsolutePosition
  ) -> [Directive] {
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
