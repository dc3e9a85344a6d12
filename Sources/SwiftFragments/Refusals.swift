import SwiftSyntax

extension SyntaxProtocol {
  /// The problems of Swift that SwiftParser accepts but the compiler does not parse, or never compiles.
  func refusals(in tree: FragmentTree) -> [FragmentProblem] {
    let finder = Refusals(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.found.map {
      FragmentProblem($0.message, at: tree.bytes(of: $0.node), help: $0.help)
    }
  }
}

private final class Refusals: SyntaxVisitor {
  private(set) var found: [(message: String, node: Syntax, help: String?)] = []

  private func refuse(_ message: String, at node: some SyntaxProtocol, help: String? = nil) {
    found.append((message, Syntax(node), help))
  }

  // MARK: Functions and tuples

  override func visit(_ node: FunctionTypeSyntax) -> SyntaxVisitorContinueKind {
    for parameter in node.parameters {
      refuseDollar(parameter.firstName)
      refuseDollar(parameter.secondName)
      guard let name = parameter.firstName, name.text != "_" || parameter.secondName == nil else { continue }
      let local = parameter.secondName ?? name
      refuse(
        "parameters of a function type cannot have labels", at: name,
        help: local.text == "_" ? "remove it" : "write `_ \(local.text):`")
    }
    refuseEffect(node.effectSpecifiers?.asyncSpecifier, allowed: "async")
    refuseEffect(node.effectSpecifiers?.throwsClause?.throwsSpecifier, allowed: "throws")
    return .visitChildren
  }

