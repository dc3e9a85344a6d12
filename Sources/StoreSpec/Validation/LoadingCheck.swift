import ArchitectureModel
import LocatedYAML
import StoregenDiagnostics
import SwiftFragments

/// Checks fields that are loaded, and the actions whose results and errors change fields: `into`, `retry` and `optimistic`.
struct LoadingCheck {
  private let context: Context

  init(_ context: Context) {
    self.context = context
  }

  func run(into collector: inout DiagnosticCollector) {
    for field in context.state where field.loaded != nil { check(field, into: &collector) }
    // `GeneratedActionCheck` reports actions that cannot have `call`.
    guard !context.isElm, !context.isHandwritten else { return }
    for action in context.actions {
      guard let method = action.method else { continue }
      if let into = method.into { check(into, of: method, named: action.name.value, into: &collector) }
      if let field = method.optimistic { check(optimistic: field, of: method, into: &collector) }
      checkErrors(of: method, named: action.name.value, into: &collector)
    }
    checkSameFields(into: &collector)
  }

  // MARK: Fields

  private func check(_ field: Field, into collector: inout DiagnosticCollector) {
    guard context.isElm || context.isHandwritten else { return }
    let name = field.name.value
    collector.error(
      "`\(name)` cannot be `loadable`", at: field.name.range,
      reason: context.isElm
        ? "with `style: elm`, updates set the model's fields, and its values must be `Equatable`, unlike errors"
        : "you write `\(context.storeName)`, and storegen generates `Loadable` for the stores that it writes",
      help: context.isElm
        ? "declare an enum in `types`: `Phase: { cases: { idle: , loading: , failed: { message: String } } }`"
        : "write the field's `type`")
  }

  // MARK: Results

  private func check(
    _ into: Located<String>, of method: HandlerMethod, named action: String, into collector: inout DiagnosticCollector
  ) {
    let loadable = context.state.filter { $0.loaded != nil }.map(\.name.value)
    if let field = context.state.first(where: { $0.name.value == into.value }) {
      if field.loaded == nil {
        collector.error(
          "`\(into.value)` cannot be loaded by `\(action)`", at: into.range,
          reason: "its type is `\(field.type.text)`, which has no place for errors and for whether it is being loaded",
          help: "write `\(into.value): { loadable: \(field.type.text.asYAMLValue) }`",
          notes: [Note("the field is declared here", at: field.name.range)])
      }
    } else {
      collector.unknown(
        "loadable field of `\(context.name.value)`", named: into, among: loadable, none: "it has none",
        remedy: "add it to `state`: `\(into.value): { loadable: String }`")
    }
    if let run = method.chosenRun, run.value != .latest {
      collector.error(
        "`\(action)` cannot have both `into` and `run: \(run.value.rawValue)`", at: run.range,
        reason: "the field shows the result of the newest call, which cancels earlier ones", help: "remove `run`")
    }
    let refused: [(key: String, range: SourceRange?, reason: String)] = [
      ("by", method.key?.range, "all calls load the same field"),
      ("onError", method.onError?.range, "errors are kept in `\(into.value)`"),
      (
        "onRelease", method.finishesOnRelease ? method.onRelease?.range : nil,
        "nothing shows the result when the store is released"
      ),
    ]
    for (key, range, reason) in refused {
      guard let range else { continue }
      collector.error(
        "`\(action)` cannot have both `into` and `\(key)`", at: range, reason: reason, help: "remove `\(key)`")
    }
  }

  /// Checks that a method returns the same value for all actions that call it.
  private func checkSameFields(into collector: inout DiagnosticCollector) {
    var first: [String: HandlerMethod] = [:]
    for method in context.handlerMethods {
      guard let other = first.updateValue(first[method.call.value] ?? method, forKey: method.call.value),
        other.into?.value != method.into?.value
      else { continue }
      collector.error(
        "`\(method.call.value)` has a different `into` elsewhere", at: method.into?.range ?? method.call.range,
        reason: "the method returns a value for one field", help: "use the same field, or another method",
        notes: [Note("the other method is named here", at: other.into?.range ?? other.call.range)])
    }
  }

  // MARK: Errors

  private func check(
    optimistic field: Located<String>, of method: HandlerMethod, into collector: inout DiagnosticCollector
  ) {
    let fields = context.state.filter { $0.modifier != .weak }.map(\.name.value)
    guard !fields.contains(field.value) else { return }
    if context.storage.contains(where: { $0.name.value == field.value }) {
      return collector.error(
        "`\(field.value)` is in `storage`", at: field.range,
        reason: "only fields that views observe are shown before the method succeeds", help: "move it to `state`")
    }
    collector.unknown(
      "field of `\(context.name.value)`", named: field, among: fields, none: "it has no fields",
      remedy: "remove `optimistic`")
  }

  /// Checks that somebody receives the errors of a method that is repeated or undone.
  private func checkErrors(of method: HandlerMethod, named action: String, into collector: inout DiagnosticCollector) {
    guard !method.isThrowing else { return }
    let keys = [("retry", method.retry?.range), ("optimistic", method.optimistic?.range)]
    for (key, range) in keys {
      guard let range else { continue }
      collector.error(
        "`\(action)` has `\(key)`, but `\(method.call.value)` cannot throw", at: range,
        reason: "nothing receives its errors",
        help: "name a method that receives them (`onError: failed(_:)`), or a field that keeps them (`into: …`)")
    }
  }
}
