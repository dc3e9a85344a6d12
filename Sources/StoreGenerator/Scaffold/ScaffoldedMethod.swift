import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// A method that users write, with the first lines of its body.
struct ScaffoldedMethod {
  let fullName: String
  /// The types in its signature.
  let types: [String]
  let parameterTypes: [String]
  /// The access level that it needs.
  let access: AccessLevel
  let method: RequiredMethod
  private let hints: [String]
  /// Whether it is a method of the type itself.
  private let isStatic: Bool

  init(_ action: Action, of context: Context, in spec: AppSpec) {
    let events = action.emits.map(\.value)
    self.init(
      RequiredMethod(name: action.name.value, signature: action.signature), of: context,
      access: spec.access(of: context),
      task: events.isEmpty ? nil : "emits \(events.joined(separator: ", "))",
      hints: events.map { event in
        let name = EventName(context: context.name.value, event: event)
        let values = spec.payload(of: name).map { "\($0.name): …" }
        return
          "// \(StoreMethod.emit)(.\(event)\(values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"))"
      })
  }

  init(handler method: RequiredMethod, of context: Context, in spec: AppSpec) {
    let labels = method.signature.parameters.map(\.name)
    let events = context.handlers.filter {
      $0.method.call.value == method.name
        && (spec.requestedLabels(of: $0) == labels || $0.event.value.isAll)
    }.map(\.event.value.description)
    let notifications = context.notifications.filter { $0.method.call.value == method.name }.map(\.notification.value)
    let sources = context.sources.filter {
      $0.method.call.value == method.name && $0.takesValue != labels.isEmpty
    }.map(\.source.value.description)
    let triggers = events + notifications + sources
    let observed = context.observedFields.filter {
      $0.observer.call.value == method.name && $0.observer.takesValue != labels.isEmpty
        && (labels.isEmpty || $0.observer.kind.valueName == labels[0])
    }
    let callers = context.actions.filter {
      $0.method?.call.value == method.name && $0.requestedValues.map(\.name) == labels
    }.map(\.name.value)
    let migrated = context.persistedFields.filter { $0.migration == method }.map(\.name.value)
    let isStart = context.startsInBackground && method.fullName == "\(StoreMethod.start)()"
    let tasks = [
      isStart ? "is called when all stores are wired" : nil,
      triggers.isEmpty ? nil : "handles \(triggers.joined(separator: ", "))",
      callers.isEmpty ? nil : "does the work of \(callers.joined(separator: ", "))",
      observed.isEmpty
        ? nil : "is called when \(observed.map(\.field.name.value).uniqued().joined(separator: ", ")) changes",
      migrated.isEmpty ? nil : "reads older values of \(migrated.joined(separator: ", "))",
    ].compactMap(\.self)
    self.init(
      method, of: context, access: .internal,
      task: tasks.isEmpty ? "receives errors of handlers" : tasks.joined(separator: " and "))
  }

  /// The function that computes a derived field.
  init(computing field: DerivedField, of context: Context) {
    self.init(
      context.method(computing: field), of: context, access: .internal,
      task: "computes `\(field.name.value)`", isStatic: true)
  }

  /// The method that the composition root, which may be in another module, calls when all stores are wired.
  init(startOf context: Context, in spec: AppSpec) {
    let signature = SwiftSignature(parameters: [], isAsync: false)
    self.init(
      RequiredMethod(name: StoreMethod.start, signature: signature), of: context,
      access: spec.access(of: context), task: "is called when all stores are wired")
  }

  /// The method that the composition root calls when the store is about to be released.
  init(stopOf context: Context, in spec: AppSpec) {
    let signature = SwiftSignature(parameters: [], isAsync: true)
    self.init(
      RequiredMethod(name: StoreMethod.stop, signature: signature), of: context,
      access: spec.access(of: context), task: "is called before the store is released")
  }

  /// The update method of an action.
  init(update action: ModelAction, of context: Context, in spec: AppSpec) {
    let emitted = action.emittedEvents
    let handled = action.handledNames
    let tasks = [
      action.origins.contains { if case .start = $0 { true } else { false } }
        ? "handles the start" : nil,
      handled.isEmpty ? nil : "handles \(handled.joined(separator: ", "))",
      emitted.isEmpty ? nil : "emits \(emitted.joined(separator: ", "))",
    ].compactMap(\.self)
    self.init(
      RequiredMethod(name: action.name, signature: action.updateSignature), of: context,
      access: .internal, task: tasks.isEmpty ? nil : tasks.joined(separator: " and "),
      hints: emitted.map { event in
        let name = EventName(context: context.name.value, event: event)
        let values = spec.payload(of: name).map { "\($0.name): …" }
        return "// .emit(.\(event)\(values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"))"
      } + ["return Update(state: state)"], isStatic: true)
  }

  private init(
    _ method: RequiredMethod, of context: Context, access: AccessLevel, task: String?,
    hints: [String] = [], isStatic: Bool = false
  ) {
    self.method = method
    self.isStatic = isStatic
    self.access = access
    fullName = method.signature.fullName(of: method.name)
    parameterTypes = method.signature.parameters.map(\.type.text)
    types = parameterTypes + [method.signature.result]
    let owner = context.isElm ? context.modelName : context.storeName
    let title = "\(owner).\(fullName)" + (task.map { ", which \($0)" } ?? "")
    // A method that returns a value needs a body to compile, and this one says which method is missing.
    let end =
      method.signature.returnsValue && !context.isElm
      ? ["fatalError(\(SafeText.literal("\(fullName) is not written yet")))"] : []
    self.hints = Self.warning(SafeText.literal("\(StubMark.firstWords)\(title)")) + hints + end
  }

  private static func warning(_ literal: String) -> [String] {
    let line = "#warning(\(literal))"
    let indentation = 4
    return indentation + line.count <= SwiftLayout.width ? [line] : ["#warning(", "  \(literal)", ")"]
  }

  /// The declaration that the spec requires: `func take(loan: Loan)`.
  var declaration: String {
    SwiftLayout.function(method.name, signature: method.signature, indentation: 2, hasBody: false)
  }

  /// The declaration with its access level: `package func take(loan: Loan)`.
  var declarationOnOneLine: String {
    modifiers(statingAccess: true, isStatic: isStatic && !method.isStatic) + method.declaration
  }

  private func modifiers(statingAccess: Bool, isStatic: Bool) -> String {
    (statingAccess && access != .internal ? "\(access.rawValue) " : "") + (isStatic ? "static " : "")
  }

  /// The values for the template.
  ///
  /// - Parameter statesAccess: whether the declaration states its access level, because the extension does not.
  func values(statesAccess: Bool, isFirst: Bool) -> TemplateValue {
    .map([
      .isFirst: .flag(isFirst),
      .declaration: .text(
        SwiftLayout.function(
          method.name, signature: method.signature, prefix: modifiers(statingAccess: statesAccess, isStatic: isStatic),
          indentation: 2,
          hasBody: true)),
      .hints: .lines(hints),
    ])
  }
}
