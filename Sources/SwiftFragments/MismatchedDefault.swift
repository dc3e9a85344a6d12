import SwiftSyntax

/// A default that certainly does not have the type of its field, such as `Int = "1"`.
enum MismatchedDefault {
  /// The problem of a default; nil if it may have the type.
  static func problem(
    _ value: ExprSyntax, of type: SwiftType, in tree: FragmentTree
  ) -> FragmentProblem? {
    guard let literal = Literal(value) else { return nil }
    let name = type.text.hasSuffix("?") ? String(type.text.dropLast()) : type.text
    guard let help = help(literal, value.trimmedDescription, name, type) else { return nil }
    return FragmentProblem(
      "`\(value.trimmedDescription)` cannot be the default of `\(type.text)`",
      at: tree.bytes(of: value), help: help)
  }

  /// What to write instead; nil if the literal may be right.
  private static func help(
    _ literal: Literal, _ text: String, _ name: String, _ type: SwiftType
  ) -> String? {
    let end = type.text == name ? "" : "?"
    let isInteger = integers.contains(name)
    let isNumber = isInteger || floats.contains(name)
    guard isNumber || name == "Bool" || name == "String" else { return nil }
    switch literal {
    case .nothing: return type.isOptional ? nil : "make it optional: `\(type.optionalText)`"
    case .word(let value):
      // A number or a text may be a constant of this name.
      return name == "Bool" ? "write `\(value)`" : nil
    case .bool: return name == "Bool" ? nil : "make the type `Bool\(end)`"
    case .text:
      if name == "String" { return nil }
      return name == "Bool"
        ? "write `true` or `false`"
        : "write a number without quotes, or make the type `String\(end)`"
    case .integer, .fraction:
      if name == "String" { return "put it in quotes: `\"\(text)\"`" }
      if name == "Bool" { return "write `true` or `false`" }
      return isInteger && literal == .fraction ? "make the type `Double\(end)`" : nil
    }
  }

  private static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]
  private static let floats: Set<String> = ["Double", "Float", "CGFloat", "TimeInterval"]

  private enum Literal: Equatable {
    case nothing, bool, text, integer, fraction
    /// `yes`, `no`, `on` or `off`, as YAML has them.
    case word(meaning: Bool)

    init?(_ value: ExprSyntax) {
      if let negative = value.as(PrefixOperatorExprSyntax.self), negative.operator.text == "-" {
        self.init(negative.expression)
        return
      }
      switch value.kind {
      case .nilLiteralExpr: self = .nothing
      case .booleanLiteralExpr: self = .bool
      case .stringLiteralExpr: self = .text
      case .integerLiteralExpr: self = .integer
      case .floatLiteralExpr: self = .fraction
      case .declReferenceExpr:
        guard let meaning = Self.words[value.trimmedDescription.lowercased()] else { return nil }
        self = .word(meaning: meaning)
      default: return nil
      }
    }

    private static let words = ["yes": true, "on": true, "no": false, "off": false]
  }
}
