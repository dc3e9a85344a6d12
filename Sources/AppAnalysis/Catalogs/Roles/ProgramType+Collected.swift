import AppleNames
import LinkedProgram

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
