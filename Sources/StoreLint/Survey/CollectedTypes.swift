import SwiftFacts

extension Program {
  /// The types of which code outside of tests has several: it writes `[Row]` or `[ID: Row]`.
  var collectedTypes: Set<TypeID> {
    let written = files.filter { !$0.module.isTest }.flatMap { file in
      [FactKind.arrayType, .dictionaryType].flatMap { file.facts.all($0) }
    }
    return Set(written.compactMap { resolve($0)?.collected?.nominal })
  }
}

extension ProgramType {
  /// What an array or a dictionary has.
  fileprivate var collected: ProgramType? {
    switch self {
    case .array(let element): element.unwrapped
    case .dictionary(_, let value): value.unwrapped
    default: nil
    }
  }
}
