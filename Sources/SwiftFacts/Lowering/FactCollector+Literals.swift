import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

extension FactCollector {
  mutating func lowerString(_ literal: Located<RawStringLiteralExprSyntax>) {
    add(.stringLiteral, literal.untyped, name: representedText(of: literal)) {
      for segment in literal.segments.children {
        guard let segment = segment.as(RawExpressionSegmentSyntax.self) else { continue }
        for expression in segment.expressions { $0.lower(expression.expression) }
      }
    }
  }

  /// The value of a string literal; empty if it has interpolations.
  private mutating func representedText(of literal: Located<RawStringLiteralExprSyntax>) -> UInt32 {
    if literal.node.hasError { return 0 }
    let segments = literal.segments
    if let only = segments.children.only {
      guard let text = only.as(RawStringSegmentSyntax.self)?.content.node.tokenText else { return 0 }
      if !text.contains(where: { $0 == backslash || $0 == carriageReturn }) { return name(text) }
    } else if segments.children.contains(where: { $0.kind == .expressionSegment }) {
      return 0
    }
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

private let backslash = UInt8(ascii: "\\")
private let carriageReturn = UInt8(ascii: "\r")
