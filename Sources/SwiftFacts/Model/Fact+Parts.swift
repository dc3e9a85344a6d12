/// Parts by the role that they play. They are what `FactKind` promises for each kind.
extension Fact {
  /// The type that is written in it.
  public var typeAnnotation: Fact? { children.first { $0.kind.isType } }

  /// The expression behind `=`, or the default of a parameter.
  public var initialExpression: Fact? { child(.initialValue)?.firstChild }

  /// Its attributes: `@MainActor`, property wrappers; those within `#if`, too.
  public var attributes: [Fact] {
    var attributes: [Fact] = []
    // They stand first, so a type's members need not be looked at.
    for child in children {
      switch child.kind {
      case .attribute: attributes.append(child)
      case .compilationConditional: attributes += child.contents.filter { $0.kind == .attribute }
      default: return attributes
      }
    }
    return attributes
  }

  /// The attribute of a name.
  public func attribute(_ name: String) -> Fact? { attributes.first { $0.name == name } }

  /// The types of its inheritance clause.
  public var inheritedTypes: [Fact] {
    head.filter { $0.kind == .inheritedType }.compactMap(\.firstChild)
  }

  /// The generic parameters of a type.
  public var genericParameters: [Fact] { head.filter { $0.kind == .genericParameter } }

  /// What stands in front of the members of a type, of which there may be many.
  private var head: [Fact] {
    children.prefix { part in
      switch part.kind {
      case .attribute, .compilationConditional, .genericParameter, .inheritedType: true
      default: part.kind.isType
      }
    }
  }

  /// Its parameters: of a function, a closure, or the payload of an enum's case.
  public var parameters: [Fact] { children(.parameter) }

  /// What callers write in front of a parameter; empty if nothing.
  public var argumentLabel: String {
    let label = child(.parameterLabel)?.name ?? name
    return label == "_" ? "" : label
  }

  /// The type after the arrow.
  public var resultType: Fact? { child(.result)?.firstChild }

  /// The code of a function or accessor; nil if it has none, as in a protocol.
  public var codeBlock: Fact? { kind == .accessor ? self : child(.block) }

  /// The accessor that computes a property; nil for a stored one.
  public var getter: Fact? { children.first { $0.kind == .accessor && $0.name == "get" } }

  /// Whether a property has a place in memory. One in a protocol has not.
  public var isStored: Bool {
    kind == .property && !children.contains { $0.kind == .accessor && !$0.isObserver }
  }

  private var isObserver: Bool { name == "willSet" || name == "didSet" }

  /// What is called, indexed or asked for a member; nil for `.member`.
  @inlinable public var base: Fact? {
    switch kind {
    case .call, .subscriptCall, .member: firstChild
    default: nil
    }
  }

  /// Its arguments, the trailing closures at the end.
  public var arguments: [Fact] { children(.argument) }

  /// The expression of the argument with this label.
  public func argument(_ label: String) -> Fact? {
    children.first { $0.kind == .argument && $0.name == label }?.firstChild
  }

  /// What the members or statements of it are, those within `#if` as if it were not there. A chain of
  /// calls with an `#if` in it is one statement.
  public var contents: [Fact] {
    var contents: [Fact] = []
    addContents(to: &contents)
    return contents
  }

  private func addContents(to contents: inout [Fact]) {
    for child in children {
      switch child.kind {
      case .compilationConditional where child.conditionalBase == nil, .compilationBranch:
        child.addContents(to: &contents)
      default: contents.append(child)
      }
    }
  }

  /// What the modifiers within an `#if` in a chain of calls apply to; nil where it stands alone.
  public var conditionalBase: Fact? {
    guard kind == .compilationConditional, let first = firstChild else { return nil }
    return first.kind == .compilationBranch ? nil : first
  }

  /// What is assigned to, and what it becomes; nil if it is no assignment.
  public var assignment: (target: Fact, value: Fact)? {
    guard kind == .assignment else { return nil }
    let parts = Array(children)
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  /// `name` for `name` and for `self.name`.
  public var memberName: String? {
    kind == .name || kind == .member && base?.isSelf == true ? name : nil
  }

  /// The expression without `?` and `!`.
  public var withoutUnwrapping: Fact {
    switch kind {
    case .optionalChain, .forceUnwrap: firstChild?.withoutUnwrapping ?? self
    default: self
    }
  }

  /// What a `for` loop goes through. It stands behind the pattern, which `_` alone leaves out.
  public var loopSequence: Fact? {
    let parts = children.filter { !$0.kind.isType && $0.kind != .block }
    guard let first = parts.first, first.isLoopPattern else { return parts.first }
    return parts.dropFirst().first
  }

  private var isLoopPattern: Bool {
    switch kind {
    case .boundName, .tuple, .literal, .cast: true
    case .member: base == nil
    case .closure: false
    default: children.contains { $0.kind != .closure && $0.bindsName }
    }
  }

  private var bindsName: Bool {
    kind == .boundName || children.contains { $0.kind != .closure && $0.bindsName }
  }

  /// Whether it is the word `self`, and not the type in `X.self`.
  public var isSelf: Bool { kind == .name && name == "self" }

  /// The innermost type declaration or extension around it.
  public var enclosingType: Fact? {
    ancestors.first { $0.kind.isTypeDeclaration || $0.kind == .extensionDeclaration }
  }
}

extension Fact {
  /// All types, extensions and aliases in it, in the order of the text.
  public var declarationsOfTypes: [Fact] {
    descendants([
      .classDeclaration, .structDeclaration, .enumDeclaration, .actorDeclaration,
      .protocolDeclaration, .extensionDeclaration, .typealiasDeclaration, .associatedType,
    ])
  }
}
