import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks the keys of handlers that are about the values of the event: `where`, `by`, and `limit` of the calls.
extension HandlerCheck {
  /// Checks the condition and the key of a handler of an event that exists.
  func checkValues(of handler: Handler, into collector: inout DiagnosticCollector) {
    checkCondition(of: handler, into: &collector)
    checkKey(of: handler, into: &collector)
  }

  private func checkCondition(of handler: Handler, into collector: inout DiagnosticCollector) {
    guard let condition = handler.method.condition else { return }
    guard !handler.source.isAll else {
      return collector.error(
        "`\(handler.event.value)` cannot have `where`", at: condition.text.range,
        reason: "each event has different values", help: "handle single events, or check the event in the method")
    }
    let offered = spec.availableValues(of: handler).map(\.name)
    for label in condition.labels where !offered.contains(label.value) {
      collector.unknown(
        "value of `\(handler.event.value)`", named: label, among: offered, none: "it has none",
        remedy: "remove `where`",
        unlessSimilar: "a condition can use only the event's values: check everything else in the method")
    }
  }

  private func checkKey(of handler: Handler, into collector: inout DiagnosticCollector) {
    guard let key = handler.method.key, !handler.method.isResetState else { return }
    guard !handler.source.isAll else {
      return collector.error(
        "`\(handler.event.value)` cannot have `by`", at: key.range,
        reason: "each event has different values", help: "handle single events")
    }
    checkKey(
      of: handler.method, of: "\(handler.event.value)", offered: spec.availableValues(of: handler), into: &collector)
  }

  /// Checks the value by which the calls of a method are told apart.
  ///
  /// - Parameter owner: the event or the action that has the values.
  func checkKey(
    of method: HandlerMethod, of owner: String, offered: [SwiftSignature.Parameter],
    into collector: inout DiagnosticCollector
  ) {
    guard let key = method.key else { return }
    guard let value = offered.first(where: { $0.name == key.value }) else {
      return collector.unknown(
        "value of `\(owner)`", named: key, among: offered.map(\.name), none: "it has none",
        remedy: "remove `by`")
    }
    let reason =
      value.type.incomparableKind.map { "it is a \($0)" }
      ?? spec.typeEquality.incomparableType(in: value.type).map { "`\($0)` is not `Hashable`" }
    guard let reason else { return }
    collector.error(
      "`\(key.value)` of `\(owner)` cannot distinguish calls", at: key.range, reason: reason,
      help: "name a `Hashable` value, such as an ID")
  }

  /// Checks that `by` and `limit` have something to do.
  func checkCalls(of method: HandlerMethod, into collector: inout DiagnosticCollector) {
    if let key = method.key {
      let other =
        method.throttle.map { ("throttle", $0.range) } ?? method.removeDuplicates.map { ("removeDuplicates", $0.range) }
      if let (name, range) = other {
        collector.error(
          "a handler cannot have both `by` and `\(name)`", at: range,
          reason: "`\(name)` treats all events the same, whatever their values", help: "remove one of them")
      } else if method.run != .latest, method.debounce == nil {
        collector.error(
          "`by` has no effect with `run: \(method.run.rawValue)`", at: key.range,
          reason: "it selects the call that `run: latest` cancels or `debounce` delays",
          help: "write `run: latest`, or remove `by`")
      }
    }
    // `ElmCheck` reports it for actions.
    guard let limit = method.limit, !method.isAction else { return }
    if method.run == .latest, method.key == nil {
      collector.error(
        "a `latest` handler cannot have `limit`", at: limit.range, reason: "only the newest call runs",
        help: "write `run: concurrent`, or add `by`, which keeps the newest call for each value")
    } else if method.run != .concurrent, method.run != .latest {
      collector.error(
        "a `\(method.run.rawValue)` handler cannot have `limit`", at: limit.range,
        reason: "its calls run one after another", help: "write `run: concurrent`")
    }
  }

  /// Checks that handlers with the same method agree on what its calls share.
  func checkSameCalls(
    of method: HandlerMethod, as other: HandlerMethod, in context: Context, into collector: inout DiagnosticCollector
  ) {
    let name = method.call.value
    if method.limit?.value != other.limit?.value {
      collector.error(
        "`\(name)` has a different `limit` elsewhere", at: method.limit?.range ?? method.call.range,
        reason: "the limit applies to all calls of the method", help: "use the same limit in both handlers",
        notes: [Note("the other handler is declared here", at: other.limit?.range ?? other.call.range)])
    }
    let types = [method, other].map { spec.keyType(of: $0, in: context)?.text }
    guard types[0] != types[1] || (method.key == nil) != (other.key == nil) else { return }
    collector.error(
      "`\(name)` has a different `by` elsewhere", at: method.key?.range ?? method.call.range,
      reason: "all `by` values of a method must have the same type",
      help: "use values of the same type in both handlers",
      notes: [Note("the other handler is declared here", at: other.key?.range ?? other.call.range)])
  }
}
