import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The plans of the files that contexts share: `<App>Event.swift`, `<App>Types.swift`, `<App>Uses.swift`.
struct SharedFiles {
  let spec: AppSpec

  init(_ spec: AppSpec) {
    self.spec = spec
  }

  var planned: [PlannedFile] {
    [
      spec.hasAppEvent ? appEvent : nil, spec.types.isEmpty ? nil : types,
      useProtocols.isEmpty ? nil : uses,
    ].compactMap(\.self)
  }

  // MARK: Every event

  private var appEvent: PlannedFile {
    let publishers = spec.contexts.filter(\.publishes)
    return planned(
      "\(spec.appEventName).swift", template: .appEvent, types: publishers.map(\.eventTypeName),
      values: [
        .app: .text(spec.app.value),
        .cases: .list(
          publishers.map {
            .map([.name: .text(SwiftIdentifier.escaped($0.propertyName)), .event: .text($0.eventTypeName)])
          }),
      ])
  }

  // MARK: Value types

  private var types: PlannedFile {
    let traits = ValueTypeTraits(spec)
    let used = spec.types.flatMap { $0.valueTypes.map(\.text) + $0.conformances.map(\.value.text) }
    return planned(
      "\(spec.app.value)Types.swift", template: .types, types: used,
      values: [.types: .list(spec.types.enumerated().map { typeValues(at: $0, of: $1, traits: traits) })])
  }

  private func typeValues(at index: Int, of type: ValueType, traits: ValueTypeTraits) -> TemplateValue {
    let values = ValueTypeFields(type, access: spec.sharedModule.accessPrefix)
    return .map([
      .isFirst: .flag(index == 0),
      .documentation: .lines(SwiftLayout.documentation(type.summary)),
      .header: .text(values.header(traits)),
      .fields: .list(values.declarations),
      .cases: .list(values.cases),
      .hasInitializer: .flag(values.needsInitializer),
      .initializer: .text(values.initializer),
      .assignments: .lines(values.assignments),
    ])
  }

  // MARK: The protocols of `uses`

  private var useProtocols: [UseProtocol] { spec.contexts.flatMap { UseProtocol.all(of: $0, in: spec) } }

  private var uses: PlannedFile {
    let protocols = useProtocols
    let foreign = protocols.filter { SwiftWords(in: $0.types).areForeign(to: spec) }
    return planned(
      "\(spec.app.value)Uses.swift", template: .uses, of: foreign.map(\.owner),
      types: protocols.flatMap(\.types),
      values: [
        .protocols: .list(
          protocols.enumerated().map { index, value in
            .map([
              .isFirst: .flag(index == 0), .name: .text(value.name),
              .user: .text(value.user.storeName), .owner: .text(value.owner.storeName),
              .requirements: .list(value.requirements),
            ])
          })
      ])
  }

  private func planned(
    _ name: String, template: TemplateName, of contexts: [Context] = [], types: [String],
    values: TemplateValues
  ) -> PlannedFile {
    let module = spec.sharedModule
    return PlannedFile(
      in: module, named: name, template: template,
      imports: FileImports(for: module, of: contexts, types: types, in: spec), values: values)
  }
}
