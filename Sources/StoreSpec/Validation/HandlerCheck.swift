import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks handlers: their events, values and methods.
struct HandlerCheck {
  let spec: AppSpec
  let gaps: Set<Gap>

  func run(into collector: inout DiagnosticCollector) {
    for context in spec.contexts {
      for handler in context.handlers {
        let isKnown = checkEvent(handler.event, of: context, into: &collector)
        checkLabels(
          of: handler.method, of: handler.event.value.description,
          offered: isKnown ? spec.availableValues(of: handler).map(\.name) : nil, into: &collector)
        if isKnown {
          checkDuplicates(of: handler, into: &collector)
          checkValues(of: handler, into: &collector)
        }
      }
      for handler in context.childHandlers { check(handler, ofChildOf: context, into: &collector) }
      for handler in context.notifications {
        checkLabels(
          of: handler.method, of: handler.notification.value,
          offered: NotificationHandler.labels, into: &collector)
      }
      for action in context.actions { check(action, of: context, into: &collector) }
      checkMethods(of: context, into: &collector)
    }
    let listeners = Listeners(spec)
    for required in spec.requiredHandlers { check(required, among: listeners, into: &collector) }
  }

  // MARK: Events

  /// Whether the event of a handler exists; reports an error otherwise.
  private func checkEvent(
    _ event: Located<EventName>, of context: Context, into collector: inout DiagnosticCollector
  ) -> Bool {
    guard let name = event.value.context else {
      if !event.value.isAll { reportMalformed(event, into: &collector) }
      return event.value.isAll
    }
    let isOwn = name == context.name.value
    if event.value.isOwn || isOwn && event.value.isAll { return checkOwn(event, of: context, into: &collector) }
    if isOwn {
      collector.error(
        "`\(event.value)` is this context's own event", at: event.range,
        meant: "\(EventName.own).\(event.value.event)")
      return false
    }
    if spec.dependencies.contains(where: { $0.name.value == name }), spec.context(named: name) == nil {
      collector.error(
        "`\(name)` is a dependency, which does not publish events", at: event.context,
        reason: "only stores publish events",
        help:
          "to react to its values, write `observes: { \(event.value): changed(_:) }`, with their `type`")
      return false
    }
    guard checkIsStore(event, for: context, into: &collector) else { return false }
    return checkExists(event, in: name, into: &collector)
  }

  /// Whether the event of a handler exists that handles one of its own store; reports an error otherwise.
  private func checkOwn(
    _ event: Located<EventName>, of context: Context, into collector: inout DiagnosticCollector
  ) -> Bool {
    // `ChildCheck` reports all handlers of a child.
    guard !context.isChild || !context.isElm else { return false }
    guard !event.value.isAll else {
      collector.error(
        "`\(event.value)` is not an event", at: event.range,
        reason: "a handler that emits an event would receive it again, endlessly",
        help: "name each of its own events that the store handles: "
          + (context.events.first.map { "`\(EventName.own).\($0.name.value)`" } ?? "`self.saved`"))
      return false
    }
    return checkExists(event, in: context.name.value, into: &collector)
  }

  /// Reports a name that is neither `Context.event` nor `all`.
  private func reportMalformed(_ event: Located<EventName>, into collector: inout DiagnosticCollector) {
    let owners = spec.contexts.filter { context in
      context.events.contains { $0.name.value == event.value.event }
    }
    let isContext = spec.context(named: event.value.event) != nil
    let meant =
      isContext
      ? "\(event.value.event).all"
      : owners.count == 1 ? "\(owners[0].name.value).\(event.value.event)" : nil
    collector.error(
      "`\(event.value)` is not an event", at: event.range,
      help: "write the context and the event: `User.signedOut`", meant: meant)
  }

  /// Whether a context has an event, or any event if all are meant; reports an error otherwise.
  func checkExists(
    _ event: Located<EventName>, in context: String, into collector: inout DiagnosticCollector
  ) -> Bool {
    guard let publisher = spec.context(named: context) else {
      if gaps.isDisjoint(with: [.wholeFile, .entries]) {
        collector.unknownContext(Located(context, at: event.context), member: event.value.event, in: spec)
      }
      return false
    }
    guard !gaps.contains(.events(of: context)), !gaps.contains(.entries) else { return false }
    if event.value.event == "*" {
      collector.error(
        "`\(event.value)` is not an event", at: event.range, meant: "\(context).all")
      return false
    }
    // The name may be that of a child.
    let name = EventName(context: context, event: event.value.event)
    guard name.isAll ? !publisher.events.isEmpty : spec.event(name) != nil else {
      collector.unknown(
        "event of `\(context)`", named: Located(event.value.event, at: event.member),
        among: publisher.events.map(\.name.value),
        none: "`\(context)` has no events")
      return false
    }
    return true
  }

