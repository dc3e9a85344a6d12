import AppleNames
package import LinkedProgram
package import SwiftFacts

/// A field of a model that refers to an object.
package struct ModelReference {
  package let model: TypeID
  package let property: Fact
  /// The name of its class.
  package let name: String
  /// The class, if the program declares it.
  package let id: TypeID?
}

extension ElmUpdates {
  /// The fields of models that refer to objects, in the order of the files.
  package func references() -> [ModelReference] {
    models.flatMap { model in
      program.storedProperties(of: model.id).compactMap { property in
        types.type(ofDeclaration: property).flatMap { object(in: $0) }.map {
          ModelReference(model: model.id, property: property, name: $0.name, id: $0.id)
        }
      }
    }
  }

  /// The first object that a value refers to, itself or as an element of a collection.
  private func object(in type: ProgramType) -> (name: String, id: TypeID?)? {
    switch type.unwrapped {
    case .nominal(let id, _): return isMutableObject(id) ? (program[id].name, id) : nil
    case .external(let name, let arguments):
      if KitObjects.isObject(name) { return (name, nil) }
      return StandardLibraryNames.collections.contains(name) ? first(of: arguments) : nil
    case .array(let element): return object(in: element)
    case .dictionary(let key, let value): return first(of: [key, value])
    case .tuple(let elements): return first(of: elements.compactMap(\.self))
    case .parameter, .function, .metatype, .optional: return nil
    }
  }

  private func first(of types: [ProgramType]) -> (name: String, id: TypeID?)? {
    types.lazy.compactMap { object(in: $0) }.first
  }

  /// Whether a type is an actor, or a class whose objects can change. An object that cannot change is as good as a
  /// value.
  private func isMutableObject(_ id: TypeID) -> Bool {
    var seen: Set<TypeID> = []
    return isMutableObject(id, seen: &seen)
  }

  private func isMutableObject(_ id: TypeID, seen: inout Set<TypeID>) -> Bool {
    guard seen.insert(id).inserted else { return false }
    let kind = program[id].fact.kind
    if kind == .actorDeclaration { return true }
    guard kind == .classDeclaration else { return false }
    let supertypes = program.supertypes(of: id)
    if supertypes.externals.contains(where: KitObjects.isObject) { return true }
    if supertypes.nominals.contains(where: { isMutableObject($0, seen: &seen) }) { return true }
    for property in program.storedProperties(of: id) {
      if !property.flags.contains(.isConstant) { return true }
      if case .nominal(let part, _)? = types.type(ofDeclaration: property)?.unwrapped,
        isMutableObject(part, seen: &seen)
      {
        return true
      }
    }
    return false
  }
}
