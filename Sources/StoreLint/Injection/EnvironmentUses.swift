import SwiftFacts

/// Determines when a view uses the objects that it reads from the environment.
struct EnvironmentUses {
  let program: Program
  let types: TypeInference
  let drawing: ViewDrawing

  /// Whether an expression is used regardless of a view's data.
  func isAlwaysThere(_ use: Fact, in owner: TypeID) -> Bool {
    var seen: Set<Fact> = []
    return isAlwaysThere(use, in: owner, &seen)
  }

  private func isAlwaysThere(_ use: Fact, in owner: TypeID, _ seen: inout Set<Fact>) -> Bool {
    if use.isInBranch, drawing.isEvaluatedInDrawing(use, of: owner) { return false }
    guard let member = use.outermostMember, member.nameID != .body, member.nameID != .makeBody,
      seen.insert(member).inserted
    else { return true }
    let others = uses(ofMember: member, in: owner)
    return others.isEmpty || others.contains { isAlwaysThere($0, in: owner, &seen) }
  }

  /// The uses of a member in its type's code, without the member's own code.
  private func uses(ofMember member: Fact, in owner: TypeID) -> [Fact] {
    program[owner].parts.flatMap { part in
      program.uses(of: member.nameID, in: part).filter { use in
        use.memberName != nil && !member.contains(use) && program.enclosingType(of: use) == owner
      }
    }
  }

  /// Whether an expression is evaluated whenever a view is drawn or appears, regardless of its data.
  func isEvaluatedWhenShown(_ use: Fact, in owner: TypeID) -> Bool {
    var seen: Set<Fact> = []
    return isEvaluatedWhenShown(use, in: owner, &seen)
  }

  private func isEvaluatedWhenShown(
    _ use: Fact, in owner: TypeID, _ seen: inout Set<Fact>
  ) -> Bool {
    guard !use.isInBranch, !isInMappedOptional(use), !use.isInLateContent,
      drawing.isEvaluatedInDrawing(use.appearanceCall ?? use, of: owner)
    else { return false }
    guard let member = use.outermostMember, member.nameID != .body, member.nameID != .makeBody
    else { return true }
    guard seen.insert(member).inserted else { return false }
    return uses(ofMember: member, in: owner).contains {
      isEvaluatedWhenShown($0, in: owner, &seen)
    }
  }

  /// Whether it is inside `item.map { … }` of an optional.
  private func isInMappedOptional(_ use: Fact) -> Bool {
    use.ancestors.prefix { !$0.kind.isFunctionLike }.contains { closure in
      guard closure.kind == .closure, let callee = closure.parent?.parent?.base,
        callee.nameID == .map || callee.nameID == .flatMap, let base = callee.base
      else { return false }
      return types.type(of: base)?.element == nil
    }
  }
}

extension Fact {
  /// The outermost property or method of the type around it.
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
      guard callee.kind == .name, outer.closureTiming != nil else {
        return nil
      }
    }
    return nil
  }

  /// Whether it is inside a branch, and not in its condition.
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
