import SwiftSyntax

/// What is said of a stored property: its type and the value that it begins with.
public struct SwiftField: Sendable, Hashable {
  /// The type.
  public let type: SwiftType
  /// The expression after `=`, as written.
  public let defaultValue: String?

  /// Reads `Type` or `Type = default`.
  ///
  /// - Throws: what is wrong with it.
  package init(parsing text: String) throws(FragmentProblems) {
    let tree: FragmentTree
    do throws(FragmentProblems) {
      tree = try FragmentTree(text, before: "var x: ")
    } catch {
      // What follows the first slip is noise, and the commonest slip is a value without a type.
      let first = error.list.prefix(1).map { problem in
        let isAboutType = problem.message == "expected type"
        return FragmentProblem(
          problem.message, at: problem.bytes,
          help: problem.help ?? (isAboutType ? "write `Type = default`, such as `Int = 0`" : nil))
      }
      throw FragmentProblems(Array(first))
    }
    let variable = try tree.declaration(VariableDeclSyntax.self)
    self = try Self.read(variable, in: tree).field
  }

  /// Reads one `var`, which has to be a stored property with a type and nothing that storegen
  /// writes itself.
  static func read(
    _ variable: VariableDeclSyntax, in tree: FragmentTree
  ) throws(FragmentProblems) -> (name: TokenSyntax, field: SwiftField) {
    guard let binding = variable.bindings.first, variable.bindings.count == 1 else {
      throw FragmentProblems(
        "several variables in one declaration", at: tree.bytes(of: variable),
        help: "write one `var` for each")
    }
    if let accessors = binding.accessorBlock {
      throw FragmentProblems(
        "a stored property has no accessors or observers here", at: tree.bytes(of: accessors),
        help: "compute a value in an extension of the store; react to a change where it is made")
    }
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      throw FragmentProblems("a name is expected here", at: tree.bytes(of: binding.pattern))
    }
    guard let type = binding.typeAnnotation?.type else {
      throw FragmentProblems(
        "`\(name.text)` has no type", at: tree.bytes(of: name),
        help: "write it: `var \(name.text): Type = …`; generated initializers name it")
    }
    try binding.initializer?.value.refuseStrayArguments(in: tree)
    let field = SwiftField(
      type: try SwiftType(stored: type, in: tree),
      defaultValue: binding.initializer?.value.trimmedDescription)
    return (name, field)
  }

  /// A field whose parts were read one by one.
  package init(type: SwiftType, defaultValue: String?) {
    self.type = type
    // Swift makes only `T?` nil by itself.
    let isSpelledOut = type.isOptional && !type.text.hasSuffix("?") && !type.text.hasSuffix("!")
    self.defaultValue = defaultValue ?? (isSpelledOut ? "nil" : nil)
  }
}
