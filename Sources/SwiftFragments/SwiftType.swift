import SwiftSyntax

/// A Swift type as text.
public struct SwiftType: Sendable, Hashable {
  /// The type, on one line and spaced as `swift format` would space it.
  public let text: String
  /// Whether a variable of this type is nil if nothing else is said.
  public let isOptional: Bool
  /// Whether it is spelled as a function, so that a parameter which is kept has to be `@escaping`.
  public let isFunction: Bool

  init(_ syntax: TypeSyntax) {
    text = syntax.canonicalText
    isOptional =
      syntax.is(OptionalTypeSyntax.self) || syntax.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || syntax.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
    isFunction = (syntax.as(AttributedTypeSyntax.self)?.baseType ?? syntax).is(
      FunctionTypeSyntax.self)
  }

  init(text: String, isOptional: Bool, isFunction: Bool = false) {
    self.text = text
    self.isOptional = isOptional
    self.isFunction = isFunction
  }

  /// What stands in for a type that could not be read, so that the name which has it stays known.
  package static let unreadable = SwiftType(text: "_", isOptional: false)

  /// Reads a type.
  ///
  /// - Throws: what is wrong with it.
  package init(parsing text: String) throws(FragmentProblems) {
    let tree = try FragmentTree(text, before: "typealias T = ")
    let alias = try tree.declaration(TypeAliasDeclSyntax.self)
    if let clause = alias.genericWhereClause {
      throw FragmentProblems("a type ends before `where`", at: tree.bytes(of: clause))
    }
    self.init(alias.initializer.value)
  }
}
