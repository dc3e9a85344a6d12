import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks the modifiers of fields, and the methods that are called when fields are set.
struct FieldObserverCheck {
  private let context: Context
  private let spec: AppSpec

  init(_ context: Context, in spec: AppSpec) {
    self.context = context
    self.spec = spec
  }

  func run(into collector: inout DiagnosticCollector) {
    for field in context.state + context.storage {
      checkModifier(of: field, into: &collector)
      for observer in field.observers { check(observer, of: field, into: &collector) }
    }
  }

  // MARK: Modifiers

  private func checkModifier(of field: Field, into collector: inout DiagnosticCollector) {
    guard let modifier = field.modifier else { return }
    let name = field.name.value
    if context.isElm {
      return collector.error(
        "`\(name)` cannot be \(modifier)", at: field.name.range,
        reason: "a model is a value that storegen compares with other values",
        help: "store the object's identifier, or list the object in `dependencies`")
    }
    if field.isConstant {
      return collector.error(
        "`\(name)` is both constant and \(modifier)", at: field.name.range,
        reason: "Swift sets a \(modifier) property after creating it", help: "remove one of the two")
    }
    // A class of the app compiles already.
    guard !context.isHandwritten else { return }
    switch modifier {
    case .weak: checkWeak(field, into: &collector)
    case .lazy:
      guard field.defaultValue == nil else { return }
      collector.error(
        "`\(name)` is lazy, but has no default", at: field.name.range,
        reason: "Swift computes it when the field is first used",
        help: "add a default, or remove `lazy`")
    }
  }

  private func checkWeak(_ field: Field, into collector: inout DiagnosticCollector) {
    let name = field.name.value
    if !field.type.isOptional {
      collector.error(
        "`\(name)` is weak, but not optional", at: field.name.range,
        reason: "it becomes `nil` when its object is released",
        help: "write `\(field.type.optionalText)`")
    } else if let value = field.defaultValue, value != "nil" {
      collector.error(
        "the default of `\(name)` would be released immediately", at: field.name.range,
        reason: "a weak field does not keep its object alive", help: "remove the default")
    }
    let isState = context.state.contains { $0.name.value == name }
    if isState, spec.style(of: context) == .observableObject {
      collector.error(
        "`\(name)` cannot be weak", at: field.name.range, reason: "a `@Published` property cannot be weak in Swift",
        help: "move it to `storage`, or write `style: observable`")
    }
  }

  // MARK: Observers

  private func check(_ observer: FieldObserver, of field: Field, into collector: inout DiagnosticCollector) {
    let (kind, name) = (observer.kind, field.name.value)
    if context.isElm {
      return collector.error(
        "`\(name)` cannot have `\(kind)`", at: observer.call.range,
        reason: "a model has no methods: updates set its fields",
        help: "do this in the update of the action that sets `\(name)`")
    }
    if field.isConstant {
      collector.error(
        "`\(name)` is constant, but has `\(kind)`", at: observer.call.range, reason: "nothing sets it",
        help: "remove `\(kind)`, or make it a variable")
    }
    collector.requireIdentifier(observer.call, of: "a method")
    checkLabels(of: observer, into: &collector)
    guard !context.isHandwritten else { return }
    checkClashes(of: observer, with: field, into: &collector)
  }

  private func checkLabels(of observer: FieldObserver, into collector: inout DiagnosticCollector) {
    let labels = observer.labels ?? []
    let value = observer.kind.valueName
    guard let label = labels.count > 1 ? labels[1] : labels.first(where: { $0.value != value }) else { return }
    let call = observer.call.value
    collector.error(
      "`\(observer.kind)` has no value `\(label.value)`", at: label.range, reason: "its only value is `\(value)`",
      help: "write `\(call)()` or `\(call)(\(value):)`")
  }

  /// Checks that another method of the same name and labels can be this one.
  private func checkClashes(of observer: FieldObserver, with field: Field, into collector: inout DiagnosticCollector) {
    let (kind, full) = (observer.kind, observer.fullName)
    let generated = context.generatedMethods + (context.hasResetState ? ["\(StoreMethod.resetState)()"] : [])
    if generated.contains(full) {
      collector.error(
        "`\(kind)` cannot call `\(full)`", at: observer.call.range, reason: "storegen generates this method",
        help: "name a method that you write")
    }
    let action = context.actions.first { $0.fullName == full }
    if let action, !action.signature.effects.isEmpty || action.signature.returnsValue {
      collector.error(
        "`\(kind)` cannot call the action `\(full)`", at: observer.call.range,
        reason: action.signature.returnsValue
          ? "nothing receives its result" : "an observer cannot wait or handle errors",
        help: "name another method, and start a task in it",
        notes: [Note("the action is declared here", at: action.name.range)])
    }
    let handler = context.handlerMethods.first { $0.call.value == observer.call.value && $0.labels?.isEmpty == true }
    if let handler, !observer.takesValue, handler.run != .sync || handler.onError != nil {
      collector.error(
        "`\(kind)` cannot call the handler `\(full)`", at: observer.call.range,
        reason: "an observer cannot wait or handle errors",
        help: "write `run: sync` without `onError` for the handler, or name another method",
        notes: [Note("the handler is declared here", at: handler.call.range)])
    }
  }
}
