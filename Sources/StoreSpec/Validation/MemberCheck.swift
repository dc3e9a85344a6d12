import StoregenDiagnostics
import SwiftFragments

/// The members of one store.
struct MemberCheck {
  private let context: Context
  private let spec: AppSpec
  private let fields: [Located<String>]

  init(_ context: Context, in spec: AppSpec) {
    self.context = context
    self.spec = spec
    fields = (context.state + context.storage).map(\.name)
  }

  func run(_ findings: inout Findings) {
    for event in context.events { check(event, &findings) }
    for name in context.actions.map(\.name) { findings.requireIdentifier(name, "an action") }
    findings.requireUnique(context.events.map(\.name), "event")
    findings.requireUnique(
      context.actions.map { Located($0.fullName, at: $0.name.range) }, "action")
    for name in fields { findings.requireIdentifier(name, "a field") }
    checkState(&findings)
    for field in context.state + context.storage { checkDefault(of: field, &findings) }
    findings.requireListedOnce(context.dependencies)
    findings.requireUnique(fields, "property")
    checkDependencies(&findings)
    checkGeneratedNames(&findings)
    checkMethodsWithoutParameters(&findings)
  }

  private func check(_ event: Event, _ findings: inout Findings) {
    findings.requireIdentifier(event.name, "an event")
    if event.name.value == EventName.all {
      findings.error(
        "`all` cannot name an event", at: event.name.range,
        reason: "`\(context.name.value).all` stands for every event of `\(context.name.value)`",
        help: "choose another name")
    }
    for value in event.payload where value.type.isFunction && !value.type.text.contains("@Sendable")
    {
      findings.error(
        "`\(value.name)` of the event `\(event.name.value)` is a function that is not `@Sendable`",
        at: event.name.range, reason: "events are `Sendable`, so what they carry has to be, too",
        help: "write `@Sendable \(value.type.text)`")
    }
  }

  /// A dependency is a property, too.
  private func checkDependencies(_ findings: inout Findings) {
    for name in context.dependencies {
      guard let field = fields.first(where: { $0.value == name.value }) else { continue }
      findings.error(
        "`\(name.value)` is a field and a dependency of `\(context.storeName)`", at: name.range,
        reason: "both become a property of this name", help: "choose another name for the field",
        notes: [Note("the field", at: field.range)])
    }
  }

  /// The fields that the style of the store cannot have.
  private func checkState(_ findings: inout Findings) {
    let rules = spec.style(of: context).rules
    let names = Set((fields + context.dependencies).map(\.value))
    for field in context.state.map(\.name) {
      guard let error = rules.error(forField: field.value, among: names) else { continue }
      findings.error(error.message, at: field.range, reason: error.reason, help: error.help)
    }
  }

  private func checkDefault(of field: Field, _ findings: inout Findings) {
    guard field.defaultValue == nil, !field.type.isOptional else { return }
    findings.error(
      "`\(field.name.value)` has no default", at: field.name.range,
      reason: "a store is made before anything is loaded, so each field begins with something",
      help: "write one (`\(field.type.text) = …`) or make it `\(field.type.optionalText)`")
  }

  /// Names that are right by themselves and cannot stand in one class with what is generated.
  private func checkGeneratedNames(_ findings: inout Findings) {
    let generated = Set(context.generatedNames)
    let actions = context.actions.filter { context.generatedMethods.contains($0.fullName) }
    let handlers = context.handlers.filter { handler in
      spec.wantedLabels(of: handler).isEmpty
        && context.generatedMethods.contains("\(handler.method.call.value)()")
    }
    let methods = actions.map(\.name) + handlers.map(\.method.call)
    // What the composition root cannot have either has been told already.
    let dependencies = context.dependencies.filter { !AppSpec.namesOfRoot.contains($0.value) }
    let names = (fields + dependencies).filter { generated.contains($0.value) }
    for clash in names + methods {
      findings.error(
        "`\(clash.value)` is a name that `\(context.storeName)` already has", at: clash.range,
        reason: "storegen generates a member of this name", help: "choose another name")
    }
    guard context.handlerMethods.contains(where: \.isResetState) else { return }
    for clash in context.actions where clash.name.value == Handler.resetState {
      findings.error(
        "`resetState()` is generated, because a handler uses it", at: clash.name.range,
        help: "remove the action: views may call the generated method")
    }
  }

  /// Whether nothing is handed to the method; what is not known may have values.
  private func hasNoParameters(_ handler: Handler) -> Bool {
    let isKnown = handler.method.labels != nil || spec.event(handler.event.value) != nil
    return isKnown && spec.wantedLabels(of: handler).isEmpty
  }

  private func checkMethodsWithoutParameters(_ findings: inout Findings) {
    let properties = Dictionary(
      (fields + context.dependencies).map { ($0.value, $0.range) },
      uniquingKeysWith: { first, _ in first })
    let actions = context.actions.filter(\.signature.parameters.isEmpty).map(\.name)
    let handlers = context.handlers.filter(hasNoParameters).map(\.method.call)
    let others = context.notifications.filter { $0.method.labels?.isEmpty == true }
      .map(\.method.call)
    for clash in actions + handlers + others {
      guard let property = properties[clash.value] else { continue }
      findings.error(
        "`\(clash.value)` is a property of `\(context.storeName)` and a method without parameters",
        at: clash.range, reason: "Swift cannot tell the two apart",
        help: "choose another name", notes: [Note("the property", at: property)])
    }
  }
}
