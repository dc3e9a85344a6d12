import SwiftFacts

extension Program {
  /// The store that a value of the type keeps alive or leads to; functions and streams do neither.
  func storeKept(by type: ProgramType, at fact: Fact) -> TypeID? {
    var seen: Set<TypeID> = []
    return storeKept(by: type, at: fact, &seen)
  }

  private func storeKept(
    by type: ProgramType, at fact: Fact, _ seen: inout Set<TypeID>
  ) -> TypeID? {
    var parts: [ProgramType?] = []
    switch type.unwrapped {
    case .array(let element): parts = [element]
    case .dictionary(let key, let value): parts = [value, key]
    case .tuple(let elements): parts = elements
    case .external(let name, let arguments) where Self.keepers.contains(name): parts = arguments
    case .metatype, .function, .external, .optional: return nil
    case .parameter: return store(type, at: fact)
    case .nominal(let id, let arguments):
      if let store = store(type, at: fact) { return store }
      if seen.insert(id).inserted { parts = partsOfValue(id, arguments) }
    }
    for case let part? in parts {
      if let store = storeKept(by: part, at: fact, &seen) { return store }
    }
    return nil
  }

  private static let keepers: Set<String> = [
    "Set", "ContiguousArray", "ArraySlice", "Deque", "OrderedDictionary", "OrderedSet",
    "IdentifiedArrayOf", "IdentifiedArray", "Weak", "WeakBox", "WeakRef", "NSHashTable",
    "NSMapTable",
    "Result", "CurrentValueSubject",
  ]

  /// The types of what a struct or an enum of the program holds, or a generic box that is a class.
  private func partsOfValue(_ id: TypeID, _ arguments: [ProgramType]) -> [ProgramType?] {
    let known = substitution(of: arguments, in: id)
    let parts: [Fact]
    switch self[id].fact.kind {
    case .structDeclaration: parts = storedProperties(of: id)
    case .classDeclaration where !known.isEmpty:
      let properties = storedProperties(of: id)
      parts = properties.count == 1 ? properties : []  // A box, and not a service that uses it.
    case .enumDeclaration:
      parts = self[id].declarations.flatMap(\.contents).filter { $0.kind == .enumCase }
        .flatMap(\.parameters)
    default: parts = []
    }
    return parts.map { type(ofDeclaration: $0)?.substituting(known) }
  }
}
