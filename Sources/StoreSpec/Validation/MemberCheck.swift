import ArchitectureModel
import LocatedYAML
import StoregenDiagnostics
import SwiftFragments

/// Checks the members of a store.
struct MemberCheck {
  private let context: Context
  private let spec: AppSpec
  private let fields: [Located<String>]

  init(_ context: Context, in spec: AppSpec) {
    self.context = context
    self.spec = spec
    fields = (context.observedState + context.storage).map(\.name) + context.children.map(\.name)
  }

  func run(into collector: inout DiagnosticCollector) {
    for event in context.events { check(event, into: &collector) }
    for name in context.actions.map(\.name) { collector.requireIdentifier(name, of: "an action") }
    collector.requireUnique(context.events.map(\.name), kind: "event")
    // A method may have overloads, a case may not.
    collector.requireUnique(
      context.actions.map { context.isElm ? $0.name : Located($0.fullName, at: $0.name.range) },
      kind: "action")
    for name in (context.observedState + context.storage).map(\.name) {
      collector.requireIdentifier(name, of: "a field")
    }
    for name in context.children.map(\.name) { collector.requireIdentifier(name, of: "a child") }
    checkState(into: &collector)
    for field in context.state { checkAccess(of: field, into: &collector) }
    for field in context.storage where field.isConstant && field.isReset {
      collector.error(
        "`\(field.name.value)` is constant, but `resetState()` sets it", at: field.name.range,
        help: "remove `reset`, or make it a variable")
    }
    for field in context.state + context.storage { checkDefault(of: field, into: &collector) }
    collector.requireListedOnce(context.dependencies)
    collector.requireUnique(fields, kind: "property")
    if !context.isElm, !context.isHandwritten { checkDependencies(into: &collector) }
    checkGeneratedNames(into: &collector)
    checkMethodsWithoutParameters(into: &collector)
  }

  private func check(_ event: Event, into collector: inout DiagnosticCollector) {
    collector.requireIdentifier(event.name, of: "an event")
    if event.name.value == EventName.all {
      collector.error(
        "`all` cannot name an event", at: event.name.range,
        reason: "`\(context.name.value).all` stands for every event of `\(context.name.value)`",
        help: "choose another name")
    }
    for value in event.payload where value.name.first?.isUppercase == true {
      collector.warning(
        "the value `\(value.name)` of the event `\(event.name.value)` starts with a capital letter",
        at: event.name.range, reason: "write a value's name first, then its type",
        help: "write `\(value.name.firstWordLowercased): \(value.likelyType)`")
    }
    checkSummary(of: event, into: &collector)
    for value in event.payload {
      collector.requireSendableFunctions(
        in: value.type, of: "`\(value.name)` of the event `\(event.name.value)`",
        at: event.name.range, reason: "events are `Sendable`, so their values must be")
    }
  }

  /// Warns about `{ summary: Saved }`, which is a value rather than the summary, if the type is not known. A type of the
  /// app with a name of several words is more likely a type than a sentence.
  private func checkSummary(of event: Event, into collector: inout DiagnosticCollector) {
    guard event.notation == .values, event.payload.count == 1, let value = event.payload.first,
      value.name == SpecKeys.Event.summary.name
    else { return }
    let type = value.type.text
    let isWord = type.first?.isUppercase == true && type.dropFirst().allSatisfy(\.isLowercase) && type.count > 1
    let isKnown =
      spec.types.contains { $0.name.value == type } || SystemTypes.areOfLanguage(type)
      || SystemTypes.module(declaring: type) != nil || spec.generatedTypeNames.contains(type)
    guard isWord, !isKnown else { return }
    collector.warning(
      "`\(value.name): \(type)` declares a value of type `\(type)`, not a summary",
      at: event.labels.first?.range ?? event.name.range,
      reason: "storegen reads a single word as a type",
      help: "end it with a period to make it the summary (`\(value.name): \(type).`), or write "
        + "`\(event.name.value): { payload: { \(value.name): \(type) } }` for the value")
  }

  /// Checks that dependencies, which become properties, do not collide with fields.
  private func checkDependencies(into collector: inout DiagnosticCollector) {
    for name in context.dependencies {
      guard let field = fields.first(where: { $0.value == name.value }) else { continue }
      collector.error(
        "`\(name.value)` is both a field and a dependency of `\(context.storeName)`",
        at: name.range,
        reason: "both become a property with this name", help: "choose another name for the field",
        notes: [Note("the field is declared here", at: field.range)])
    }
  }

  /// Checks for fields that the style of the store cannot have.
  private func checkState(into collector: inout DiagnosticCollector) {
    // A class of the app compiles already.
    guard !context.isHandwritten else { return }
    let rules = spec.style(of: context).rules
    let names = Set((fields + context.dependencies).map(\.value))
    // Other names have been reported already.
    for field in context.observedState.map(\.name) where SwiftIdentifier.isValid(field.value) {
      guard let error = rules.error(forField: field.value, among: names) else { continue }
      collector.error(error.message, at: field.range, reason: error.reason, help: error.help)
    }
  }

