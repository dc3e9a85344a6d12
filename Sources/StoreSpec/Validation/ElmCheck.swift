import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks which keys a context can have with and without the Elm architecture, and the types of a model.
struct ElmCheck {
  private let context: Context
  private let spec: AppSpec

  init(_ context: Context, in spec: AppSpec) {
    self.context = context
    self.spec = spec
  }

  func run(into collector: inout DiagnosticCollector) {
    guard context.isElm else { return checkOtherStyle(into: &collector) }
    checkStorage(into: &collector)
    checkStop(into: &collector)
    for method in context.allHandlerMethods where !method.isResetState && method.isAction {
      checkTiming(of: method, into: &collector)
    }
    for field in context.state { checkType(of: field, into: &collector) }
    checkNamesOfEnvironment(into: &collector)
  }

  // MARK: Other styles

  private func checkOtherStyle(into collector: inout DiagnosticCollector) {
    let name = context.name.value
    if let child = context.children.first {
      collector.error(
        "`\(name)` cannot have children", at: child.name.range,
        reason: "only a model can be part of another, and only `style: elm` has models",
        help: "write `style: elm` in `\(name)`, or remove `children`")
    }
    if context.isChild {
      collector.error(
        "`\(name)` cannot be a child", at: context.lifetimeRange ?? context.name.range,
        reason: "only a model can be part of another, and only `style: elm` has models",
        help: "write `style: elm` in `\(name)`, or `lifetime: app`")
    }
    if let action = context.actions.first(where: { $0.isCase == true }) {
      collector.error(
        "`\(action.name.value)` is a case, but actions of `\(name)` are functions",
        at: action.name.range, reason: "only with `style: elm` are actions the cases of an enum",
        help: "write `func \(action.name.value)\(action.signature.listText)`, or `style: elm`")
    }
  }

  // MARK: Keys

  private func checkStorage(into collector: inout DiagnosticCollector) {
    guard let field = context.storage.first else { return }
    collector.error(
      "`\(context.name.value)` cannot have `storage`", at: field.name.range,
      reason: "updates see only the model, and effects only the environment",
      help: "move what updates need to `state` (a field that no view reads does not redraw any view), "
        + "and make what effects need a dependency")
  }

  private func checkStop(into collector: inout DiagnosticCollector) {
    guard context.stops, let range = context.chosenStops?.range else { return }
    collector.error(
      "`\(context.name.value)` cannot have `stops`", at: range,
      reason: "a model has no methods, and effects that send actions end with their store",
      help: "remove the key: an effect that does not send an action, such as saving, outlives its store")
  }

  private func checkTiming(of method: HandlerMethod, into collector: inout DiagnosticCollector) {
    let name = method.call.value
    if let run = method.chosenRun {
      collector.error(
        "the action `\(name)` cannot have `run`", at: run.range,
        reason: "an action is handled immediately, and its effects determine how work runs",
        help: "remove the key: `.latest(id)` cancels an effect that is still running")
    }
    if let buffer = method.buffer {
      collector.error(
        "the action `\(name)` cannot have a `buffer`", at: buffer.range,
        reason: "an action is handled immediately, so none has to wait", help: "remove the key")
    }
    if let limit = method.limit {
      collector.error(
        "the action `\(name)` cannot have a `limit`", at: limit.range,
        reason: "an action is handled immediately, and its effects determine how work runs", help: "remove the key")
    }
    if let receiver = method.onError {
      collector.error(
        "the action `\(name)` cannot have `onError`", at: receiver.range,
        reason: "an update does not throw",
        help: "remove the key: an effect turns a failure into an action (`.run { … } catch: { … }`)")
    }
  }

  // MARK: State

  private func checkType(of field: Field, into collector: inout DiagnosticCollector) {
    guard let part = field.type.incomparablePart else { return checkTypesOfSpec(in: field, into: &collector) }
    collector.error(
      "`\(field.name.value)` cannot be compared", at: field.name.range,
      reason: "a model is `Equatable`, and `\(field.type.text)` is or contains \(part)",
      help: part == "a tuple"
        ? "declare a struct under `types`"
        : "make what effects need a dependency; otherwise, use an `Equatable` type")
  }

  private func checkTypesOfSpec(in field: Field, into collector: inout DiagnosticCollector) {
    guard let name = spec.typeEquality.incomparableType(in: field.type) else { return }
    collector.error(
      "`\(field.name.value)` cannot be compared", at: field.name.range,
      reason: "a model is `Equatable`, and `\(name)` is not",
      help: TypeEquality.advice(for: name, toConformTo: "Equatable"))
  }

  // MARK: The environment

  /// Checks that dependencies and children have different names, and that dependencies differ from the fields,
  /// beside which `sample(…)` takes them.
  private func checkNamesOfEnvironment(into collector: inout DiagnosticCollector) {
    let dependencies = Set(spec.dependenciesWithChildren(of: context))
    for child in context.children.map(\.name) where dependencies.contains(child.value) {
      collector.error(
        "`\(child.value)` is both a child and a dependency of `\(context.name.value)`",
        at: child.range,
        reason: "both become a property of `\(context.environmentTypeName)`",
        help: "choose another name for the child")
    }
    guard !context.isChild else { return }
    for field in context.state.map(\.name) where dependencies.contains(field.value) {
      collector.error(
        "`\(field.value)` is both a field and a dependency of `\(context.name.value)`",
        at: field.range, reason: "both would be arguments of `sample(…)`",
        help: "choose another name for the field",
        notes: context.dependencies.filter { $0.value == field.value }.map {
          Note("the dependency is declared here", at: $0.range)
        })
    }
  }
}

extension SwiftSignature {
  /// The parameters in parentheses.
  var listText: String { "(\(parameters.map(\.text).joined(separator: ", ")))" }
}
