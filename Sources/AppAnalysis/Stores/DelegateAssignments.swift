package import LinkedProgram
package import SwiftFacts

/// An assignment of a store's delegate.
package struct DelegateAssignment {
  /// The whole assignment.
  package let fact: Fact
  /// The delegate property.
  package let property: Fact
  package let store: TypeID
  /// The declarations that lead to the store, from the outside in: equal only for the same instance.
  package let instance: [Fact]
  /// The new delegate.
  package let value: Fact
  /// The name of the assigning type; empty if there is none.
  package let owner: String

  /// Whether the assignments are to the delegate of the same object. What an initializer assigns holds for all
  /// instances of its class, whatever leads to them.
  package func isToSameInstance(as other: DelegateAssignment) -> Bool {
    if instance == other.instance { return true }
    return coversInstances(of: other) || other.coversInstances(of: self)
  }

  /// Whether it is in the initializer of a class that leads to the instance of another assignment.
  package func coversInstances(of other: DelegateAssignment) -> Bool {
    guard let first = instance.first, fact.isInInitializer,
      first.parent == first.enclosingType, first.enclosingType == fact.enclosingType,
      other.instance.count > instance.count
    else { return false }
    return Array(other.instance.suffix(instance.count)) == instance
  }
}

/// Finds the assignments of stores' delegates.
package struct DelegateAssignments: AppQuery {
  package let catalogs: AppCatalogs

  /// The assignments to delegates of identifiable stores, sorted by the name of the assigning type,
  /// independent of file names, and then in source order.
  ///
  /// A delegate is a property of an observable class whose type is a protocol called `…Delegate`.
  package func delegateAssignments() -> [DelegateAssignment] {
    let delegates = program.allTypes.filter { storeCatalog.observable.contains($0.id) }
      .flatMap { program.storedProperties(of: $0.id) }.filter(isDelegate)
    guard !delegates.isEmpty else { return [] }
    let names = NameSet(delegates.map(\.nameID))
    let assignments = program.appFiles.flatMap { file in
      file.facts.all(.assignment).compactMap { fact -> DelegateAssignment? in
        guard let target = fact.firstChild, target.kind == .member, names.contains(target.nameID) else { return nil }
        return delegateAssignment(fact)
      }
    }
    return assignments.sorted {
      ($0.owner, $0.fact.file.path, $0.fact.index) < ($1.owner, $1.fact.file.path, $1.fact.index)
    }
  }

  private func delegateAssignment(_ fact: Fact) -> DelegateAssignment? {
    guard let (target, value) = fact.assignment, let base = target.base?.withoutUnwrapping,
      !base.isSelf, let store = types.type(of: base)?.nominal,
      storeCatalog.observable.contains(store),
      let property = types.declarations(of: target).first, isDelegate(property),
      let instance = instance(of: base), !viewCatalog.isPreviewOrTest(fact)
    else { return nil }
    return DelegateAssignment(
      fact: fact, property: property, store: store, instance: instance, value: value,
      owner: program.enclosingType(of: fact).map { program[$0].name } ?? "")
  }

  private func isDelegate(_ property: Fact) -> Bool {
    guard property.kind == .property, property.isStored,
      let id = property.typeAnnotation.flatMap({ program.resolve($0)?.nominal })
    else { return false }
    return program[id].fact.kind == .protocolDeclaration && NameWords.nameDelegate(program[id].name)
  }

  /// The declarations that an expression leads through; nil if one of them may refer to different
  /// objects over time.
  package func instance(of expression: Fact) -> [Fact]? {
    let expression = expression.withoutUnwrapping
    if expression.isSelf { return [] }
    let declarations = types.declarations(of: expression)
    guard declarations.count == 1, let declaration = declarations.first, isLasting(declaration) else { return nil }
    guard expression.kind == .member, let base = expression.base else { return [declaration] }
    if declaration.flags.contains(.isStatic) { return [declaration] }
    return instance(of: base).map { $0 + [declaration] }
  }

  /// Whether a declaration always refers to the same object.
  private func isLasting(_ declaration: Fact) -> Bool {
    switch declaration.kind {
    case .parameter: return true
    case .property where declaration.isStored:
      if declaration.flags.contains(.isConstant) || declaration.flags.contains(.isLazy) { return true }
      let type = declaration.enclosingType.flatMap { program.typeTable.id(of: $0) }
      guard let type else { return false }
      let changes = program[type].parts.flatMap {
        program.values(assignedTo: declaration.nameID, in: $0)
      }
      return changes.allSatisfy { $0.isInInitializer }
    default: return false
    }
  }
}