  /// Checks that a field can have its access level.
  private func checkAccess(of field: Field, into collector: inout DiagnosticCollector) {
    guard let access = field.access else { return }
    let (name, level) = (field.name.value, access.value.rawValue)
    let own = spec.access(of: context)
    if field.isPrivate, field.isBindable {
      collector.error(
        "`\(name)` is private and `bindable`", at: access.range,
        reason: "bindings are for views, which cannot see a private field",
        help: "remove one of the two")
    }
    guard access.value.level > own else {
      guard context.isElm, !field.isPrivate else { return }
      return collector.error(
        "`\(name)` has its own access level", at: access.range,
        reason: "with `style: elm`, a field is as visible as its model",
        help: "remove this line, or write `access: private` to hide the field from views")
    }
    collector.error(
      "`\(name)` is \(level), but its store is \(own.rawValue)", at: access.range,
      reason: "a field cannot be more visible than its store",
      help: "remove this line, or write `access: \(level)` in `\(context.name.value)`")
  }

  private func checkDefault(of field: Field, into collector: inout DiagnosticCollector) {
    guard field.defaultValue == nil, !field.type.isOptional, !context.isChild, !context.isHandwritten,
      !context.isCreatedByCaller
    else { return }
    collector.error(
      "`\(field.name.value)` has no default", at: field.name.range,
      reason: "stores are created before any data is loaded, so each field needs an initial value",
      help: Self.helpWithoutDefault(field))
  }

  private static func helpWithoutDefault(_ field: Field) -> String {
    let (value, optional) = ("\(field.type.text) = …", field.type.optionalText)
    return switch field.notation {
    case .text: "add one (`\(value.asYAMLValue)`) or make it `\(optional.asYAMLValue)`"
    case .map: "add `default: …`, or write `type: \(optional.asYAMLValue)`"
    case .declaration: "add one (`\(value)`) or make it `\(optional)`"
    }
  }

  /// Checks that names do not collide with generated members.
  private func checkGeneratedNames(into collector: inout DiagnosticCollector) {
    let generated = Set(context.generatedNames)
    // In the Elm architecture, only actions that other contexts use are methods of the store.
    let actions = methods.filter { context.generatedMethods.contains($0.fullName) }
    let handlers = context.handlers.filter { handler in
      !context.isElm && spec.requestedLabels(of: handler).isEmpty
        && context.generatedMethods.contains("\(handler.method.call.value)()")
    }
    let clashes = actions.map(\.name) + handlers.map(\.method.call)
    // Names that collide in the composition root, too, have been reported already.
    let dependencies = context.dependencies.filter { !spec.namesOfRoot.contains($0.value) }
    let names = (fields + dependencies).filter { generated.contains($0.value) }
    for clash in names + clashes {
      let use = context.uses.first { $0.value.context.firstWordLowercased == clash.value }
      collector.error(
        "`\(context.ownerName)` already has a member `\(clash.value)`", at: clash.range,
        reason: use.map { "`uses` generates a property for the store of `\($0.value.context)`" }
          ?? "storegen generates a member with this name", help: "choose another name",
        notes: use.map { [Note("`uses` lists it here", at: $0.range)] } ?? [])
    }
    guard context.hasResetState, !context.isElm else { return }
    for clash in context.actions where clash.name.value == StoreMethod.resetState {
      collector.error(
        "`resetState()` is already generated", at: clash.name.range,
        reason: "a handler or a field with `reset: true` needs it",
        help: "remove the action: views can call the generated method")
    }
  }

  /// The actions that are methods of the store: in the Elm architecture, those that other contexts use.
  private var methods: [Action] {
    guard context.isElm else { return context.actions }
    let uses = spec.users(of: context).flatMap(\.uses).map(\.value)
    let used = Set(uses.filter { $0.context == context.name.value }.map(\.member))
    return context.actions.filter { used.contains($0.name.value) || used.contains($0.fullName) }
  }

  /// Whether the method takes no values; an unknown event may have some.
  private func hasNoParameters(_ handler: Handler) -> Bool {
    let isKnown = handler.method.labels != nil || spec.event(handler.source) != nil
    return isKnown && spec.requestedLabels(of: handler).isEmpty
  }

  private func checkMethodsWithoutParameters(into collector: inout DiagnosticCollector) {
    let properties = Dictionary(
      keepingFirst: (fields + context.dependencies).map { ($0.value, $0.range) })
    let actions = methods.filter(\.signature.parameters.isEmpty).map(\.name)
    let handlers = context.handlers.filter { !context.isElm && hasNoParameters($0) }.map(\.method.call)
    let others = context.notifications
      .filter { !context.isElm && $0.method.labels?.isEmpty == true }.map(\.method.call)
    let sources = context.sources.filter { !context.isElm && !$0.takesValue }.map(\.method.call)
    let observers = context.observedFields.map(\.observer).filter { !$0.takesValue }.map(\.call)
    for clash in actions + handlers + others + sources + observers {
      guard let property = properties[clash.value] else { continue }
      collector.error(
        "`\(clash.value)` is both a property of `\(context.storeName)` and a method without parameters",
        at: clash.range, reason: "Swift does not allow both in a class",
        help: "choose another name", notes: [Note("the property is declared here", at: property)])
    }
  }
}

extension SwiftSignature.Parameter {
  /// The type that was probably meant: for `Item: item`, `Item`.
  fileprivate var likelyType: String {
    type.text.first?.isLowercase == true && !type.text.contains(" ") ? name : type.text
  }
}
