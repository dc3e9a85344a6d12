import AppleNames
package import LinkedProgram
import SwiftFacts

extension TypeInference {
  /// The types in `[Row]` or `[ID: Row]` in code outside tests, which have several instances, also through a
  /// generic class: `Loader<Row>`, if it stores an array of its elements.
  package var collectedTypes: Set<TypeID> {
    let files = program.appFiles
    let written = files.flatMap { file in
      [FactKind.arrayType, .dictionaryType, .namedType].flatMap { file.facts.all($0) }
    }.filter { $0.firstChild != nil }.compactMap { program.resolve($0) }
    let stored = files.flatMap { $0.facts.all(.property) }.filter {
      $0.isStored && $0.enclosingCode == nil
    }
    var elements: Set<GenericElement> = []
    var types = written
    for property in stored {
      guard let type = type(ofDeclaration: property) else { continue }
      types.append(type)
      if case .parameter(let name) = type.collected,
        let owner = program.enclosingType(of: property),
        let position = program[owner].genericParameters.firstIndex(of: name)
      {
        elements.insert(GenericElement(owner: owner, position: position))
      }
    }
    return Set(
      types.flatMap { type -> [TypeID] in
        var found = [type.collected?.nominal].compactMap(\.self)
        if case .nominal(let id, let arguments) = type.unwrapped {
          found += arguments.enumerated().compactMap { position, argument in
            elements.contains(GenericElement(owner: id, position: position)) ? argument.nominal : nil
          }
        }
        return found
      })
  }
}

/// A generic parameter of a type that stores a collection of it.
private struct GenericElement: Hashable {
  package let owner: TypeID
  package let position: Int
}

extension ProgramType {
  /// The element type of a collection, or the value type of a dictionary.
  var collected: ProgramType? {
    switch unwrapped {
    case .array(let element): element.unwrapped
    case .dictionary(_, let value): value.unwrapped
    case .external(let name, let arguments) where Self.collections.contains(name):
      arguments.last?.unwrapped
    default: nil
    }
  }

  private static let collections = StandardLibraryNames.collections.union(["NSHashTable", "NSMapTable"])
}
