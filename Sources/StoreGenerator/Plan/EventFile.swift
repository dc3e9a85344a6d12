import Diagnostics
import StoreSpec
import SwiftFragments

/// The plan of `<Context>Event.swift`.
struct EventFile {
  let context: Context
  let spec: StoreSpec

  init(_ context: Context, in spec: StoreSpec) {
    self.context = context
    self.spec = spec
  }

  var planned: PlannedFile {
    PlannedFile(
      name: "\(context.eventTypeName).swift", template: .event,
      values: [
        "access": .text(spec.accessPrefix),
        "imports": spec.imports(),
        "hasImports": .flag(spec.hasImports),
        "store": .text(context.storeName),
        "event": .text(context.eventTypeName),
        "cases": .list(context.events.map(caseValues)),
      ])
  }

  private func caseValues(_ event: Event) -> TemplateValue {
    let name = "case \(SwiftIdentifier.escaped(event.name.value))"
    let payload = event.payload.map(\.text)
    return .map([
      "documentation": .lines(SwiftLayout.documentation(event.summary)),
      "declaration": .text(
        payload.isEmpty ? name : SwiftLayout.list(name, payload, indentation: 2)),
    ])
  }
}
