import SwiftSyntax

/// The type and initial value of a stored property.
public struct SwiftField: Sendable, Hashable {
  /// The type.
  public let type: SwiftType
  /// The expression after `=`, as written.
  public let defaultValue: String?

  /// Reads `Type` or `Type = default`.
  ///
  /// - Throws: the errors in the text.
  package init(parsing text: String) throws(FragmentProblems) {
    let tree: FragmentTree
    do throws(FragmentProblems) {
      tree = try FragmentTree(text, before: "var x: ", expecting: .field)
    } catch {
      // Later errors follow from the first, which is most often a value without a type.
      throw FragmentProblems(Array(error.list.prefix(1)))
    }
    let variable = try tree.declaration(VariableDeclSyntax.self)
    self = try Self.read(variable, in: tree).field
  }

  /// Reads one `var`, which has to be a stored property with a type and nothing that storegen generates.
  static func read(
    _ variable: VariableDeclSyntax, in tree: FragmentTree
  ) throws(FragmentProblems) -> (name: TokenSyntax, field: SwiftField) {
    guard let binding = variable.bindings.first, variable.bindings.count == 1 else {
      throw FragmentProblems(
        "several variables in one declaration", at: tree.bytes(of: variable),
        help: "write a `var` for each")
    }
    if let accessors = binding.accessorBlock {
      throw FragmentProblems(
        "accessors and observers are not allowed here", at: tree.bytes(of: accessors),
        help:
          "declare computed properties in an extension, or list them in a context's `derived`; for an observer, name a "
          + "method: `didSet: changed(oldValue:)`, or `@didSet(changed(oldValue:))` in a block of Swift"
      )
    }
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      throw FragmentProblems("a name is expected here", at: tree.bytes(of: binding.pattern))
    }
    guard let type = binding.typeAnnotation?.type else {
      throw FragmentProblems(
        "`\(name.text)` has no type", at: tree.bytes(of: name),
        help: "write `var \(name.text): Type = …`: generated initializers need the type")
    }
    try binding.initializer?.value.refuseCodeOfClosures(in: tree)
    let field = SwiftField(
      type: try SwiftType(stored: type, in: tree),
      defaultValue: binding.initializer?.value.trimmedDescription)
    if let value = binding.initializer?.value,
      let problem = MismatchedDefault.problem(value, of: field.type, in: tree)
    {
      throw FragmentProblems([problem])
    }
    return (name, field)
  }

  /// Creates a field whose parts were read separately.
  package init(type: SwiftType, defaultValue: String?) {
    self.type = type
    // Swift initializes only `T?` with nil.
    let isSpelledOut = type.isOptional && !type.text.hasSuffix("?") && !type.text.hasSuffix("!")
    self.defaultValue = defaultValue ?? (isSpelledOut ? "nil" : nil)
  }
}
