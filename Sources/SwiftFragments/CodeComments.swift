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
    var code = ""
    var start = 0
    for comment in rangesOfComments {
      let part = text(in: start..<comment.lowerBound)
      code += part.last?.isWhitespace == false ? "\(part) " : part
      start = comment.upperBound
    }
    return code + text(in: start..<utf8.count)
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
