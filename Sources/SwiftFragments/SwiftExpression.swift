import SwiftSyntax

/// A Swift expression as text.
package struct SwiftExpression: Sendable, Hashable {
  /// The expression as written.
  package let text: String

  /// Reads an expression.
  ///
  /// - Throws: what is wrong with it.
  package init(parsing text: String) throws(FragmentProblems) {
    let tree = try FragmentTree(text, before: "let x = ")
    let variable = try tree.declaration(VariableDeclSyntax.self)
    guard let value = variable.bindings.first?.initializer?.value, variable.bindings.count == 1
    else {
      throw FragmentProblems("this is more than one expression", at: 0..<text.utf8.count)
    }
    self.text = value.trimmedDescription
  }
}

/// The name of a method with the labels that it takes: `add(item:)`.
package struct SwiftMethodName: Sendable, Hashable {
  package struct Label: Sendable, Hashable {
    package let text: String
    package let bytes: Range<Int>
  }

  package let name: String
  /// The labels in order; nil where there are no parentheses.
  package let labels: [Label]?

  /// Reads `name`, `name()` or `name(label:label:)`.
  ///
  /// - Throws: what is wrong with it.
  package init(parsing text: String) throws(FragmentProblems) {
    let tree: FragmentTree
    let variable: VariableDeclSyntax
    do throws(FragmentProblems) {
      tree = try FragmentTree(text, before: "let x = ")
      variable = try tree.declaration(VariableDeclSyntax.self)
    } catch {
      throw Self.noName(text)
    }
    let value = variable.bindings.first?.initializer?.value
    if let call = value?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      let reference = call.calledExpression.as(DeclReferenceExprSyntax.self)
    {
      self.init(name: reference.baseName.text, labels: [])
    } else if let reference = value?.as(DeclReferenceExprSyntax.self) {
      let labels = reference.argumentNames?.arguments.map { argument in
        Label(text: argument.name.text, bytes: tree.bytes(of: argument.name))
      }
      self.init(name: reference.baseName.text, labels: labels)
    } else {
      throw Self.noName(text)
    }
  }

  private static func noName(_ text: String) -> FragmentProblems {
    FragmentProblems(
      "this is no name of a method", at: 0..<text.utf8.count,
      help: "write `method`, `method()` or `method(label:)`")
  }

  private init(name: String, labels: [Label]?) {
    self.name = name.filter { $0 != "`" }
    self.labels = labels
  }
}
