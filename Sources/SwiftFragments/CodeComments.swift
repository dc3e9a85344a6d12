import SwiftParser
import SwiftSyntax

extension String {
  /// The comments in Swift code, as UTF-8 offsets in their order.
  package var rangesOfComments: [Range<Int>] {
    guard contains("//") || contains("/*") else { return [] }
    return Parser.parse(source: self).tokens(viewMode: .sourceAccurate).flatMap { token in
      token.leadingTrivia.rangesOfComments(from: token.position.utf8Offset)
        + token.trailingTrivia.rangesOfComments(
          from: token.endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }

  /// Swift code without its comments, which separate words as a space does.
  package var withoutComments: String {
    let comments = rangesOfComments
    let starts = [0] + comments.map(\.upperBound)
    let ends = comments.map(\.lowerBound) + [utf8.count]
    return zip(starts, ends).map { text(in: $0..<$1) }.reduce(into: "") { code, part in
      let isSeparated = code.last?.isWhitespace ?? true
      if !isSeparated, part.first?.isWhitespace == false { code += " " }
      code += code.isEmpty || !isSeparated ? part[...] : part.drop { $0 == " " }
    }
  }

  private func text(in bytes: Range<Int>) -> String {
    let start = utf8.index(startIndex, offsetBy: bytes.lowerBound)
    let end = utf8.index(startIndex, offsetBy: bytes.upperBound)
    return String(self[start..<end])
  }
}

extension Trivia {
  fileprivate func rangesOfComments(from start: Int) -> [Range<Int>] {
    var end = start
    return compactMap { piece in
      let offset = end
      end += piece.sourceLength.utf8Length
      return piece.isComment ? offset..<end : nil
    }
  }
}
