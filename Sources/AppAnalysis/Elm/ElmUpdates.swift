import ArchitectureModel
package import LinkedProgram
package import SwiftFacts

/// Finds updates of Elm models and their impurities.
package struct ElmUpdates: AppQuery {
  package let catalogs: AppCatalogs

  /// The models of the program.
  package var models: [TypeDeclaration] {
    program.allTypes.filter { type in
      !type.module.isTest && type.fact.kind != .protocolDeclaration && storeCatalog.isElmModel(type.id)
    }
  }

  /// The update functions of Elm models: `update(state:action:environment:)`, and helpers that do parts
  /// of it.
  package func elmUpdates() -> [Fact] {
    (models.flatMap(\.parts) + extensionsOfMissingModels).flatMap(\.contents).filter {
      $0.kind == .function && isUpdate($0)
    }
  }

  /// The extensions of models that the spec names, but that are not among the sources, for example because a
  /// build plugin generates them.
  private var extensionsOfMissingModels: [Fact] {
    let names = (settings.architecture?.contexts ?? []).filter(\.isElm).map(\.modelName)
    return names.flatMap { name -> [Fact] in
      guard let external = program.typeTable.extendedNames[name] else { return [] }
      return program.typeTable.externalExtensions[external] ?? []
    }.filter { !program.typeTable.modules.module(of: $0).isTest }
  }

  package func isUpdate(_ function: Fact) -> Bool {
    guard function.flags.contains(.isStatic) else { return false }
    let labels = Set(function.parameters.map(\.argumentLabel))
    if function.name == "update", labels.isSuperset(of: ["state", "action"]) { return true }
    return labels.contains("state") && returnsUpdate(function)
  }

  /// Whether a function returns an `Update`.
  func returnsUpdate(_ function: Fact) -> Bool {
    guard let result = function.resultType.flatMap({ program.resolve($0) }) else { return false }
    return storeCatalog.isElmUpdate(result)
  }

  /// Whether an update is one of storegen's runtime, and not of the ObservableStore library.
  package func isOfStoregen(_ function: Fact) -> Bool {
    if function.enclosingType.flatMap({ settings.architecture?.context(ofModel: $0.name) }) != nil {
      return true
    }
    let result = function.resultType.flatMap { program.resolve($0) }
    return result.flatMap { storeCatalog.name(of: $0) } == StoreCatalog.generatedUpdate
  }
}

extension StoreCatalog {
  /// The type of updates in storegen's runtime. Generated models call it `Update`.
  static let generatedUpdate = "StoreUpdate"

  /// Whether a type is what an update returns.
  func isElmUpdate(_ type: ProgramType) -> Bool {
    name(of: type).map { $0 == "Update" || $0 == Self.generatedUpdate } ?? false
  }

  /// The name of a type, whether the program declares it or not.
  package func name(of type: ProgramType) -> String? {
    type.externalName ?? type.nominal.map { program[$0].name }
  }
}
