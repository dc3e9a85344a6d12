import SwiftFacts

// When a view asks for what it takes out of the environment.
extension Program {
  /// Whether no data that a view is given leave out an expression, or all code that leads to it.
  func isAlwaysThere(_ use: Fact, in owner: TypeID) -> Bool {
    var seen: Set<Fact> = []
    return isAlwaysThere(use, in: owner, &seen)
  }

  private func isAlwaysThere(_ use: Fact, in owner: TypeID, _ seen: inout Set<Fact>) -> Bool {
    if use.isInBranch, isEvaluatedInDrawing(use, of: owner) { return false }
    guard let member = use.outermostMember, member.nameID != .body, member.nameID != .makeBody,
      seen.insert(member).inserted
    else { return true }
    let others = uses(ofMember: member, in: owner)
    return others.isEmpty || others.contains { isAlwaysThere($0, in: owner, &seen) }
  }

  /// Where a type's code uses one of its members, its own code left out.
  private func uses(ofMember member: Fact, in owner: TypeID) -> [Fact] {
    self[owner].parts.flatMap { part in
      uses(of: member.nameID, in: part).filter { use in
        use.memberName != nil && !member.contains(use) && enclosingType(of: use) == owner
      }
    }
  }

  /// Whether an expression is evaluated without anybody's doing and whatever the data are: when a view is
  /// drawn or appears.
  func isEvaluatedWhenShown(_ use: Fact, in owner: TypeID) -> Bool {
    var seen: Set<Fact> = []
    return isEvaluatedWhenShown(use, in: owner, &seen)
  }

  private func isEvaluatedWhenShown(
    _ use: Fact, in owner: TypeID, _ seen: inout Set<Fact>
  ) -> Bool {
    guard !use.isInBranch, !isInMappedOptional(use), !use.isInLateContent,
      isEvaluatedInDrawing(use.appearanceCall ?? use, of: owner)
    else { return false }
    guard let member = use.outermostMember, member.nameID != .body, member.nameID != .makeBody
    else { return true }
    guard seen.insert(member).inserted else { return false }
    return uses(ofMember: member, in: owner).contains {
      isEvaluatedWhenShown($0, in: owner, &seen)
    }
  }

  /// Whether it stands in `item.map { … }` of something that may be missing.
  private func isInMappedOptional(_ use: Fact) -> Bool {
    use.ancestors.prefix { !$0.kind.isFunctionLike }.contains { closure in
      guard closure.kind == .closure, let callee = closure.parent?.parent?.base,
        callee.nameID == .map || callee.nameID == .flatMap, let base = callee.base
      else { return false }
      return type(of: base)?.element == nil
    }
  }
}

extension Fact {
  /// The property or method of the type around it whose code it is part of.
  fileprivate var outermostMember: Fact? {
    let type = enclosingType
    let members = ancestors.filter { $0.kind == .property || $0.kind == .function }
    return members.last { $0.enclosingType == type }
  }

  /// The call of `.onAppear` or `.task` whose closure runs an expression.
  fileprivate var appearanceCall: Fact? {
    for outer in ancestors {
      if outer.kind.isFunctionLike { return nil }
      guard outer.kind == .closure else { continue }
      guard let call = outer.parent?.parent, call.kind == .call, let callee = call.base,
        !callee.contains(outer)
      else { return nil }
      if callee.kind == .member, SwiftUIModifier.runningOnAppear.contains(callee.name) {
        return call
      }
      guard callee.kind == .name, SwiftUITable.functionsRunningClosures.contains(callee.name) else {
        return nil
      }
    }
    return nil
  }

  /// Whether it stands in the closure of a sheet or a page, which runs when that is shown.
  fileprivate var isInLateContent: Bool {
    ancestors.prefix { !$0.kind.isFunctionLike }.contains { closure in
      guard closure.kind == .closure, let callee = closure.parent?.parent?.base else {
        return false
      }
      return SwiftUIModifier.builtWhenShown.contains(callee.name) && !callee.contains(closure)
    }
  }

  /// Whether it stands in a branch that data may leave out, and not in the condition of one.
  fileprivate var isInBranch: Bool {
    var inner = self
    for outer in ancestors.prefix(while: { !$0.kind.isFunctionLike }) {
      defer { inner = outer }
      switch outer.kind {
      case .ifStatement where inner.kind != .conditions: return true
      case .conditions where inner.kind == .block && outer.firstChild != inner: return true
      case .switchCase: return true
      case .ternary where outer.firstChild != inner: return true
      default: continue
      }
    }
    return false
  }
}
