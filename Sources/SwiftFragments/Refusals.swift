import SwiftSyntax

extension TypeSyntax {
  /// Rejects types that SwiftParser accepts but the compiler does not.
  func refuseUncompilable(in tree: FragmentTree) throws(FragmentProblems) {
    let finder = TypeRefusals(viewMode: .sourceAccurate)
    finder.walk(self)
    if let (message, node, help) = finder.found {
      throw FragmentProblems(message, at: tree.bytes(of: node), help: help)
    }
  }
}

private final class TypeRefusals: SyntaxVisitor {
  private(set) var found: (message: String, node: Syntax, help: String)?

  override func visit(_ node: FunctionTypeSyntax) -> SyntaxVisitorContinueKind {
    for parameter in node.parameters {
      if let name = parameter.firstName, parameter.secondName == nil {
        refuse("parameters of a function type cannot have labels", name, "write `_ \(name.text):`")
      }
    }
    return .visitChildren
  }

  override func visit(_ node: TupleTypeSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements {
      if let name = element.secondName {
        refuse("an element of a tuple cannot have two labels", name, "remove one of them")
      }
    }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    // A capitalized attribute is a global actor or an unknown macro.
    let name = node.attributeName.trimmedDescription
    if name.first?.isLowercase == true, !Self.attributes.contains(name) {
      refuse("`@\(name)` is not a type attribute", node, "remove it")
    }
    return .visitChildren
  }

  private static let attributes: Set<String> = [
    "autoclosure", "concurrent", "convention", "escaping", "isolated", "preconcurrency",
    "retroactive", "unchecked",
  ]

  private func refuse(_ message: String, _ node: some SyntaxProtocol, _ help: String) {
    if found == nil { found = (message, Syntax(node), help) }
  }
}

extension ExprSyntax {
  /// Rejects `$0` outside of closures.
  func refuseStrayArguments(in tree: FragmentTree) throws(FragmentProblems) {
    for token in tokens(viewMode: .sourceAccurate) {
      guard case .dollarIdentifier = token.tokenKind else { continue }
      let isInClosure = sequence(first: Syntax(token), next: \.parent)
        .contains { $0.is(ClosureExprSyntax.self) }
      if !isInClosure {
        throw FragmentProblems("`\(token.text)` is not in a closure", at: tree.bytes(of: token))
      }
    }
  }
}
