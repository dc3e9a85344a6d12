import SwiftSyntax

/// Finds the comments that speak to storegen.
enum Directives {
  static let mark = Array("storegen:".utf8)

  /// All of them; the tree is only looked at where the text has the mark at all.
  static func all(in utf8: [UInt8], tree: SourceFileSyntax) -> [Directive] {
    guard contains(mark, in: utf8) else { return [] }
    return tree.tokens(viewMode: .sourceAccurate).flatMap { token in
      directives(in: token.leadingTrivia, at: token.position)
        + directives(in: token.trailingTrivia, at: token.endPositionBeforeTrailingTrivia)
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

  private static func contains(_ needle: [UInt8], in bytes: [UInt8]) -> Bool {
    guard bytes.count >= needle.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      (0...bytes.count - needle.count).contains { start in
        bytes[start] == needle[0] && bytes[start..<start + needle.count].elementsEqual(needle)
      }
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
