import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks what stores observe, and that stores can start in the background.
struct SourceCheck {
  let spec: AppSpec
  let gaps: Set<Gap>

  func run(into collector: inout DiagnosticCollector) {
    for context in spec.contexts {
      checkStart(of: context, into: &collector)
      guard !context.sources.isEmpty, checkStore(context, into: &collector) else { continue }
      for source in context.sources {
        checkLabels(of: source, into: &collector)
        if spec.isOfDependency(source) {
          checkDependency(source, in: context, into: &collector)
        } else {
          checkField(source, in: context, into: &collector)
        }
      }
    }
  }

  private func checkStart(of context: Context, into collector: inout DiagnosticCollector) {
    guard context.startsInBackground, let range = context.startsRange, context.isElm || context.isHandwritten else {
      return
    }
    collector.error(
      "`\(context.name.value)` cannot have `starts: async`", at: range,
      reason: context.isElm ? "an update waits for nothing" : "you write its class, which keeps its own tasks",
      help: context.isElm
        ? "write `starts: true`, and return an effect from the update of `start`"
        : "write `starts: true`, and start a task in `start()`")
  }

  /// Whether a store can observe something; reports an error otherwise.
  private func checkStore(_ context: Context, into collector: inout DiagnosticCollector) -> Bool {
    guard context.isElm || context.isHandwritten, let source = context.sources.first else { return true }
    collector.error(
      "`\(context.name.value)` cannot have `observes`", at: source.source.range,
      reason: context.isElm ? "a model has no methods, only updates" : "you write its class",
      help: context.isElm
        ? "read the values in an effect that `start` returns, or write `style: observable`"
        : "read the values there, in a task that the class cancels")
    return false
  }

  private func checkLabels(of source: SourceHandler, into collector: inout DiagnosticCollector) {
    let method = source.method
    guard let labels = method.labels, !labels.isEmpty, labels.map(\.value) != ["_"] || method.isResetState else {
      return
    }
    let name = method.call.value
    collector.error(
      "`\(source.source.value)` has only one value, without a label", at: labels[0].range,
      help: method.isResetState ? "write `resetState()`" : "write `\(name)(_:)` or `\(name)()`")
  }

  private func checkDependency(
    _ source: SourceHandler, in context: Context, into collector: inout DiagnosticCollector
  ) {
    let (name, own) = (source.source.value, context.dependencies.map(\.value))
    if !own.contains(name.context) {
      collector.error(
        "`\(context.name.value)` does not have the dependency `\(name.context)`", at: source.source.range,
        help: "write `dependencies: [\((own + [name.context]).joined(separator: ", "))]`")
    }
    guard source.takesValue, source.chosenType == nil, source.typeRange == nil else { return }
    let call = source.method.call.value
    collector.error(
      "`\(name)` has no `type`", at: source.method.call.range,
      reason: "storegen declares the parameter of `\(call)(_:)`",
      help: "write `{ call: \(call)(_:), type: … }`, or `\(call)()` for a method without the value")
  }

  private func checkField(_ source: SourceHandler, in context: Context, into collector: inout DiagnosticCollector) {
    let (name, range) = (source.source.value, source.source.range)
    guard name.context != context.name.value, name.context != EventName.own else {
      return collector.error(
        "`\(name)` is a field of the same store", at: range,
        help: "write `didSet: \(source.method.call.value)()` for the field")
    }
    guard let owner = spec.context(named: name.context) else {
      guard gaps.isDisjoint(with: [.wholeFile, .entries]) else { return }
      return collector.unknown(
        "dependency or context", named: Located(name.context, at: source.source.context),
        among: spec.dependencies.map(\.name.value) + spec.contexts.map(\.name.value))
    }
    if let typeRange = source.typeRange {
      collector.error(
        "`\(name)` cannot have a `type`", at: typeRange, reason: "its type is that of the field", help: "remove the key"
      )
    }
    guard gaps.isDisjoint(with: [.entries, .members(of: name.context)]) else { return }
    guard let field = owner.state.first(where: { $0.name.value == name.member }) else {
      return reportMissing(source, in: owner, into: &collector)
    }
    if let (reason, help) = problem(with: field, of: owner, for: context) {
      collector.error("`\(context.name.value)` cannot observe `\(name)`", at: range, reason: reason, help: help)
    }
  }

  private func reportMissing(_ source: SourceHandler, in owner: Context, into collector: inout DiagnosticCollector) {
    let name = source.source.value
    if owner.event(named: name.member) != nil {
      return collector.error(
        "`\(name)` is an event", at: source.source.range,
        help: "handle it: `handles: { \(name): \(source.method.call.value) }`")
    }
    collector.unknown(
      "field in the `state` of `\(owner.name.value)`", named: Located(name.member, at: source.source.member),
      among: owner.state.map(\.name.value))
  }

  private func problem(
    with field: Field, of owner: Context, for context: Context
  ) -> (reason: String, help: String)? {
    let name = owner.name.value
    if owner.isHandwritten || !spec.style(of: owner).rules.hasObservableFields {
      return (
        "only fields of generated stores with `style: observable` can be observed",
        "publish an event when the field changes, and handle that"
      )
    }
    if field.isPrivate {
      return ("only its own store can use a private field", "remove `access: private` from the field")
    }
    if owner.isCreatedByCaller {
      return ("the composition root has no `\(owner.storeName)`", "remove `lifetime: caller` in `\(name)`")
    }
    if owner.lifetime == .scene, context.lifetime == .app {
      return (
        "each window has its own `\(owner.storeName)`",
        "publish an event from `\(name)`, or give both the same `lifetime`"
      )
    }
    return nil
  }
}
