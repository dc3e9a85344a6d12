import SwiftFacts

extension Program {
  /// Whether a property of a root is more than something that the root builds: it points back, or what
  /// it holds was given the root itself, so that both know each other.
  func leadsUp(_ property: Fact) -> Bool {
    if !property.flags.isDisjoint(with: [.isWeak, .isUnowned]) { return true }
    if let value = property.initialExpression, value.handsOverSelf { return true }
    guard let type = property.enclosingType else { return false }
    return values(assignedTo: property.nameID, in: type).contains(where: \.handsOverSelf)
  }

  /// A class whose stored properties are mostly stores, which it builds or connects; so is the
  /// delegate of the app or of a scene.
  func isCompositionRoot(_ id: TypeID) -> Bool {
    if conforms(id, toAnyOf: SwiftUIType.delegates) { return true }
    let properties = storedProperties(of: id).filter {
      $0.flags.isDisjoint(with: [.isWeak, .isUnowned]) && !keepsSubscriptions($0)
    }
    // What a root publishes is its state: it comes and goes.
    let stores = properties.filter { property in
      property.attribute("Published") == nil
        && type(ofDeclaration: property).flatMap { storeKept(by: $0, at: property) } != nil
    }
    guard stores.count > 1, stores.count * 2 > properties.filter(isKnown).count else {
      return false
    }
    let names = Set(stores.map(\.name))
    return stores.contains { $0.initialExpression.map(makesStore) ?? false }
      || self[id].parts.contains { connects(names, in: $0) }
  }

  /// Whether a property has a type that the program tells. What is not known counts for nothing.
  private func isKnown(_ property: Fact) -> Bool {
    guard let type = type(ofDeclaration: property) else { return false }
    return !(type.externalName.map(configuration.stores.matches) ?? false)
  }

  private func keepsSubscriptions(_ property: Fact) -> Bool {
    let type = type(ofDeclaration: property)
    let names = [type?.externalName, type?.element?.externalName]
    return names.contains("AnyCancellable") || names.contains("Task")
  }

  private func makesStore(_ expression: Fact) -> Bool {
    expression.kind == .call && store(of: expression) != nil
  }

  /// Whether code makes a store, hands one to another, or says something about two of them.
  private func connects(_ names: Set<String>, in part: Fact) -> Bool {
    part.descendants.contains { fact in
      switch fact.kind {
      case .assignment:
        guard let (target, value) = fact.assignment else { return false }
        return target.memberName.map(names.contains) ?? false && makesStore(value)
      case .parameter:
        return fact.initialExpression.map(makesStore) ?? false
      case .call where fact.parent?.kind == .block:
        let mentioned = fact.descendants.filter { $0.memberName.map(names.contains) ?? false }
        return Set(mentioned.map(\.name)).count > 1
      default: return false
      }
    }
  }
}

extension Fact {
  /// Whether a call gets `self` as an argument.
  fileprivate var handsOverSelf: Bool {
    kind == .call && arguments.contains { $0.firstChild?.isSelf ?? false }
  }
}
