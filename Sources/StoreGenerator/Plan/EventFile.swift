import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The plan of `<Context>Event.swift`.
struct EventFile {
  let context: Context
  let spec: AppSpec

  init(_ context: Context, in spec: AppSpec) {
    self.context = context
    self.spec = spec
  }

  var planned: PlannedFile {
    let module = spec.eventModule(of: context)
    let types = context.events.flatMap(\.payload).map(\.type.text) + context.eventConformances.map(\.value.text)
    return PlannedFile(
      in: module, named: "\(context.eventTypeName).swift", template: .event,
      imports: FileImports(for: module, of: [context], types: types, in: spec),
      values: [
        .store: .text(context.isChild ? context.modelName : context.storeName),
        .event: .text(context.eventTypeName),
        .conformances: .text(conformances),
        .cases: .list(context.events.map(caseValues)),
        .isTraced: .flag(spec.isTraced),
        .traceNames: .lines(spec.isTraced ? context.events.map(\.traceName) : []),
        .attributes: .lines(module.wiring(isOpen: true).attributes),
        .protocolAccess: .text(module.wiring(isOpen: true).memberPrefix),
        .subscriberProtocol: .text(
          context.isChild
            ? "" : spec.generatedChannel(of: context).subscriberProtocol(of: context) ?? ""),
      ])
  }

  /// The protocols of the enum. Code of other actors may have events, so they are always `Sendable`.
  private var conformances: String {
    let names = context.eventConformances.map(\.value.text).filter { $0 != "Sendable" }
    return (names + ["Sendable"]).joined(separator: ", ")
  }

  private func caseValues(_ event: Event) -> TemplateValue {
    let name = "case \(SwiftIdentifier.escaped(event.name.value))"
    let payload = event.payload.map(\.text)
    return .declaration(
      payload.isEmpty ? name : SwiftLayout.list(name, items: payload, indentation: 2),
      documentation: SwiftLayout.documentation(event.summary))
  }
}
