import SwiftFacts

extension Program {
  /// Whether a property of a root is more than something that the root builds: it points back, or what
  /// it holds was given the root itself, so that both know each other.
  func leadsUp(_ property: Fact) -> Bool {
    if !property.flags.isDisjoint(with: [.isWeak, .isUnowned]) { return true }
    if let value = property.initialExpression, value.handsOverSelf { return true }
    return property.enclosingType?.descendants.contains { fact in
      fact.kind == .assignment && fact.firstChild?.memberName == property.name
        && Array(fact.children).last?.handsOverSelf ?? false
    } ?? false
  }

  /// A class whose stored properties are mostly stores, which it builds or connects; so is the
  /// delegate of the app or of a scene.
  func isCompositionRoot(_ id: TypeID) -> Bool {
    if conforms(id, toAnyOf: SwiftUINames.delegates) { return true }
    let properties = storedProperties(of: id).filter {
      $0.flags.isDisjoint(with: [.isWeak, .isUnowned]) && !keepsSubscriptions($0)
    }
    let stores = properties.filter { property in
      type(ofDeclaration: property).flatMap { storeKept(by: $0, at: property) } != nil
    }
    guard stores.count > 1, stores.count * 2 > properties.count else { return false }
    let names = Set(stores.map(\.name))
    return stores.contains { $0.initialExpression.map(makesStore) ?? false }
      || self[id].parts.contains { connects(names, in: $0) }
  }

  private func keepsSubscriptions(_ property: Fact) -> Bool {
    let type = type(ofDeclaration: property)
    let names = [type?.externalName, type?.element?.externalName]
    return names.contains("AnyCancellable") || names.contains("Task")
  }

  private func makesStore(_ expression: Fact) -> Bool {
    expression.kind == .call && store(of: expression) != nil
  }

  /// Whether code assigns a new store to one of the properties, or hands one of them to another.
  private func connects(_ names: Set<String>, in part: Fact) -> Bool {
    part.descendants.contains { fact in
      switch fact.kind {
      case .assignment:
        let parts = Array(fact.children)
        return parts.count == 2 && names.contains(parts[0].name) && makesStore(parts[1])
      case .argument:
        guard let value = fact.firstChild, names.contains(value.name),
          let callee = fact.parent?.base, callee.kind == .member, let receiver = callee.base
        else { return false }
        return names.contains(receiver.name)
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
