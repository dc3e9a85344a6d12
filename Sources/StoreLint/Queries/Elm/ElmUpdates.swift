import SwiftFacts

extension Program {
  /// The functions that make an update of an Elm model: `update(state:action:environment:)`, and those
  /// that a model does parts of it with.
  func elmUpdates() -> [Fact] {
    allTypes.filter { type in
      !type.module.isTest && type.fact.kind != .protocolDeclaration && isElmModel(type.id)
    }.flatMap { type in
      type.parts.flatMap(\.contents).filter {
        $0.kind == .function && $0.flags.contains(.isStatic) && isUpdate($0)
      }
    }
  }

  private func isUpdate(_ function: Fact) -> Bool {
    let labels = Set(function.parameters.map(\.argumentLabel))
    if function.name == "update", labels.isSuperset(of: ["state", "action"]) { return true }
    return labels.contains("state") && givesUpdate(function)
  }

  /// Whether a function returns an `Update`.
  func givesUpdate(_ function: Fact) -> Bool {
    guard let result = function.resultType.flatMap({ resolve($0) }) else { return false }
    return result.externalName == "Update" || result.nominal.map { self[$0].name } == "Update"
  }
}
