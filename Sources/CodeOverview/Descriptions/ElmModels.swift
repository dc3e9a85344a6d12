import AppAnalysis
import LinkedProgram
public import StoregenDiagnostics
import SwiftFacts

/// Describes the models of the Elm architecture.
/// Matches: `struct Row { … static func update(_ model: inout Row, action: Action) … }`
struct ElmModels: AppCodeReader {
  let codeEvents: CodeEvents
  var app: AppCode { codeEvents.app }

  func all() -> [CodeOverview.Model] {
    let models = program.allTypes.filter { type in
      !type.module.isTest && type.fact.kind == .structDeclaration && app.isHandwritten(type.fact)
        && stores.catalog.isElmModel(type.id)
    }
    guard !models.isEmpty else { return [] }
    let ids = Set(models.map(\.id))
    // A part of another model can have its own store in code, but not in a spec.
    let parts = Set(
      models.flatMap { type in
        program.storedProperties(of: type.id).compactMap(model(in:)).filter { $0 != type.id }
      })
    let roots = modelsOfStores().subtracting(parts)
    return models.map { model($0, hasStore: roots.contains($0.id), among: ids) }
  }

  private func model(_ type: TypeDeclaration, hasStore: Bool, among models: Set<TypeID>) -> CodeOverview.Model {
    let properties = PropertyDeclarations(of: type.id, codeEvents: codeEvents, bound: [])
    let parts = program.storedProperties(of: type.id).map {
      ($0, model(in: $0).flatMap { models.contains($0) ? $0 : nil })
    }
    let actionsOfParts = Set(parts.compactMap { $0.1.flatMap(actionEnum) })
    let cases = actionEnum(of: type.id).map { types.cases(of: $0) } ?? []
    return CodeOverview.Model(
      fullName: program.fullName(of: type.id), location: type.fact.nameRange,
      range: type.fact.range, hasStore: hasStore,
      isGeneric: !type.fact.genericParameters.isEmpty,
      fields: parts.filter { $0.1 == nil }.map { properties.declaration(of: $0.0) },
      children: parts.compactMap { property, child in
        child.map {
          CodeOverview.Model.Part(
            name: property.name, model: program.fullName(of: $0), location: property.nameRange,
            form: form(of: property))
        }
      },
      actions: cases.map { enumCase in
        let payload = enumCase.parameters.compactMap { types.type(ofDeclaration: $0)?.nominal }
        return CodeOverview.Model.Action(
          name: enumCase.name, location: enumCase.nameRange,
          values: enumCase.parameters.map(CodeOverview.Value.init(of:)),
          isOfChild: payload.contains(where: actionsOfParts.contains))
      })
  }

  /// The model in a property.
  /// Matches: `var row: Row`, `var row: Row?`, `var rows: [Row]`
  private func model(in property: Fact) -> TypeID? {
    guard let type = types.type(ofDeclaration: property) else { return nil }
    return (type.element ?? type).unwrapped.nominal
  }

  private func form(of property: Fact) -> CodeOverview.Model.Part.Form {
    guard let type = types.type(ofDeclaration: property) else { return .one }
    if case .optional = type { return .optional }
    return type.element == nil ? .one : .list
  }

  /// The enum of a model's actions, according to its update.
  /// Matches: `static func update(_ model: inout Row, action: Action)`
  private func actionEnum(of model: TypeID) -> TypeID? {
    let updates = program.members(Name("update"), of: model).filter {
      $0.kind == .function && $0.flags.contains(.isStatic)
    }
    return updates.lazy.compactMap { update in
      update.parameters.first { $0.argumentLabel == "action" }
        .flatMap { self.types.type(ofDeclaration: $0)?.nominal }
    }.first { program[$0].fact.kind == .enumDeclaration }
  }

  /// The models for which code outside tests makes a store or has a variable with one.
  /// Matches: `Store<AppModel>`, `Store(state: AppModel())`
  private func modelsOfStores() -> Set<TypeID> {
    var models: Set<TypeID> = []
    for file in program.appFiles {
      for type in file.facts.all(.namedType) where type.name == "Store" && app.isHandwritten(type) {
        let arguments = type.children.filter(\.kind.isType)
        models.formUnion(arguments.compactMap { program.resolve($0)?.nominal })
      }
      for call in file.facts.all(.call)
      where call.base?.name == "Store" && app.isHandwritten(call) {
        if let state = call.argument("state"), let id = types.type(of: state)?.nominal {
          models.insert(id)
        }
      }
    }
    return models
  }
}

extension CodeOverview {
  /// A model of the Elm architecture.
  public struct Model: Sendable {
    /// A part that is a model itself.
    public struct Part: Sendable {
      public enum Form: Sendable {
        case one, optional, list
      }

      public let name: String
      /// The full name of the model.
      public let model: String
      public let location: SourceRange
      public let form: Form
    }

    /// A case of the enum of its actions.
    public struct Action: Sendable {
      public let name: String
      public let location: SourceRange
      public let values: [Value]
      /// Whether it wraps an action of a part.
      public let isOfChild: Bool
    }

    /// The name, with those of the outer types.
    public let fullName: String
    public let location: SourceRange
    /// The declaration, with its attributes.
    public let range: SourceRange
    /// Whether code makes a store for it; otherwise it is a part of other models.
    public let hasStore: Bool
    public let isGeneric: Bool
    public let fields: [StoreDeclaration.Property]
    public let children: [Part]
    public let actions: [Action]
  }
}
