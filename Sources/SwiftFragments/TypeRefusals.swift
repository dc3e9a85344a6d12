import SwiftSyntax

extension TypeSyntax {
  /// Refuses what SwiftParser lets pass and the compiler does not.
  func refuseWhatOnlyParses(in tree: FragmentTree) throws(FragmentProblems) {
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
        refuse("the values of a function type have no labels", name, "write `_ \(name.text):`")
      }
    }
    return .visitChildren
  }

  override func visit(_ node: TupleTypeSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements {
      if let name = element.secondName {
        refuse("a value of a tuple has one label", name, "remove one of the two")
      }
    }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    // What is written with a capital is a global actor, or a macro that nobody here knows.
    let name = node.attributeName.trimmedDescription
    if name.first?.isLowercase == true, !Self.attributes.contains(name) {
      refuse("`@\(name)` is no attribute of a type", node, "remove it")
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
  /// Refuses `$0` where there is no closure that it could belong to.
  func refuseStrayArguments(in tree: FragmentTree) throws(FragmentProblems) {
    for token in tokens(viewMode: .sourceAccurate) {
      guard case .dollarIdentifier = token.tokenKind else { continue }
      let isInClosure = sequence(first: Syntax(token), next: \.parent)
        .contains { $0.is(ClosureExprSyntax.self) }
      if !isInClosure {
        throw FragmentProblems("`\(token.text)` stands in no closure", at: tree.bytes(of: token))
      }
    }
  }
}
