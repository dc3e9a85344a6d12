import SwiftSyntax

/// A default that certainly does not have the type of its field, such as `Int = "1"`.
enum MismatchedDefault {
  /// The problem of a default; nil if it may have the type.
  static func problem(_ value: ExprSyntax, of type: SwiftType, in tree: FragmentTree) -> FragmentProblem? {
    let name = type.text.hasSuffix("?") ? String(type.text.dropLast()) : type.text
    guard
      let help = helpInsteadOfType(value, of: name, type: type) ?? helpInsteadOfNull(value, of: name, type: type)
        ?? Literal(value).flatMap({
          help($0, of: name) ?? help($0, text: value.trimmedDescription, of: name, type: type)
        })
    else { return nil }
    return FragmentProblem(
      "`\(value.trimmedDescription)` cannot be the default of `\(type.text)`",
      at: tree.bytes(of: value), help: help)
  }

  /// What to write if the type is repeated: `[Int] = [Int]`.
  private static func helpInsteadOfType(_ value: ExprSyntax, of name: String, type: SwiftType) -> String? {
    guard value.trimmedDescription == type.text else { return nil }
    return type.isOptional ? "remove it: the default is `nil`" : Collection(name).map { "write `\($0.empty)`" }
  }

  /// What to write instead of the word that other languages have for `nil`. A type of the app may have a constant that is
  /// called so.
  private static func helpInsteadOfNull(_ value: ExprSyntax, of name: String, type: SwiftType) -> String? {
    guard value.is(DeclReferenceExprSyntax.self), nullWords.contains(value.trimmedDescription) else { return nil }
    if type.isOptional { return type.text == name ? "write `nil`" : "remove it: the default is `nil`" }
    let isBasic = integers.contains(name) || floats.contains(name) || ["Bool", "String"].contains(name)
    return isBasic || Collection(name) != nil ? "make it optional: `\(type.optionalText)`" : nil
  }

  private static let nullWords: Set<String> = [
    "None", "none", "NULL", "Null", "null", "Nil", "NIL", "undefined",
  ]

  /// What to write instead of another collection.
  private static func help(_ literal: Literal, of name: String) -> String? {
    switch (literal, Collection(name)) {
    case (.emptyDictionary, .list), (.closure, .list): "write `[]`"
    case (.emptyArray, .dictionary), (.closure, .dictionary): "write `[:]`"
    default: nil
    }
  }

  /// A type whose literals are in brackets.
  private enum Collection {
    case list, dictionary

    init?(_ name: String) {
      if name.hasPrefix("Set<") {
        self = .list
        return
      }
      guard name.hasPrefix("["), name.hasSuffix("]"), !name.contains("->") else { return nil }
      var depth = 0
      for character in name {
        if "[(<".contains(character) { depth += 1 }
        if "])>".contains(character) { depth -= 1 }
        if character == ":", depth == 1 {
          self = .dictionary
          return
        }
      }
      self = .list
    }

    var empty: String { self == .list ? "[]" : "[:]" }
  }

  /// What to write instead; nil if the literal may be right.
  private static func help(_ literal: Literal, text: String, of name: String, type: SwiftType) -> String? {
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
    case .emptyArray: return "make the type `[\(name)]`"
    case .emptyDictionary: return "make the type `[String: \(name)]`"
    case .closure: return nil
    }
  }

  private static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]
  private static let floats: Set<String> = ["Double", "Float", "CGFloat", "TimeInterval"]

  private enum Literal: Equatable {
    case nothing, bool, text, integer, fraction, emptyArray, emptyDictionary, closure
    /// `yes`, `no`, `on` or `off`, as YAML has them, or `True` and `False`, as Python has them.
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
      case .arrayExpr where value.as(ArrayExprSyntax.self)?.elements.isEmpty == true:
        self = .emptyArray
      case .dictionaryExpr
      where value.as(DictionaryExprSyntax.self)?.content.is(TokenSyntax.self) == true:
        self = .emptyDictionary
      case .closureExpr: self = .closure
      case .declReferenceExpr:
        guard let meaning = Self.words[value.trimmedDescription.lowercased()] else { return nil }
        self = .word(meaning: meaning)
      default: return nil
      }
    }

    private static let words = ["true": true, "yes": true, "on": true, "false": false, "no": false, "off": false]
  }
}
