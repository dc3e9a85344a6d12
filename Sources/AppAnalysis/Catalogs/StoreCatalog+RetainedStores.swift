import AppleNames
import LinkedProgram
import SwiftFacts

extension StoreCatalog {
  /// The store that a value of the type retains or gives access to; functions and streams do neither.
  func storeRetained(by type: ProgramType, at fact: Fact) -> TypeID? {
    var seen: Set<TypeID> = []
    return storeRetained(by: type, at: fact, &seen)
  }

  private func storeRetained(by type: ProgramType, at fact: Fact, _ seen: inout Set<TypeID>) -> TypeID? {
    var parts: [ProgramType?] = []
    switch type.unwrapped {
    case .array(let element): parts = [element]
    case .dictionary(let key, let value): parts = [value, key]
    case .tuple(let elements): parts = elements
    case .external(let name, let arguments) where Self.containerTypes.contains(name):
      parts = arguments
    case .metatype, .function, .external, .optional: return nil
    case .parameter: return store(type, at: fact)
    case .nominal(let id, let arguments):
      if let store = store(type, at: fact) { return store }
      if seen.insert(id).inserted { parts = partTypes(of: id, arguments: arguments) }
    }
    for case let part? in parts {
      if let store = storeRetained(by: part, at: fact, &seen) { return store }
    }
    return nil
  }

  private static let containerTypes = StandardLibraryNames.collections.union([
    "Weak", "WeakBox", "WeakRef", "NSHashTable", "NSMapTable", "Result", "CurrentValueSubject",
  ])

  /// Whether a type is a protocol of generated code, such as that of `uses`: the spec wires what is behind it.
  func isGeneratedProtocol(_ type: ProgramType) -> Bool {
    type.nominal.map {
      program[$0].fact.kind == .protocolDeclaration && program[$0].fact.file.isGenerated
    } ?? false
  }

  /// The types of the values in a struct or an enum of the program, or in a generic box class.
  private func partTypes(of id: TypeID, arguments: [ProgramType]) -> [ProgramType?] {
    let known = types.substitution(of: arguments, in: id)
    let parts: [Fact]
    switch program[id].fact.kind {
    case .structDeclaration: parts = program.storedProperties(of: id)
    case .classDeclaration where !known.isEmpty:
      let properties = program.storedProperties(of: id)
      parts = properties.count == 1 ? properties : []  // A box, rather than a service that uses it.
    case .enumDeclaration:
      parts = program[id].declarations.flatMap(\.contents).filter { $0.kind == .enumCase }.flatMap(\.parameters)
    default: parts = []
    }
    return parts.map { types.type(ofDeclaration: $0)?.substituting(known) }
      .filter { !($0.map(isGeneratedProtocol) ?? false) }
  }
}