  override func visit(_ node: TupleTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.elements.count == 1, let only = node.elements.first, only.ellipsis == nil,
      let name = only.firstName, name.text != "_"
    {
      refuse("a tuple with one element cannot have a label", at: name, help: "remove the label")
    }
    for element in node.elements {
      refuseDollar(element.firstName)
      if let name = element.secondName {
        refuse("a tuple element cannot have two labels", at: name, help: "remove one of them")
      }
      if let dots = element.ellipsis {
        refuse("a tuple element cannot be variadic", at: dots, help: "use an array")
      }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    refuseDollar(node.firstName)
    refuseDollar(node.secondName)
    for attribute in node.attributes { refuseAttribute(attribute) }
    if let dots = node.ellipsis, node.type.is(PackExpansionTypeSyntax.self) {
      refuse("a parameter pack cannot be variadic", at: dots, help: "remove it")
    }
    if let modifier = node.modifiers.first {
      refuse(
        "`\(modifier.trimmedDescription)` is not allowed here", at: modifier, help: "remove it")
    }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseParameterSyntax) -> SyntaxVisitorContinueKind {
    refuseDollar(node.firstName)
    refuseDollar(node.secondName)
    if let label = node.firstName, label.text != "_", let name = node.secondName {
      refuse(
        "a case's value has only one name", at: label,
        help: "write `\(name.text): \(node.type.trimmedDescription)`")
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionEffectSpecifiersSyntax) -> SyntaxVisitorContinueKind {
    refuseEffect(node.asyncSpecifier, allowed: "async")
    return .visitChildren
  }

  private func refuseEffect(_ effect: TokenSyntax?, allowed: String) {
    guard let effect, effect.text != allowed else { return }
    refuse("`\(effect.text)` is not allowed here", at: effect, help: "write `\(allowed)`")
  }

  private func refuseDollar(_ name: TokenSyntax?) {
    guard let name, name.text.hasPrefix("$") else { return }
    refuse(
      "a name cannot start with `$`", at: name, help: "write `\(name.text.drop { $0 == "$" })`")
  }

  // MARK: Attributes and specifiers of types

  override func visit(_ node: AttributedTypeSyntax) -> SyntaxVisitorContinueKind {
    for attribute in node.attributes { refuseAttribute(attribute) }
    if let specifier = node.lateSpecifiers.first, !node.attributes.isEmpty {
      refuse(
        "`\(specifier.trimmedDescription)` is after an attribute", at: specifier,
        help: "write it before the attributes")
    }
    var kinds: Set<String> = []
    for specifier in Array(node.specifiers) + Array(node.lateSpecifiers) {
      let words = specifier.trimmedDescription
      if words == "nonisolated" {
        refuse(
          "`nonisolated` has no argument", at: specifier, help: "write `nonisolated(nonsending)`")
      }
      let kind = Self.ownerships.contains(words) ? "ownership" : words
      if !kinds.insert(kind).inserted {
        refuse("`\(words)` is one specifier too many", at: specifier, help: "remove it")
      }
    }
    return .visitChildren
  }

  private static let ownerships: Set<String> = ["inout", "borrowing", "consuming", "__owned", "__shared"]

  private func refuseAttribute(_ attribute: AttributeListSyntax.Element) {
    guard let node = attribute.as(AttributeSyntax.self) else {
      return refuse("a condition is not allowed here", at: attribute)
    }
    // A capitalized attribute is a global actor or an unknown macro.
    let name = node.attributeName.trimmedDescription
    guard name.first?.isLowercase == true || name.first == "_" else { return }
    guard Self.attributes.contains(name) else {
      return refuse("`@\(name)` is not a type attribute", at: node, help: "remove it")
    }
    if let example = Self.arguments[name], node.arguments == nil {
      refuse("`@\(name)` has no argument", at: node, help: "write `@\(name)(\(example))`")
    }
  }

  private static let attributes: Set<String> = [
    "autoclosure", "concurrent", "convention", "escaping", "isolated", "preconcurrency",
    "retroactive", "unchecked",
  ]
  private static let arguments = ["convention": "block", "isolated": "any"]

  // MARK: Other types

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    // The text of an escaped name has backticks.
    if SwiftWord.reserved.contains(node.name.text) {
      refuse(
        "`\(node.trimmedDescription)` is not a type", at: node.name,
        help: "write the name of a type")
    }
    return .visitChildren
  }

  override func visit(_ node: NamedOpaqueReturnTypeSyntax) -> SyntaxVisitorContinueKind {
    refuse(
      "a type cannot have generic parameters here", at: node, help: "write the type without them")
    return .skipChildren
  }

  // MARK: Expressions

  override func visit(_ node: BorrowExprSyntax) -> SyntaxVisitorContinueKind {
    if node.borrowKeyword.text == "borrow" {
      refuse("Swift has no `borrow`", at: node.borrowKeyword, help: "remove it")
    }
    return .visitChildren
  }

  override func visit(_ node: AssignmentExprSyntax) -> SyntaxVisitorContinueKind {
    let isInCode = sequence(first: Syntax(node), next: \.parent).contains {
      $0.is(CodeBlockItemSyntax.self) && $0.parent?.parent?.is(SourceFileSyntax.self) != true
    }
    if !isInCode {
      refuse("an assignment is not a value", at: node, help: "remove `=` and one side of it")
    }
    return .visitChildren
  }

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    if node.statements.isEmpty { refuse("this case has no value", at: node) }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// Rejects what an initial value can have only within a closure: `$0`, `await`, and `try` without `?` or `!`.
  func refuseCodeOfClosures(in tree: FragmentTree) throws(FragmentProblems) {
    for token in tokens(viewMode: .sourceAccurate) {
      guard let problem = token.problemOutsideOfClosures(in: tree) else { continue }
      let isInClosure = sequence(first: Syntax(token), next: \.parent).contains { $0.is(ClosureExprSyntax.self) }
      if !isInClosure { throw FragmentProblems([problem]) }
    }
  }
}

extension TokenSyntax {
  fileprivate func problemOutsideOfClosures(in tree: FragmentTree) -> FragmentProblem? {
    switch tokenKind {
    case .dollarIdentifier:
      return FragmentProblem("`\(text)` is not in a closure", at: tree.bytes(of: self))
    case .keyword(.await) where parent?.is(AwaitExprSyntax.self) == true:
      return FragmentProblem(
        "an initial value cannot wait", at: tree.bytes(of: self),
        help: "start with a value that needs no `await`, and load the real value in an action")
    case .keyword(.try) where parent?.as(TryExprSyntax.self)?.questionOrExclamationMark == nil:
      return FragmentProblem(
        "an initial value cannot throw", at: tree.bytes(of: self),
        help: "write `try?` or `try!`, or load the value in an action")
    default: return nil
    }
  }
}
