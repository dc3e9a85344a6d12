import ArchitectureModel
import SwiftFacts

/// Where the code of a class runs.
enum ClassIsolation {
  /// On the main actor, or on another one that is named.
  case actor
  /// Wherever somebody calls it.
  case none
  /// That depends on a type from elsewhere, or the class says that it wants none.
  case unknown
}

extension Program {
  /// Where the code of a class runs, by its attributes, by what it inherits, and by what its module
  /// does with code that does not say it.
  func isolation(of id: TypeID) -> ClassIsolation {
    let supertypes = supertypes(of: id)
    if ([id] + supertypes.nominals).contains(where: namesGlobalActor) { return .actor }
    let module = types.modules.module(of: self[id].fact)
    if self[id].declarations.contains(where: { $0.flags.contains(.isNonisolated) }) {
      return .unknown
    }
    if module.isOnMainActor || configuration.defaultIsolation == .mainActor { return .actor }
    return supertypes.externals.isSubset(of: FoundationNames.plainSupertypes) ? .none : .unknown
  }

  private func namesGlobalActor(_ id: TypeID) -> Bool {
    self[id].declarations.contains { $0.attributes.contains(where: isGlobalActor) }
  }

  /// Whether an attribute is `@MainActor` or another global actor. Those of other modules are known by
  /// their names.
  func isGlobalActor(_ attribute: Fact) -> Bool {
    guard let id = resolver.lookUp(attribute.nameID, at: attribute)?.nominal else {
      return attribute.name.hasSuffix("Actor")
    }
    return self[id].declarations.contains { $0.attribute("globalActor") != nil }
  }
}
