import SwiftFacts

extension Program {
  /// The store that a value of the type keeps alive or leads to; functions and streams do neither.
  func storeKept(by type: ProgramType, at fact: Fact, depth: Int = 0) -> TypeID? {
    func kept(_ types: [ProgramType?]) -> TypeID? {
      types.lazy.compactMap { $0.flatMap { self.storeKept(by: $0, at: fact, depth: depth + 1) } }
        .first
    }
    guard depth < Self.nestingLimit else { return nil }
    switch type.unwrapped {
    case .array(let element): return kept([element])
    case .dictionary(let key, let value): return kept([value, key])
    case .tuple(let elements): return kept(elements)
    case .external(let name, let arguments) where Self.keepers.contains(name):
      return kept(arguments)
    case .metatype, .function, .external, .optional: return nil
    case .parameter: return store(type, at: fact)
    case .nominal(let id, _): return store(type, at: fact) ?? kept(partsOfValue(id))
    }
  }

  /// How many values within values are looked into.
  private static let nestingLimit = 5

  /// The types of what a struct or an enum of the program holds.
  private func partsOfValue(_ id: TypeID) -> [ProgramType?] {
    switch self[id].fact.kind {
    case .structDeclaration:
      storedProperties(of: id).filter { !$0.flags.contains(.isStatic) }.map(type(ofDeclaration:))
    case .enumDeclaration:
      self[id].declarations.flatMap(\.contents).filter { $0.kind == .enumCase }
        .flatMap(\.parameters).map(type(ofDeclaration:))
    default: []
    }
  }

  private static let keepers: Set<String> = [
    "Set", "ContiguousArray", "ArraySlice", "OrderedDictionary", "OrderedSet", "IdentifiedArrayOf",
    "IdentifiedArray", "Weak", "WeakBox", "WeakRef", "NSHashTable", "NSMapTable",
  ]
}
