import SwiftSyntax

/// A Swift type as text.
public struct SwiftType: Sendable, Hashable {
  /// The type, on one line and spaced as `swift format` would space it.
  public let text: String
  /// Whether a field of this type is nil by default.
  public let isOptional: Bool
  /// Whether it is written as a function, so that a stored parameter has to be `@escaping`.
  public let isFunction: Bool

  init(_ syntax: TypeSyntax) {
    self.init(syntax, isFunction: syntax.isFunction)
  }

  private init(_ syntax: TypeSyntax, isFunction: Bool) {
    text = syntax.canonicalText
    self.isFunction = isFunction
    isOptional =
      syntax.is(OptionalTypeSyntax.self) || syntax.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || syntax.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
  }

  /// The Optional of this type, as text.
  package var optionalText: String {
    let needsParentheses =
      text.hasPrefix("any ") || text.hasPrefix("@") || text.contains("->") || text.contains(" & ")
    return needsParentheses && !text.hasSuffix("]") ? "(\(text))?" : "\(text)?"
  }

  /// The Optional of this type.
  package var optional: SwiftType { SwiftType(text: optionalText, isOptional: true) }

  init(text: String, isOptional: Bool, isFunction: Bool = false) {
    self.text = text
    self.isOptional = isOptional
    self.isFunction = isFunction
  }

  /// Creates a type from its name.
  package init(named name: String) {
    self.init(text: name, isOptional: false)
  }

  /// The greatest length, in bytes: some operations of swift-syntax need quadratic time or stack.
  private static let longest = 500

  /// A placeholder for a type that could not be read. It needs no default.
  package static let unreadable = SwiftType(text: "_", isOptional: true)

  /// Reads the type of a stored value: a field, a dependency or a value of an event.
  init(stored syntax: TypeSyntax, in tree: FragmentTree) throws(FragmentProblems) {
    if let some = syntax.firstOpaqueType {
      throw FragmentProblems(
        "a stored value cannot be `some`", at: tree.bytes(of: some),
        help: "write `any`, or the type itself")
    }
    try Self.refuseLong(syntax, in: tree)
    try Self.refuseMisspelled(syntax, in: tree)
    guard let attributed = syntax.as(AttributedTypeSyntax.self) else {
      self.init(syntax)
      return
    }
    // Stored closures always escape, so Swift accepts the attribute only on parameters.
    let isEscaping = attributed.isEscaping
    let type = isEscaping ? TypeSyntax(attributed.withoutEscaping) : syntax
    let specifiers = attributed.allSpecifiers
    guard !specifiers.isEmpty else {
      self.init(type, isFunction: isEscaping || type.isFunction)
      return
    }
    if let other = specifiers.first(where: { !$0.is(NonisolatedTypeSpecifierSyntax.self) }) {
      throw FragmentProblems(
        "a stored value cannot be `\(other.trimmedDescription)`", at: tree.bytes(of: other),
        help: "remove it")
    }
    guard type.isFunction else {
      throw FragmentProblems(
        "only a function can be `\(specifiers[0].trimmedDescription)`",
        at: tree.bytes(of: specifiers[0]), help: "remove it")
    }
    // Swift accepts the specifier before `@escaping` and in the values of a case only in parentheses.
    self.init(text: "(\(type.canonicalText))", isOptional: false, isFunction: true)
  }

  static func refuseLong(_ syntax: some SyntaxProtocol, in tree: FragmentTree)
    throws(FragmentProblems)
  {
    guard syntax.trimmedLength.utf8Length > longest else { return }
    throw FragmentProblems(
      "this type is longer than \(longest) bytes", at: tree.bytes(of: syntax),
      help: "name it with `typealias`")
  }

  /// Reads a type.
  ///
  /// - Throws: the errors in the text.
  package init(parsing text: String) throws(FragmentProblems) {
    let tree: FragmentTree
    do throws(FragmentProblems) {
      tree = try FragmentTree(text, before: "typealias T = ", expecting: .type)
    } catch {
      guard text.contains(" = ") else { throw error }
      throw FragmentProblems(
        "only a type is allowed here, not a default", at: 0..<text.utf8.count,
        help: "remove `=` and the default")
    }
    let alias = try tree.declaration(TypeAliasDeclSyntax.self)
    if let clause = alias.genericWhereClause {
      throw FragmentProblems("a type cannot have a `where` clause", at: tree.bytes(of: clause))
    }
    try self.init(stored: alias.initializer.value, in: tree)
  }
}

extension TypeSyntax {
  /// The first `some …` in the type.
  var firstOpaqueType: SomeOrAnyTypeSyntax? {
    let finder = OpaqueTypeFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.found
  }
}

private final class OpaqueTypeFinder: SyntaxVisitor {
  private(set) var found: SomeOrAnyTypeSyntax?

  override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
    if found == nil, node.someOrAnySpecifier.text == "some" { found = node }
    return .visitChildren
  }
}

extension TypeSyntax {
  /// Whether the type is written as a function, possibly in parentheses or with attributes.
  fileprivate var isFunction: Bool {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.isFunction }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type.isFunction ?? false
    }
    return self.is(FunctionTypeSyntax.self)
  }
}

extension AttributedTypeSyntax {
  fileprivate var isEscaping: Bool { attributes.contains { $0.isEscaping } }

  fileprivate var allSpecifiers: [TypeSpecifierListSyntax.Element] { Array(specifiers) + Array(lateSpecifiers) }

  fileprivate var withoutEscaping: AttributedTypeSyntax {
    with(\.attributes, attributes.filter { !$0.isEscaping })
  }
}

extension AttributeListSyntax.Element {
  fileprivate var isEscaping: Bool { trimmedDescription == "@escaping" }
}
