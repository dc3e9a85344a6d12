/// Spellings that only SwiftParser rejects: the compiler accepts them, at least before Swift 6.
enum OldSpelling {
  /// The same text with the space in `@convention (c)` after the parenthesis, so that nothing else moves; nil
  /// if there is none.
  static func corrected(_ utf8: [UInt8]) -> [UInt8]? {
    var corrected = utf8
    var isCorrected = false
    var rest = utf8.indices
    while let start = rest.first(where: { utf8[$0...].starts(with: attribute) }) {
      let end = start + attribute.count
      rest = end..<utf8.endIndex
      guard let open = rest.first(where: { !isSpace(utf8[$0]) }), open > end,
        utf8[open] == UInt8(ascii: "("),
        let close = (open..<utf8.endIndex).first(where: { utf8[$0] == UInt8(ascii: ")") })
      else { continue }
      corrected.replaceSubrange(end...close, with: utf8[open...close] + utf8[end..<open])
      isCorrected = true
    }
    return isCorrected ? corrected : nil
  }

  private static let attribute = Array("@convention".utf8)

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
