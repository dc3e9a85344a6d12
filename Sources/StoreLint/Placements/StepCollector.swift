import SwiftFacts

/// Finds out what a piece of code does for views: through modifiers, builders, locals and branches, up
/// to the helpers that it calls.
struct StepCollector {
  let program: Program
  let codes: ViewCodes
  private(set) var steps: [BuildStep] = []

  init(_ program: Program, _ codes: ViewCodes) {
    self.program = program
    self.codes = codes
  }

  /// What a declaration or an expression does.
  mutating func steps(of fact: Fact) -> [BuildStep] {
    if fact.kind == .property, fact.isStored {
      if let value = fact.initialExpression { walk(value, at: .same) }
    } else if fact.kind == .property || fact.kind == .function {
      let code = fact.kind == .property ? fact.getter : fact.codeBlock
      if let code { walkCode(code, at: .same) }
    } else if fact.kind == .initializer {
      for call in fact.descendants(.call) where call.callsSuperclass { host(call) }
    } else {
      walk(fact, at: .same)
    }
    return steps
  }

  /// What a hosting controller shows: what it is given, or what its initializer makes of that.
  mutating func host(_ call: Fact) {
    let initializers = program.hostingInitializers(of: call)
    for argument in call.hostingArguments {
      guard let content = argument.firstChild else { continue }
      if initializers.isEmpty { walk(content, at: .same) }
      for initializer in initializers {
        fill(
          .parameter(of: codes.code(of: initializer), for: argument),
          with: codes.code(expression: content), at: .same)
      }
    }
  }

  mutating func add(_ action: BuildStep.Action, at place: BuildPlace) {
    steps.append(BuildStep(action: action, place: place))
  }

  mutating func place(_ view: TypeID, _ site: Fact, at place: BuildPlace) {
    let position = program.position(of: view, at: site, standing: place.position)
    add(
      .place(view, site: site),
      at: BuildPlace(position: position, environment: place.environment))
  }

  mutating func follow(_ declaration: Fact, at place: BuildPlace) {
    add(.follow(codes.code(of: declaration)), at: place)
  }

  /// Gives code something to show.
  mutating func fill(_ slot: ViewSlot, with content: ViewCode, at place: BuildPlace) {
    // Most of what views are given, such as a text, has no view of the app in it.
    guard !codes.steps(of: content).isEmpty else { return }
    add(.fill(FilledSlot(slot, with: content)), at: place)
  }

  /// The code of a function, accessor or closure: what it returns, or builds by stating it.
  mutating func walkCode(_ code: Fact, at place: BuildPlace) {
    let place = code.statedViewCount > 1 ? place.amongOthers : place
    for part in code.contents where part.statesView { walk(part, at: place) }
    for statement in code.descendants(.returnStatement) {
      let function = statement.ancestors.first { $0.kind.isFunctionLike || $0.kind == .closure }
      let isOwn = function == code || function == code.parent
      if isOwn, let value = statement.firstChild { walk(value, at: place) }
    }
  }

  /// An expression, or a statement of a builder, that gives a view.
  mutating func walk(_ fact: Fact, at place: BuildPlace) {
    switch fact.kind {
    case .call: walkCall(fact, at: place)
    case .closure: walkCode(fact, at: place)
    case .name, .member: walkReference(fact, at: place)
    case .ternary: walk(fact.children.dropFirst(), at: place.conditional)
    case .binary: walk(fact.children, at: place)
    case .tryExpression, .awaitExpression, .optionalChain, .forceUnwrap, .cast:
      if let inner = fact.firstChild { walk(inner, at: place) }
    case .ifStatement, .switchStatement: walkBranches(of: fact, at: place)
    case .compilationConditional: walkConditional(fact, at: place)
    default: break
    }
  }

  private mutating func walk(_ facts: some Sequence<Fact>, at place: BuildPlace) {
    for fact in facts { walk(fact, at: place) }
  }

  /// Only one branch is shown, so each is as much of the whole as the statement is.
  private mutating func walkBranches(of statement: Fact, at place: BuildPlace) {
    let place = statement.asksForData ? place.conditional : place
    for branch in statement.children {
      switch branch.kind {
      case .conditions:
        for block in branch.children(.block) { walkCode(block, at: place) }
      case .block, .switchCase: walkCode(branch, at: place)
      case .ifStatement: walkBranches(of: branch, at: place)
      case .compilationConditional:
        for inner in branch.contents where inner.kind == .switchCase {
          walkCode(inner, at: place)
        }
      default: break
      }
    }
  }

  /// `#if` in a chain of modifiers, where the base comes first. What one branch injects may be there.
  private mutating func walkConditional(_ fact: Fact, at place: BuildPlace) {
    let branches = fact.children(.compilationBranch)
    let modifiers = branches.flatMap(\.contents).map(changes(byModifiersOf:))
    for part in fact.children {
      if part.kind == .compilationBranch {
        walkCode(part, at: place)
      } else {
        walk(part, at: place.below(modifiers.reduce(.empty, +)))
      }
    }
  }

  /// A name or member that may stand for a view: a local, a helper, `route.destination`.
  private mutating func walkReference(_ fact: Fact, at place: BuildPlace) {
    if fact.kind == .member, fact.nameID == .initializer, let base = fact.base {
      if let view = program.constructedView(base) { self.place(view, fact, at: place) }
      return
    }
    if fact.isSelf {
      showSelf(of: fact, at: place)
      return
    }
    let declarations = program.viewHelpers(of: fact)
    if let base = fact.base {
      // A modifier without parentheses, as an extension may have it.
      if let modifier = declarations.first(where: program.isViewMember) {
        fill(
          .receiver(of: codes.code(of: modifier)), with: codes.code(expression: base), at: place)
      } else if declarations.isEmpty {
        walk(base, at: place)
      }
    }
    for declaration in declarations { walkDeclaration(declaration, at: place) }
  }

  private mutating func walkDeclaration(_ declaration: Fact, at place: BuildPlace) {
    let isSlot =
      declaration.kind == .parameter
      || declaration.kind == .property && declaration.isStored
        && declaration.initialExpression == nil
    if isSlot {
      if program.mayBeContent(declaration) { add(.show(slot: declaration), at: place) }
    } else if declaration.kind == .property && declaration.isStored
      || program.givesView(declaration)
    {
      follow(declaration, at: place)
    }
  }

  /// The member of every view around some code, which shows the view that it is called on.
  func viewMember(around code: Fact) -> Fact? {
    code.ancestors.first {
      ($0.kind == .function || $0.kind == .property) && program.isViewMember($0)
    }
  }

  /// The view that a member of every view is called on.
  mutating func showSelf(of code: Fact, at place: BuildPlace) {
    if let member = viewMember(around: code) { add(.show(slot: member), at: place) }
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

  /// Whether which branch is taken depends on more than on the system.
  fileprivate var asksForData: Bool {
    guard kind == .ifStatement, let conditions = child(.conditions) else { return true }
    return conditions.children.contains { $0.kind != .block }
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
