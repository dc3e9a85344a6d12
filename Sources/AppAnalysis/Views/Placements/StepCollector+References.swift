import LinkedProgram
import SwiftFacts

// What a name or a member shows: a local, a helper, a slot.
extension StepCollector {
  /// A name or member that may refer to a view: a local, a helper, `route.destination`.
  mutating func walkReference(_ fact: Fact, at location: BuildLocation) {
    if fact.kind == .member, fact.nameID == .initializer, let base = fact.base {
      if let view = expressions.constructedView(base) {
        self.place(view, shownBy: fact, at: location)
      }
      return
    }
    if fact.isSelf {
      showSelf(of: fact, at: location)
      return
    }
    let declarations = expressions.viewHelpers(of: fact)
    if let base = fact.base {
      // A modifier without parentheses, declared in an extension.
      if let modifier = declarations.first(where: expressions.isViewMember) {
        fill(
          .receiver(of: codes.code(of: modifier)), with: codes.code(expression: base), at: location)
      } else if declarations.isEmpty {
        walk(base, at: location)
      }
    }
    for declaration in declarations {
      let isDecorated = fact.isInLayers && viewCatalog.isContentOfModifier(declaration)
      walkDeclaration(declaration, from: fact, at: isDecorated ? location.decorated : location)
    }
  }

  private mutating func walkDeclaration(_ declaration: Fact, from site: Fact, at location: BuildLocation) {
    switch declaration.kind {
    case .parameter:
      if viewCatalog.mayBeContent(declaration) { add(.show(slot: declaration), at: location) }
    case .property where declaration.isStored:
      if declaration.isLocal { return walkValues(of: declaration, at: site, location) }
      if declaration.mayBeGiven, viewCatalog.mayBeContent(declaration) {
        add(.show(slot: declaration), at: location)
      }
      if declaration.initialExpression?.isNil == false { follow(declaration, from: site, at: location) }
    case .optionalBinding: walkBound(declaration, from: site, at: location)
    default:
      guard viewCatalog.buildsView(declaration) || declaration.attribute("ViewBuilder") != nil else { return }
      follow(declaration, from: site, at: location)
    }
  }

  /// What `if let` binds.
  private mutating func walkBound(_ binding: Fact, from site: Fact, at location: BuildLocation) {
    if let value = binding.initialExpression { return walk(value, at: location) }
    // `if let footer` binds the variable of that name outside.
    switch binding.parent.flatMap({ program.meaning(of: binding.nameID, at: $0) }) {
    case .local(let outer)? where outer != binding: walkDeclaration(outer, from: site, at: location)
    case .members(let members)?:
      for member in members { walkDeclaration(member, from: site, at: location) }
    default: break
    }
  }

  /// The values that a local variable may hold at an expression: those assigned before it since the last one that is always
  /// assigned.
  private mutating func walkValues(of variable: Fact, at use: Fact, _ location: BuildLocation) {
    var assignments = variable.assignmentsToLocal(before: use)
    let last = assignments.lastIndex { assignment in
      assignment.ancestors.first {
        [.block, .switchCase, .compilationBranch].contains($0.kind) || $0.kind.isFunctionLike || $0.kind == .closure
      }
      .map { $0.contains(use) } ?? false
    }
    let mayBeInitial = last == nil
    assignments.removeFirst(last ?? 0)
    let isOnly = assignments.count == (mayBeInitial ? 0 : 1)
    let location = isOnly ? location : location.conditional
    if mayBeInitial { follow(variable, from: use, at: location) }
    for assignment in assignments { follow(assignment, from: use, at: location) }
  }

  /// The member of all views around some code, which shows the view that it is called on.
  func viewMember(around code: Fact) -> Fact? {
    code.ancestors.first {
      ($0.kind == .function || $0.kind == .property) && expressions.isViewMember($0)
    }
  }

  /// The view that a member of all views is called on.
  mutating func showSelf(of code: Fact, at location: BuildLocation) {
    if let member = viewMember(around: code) {
      add(.show(slot: member), at: code.isInLayers ? location.decorated : location)
    }
  }
}

extension Fact {
  /// Whether it is a view in a `ZStack` that is all of a modifier, like the base of an `overlay` or a `background`.
  fileprivate var isInLayers: Bool {
    let closures = ancestors.prefix { !$0.kind.isFunctionLike }.filter { $0.kind == .closure }
    return closures.count == 1 && closures[0].parent?.parent?.base?.name == "ZStack"
  }

  fileprivate var isLocal: Bool { enclosingCode != nil }

  /// Whether the code that creates an object may give a stored property a value.
  fileprivate var mayBeGiven: Bool {
    guard let value = initialExpression else { return true }
    return value.isNil || !flags.contains(.isConstant) && typeAnnotation != nil
  }

  /// The assignments to a local variable before an expression.
  fileprivate func assignmentsToLocal(before use: Fact) -> [Fact] {
    guard !flags.contains(.isConstant) || initialExpression == nil, let code = enclosingCode else { return [] }
    return code.descendants(.assignment).filter { assignment in
      assignment.firstChild?.kind == .name && assignment.firstChild?.nameID == nameID
        && assignment.isBefore(use) && !assignment.contains(use)
    }
  }
}
