import SwiftFacts

/// A property that takes an observable object out of the environment.
struct EnvironmentRead {
  let supply: Supply
  let property: Fact
  /// Whether the object has to be there.
  let isRequired: Bool
  /// Whether it is asked for whenever the view is shown, and not only after a tap or in a branch.
  let isImmediate: Bool
}

extension Program {
  /// What a view's properties take out of the environment, also those of property wrappers and other
  /// parts of it that SwiftUI keeps up to date.
  func environmentReads(of view: TypeID) -> [EnvironmentRead] {
    var seen: Set<TypeID> = []
    return environmentReads(of: view, &seen)
  }

  private func environmentReads(of type: TypeID, _ seen: inout Set<TypeID>) -> [EnvironmentRead] {
    guard seen.insert(type).inserted else { return [] }
    return storedProperties(of: type).flatMap { property -> [EnvironmentRead] in
      if let read = environmentRead(of: property, in: type) { return [read] }
      return dynamicParts(of: property).flatMap { environmentReads(of: $0, &seen) }
    }
  }

  /// What a property of a type takes out of the environment. What is optional may be missing, and what
  /// SwiftUI itself puts there never is.
  func environmentRead(of property: Fact, in owner: TypeID) -> EnvironmentRead? {
    guard let (wrapper, attribute) = objectWrapper(of: property) else { return nil }
    let kind: Supply.Kind
    switch wrapper {
    case .environmentObject: kind = .object
    case .environment where attribute.arguments.first?.firstChild?.kind != .keyPath:
      kind = .observable
    default: return nil
    }
    guard let type = type(ofDeclaration: property), let id = type.nominal,
      stores.observable.contains(id)
    else { return nil }
    let mayBeMissing = type != type.unwrapped || conforms(id, toAnyOf: SwiftUINames.delegates)
    // `@Environment` looks for its object when the view is shown, `@EnvironmentObject` when it is asked.
    let uses =
      kind == .object
      ? ["", "_", "$"].flatMap { self.uses(of: property, prefix: $0, in: owner) } : nil
    return EnvironmentRead(
      supply: Supply(kind: kind, type: id), property: property,
      isRequired: !mayBeMissing && uses?.contains { isAlwaysThere($0, in: owner) } ?? true,
      isImmediate: uses?.contains { isEvaluatedWhenShown($0, in: owner) } ?? true)
  }

  private func isAlwaysThere(_ use: Fact, in owner: TypeID) -> Bool {
    var seen: Set<Fact> = []
    return isAlwaysThere(use, in: owner, &seen)
  }

  /// Whether no data that the view is given leave out an expression, or all code that leads to it.
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
  /// drawn or appears. Of what is no view that is not known.
  private func isEvaluatedWhenShown(_ use: Fact, in owner: TypeID) -> Bool {
    guard role(of: owner) != nil else { return true }
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

  /// The structs of the program with properties of their own that SwiftUI keeps up to date: the
  /// property's type, and its wrapper's.
  private func dynamicParts(of property: Fact) -> [TypeID] {
    let wrappers = property.attributes.map { resolver.lookUp($0.nameID, at: $0)?.nominal }
    return (wrappers + [type(ofDeclaration: property)?.nominal]).compactMap { $0 }.filter {
      conforms($0, toAnyOf: ["DynamicProperty"])
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
      if callee.kind == .member, SwiftUINames.appearing.contains(callee.name) { return call }
      guard callee.kind == .name, SwiftUINames.functionsThatRun.contains(callee.name) else {
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
      return SwiftUINames.lateContents.contains(callee.name) && !callee.contains(closure)
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
