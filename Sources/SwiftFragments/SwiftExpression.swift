import SwiftSyntax

/// A Swift expression as text.
package struct SwiftExpression: Sendable, Hashable {
  /// The expression as written.
  package let text: String

  /// Reads an expression.
  ///
  /// - Throws: the errors in the text.
  package init(parsing text: String) throws(FragmentProblems) {
    try self.init(parsing: text, as: nil)
  }

  /// Reads the default of a field of a type; nil stands for any type.
  ///
  /// - Throws: the errors in the text.
  package init(parsing text: String, as type: SwiftType?) throws(FragmentProblems) {
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw FragmentProblems(
        "an expression is missing", at: 0..<0, help: "for an empty Swift string, write `'\"\"'`")
    }
    let tree = try FragmentTree(text, before: "let x = ", expecting: .expression)
    let variable = try tree.declaration(VariableDeclSyntax.self)
    guard let value = variable.bindings.first?.initializer?.value, variable.bindings.count == 1
    else { throw FragmentProblems("only one expression is allowed here", at: 0..<text.utf8.count) }
    try value.refuseCodeOfClosures(in: tree)
    if let type, let problem = MismatchedDefault.problem(value, of: type, in: tree) {
      throw FragmentProblems([problem])
    }
    self.text = value.trimmedDescription
  }
}
