import SwiftFacts

/// Finds updates of Elm models and their impurities.
struct ElmUpdates {
  let program: Program
  let types: TypeInference
  let storeCatalog: StoreCatalog

  /// The update functions of Elm models: `update(state:action:environment:)`, and helpers that do parts
  /// of it.
  func elmUpdates() -> [Fact] {
    program.allTypes.filter { type in
      !type.module.isTest && type.fact.kind != .protocolDeclaration
        && storeCatalog.isElmModel(type.id)
    }.flatMap { type in
      type.parts.flatMap(\.contents).filter {
        $0.kind == .function && $0.flags.contains(.isStatic) && isUpdate($0)
      }
    }
  }

  private func isUpdate(_ function: Fact) -> Bool {
    let labels = Set(function.parameters.map(\.argumentLabel))
    if function.name == "update", labels.isSuperset(of: ["state", "action"]) { return true }
    return labels.contains("state") && returnsUpdate(function)
  }

  /// Whether a function returns an `Update`.
  func returnsUpdate(_ function: Fact) -> Bool {
    guard let result = function.resultType.flatMap({ program.resolve($0) }) else { return false }
    return result.externalName == "Update" || result.nominal.map { program[$0].name } == "Update"
  }
}
