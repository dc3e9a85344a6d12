import SwiftSyntax

/// A Swift type as text.
public struct SwiftType: Sendable, Hashable {
  /// The type, on one line and spaced as `swift format` would space it.
  public let text: String
  /// Whether a field of this type begins as nil if nothing else is said.
  public let isOptional: Bool
  /// Whether it is spelled as a function, so that a parameter which is kept has to be `@escaping`.
  public let isFunction: Bool

  init(_ syntax: TypeSyntax) {
    text = syntax.canonicalText
    isFunction = syntax.isFunction
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

  init(text: String, isOptional: Bool, isFunction: Bool = false) {
    self.text = text
    self.isOptional = isOptional
    self.isFunction = isFunction
  }

  /// A type that is known by its name.
  package init(named name: String) {
    self.init(text: name, isOptional: false)
  }

  /// The longest type, in bytes: some operations of swift-syntax take time or stack by its square.
  private static let longest = 500

  /// What stands in for a type that could not be read, so that the name which has it stays known. It
  /// asks for no default.
  package static let unreadable = SwiftType(text: "_", isOptional: true)

  /// The type of something that is kept: a field, a dependency, a value of an event.
  init(stored syntax: TypeSyntax, in tree: FragmentTree) throws(FragmentProblems) {
    if let some = syntax.firstOpaqueType {
      throw FragmentProblems(
        "a value that is kept cannot be `some`", at: tree.bytes(of: some),
        help: "write `any`, or the type itself")
    }
    try syntax.refuseWhatOnlyParses(in: tree)
    try Self.refuseLong(syntax, in: tree)
    // What is kept always escapes, so that Swift wants the word only at a parameter.
    if let attributed = syntax.as(AttributedTypeSyntax.self), attributed.isEscaping {
      self.init(text: attributed.withoutEscaping.canonicalText, isOptional: false, isFunction: true)
      return
    }
    self.init(syntax)
  }

  static func refuseLong(_ syntax: some SyntaxProtocol, in tree: FragmentTree)
    throws(FragmentProblems)
  {
    guard syntax.trimmedLength.utf8Length > longest else { return }
    throw FragmentProblems(
      "this type is longer than \(longest) bytes", at: tree.bytes(of: syntax),
      help: "give it a name with `typealias`")
  }

  /// Reads a type.
  ///
  /// - Throws: what is wrong with it.
  package init(parsing text: String) throws(FragmentProblems) {
    let tree: FragmentTree
    do throws(FragmentProblems) {
      tree = try FragmentTree(text, before: "typealias T = ")
    } catch {
      guard text.contains(" = ") else { throw error }
      throw FragmentProblems(
        "a type stands here, and no default", at: 0..<text.utf8.count,
        help: "remove what begins with `=`")
    }
    let alias = try tree.declaration(TypeAliasDeclSyntax.self)
    if let clause = alias.genericWhereClause {
      throw FragmentProblems("a type ends before `where`", at: tree.bytes(of: clause))
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
  /// Whether the type is spelled as a function, in parentheses or with attributes or not.
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

  fileprivate var withoutEscaping: AttributedTypeSyntax {
    with(\.attributes, attributes.filter { !$0.isEscaping })
  }
}

extension AttributeListSyntax.Element {
  fileprivate var isEscaping: Bool { trimmedDescription == "@escaping" }
}
