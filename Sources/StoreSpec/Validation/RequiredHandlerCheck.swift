import StoregenDiagnostics

/// Checks that every store handles the required events.
extension HandlerCheck {
  func check(_ required: RequiredHandler, _ collector: inout DiagnosticCollector) {
    let event = required.event
    guard let publisher = event.value.context, !event.value.isAll else {
      return collector.error(
        "`\(event.value)` is not a single event", at: event.range,
        help: "write the context and the event: `User.signedOut`")
    }
    guard checkExists(event, in: publisher, &collector) else { return }
    guard spec.context(named: publisher)?.isChild != true else {
      return collector.error(
        "`\(event.value)` is an event of a child", at: event.range,
        reason: "`\(publisher)` has no store, so only the models that contain it handle its events",
        help: "name an event of a store")
    }
    let exceptions = Set(required.exceptions.map(\.value))
    for context in spec.storeContexts
    where context.name.value != publisher && !exceptions.contains(context.name.value) {
      let isHandled = context.handlers.contains { $0.event.value.covers(event.value) }
      guard !isHandled, gaps.isDisjoint(with: [.entries, .handlers(of: context.name.value)]) else {
        continue
      }
      collector.error(
        "`\(context.name.value)` does not handle `\(event.value)`", at: context.name.range,
        reason: "`required_handlers` demands it of every store",
        help: "handle it, or add `\(context.name.value)` to its `except`",
        notes: [Note("required here", at: event.range)])
    }
  }
}

extension EventName {
  /// Whether a handler of this name handles `event`.
  fileprivate func covers(_ event: EventName) -> Bool {
    self == event || isAll && (context == nil || context == event.context)
  }
}
