import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

extension FactCollector {
  mutating func lowerString(_ literal: Located<RawStringLiteralExprSyntax>) {
    add(
      .stringLiteral, literal.untyped, name: representedText(of: literal)) {
      for segment in literal.segments.children {
        guard let segment = segment.as(RawExpressionSegmentSyntax.self) else { continue }
        for expression in segment.expressions { $0.lower(expression.expression) }
      }
    }
  }

  /// The text that a literal stands for; empty where something is interpolated.
  private mutating func representedText(of literal: Located<RawStringLiteralExprSyntax>) -> UInt32 {
    if literal.node.hasError { return 0 }
    var segments = literal.segments.children
    guard let first = segments.next()?.as(RawStringSegmentSyntax.self) else { return 0 }
    let text = first.content.node.tokenText
    if segments.next() == nil, !text.contains(UInt8(ascii: "\\")), !text.contains(UInt8(ascii: "\r")) {
      return name(text)
    }
    if literal.segments.children.contains(where: { $0.kind == .expressionSegment }) { return 0 }
    let typed = literal.raw.typed.as(StringLiteralExprSyntax.self)
    return name(typed?.representedLiteralValue ?? "")
  }

  mutating func lowerArray(_ array: Located<RawArrayExprSyntax>) {
    add(.arrayLiteral, array) { for element in array.elements { $0.lower(element.expression) } }
  }

  mutating func lowerDictionary(_ dictionary: Located<RawDictionaryExprSyntax>) {
    add(.dictionaryLiteral, dictionary) {
      let content = dictionary.content.untyped
      guard let elements = content.as(RawDictionaryElementListSyntax.self) else { return }
      for element in elements {
        $0.lower(element.key)
        $0.lower(element.value)
      }
    }
  }
}
