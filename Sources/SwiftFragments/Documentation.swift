import SwiftSyntax

extension Trivia {
  /// The text of the documentation comments before a declaration, without their markers.
  var documentation: String? {
    var lines: [Substring] = []
    for piece in pieces {
      switch piece {
      case .docLineComment(let comment):
        lines.append(comment.dropFirst(3).dropFirst(comment.hasPrefix("/// ") ? 1 : 0))
      case .docBlockComment(let comment):
        lines += comment.dropFirst(3).dropLast(2).split(separator: "\n").map { line in
          let text = line.drop { $0 == " " }
          return text.hasPrefix("*") ? text.dropFirst().drop { $0 == " " } : text
        }
      default:
        break
      }
    }
    let text = lines.joined(separator: "\n").trimmingBlankEnds
    return text.isEmpty ? nil : text
  }
}

extension String {
  fileprivate var trimmingBlankEnds: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
