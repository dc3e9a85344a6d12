import AppleNames
package import LinkedProgram
package import SwiftFacts

/// Recognizes composition roots.
package struct CompositionRoots: AppQuery {
  package let catalogs: AppCatalogs

  /// Whether a property of a root is more than a reference to an object that the root builds: it points
  /// back, or its object received the root, so that both refer to each other.
  package func pointsBack(_ property: Fact) -> Bool {
    if !property.flags.isDisjoint(with: [.isWeak, .isUnowned]) { return true }
    if let value = property.initialExpression, value.passesSelf { return true }
    guard let type = property.enclosingType else { return false }
    return program.values(assignedTo: property.nameID, in: type).contains(where: \.passesSelf)
  }

  /// Whether a class is the delegate of an app or a scene, or most of its stored properties are
  /// stores that it builds or connects.
  package func isCompositionRoot(_ id: TypeID) -> Bool {
    if program.conforms(id, toAnyOf: SwiftUIType.delegates) { return true }
    let properties = program.storedProperties(of: id).filter {
      $0.flags.isDisjoint(with: [.isWeak, .isUnowned]) && !storesSubscriptions($0)
    }
    return program.builds.groups(properties, at: \.self).contains {
      isCompositionRoot(id, storing: $0)
    }
  }

  /// The same for a class with these properties.
  private func isCompositionRoot(_ id: TypeID, storing properties: [Fact]) -> Bool {
    // Published properties of a root are its state.
    let stores = properties.filter { property in
      !property.isPublished
        && types.type(ofDeclaration: property).flatMap {
          storeCatalog.storeRetained(by: $0, at: property)
        } != nil
    }
    guard stores.count > 1, stores.count * 2 > properties.filter(isKnown).count else { return false }
    let names = Set(stores.map(\.name))
    return stores.contains { $0.initialExpression.map(createsStore) ?? false }
      || program[id].parts.contains { connects(names, in: $0) }
  }

  /// Whether the type of a property is known. Other properties do not count.
  private func isKnown(_ property: Fact) -> Bool {
    guard let type = types.type(ofDeclaration: property) else { return false }
    return !(type.externalName.map((settings.stores ?? AnalysisSettings.storeNames).matches) ?? false)
  }

  private func storesSubscriptions(_ property: Fact) -> Bool {
    let type = types.type(ofDeclaration: property)
    let names = [type?.externalName, type?.element?.externalName].compactMap(\.self)
    return !CombineNames.runningWork.isDisjoint(with: names)
  }

  private func createsStore(_ expression: Fact) -> Bool {
    expression.kind == .call && storeCatalog.store(of: expression) != nil
  }

  /// Whether code creates a store, passes one to another, or mentions two of them in one call.
  private func connects(_ names: Set<String>, in part: Fact) -> Bool {
    part.descendants.contains { fact in
      switch fact.kind {
      case .assignment:
        guard let (target, value) = fact.assignment else { return false }
        return target.memberName.map(names.contains) ?? false && createsStore(value)
      case .parameter:
        return fact.initialExpression.map(createsStore) ?? false
      case .call where fact.parent?.kind == .block:
        let mentioned = fact.descendants.filter { $0.memberName.map(names.contains) ?? false }
        return Set(mentioned.map(\.name)).count > 1
      default: return false
      }
    }
  }
}

extension Fact {
  /// Whether a call passes `self` as an argument.
  fileprivate var passesSelf: Bool { kind == .call && arguments.contains { $0.firstChild?.isSelf ?? false } }
}
