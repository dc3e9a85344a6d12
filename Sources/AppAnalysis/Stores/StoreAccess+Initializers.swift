package import LinkedProgram
import SwiftFacts

// Stores that a view gets and does not keep.
extension StoreAccessQuery {
  /// The stores that initializers only read: parameters that are neither stored nor passed on. An initializer that takes
  /// the values of a store for another one, which takes values, only adapts the store.
  package func storesRead(byInitializersOf id: TypeID) -> [StoreUse] {
    guard storeCatalog.hasStores else { return [] }
    let initializers = program.ownMembers(.initializer, of: id).map { ($0, storesRead(by: $0)) }
    let uses = initializers.flatMap(\.1)
    let takesValues =
      initializers.contains { $0.1.isEmpty }
      || !initializers.contains { $0.0.enclosingType?.kind == .structDeclaration }
    guard !uses.isEmpty, !takesValues else { return [] }
    let kept = Set(storeUses(in: id).map(\.store))
    return uses.filter { !kept.contains($0.store) }
  }

  private func storesRead(by initializer: Fact) -> [StoreUse] {
    initializer.parameters.compactMap { parameter in
      guard let type = types.type(ofDeclaration: parameter)?.unbound,
        let store = storeCatalog.store(type, at: parameter), isOnlyRead(parameter)
      else { return nil }
      return StoreUse(store: store, access: .passedIn, fact: parameter)
    }
  }

  /// Whether code uses members of a parameter, and nothing else of it.
  private func isOnlyRead(_ parameter: Fact) -> Bool {
    guard let code = parameter.parent?.codeBlock else { return false }
    let mentions = code.descendants.filter { mention in
      guard mention.kind == .name, mention.nameID == parameter.nameID,
        case .local(parameter) = program.meaning(of: mention.nameID, at: mention)
      else { return false }
      return true
    }
    return !mentions.isEmpty
      && mentions.allSatisfy { mention in
        let user = mention.parent?.kind == .optionalChain ? mention.parent?.parent : mention.parent
        return user?.kind == .member
      }
  }
}
