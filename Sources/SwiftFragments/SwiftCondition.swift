import SwiftSyntax

/// A condition on values: `size > 0 && !isDraft`.
package struct SwiftCondition: Sendable, Hashable {
  /// A name that the condition does not declare itself.
  package struct Name: Sendable, Hashable {
    package let text: String
    package let bytes: Range<Int>
  }

  /// The condition on one line, as it can stand after `if`.
  package let text: String
  /// The values that it mentions, in its order. Types, members and functions are left out.
  package let names: [Name]

  /// Reads a condition.
  ///
  /// - Throws: the errors in the text.
  package init(parsing text: String) throws(FragmentProblems) {
    let tree = try FragmentTree(text, before: "let x = ", expecting: .condition)
    let bindings = try tree.declaration(VariableDeclSyntax.self).bindings
    guard let value = bindings.first?.initializer?.value, bindings.count == 1 else {
      throw FragmentProblems(
        "only one condition is allowed here", at: 0..<text.utf8.count, help: "join conditions with `&&`")
    }
    let reader = ConditionReader(viewMode: .sourceAccurate)
    reader.walk(value)
    if let node = reader.effect {
      throw FragmentProblems(
        "a condition cannot wait or throw", at: tree.bytes(of: node), help: "check it in the method")
    }
    try value.refuseCodeOfClosures(in: tree)
    let written = value.trimmedDescription
    let code = written.contains(where: \.isNewline) ? value.canonicalText : written
    guard !code.contains(where: \.isNewline) else {
      throw FragmentProblems(
        "a condition must fit on one line", at: 0..<text.utf8.count, help: "check it in the method")
    }
    // Swift takes `{` after `if` for the start of the body.
    self.text = reader.hasClosure ? "(\(code))" : code
    names = reader.names.filter { !reader.parameters.contains($0.baseName.text) }.map { name in
      Name(text: name.baseName.identifier?.name ?? name.baseName.text, bytes: tree.bytes(of: name))
    }
  }
}

/// Finds what a condition mentions, and what it must not contain.
private final class ConditionReader: SyntaxVisitor {
  private(set) var names: [DeclReferenceExprSyntax] = []
  /// The parameters of closures.
  private(set) var parameters: Set<String> = []
  /// `try` or `await`.
  private(set) var effect: Syntax?
  private(set) var hasClosure = false

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    let isFunction = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    let isType = node.baseName.text.first?.isUppercase == true
    let isOperator = node.baseName.tokenKind.isOperator
    if !isMember, !isFunction, !isType, !isOperator, !node.baseName.text.hasPrefix("$") { names.append(node) }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    hasClosure = true
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    parameters.insert(node.name.text)
    return .skipChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    parameters.insert((node.secondName ?? node.firstName).text)
    return .skipChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind { found(node) }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind { found(node) }

  private func found(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    effect = effect ?? Syntax(node)
    return .skipChildren
  }
}

extension TokenKind {
  fileprivate var isOperator: Bool {
    switch self {
    case .binaryOperator, .prefixOperator, .postfixOperator: true
    default: false
    }
  }
}
