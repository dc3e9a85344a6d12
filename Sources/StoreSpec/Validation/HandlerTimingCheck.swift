import Diagnostics
import SwiftFragments

/// When handlers are called, and which events are passed over.
extension HandlerCheck {
  func checkDuplicates(of handler: Handler, _ findings: inout Findings) {
    guard let asked = handler.method.removeDuplicates, asked.value, !handler.method.isResetState,
      !handler.event.value.isAll, let event = spec.event(handler.event.value)
    else { return }
    if let closure = event.payload.first(where: \.type.isFunction) {
      findings.error(
        "`\(closure.name)` of `\(handler.event.value)` cannot be compared", at: asked.range,
        reason: "it is a function, and functions are not `Equatable`", help: "remove the key")
    }
    guard event.payload.isEmpty else { return }
    findings.error(
      "`\(handler.event.value)` carries nothing that could be a duplicate", at: asked.range,
      reason:
        "without values, each event equals the one before, so only the first would be handled",
      help: "remove the key")
  }

  func checkTiming(of method: HandlerMethod, _ findings: inout Findings) {
    if method.isResetState {
      let keys = [
        method.chosenRun?.range, method.debounce?.range, method.throttle?.range,
        method.removeDuplicates?.range, method.buffer?.range, method.emits?.first?.range,
      ]
      for range in keys.compactMap(\.self) {
        findings.error(
          "`resetState()` runs at once and emits nothing", at: range,
          reason: "a state that is reset later would show what is gone", help: "remove the key")
      }
      return
    }
    if let throttle = method.throttle, method.debounce != nil {
      findings.error(
        "a handler with `debounce` has no `throttle`", at: throttle.range,
        reason: "a call waits either for a pause or for the end of a span",
        help: "remove one of the two")
    }
    let delay = method.debounce.map { ("debounce", $0) } ?? method.throttle.map { ("throttle", $0) }
    if let (key, time) = delay, method.run == .sync {
      findings.error(
        "a `sync` handler cannot wait for `\(key)`", at: time.range,
        reason: "`sync` means before the next event is looked at",
        help: "write `run: latest` or `run: serial`")
    }
    if let buffer = method.buffer, method.run != .serial {
      findings.error(
        "a `\(method.run.rawValue)` handler has no buffer", at: buffer.range,
        reason: "only `serial` handlers let events wait", help: "remove `buffer`")
    }
  }
}
