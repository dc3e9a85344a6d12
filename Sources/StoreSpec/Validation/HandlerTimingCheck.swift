import StoregenDiagnostics
import SwiftFragments

extension SwiftType {
  /// What it is if no two values of it can be compared, as far as its spelling tells.
  fileprivate var incomparableKind: String? {
    if isFunction { return "function" }
    return text.hasPrefix("(") && text.hasSuffix(")") && text.contains(",") ? "tuple" : nil
  }
}

/// When handlers are called, and which events are passed over.
extension HandlerCheck {
  func checkDuplicates(of handler: Handler, _ collector: inout DiagnosticCollector) {
    guard let asked = handler.method.removeDuplicates, asked.value, !handler.method.isResetState,
      !handler.event.value.isAll, let event = spec.event(handler.event.value)
    else { return }
    let wanted = spec.wantedLabels(of: handler)
    let compared = event.payload.filter { wanted.isEmpty || wanted.contains($0.name) }
    for value in compared {
      guard let kind = value.type.incomparableKind else { continue }
      collector.error(
        "`\(value.name)` of `\(handler.event.value)` cannot be compared", at: asked.range,
        reason: "it is a \(kind), and \(kind)s are not `Equatable`", help: "remove the key")
    }
    guard event.payload.isEmpty else { return }
    collector.error(
      "`\(handler.event.value)` carries nothing that could be a duplicate", at: asked.range,
      reason:
        "without values, each event equals the one before, so only the first would be handled",
      help: "remove the key")
  }

  /// One method waits in one way.
  func checkDelay(
    of method: HandlerMethod, against others: [HandlerMethod],
    _ collector: inout DiagnosticCollector
  ) {
    guard let span = method.debounce ?? method.throttle else { return }
    let other = others.first { other in
      guard other.call.value == method.call.value, other.delayName == method.delayName,
        let otherSpan = other.debounce ?? other.throttle
      else { return false }
      return otherSpan.value != span.value
    }
    guard let other, let place = other.debounce ?? other.throttle else { return }
    collector.error(
      "`\(method.call.value)` waits for another span elsewhere", at: span.range,
      reason: "it is one method with one timer", help: "write the same in both places",
      notes: [Note("the other place", at: place.range)])
  }

  func checkTiming(of method: HandlerMethod, _ collector: inout DiagnosticCollector) {
    if method.isResetState {
      let keys = [
        method.chosenRun?.range, method.debounce?.range, method.throttle?.range,
        method.removeDuplicates?.range, method.buffer?.range, method.emits?.first?.range,
      ]
      for range in keys.compactMap(\.self) {
        collector.error(
          "`resetState()` runs at once and emits nothing", at: range,
          reason: "a state that is reset later would show what is gone", help: "remove the key")
      }
      return
    }
    if let throttle = method.throttle, method.debounce != nil {
      collector.error(
        "a handler with `debounce` has no `throttle`", at: throttle.range,
        reason: "a call waits either for a pause or for the end of a span",
        help: "remove one of the two")
    }
    let delay = method.debounce.map { ("debounce", $0) } ?? method.throttle.map { ("throttle", $0) }
    if let (key, time) = delay, method.run == .sync {
      collector.error(
        "a `sync` handler cannot wait for `\(key)`", at: time.range,
        reason: "`sync` means before the next event is looked at",
        help: "write `run: latest` or `run: serial`")
    }
    if let buffer = method.buffer, method.run != .serial {
      collector.error(
        "a `\(method.run.rawValue)` handler has no buffer", at: buffer.range,
        reason: "only `serial` handlers let events wait", help: "remove `buffer`")
    }
  }
}
