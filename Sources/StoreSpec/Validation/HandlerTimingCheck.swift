import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks delays, buffers and the removal of duplicates.
extension HandlerCheck {
  /// Checks that the values of an event that exists can be compared.
  func checkDuplicates(of handler: Handler, into collector: inout DiagnosticCollector) {
    guard let setting = handler.method.removeDuplicates, setting.value, !handler.method.isResetState else { return }
    guard !handler.event.value.isAll else { return checkDuplicatesOfAll(handler, at: setting.range, into: &collector) }
    guard let event = spec.event(handler.source) else { return }
    let requested = spec.requestedLabels(of: handler)
    let compared = event.payload.filter { requested.isEmpty || requested.contains($0.name) }
    for value in compared {
      let problem: (reason: String, help: String)
      if let kind = value.type.incomparableKind {
        problem = ("it is a \(kind), and \(kind)s are not `Equatable`", "remove the key")
      } else if let name = spec.typeEquality.incomparableType(in: value.type) {
        problem = (
          "`\(name)` is not `Equatable`",
          "remove the key, or \(TypeEquality.advice(for: name, toConformTo: "Equatable"))"
        )
      } else {
        continue
      }
      collector.error(
        "`\(value.name)` of `\(handler.event.value)` cannot be compared", at: setting.range,
        reason: problem.reason, help: problem.help)
    }
    guard event.payload.isEmpty else { return }
    collector.error(
      "`\(handler.event.value)` has no values to compare", at: setting.range,
      reason:
        "without values, every event equals the previous one, so only the first would be handled",
      help: "remove the key")
  }

  /// Warns about whole events with values: only the app may know how to compare them.
  private func checkDuplicatesOfAll(
    _ handler: Handler, at range: SourceRange, into collector: inout DiagnosticCollector
  ) {
    let publisher = handler.source.context.flatMap(spec.context(named:))
    if let publisher, publisher.events.allSatisfy(\.payload.isEmpty) || publisher.hasEquatableEvents { return }
    let type = publisher?.eventTypeName ?? spec.appEventName
    let way =
      publisher.map { "write `conforms: [Equatable]` among the events of `\($0.name.value)`" }
      ?? "write `extension \(type): Equatable {}` in the app"
    collector.warning(
      "`\(handler.event.value)` compares whole events, so `\(type)` must be `Equatable`",
      at: range,
      reason: "Swift makes only enums without values `Equatable` automatically",
      help: "\(way), or handle single events")
  }

  /// Checks that all handlers with the same method have the same delay.
  func checkDelay(of method: HandlerMethod, against others: [HandlerMethod], into collector: inout DiagnosticCollector)
  {
    guard let delay = method.debounce ?? method.throttle else { return }
    let other = others.first { other in
      guard other.call.value == method.call.value, other.delayName == method.delayName,
        let otherDelay = other.debounce ?? other.throttle
      else { return false }
      return otherDelay.value != delay.value
    }
    guard let other, let otherDelay = other.debounce ?? other.throttle else { return }
    collector.error(
      "`\(method.call.value)` has a different delay elsewhere", at: delay.range,
      reason: "a method has only one timer", help: "use the same delay in both handlers",
      notes: [Note("the other handler is declared here", at: otherDelay.range)])
  }

  func checkTiming(of method: HandlerMethod, into collector: inout DiagnosticCollector) {
    if method.isResetState {
      let keys = [
        method.chosenRun?.range, method.key?.range, method.limit?.range, method.debounce?.range, method.throttle?.range,
        method.removeDuplicates?.range, method.buffer?.range, method.onRelease?.range, method.emits?.first?.range,
      ]
      for range in keys.compactMap(\.self) {
        collector.error(
          "`resetState()` runs immediately and emits nothing", at: range,
          reason: "until a later reset, views would show outdated state", help: "remove the key")
      }
      return
    }
    if let throttle = method.throttle, method.debounce != nil {
      collector.error(
        "a handler cannot have both `debounce` and `throttle`", at: throttle.range,
        reason: "a call waits either for a pause or for the end of an interval, not for both",
        help: "remove one of them")
    }
    checkRelease(of: method, into: &collector)
    // Actions are handled immediately; `ElmCheck` reports keys that do not fit.
    guard !method.isAction else { return }
    let delay = method.debounce.map { ("debounce", $0) } ?? method.throttle.map { ("throttle", $0) }
    if let (key, time) = delay, method.run == .sync {
      collector.error(
        "a `sync` handler cannot have `\(key)`", at: time.range,
        reason: "`sync` handlers finish before the next event is delivered",
        help: "write `run: latest` or `run: serial`")
    }
    if let buffer = method.buffer, method.run != .serial, method.run != .separate {
      collector.error(
        "a `\(method.run.rawValue)` handler cannot have a `buffer`", at: buffer.range,
        reason: "calls wait in a queue only with `serial` or `separate`",
        help: "remove `buffer`")
    }
  }

  /// Checks that a handler that finishes can still have calls when its store is released.
  private func checkRelease(of method: HandlerMethod, into collector: inout DiagnosticCollector) {
    guard let release = method.onRelease, release.value == .run else { return }
    if method.chosenRun?.value == .serial {
      collector.error(
        "a `serial` handler cannot have `onRelease: run`", at: release.range,
        reason: "it shares a queue with the store's other handlers, which are cancelled",
        help: "remove `run`, or write `run: separate` to give it its own queue")
    } else if method.run == .sync, method.debounce == nil, method.throttle == nil {
      collector.error(
        "`\(method.call.value)` cannot have `onRelease: run`", at: release.range,
        reason: "it runs while the event is delivered, so none of its calls can be pending",
        help: "remove the key")
    }
  }
}