  // MARK: Methods

  /// - Parameter offered: the available values; nil if they are not known.
  func checkLabels(
    of method: HandlerMethod, of event: String, offered: [String]?,
    into collector: inout DiagnosticCollector
  ) {
    let labels = method.labels ?? []
    if method.isResetState {
      for label in labels {
        collector.error(
          "`resetState()` takes no values", at: label.range, help: "write `resetState()`")
      }
      return
    }
    var isUnlabeled = false
    for label in labels where offered.map({ !$0.contains(label.value) }) ?? false {
      // One error is enough for all values without a label.
      if label.value == "_" {
        guard !isUnlabeled else { continue }
        isUnlabeled = true
      }
      collector.unknown(
        "value of `\(event)`", named: label, among: offered ?? [], none: "it has none",
        remedy: "write `\(method.call.value)()`",
        unlessSimilar: label.value == "_" ? Self.helpWithLabels(for: method, among: offered ?? []) : nil)
    }
    collector.requireListedOnce(labels.filter { $0.value != "_" })
  }

  /// What to write instead of a method whose labels are `_`.
  private static func helpWithLabels(for method: HandlerMethod, among offered: [String]) -> String {
    let written = (method.labels ?? []).map(\.value)
    var rest = offered.filter { !written.contains($0) }[...]
    let labels = written.compactMap { $0 == "_" ? rest.popFirst() : $0 }
    return "use the values' labels: `\(method.call.value)(\(labels.map { "\($0):" }.joined()))`"
  }

  private func checkMethods(of context: Context, into collector: inout DiagnosticCollector) {
    var runs: [String: HandlerMethod] = [:]
    var seen: [HandlerMethod] = []
    for method in context.allHandlerMethods {
      collector.requireIdentifier(method.call, of: "a handler")
      checkSpelling(of: method, in: context, into: &collector)
      checkTiming(of: method, into: &collector)
      checkCalls(of: method, into: &collector)
      checkDelay(of: method, against: seen, into: &collector)
      seen.append(method)
      if let other = runs[method.call.value], other.run != method.run {
        collector.error(
          "`\(method.call.value)` has `run: \(method.run.rawValue)` here and `run: \(other.run.rawValue)` elsewhere",
          at: method.call.range, reason: "a method can have only one `run`",
          notes: [Note("the other handler is declared here", at: other.call.range)])
      }
      if let other = runs[method.call.value], !context.isElm,
        other.buffer?.value ?? .unbounded != method.buffer?.value ?? .unbounded
      {
        collector.error(
          "`\(method.call.value)` has a different `buffer` elsewhere",
          at: method.buffer?.range ?? method.call.range,
          reason: "a method has only one queue", help: "use the same buffer in both handlers",
          notes: [Note("the other handler is declared here", at: other.buffer?.range ?? other.call.range)])
      }
      if let other = runs[method.call.value], other.finishesOnRelease != method.finishesOnRelease {
        collector.error(
          "`\(method.call.value)` has a different `onRelease` elsewhere",
          at: method.onRelease?.range ?? method.call.range,
          reason: "a method has only one queue", help: "use the same value in both handlers",
          notes: [Note("the other handler is declared here", at: other.onRelease?.range ?? other.call.range)])
      }
      if let other = runs[method.call.value] { checkSameCalls(of: method, as: other, in: context, into: &collector) }
      runs[method.call.value] = method
    }
  }

  /// Reports a call that differs from `resetState` only in case. It would be a method of its own, which resets nothing.
  private func checkSpelling(of method: HandlerMethod, in context: Context, into collector: inout DiagnosticCollector) {
    let name = method.call.value
    // The author of a class or an action may call it so.
    guard !context.isHandwritten, !method.isResetState,
      name.lowercased() == StoreMethod.resetState.lowercased(),
      !context.actions.contains(where: { $0.name.value == name })
    else { return }
    collector.error(
      "`\(name)` differs from `\(StoreMethod.resetState)()` only in case", at: method.call.range,
      reason: "storegen generates `\(StoreMethod.resetState)()`, but not `\(name)`",
      meant: "\(StoreMethod.resetState)()")
  }
}
