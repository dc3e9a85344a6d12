import SwiftFacts

extension PlacementFinder {
  /// The code of a function, accessor or closure: what it returns, or builds by stating it.
  mutating func walkCode(_ code: Fact, at place: Place) {
    let place = code.statedViewCount > 1 ? place.amongOthers : place
    for part in code.contents where part.statesView { walk(part, at: place) }
    for statement in code.descendants(.returnStatement) {
      let function = statement.ancestors.first { $0.kind.isFunctionLike || $0.kind == .closure }
      let isOwn = function == code || function == code.parent
      if isOwn, let value = statement.firstChild { walk(value, at: place) }
    }
  }

  /// An expression, or a statement of a builder, that gives a view.
  mutating func walk(_ fact: Fact, at place: Place) {
    switch fact.kind {
    case .call: walkCall(fact, at: place)
    case .closure: walkCode(fact, at: place)
    case .name, .member: walkReference(fact, at: place)
    case .ternary: walk(fact.children.dropFirst(), at: place)
    case .binary: walk(fact.children, at: place)
    case .tryExpression, .awaitExpression, .optionalChain, .forceUnwrap, .cast:
      if let inner = fact.firstChild { walk(inner, at: place) }
    case .ifStatement, .switchStatement: walkBranches(of: fact, at: place)
    case .compilationConditional: walkConditional(fact, at: place)
    default: break
    }
  }

  private mutating func walk(_ facts: some Sequence<Fact>, at place: Place) {
    for fact in facts { walk(fact, at: place) }
  }

  /// Only one branch is shown, so each is as much of the whole as the statement is.
  private mutating func walkBranches(of statement: Fact, at place: Place) {
    for branch in statement.children {
      switch branch.kind {
      case .conditions:
        for block in branch.children(.block) { walkCode(block, at: place) }
      case .block, .switchCase: walkCode(branch, at: place)
      case .ifStatement: walkBranches(of: branch, at: place)
      case .compilationConditional:
        for inner in branch.contents where inner.kind == .switchCase { walkCode(inner, at: place) }
      default: break
      }
    }
  }

  /// `#if` in a chain of modifiers, where the base comes first.
  private mutating func walkConditional(_ fact: Fact, at place: Place) {
    for part in fact.children {
      if part.kind == .compilationBranch {
        walkCode(part, at: place)
      } else {
        walk(part, at: place)
      }
    }
  }

  /// A name or member that may stand for a view: a local, a helper, `route.destination`.
  private mutating func walkReference(_ fact: Fact, at place: Place) {
    if fact.kind == .member, fact.name == "init", let base = fact.base {
      if let view = program.constructedView(base) { self.place(view, fact, at: place) }
      return
    }
    if fact.isSelf {
      showSelf(of: fact, at: place)
      return
    }
    let declarations = helpers(of: fact)
    if let base = fact.base {
      // A modifier without parentheses, as an extension may have it.
      let modifier = declarations.first(where: isModifier)
      let places = modifier.map { slots.places(ofSelfIn: $0, at: place) } ?? [place]
      if declarations.isEmpty || modifier != nil { walk(base, at: places) }
    }
    for declaration in declarations { walkDeclaration(declaration, at: place) }
  }

  /// What a name or member in a chain of views refers to. What is not known otherwise is called on a
  /// view, so that members of every view may be meant.
  func helpers(of expression: Fact) -> ArraySlice<Fact> {
    let known = program.declarations(of: expression)
    guard known.isEmpty, expression.kind == .member else { return known }
    return program.members(expression.nameID, ofExternal: Name.view)
  }

  private mutating func walkDeclaration(_ declaration: Fact, at place: Place) {
    let isSlot =
      declaration.kind == .parameter
      || declaration.kind == .property && declaration.isStored
        && declaration.initialExpression == nil
    if isSlot {
      if program.mayBeContent(declaration) { show(declaration, at: place) }
    } else if declaration.kind == .property && declaration.isStored
      || program.givesView(declaration)
    {
      follow(declaration, at: place)
    }
  }

  /// The view that a member of every view is called on.
  mutating func showSelf(of code: Fact, at place: Place) {
    let member = code.ancestors.first {
      ($0.kind == .function || $0.kind == .property) && isModifier($0)
    }
    if let member { show(member, at: place) }
  }

  mutating func walk(_ fact: Fact, at places: [Place]) {
    for place in places { walk(fact, at: place) }
  }
}

extension PlacementFinder.Place {
  /// One of several views that are built side by side.
  var amongOthers: Self {
    switch position {
    case .whole, .result: at(.child)
    default: self
    }
  }
}

extension Fact {
  /// How many views the statements of a builder give at most; only one branch of an `#if` counts.
  var statedViewCount: Int {
    children.reduce(0) { count, part in
      if part.kind == .compilationConditional, part.conditionalBase == nil {
        return count + part.children.reduce(0) { max($0, $1.statedViewCount) }
      }
      return part.statesView ? count + 1 : count
    }
  }

  /// Whether a statement of a builder gives a view.
  var statesView: Bool {
    switch kind {
    case .ifStatement, .switchStatement: true
    case .compilationConditional: conditionalBase != nil
    default: kind.isExpression && kind != .assignment
    }
  }
}
