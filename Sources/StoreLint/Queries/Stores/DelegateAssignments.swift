import SwiftFacts

/// A place where the delegate of a store is set.
struct DelegateAssignment {
  /// The whole assignment.
  let fact: Fact
  /// The delegate property.
  let property: Fact
  let store: TypeID
  /// What declares the store, from the outside in: equal for what is surely one instance.
  let instance: [Fact]
  /// What becomes the delegate.
  let value: Fact
  /// The name of the type that does so; empty for none.
  let owner: String
}

extension Program {
  /// The assignments to delegates of stores that can be told from each other: by the name of the type that
  /// they stand in, whatever the files are called, and then in the order of the text.
  ///
  /// A delegate is a property of an observable class that is of a protocol called `…Delegate`.
  func delegateAssignments() -> [DelegateAssignment] {
    let delegates = allTypes.filter { stores.observable.contains($0.id) }
      .flatMap { storedProperties(of: $0.id) }.filter(isDelegate)
    guard !delegates.isEmpty else { return [] }
    let names = NameSet(delegates.map(\.nameID))
    let assignments = files.filter { !$0.module.isTest }.flatMap { file in
      file.facts.all(.assignment).compactMap { fact -> DelegateAssignment? in
        guard let target = fact.firstChild, target.kind == .member, names.contains(target.nameID)
        else { return nil }
        return delegateAssignment(fact)
      }
    }
    return assignments.sorted {
      ($0.owner, $0.fact.file.path, $0.fact.index) < ($1.owner, $1.fact.file.path, $1.fact.index)
    }
  }

  private func delegateAssignment(_ fact: Fact) -> DelegateAssignment? {
    guard let (target, value) = fact.assignment, let base = target.base?.withoutUnwrapping,
      !base.isSelf, let store = type(of: base)?.nominal, stores.observable.contains(store),
      let property = declarations(of: target).first, isDelegate(property),
      let instance = instance(of: base), !isPreviewOrTest(fact)
    else { return nil }
    return DelegateAssignment(
      fact: fact, property: property, store: store, instance: instance, value: value,
      owner: enclosingType(of: fact).map { self[$0].name } ?? "")
  }

  private func isDelegate(_ property: Fact) -> Bool {
    guard property.kind == .property, property.isStored,
      let id = property.typeAnnotation.flatMap({ resolve($0)?.nominal })
    else { return false }
    return self[id].fact.kind == .protocolDeclaration && self[id].name.hasSuffix("Delegate")
  }

  /// The declarations that an expression goes through; nil if one of them may be another object the next
  /// time.
  func instance(of expression: Fact) -> [Fact]? {
    let expression = expression.withoutUnwrapping
    if expression.isSelf { return [] }
    let declarations = declarations(of: expression)
    guard declarations.count == 1, let declaration = declarations.first, isLasting(declaration)
    else { return nil }
    guard expression.kind == .member, let base = expression.base else { return [declaration] }
    if declaration.flags.contains(.isStatic) { return [declaration] }
    return instance(of: base).map { $0 + [declaration] }
  }

  /// Whether what a declaration stands for is the same as long as it can be spoken of.
  private func isLasting(_ declaration: Fact) -> Bool {
    switch declaration.kind {
    case .parameter: return true
    case .property where declaration.isStored:
      if declaration.flags.contains(.isConstant) || declaration.flags.contains(.isLazy) {
        return true
      }
      let type = declaration.enclosingType.flatMap { types.id(of: $0) }
      guard let type else { return false }
      let changes = self[type].parts.flatMap { values(assignedTo: declaration.nameID, in: $0) }
      return changes.allSatisfy { $0.isInInitializer }
    default: return false
    }
  }
}
