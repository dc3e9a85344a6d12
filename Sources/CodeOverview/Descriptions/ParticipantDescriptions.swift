import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Describes stores and the other types that send or receive events.
struct ParticipantDescriptions: AppCodeReader {
  let codeEvents: CodeEvents
  /// Nil if declarations were not asked for.
  let declarations: StoreDeclarations?
  var app: AppCode { codeEvents.app }

  func participant(_ id: TypeID) -> CodeOverview.Participant {
    let type = program[id]
    let spec = app.specStore(of: id)
    let isStore = app.isStore(id)
    let owner = spec?.owner ?? id
    return CodeOverview.Participant(
      kind: spec?.context.isChild == true ? .model : isStore ? .store : .other,
      fullName: program.fullName(of: id), name: type.name, context: app.contextName(of: id),
      location: type.fact.nameRange, module: type.module.name,
      isAmbient: stores.catalog.ambient.contains(id),
      style: stores.observables.observationStyle(of: id).map {
        $0 == .publisher ? .observableObject : .observable
      },
      hasOwnCode: program[owner].parts.contains { !$0.file.isGenerated },
      fields: isStore ? fields(of: owner) : [],
      functions: isStore ? Set([id, owner]).flatMap(functions(of:)) : [],
      declaration: declarations?.declaration(of: id))
  }

  private func fields(of id: TypeID) -> [CodeOverview.Field] {
    program.storedProperties(of: id).filter { !$0.name.hasPrefix("_") }.map { property in
      let isReadOnly = property.flags.contains(.isConstant) || property.flags.contains(.hasRestrictedSetter)
      return CodeOverview.Field(
        name: property.name, type: app.typeText(of: property), location: property.nameRange,
        isObserved: app.isObserved(property, in: id) && !property.isHidden,
        isSettable: !isReadOnly && !property.isHidden)
    }
  }

  private func functions(of id: TypeID) -> [CodeOverview.Function] {
    let isModel = stores.catalog.isElmModel(id)
    return program[id].parts.flatMap(\.contents).filter {
      $0.kind == .function && $0.flags.contains(.isStatic) == isModel
    }.map { method in
      CodeOverview.Function(
        name: method.name, fullName: method.fullName, signature: method.signatureText,
        location: method.nameRange,
        emits: method.codeBlock.map { codeEvents.effects(of: [$0], in: id) } ?? [],
        isVisible: !method.isHidden && !method.flags.contains(.isOverride),
        isGenerated: method.file.isGenerated, isStub: method.textOfStub != nil)
    }
  }
}

extension Fact {
  /// The parameters, effects and result of a function, as far as they can be written down:
  /// `(_ id: Int) async throws -> Item`.
  package var signatureText: String {
    let parameters = parameters.map { parameter in
      let label = parameter.argumentLabel.isEmpty ? "_" : parameter.argumentLabel
      let names = label == parameter.name ? label : "\(label) \(parameter.name)"
      return "\(names): \(parameter.typeAnnotation?.typeText ?? "…")"
    }
    let effects = [flags.contains(.isAsync) ? " async" : "", flags.contains(.isThrowing) ? " throws" : ""]
    let result = hasResult ? " -> \(resultType?.typeText ?? "…")" : ""
    return "(\(parameters.joined(separator: ", ")))\(effects.joined())\(result)"
  }
}

/// The types that take part in the architecture, in the order in which the descriptions of an overview refer to them.
///
/// It is not copyable, so that nothing can number a type after the types are listed.
struct ParticipantNumbers: ~Copyable {
  private let app: AppCode
  private var types: [TypeID] = []
  private var numbers: [TypeID: Int] = [:]

  init(of codeEvents: CodeEvents) {
    app = codeEvents.app
    let stores = app.stores.catalog.storeTypes.map(\.id) + app.events.specStores.map(\.store)
    for id in stores + codeEvents.participants { _ = number(of: id) }
  }

  /// The index of the participant that the code of a type belongs to.
  mutating func number(of id: TypeID) -> Int {
    let participant = app.participant(of: id)
    if let known = numbers[participant] { return known }
    numbers[participant] = types.count
    types.append(participant)
    return types.count - 1
  }

  /// The index of the participant that contains code; nil outside of the program's types.
  mutating func number(around fact: Fact) -> Int? {
    app.program.enclosingType(of: fact).map { number(of: $0) }
  }

  /// All participants, by their indices.
  consuming func listed() -> [TypeID] { types }
}

/// Describes which stores use members of other stores.
struct StoreUses: AppCodeReader {
  let app: AppCode

  func uses(numbering participants: inout ParticipantNumbers) -> [CodeOverview.Use] {
    stores.catalog.storeTypes.flatMap { store -> [CodeOverview.Use] in
      guard !program.isGenerated(store.id) || store.parts.contains(where: { !$0.file.isGenerated }) else { return [] }
      let dependencies = stores.dependencies.dependencies(of: store.id).filter {
        !$0.fact.file.isGenerated
      }
      return dependencies.map(\.store).uniqued().map { owner in
        let uses = dependencies.filter { $0.store == owner }
        return CodeOverview.Use(
          user: participants.number(of: store.id), owner: participants.number(of: owner),
          kinds: Set(uses.map(\.kind.rawValue)).sorted(),
          members: Set(uses.filter { $0.kind != .retains }.map(\.fact.name)).sorted(),
          locations: uses.map(\.fact.nameRange))
      }
    }
  }
}
