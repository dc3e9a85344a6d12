import SwiftFacts

extension Program {
  /// The types in `[Row]` or `[ID: Row]` in code outside tests, which have several instances.
  var collectedTypes: Set<TypeID> {
    let written = files.filter { !$0.module.isTest }.flatMap { file in
      [FactKind.arrayType, .dictionaryType].flatMap { file.facts.all($0) }
    }
    return Set(written.compactMap { resolve($0)?.collected?.nominal })
  }
}

extension ProgramType {
  /// The element type of an array or the value type of a dictionary.
  fileprivate var collected: ProgramType? {
    switch self {
    case .array(let element): element.unwrapped
    case .dictionary(_, let value): value.unwrapped
    default: nil
    }
  }
}
