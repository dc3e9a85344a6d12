/// Children by role, as `FactKind` documents them for each kind.
extension Fact {
  /// Its type annotation.
  public var typeAnnotation: Fact? { children.first { $0.kind.isType } }

  /// The expression after `=`, or the default value of a parameter.
  public var initialExpression: Fact? { child(.initialValue)?.firstChild }

  /// Its attributes, such as `@MainActor` and property wrappers, including those in `#if`.
  public var attributes: [Fact] {
    var attributes: [Fact] = []
    // They come first, so the members of a type need not be visited.
    for child in children {
      switch child.kind {
      case .attribute: attributes.append(child)
      case .compilationConditional: attributes += child.contents.filter { $0.kind == .attribute }
      default: return attributes
      }
    }
    return attributes
  }

  /// The attribute with a name.
  public func attribute(_ name: String) -> Fact? { attributes.first { $0.name == name } }

  /// The types of its inheritance clause.
  public var inheritedTypes: [Fact] { head.filter { $0.kind == .inheritedType }.compactMap(\.firstChild) }

  /// The generic parameters of a type.
  public var genericParameters: [Fact] { head.filter { $0.kind == .genericParameter } }

  /// The children of a type before its members, of which there may be many.
  private var head: [Fact] {
    children.prefix { part in
      switch part.kind {
      case .attribute, .compilationConditional, .genericParameter, .inheritedType: true
      default: part.kind.isType
      }
    }
  }

  /// The parameters of a function or closure, or the associated values of an enum case.
  public var parameters: [Fact] { children(.parameter) }

  /// The label that callers write before an argument; empty if there is none.
  public var argumentLabel: String {
    let label = child(.parameterLabel)?.name ?? name
    return label == "_" ? "" : label
  }

  /// The type after the arrow.
  public var resultType: Fact? { child(.result)?.firstChild }

  /// The body of a function or accessor; nil if it has none, as in a protocol.
  public var codeBlock: Fact? { kind == .accessor ? self : child(.block) }

  /// The accessor that computes a property; nil for a stored one.
  public var getter: Fact? { children.first { $0.kind == .accessor && $0.name == "get" } }

  /// Whether a property is stored. Those in protocols are not.
  public var isStored: Bool {
    kind == .property && !children.contains { $0.kind == .accessor && !$0.isObserver }
  }

  /// Whether code of other modules can use a declaration.
  public var isVisibleToOtherModules: Bool { !flags.isDisjoint(with: [.isPublic, .isPackage]) }

  private var isObserver: Bool { name == "willSet" || name == "didSet" }

  /// The expression that is called, indexed or accessed; nil for an implicit member such as `.red`.
  @inlinable public var base: Fact? {
    switch kind {
    case .call, .subscriptCall, .member: firstChild
    default: nil
    }
  }

  /// The call whose callee it is.
  ///
  /// Matches: `cart.load` in `cart.load()`
  public var call: Fact? { parent.flatMap { $0.kind == .call && $0.base == self ? $0 : nil } }

  /// Its arguments, with trailing closures last.
  public var arguments: [Fact] { children(.argument) }

  /// The expression of the argument with this label.
  public func argument(_ label: String) -> Fact? {
    children.first { $0.kind == .argument && $0.name == label }?.firstChild
  }

  /// Its members or statements, including those in `#if`. A chain of calls that contains `#if` is one statement.
  public var contents: [Fact] {
    var contents: [Fact] = []
    contents.reserveCapacity(children.underestimatedCount)
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

  /// The expression that the modifiers in an `#if` apply to; nil unless it is part of a chain of calls.
  public var conditionalBase: Fact? {
    guard kind == .compilationConditional, let first = firstChild else { return nil }
    return first.kind == .compilationBranch ? nil : first
  }

  /// Both sides of an assignment; nil for other kinds.
  public var assignment: (target: Fact, value: Fact)? {
    guard kind == .assignment else { return nil }
    let parts = Array(children)
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  /// `name` for `name` and `self.name`.
  public var memberName: String? { kind == .name || kind == .member && base?.isSelf == true ? name : nil }

  /// The expression without `?` and `!`.
  public var withoutUnwrapping: Fact {
    switch kind {
    case .optionalChain, .forceUnwrap: firstChild?.withoutUnwrapping ?? self
    default: self
    }
  }

  /// The sequence of a `for` loop. It follows the pattern, which is missing for `_`.
  public var loopSequence: Fact? {
    let parts = children.filter { !$0.kind.isType && $0.kind != .block }
    guard let first = parts.first, first.isLoopPattern else { return parts.first }
    return parts.dropFirst().first
  }

  private var isLoopPattern: Bool {
    switch kind {
    case .boundName, .tuple, .literal, .number, .cast: true
    case .member: base == nil
    case .closure: false
    default: children.contains { $0.kind != .closure && $0.bindsName }
    }
  }

  private var bindsName: Bool {
    kind == .boundName || children.contains { $0.kind != .closure && $0.bindsName }
  }

  /// Whether it is the expression `self`, and not part of `X.self`.
  public var isSelf: Bool { kind == .name && name == "self" }

  /// The innermost type declaration or extension that contains it.
  public var enclosingType: Fact? { ancestors.first { $0.kind.isTypeOrExtension } }
}

extension Fact {
  /// All types, extensions and type aliases in it, in source order.
  public var declarationsOfTypes: [Fact] {
    descendants([
      .classDeclaration, .structDeclaration, .enumDeclaration, .actorDeclaration,
      .protocolDeclaration, .extensionDeclaration, .typealiasDeclaration, .associatedType,
    ])
  }
}
