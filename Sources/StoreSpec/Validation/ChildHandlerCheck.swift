import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks handlers of events that children publish.
extension HandlerCheck {
  /// Checks a handler of an event that is named after a child: `rows.removalAsked`.
  func check(_ handler: Handler, ofChildOf context: Context, into collector: inout DiagnosticCollector) {
    guard let child = handler.child else { return }
    let event = handler.event
    for (key, range) in [
      ("debounce", handler.method.debounce?.range), ("throttle", handler.method.throttle?.range),
      ("removeDuplicates", handler.method.removeDuplicates?.range), ("by", handler.method.key?.range),
    ] {
      guard let range, !handler.method.isResetState else { continue }
      collector.error(
        "the handler of a child's event cannot have `\(key)`", at: range,
        reason: "`\(context.name.value)` handles it in the same update as the child's action",
        help: "remove the key; an effect can wait: `.debounced(id, for: …)`")
    }
    guard !event.value.isAll else {
      return collector.error(
        "`\(event.value)` is not an event", at: event.range,
        reason: "`all` means every event of a store, but `\(child.name.value)` is a child",
        help: "handle each of its events by name")
    }
    // A child without a context has been reported already.
    guard let model = spec.context(of: child) else { return }
    // So has a list of children without `id`, which is one of the values.
    let hasValues = child.count != .many || model.identity != nil
    let isKnown = checkExists(event, in: child.context.value, into: &collector) && hasValues
    checkLabels(
      of: handler.method, of: event.value.description,
      offered: isKnown ? spec.availableValues(of: handler).map(\.name) : nil, into: &collector)
    if isKnown { checkValues(of: handler, into: &collector) }
  }

  /// Whether a handler names a store; reports an error if it names a context without one, or possibly a child.
  func checkIsStore(
    _ event: Located<EventName>, for context: Context, into collector: inout DiagnosticCollector
  ) -> Bool {
    guard let name = event.value.context else { return true }
    guard let publisher = spec.context(named: name) else {
      let isNameOfChild = name.first?.isLowercase == true && !context.children.isEmpty
      guard isNameOfChild, gaps.isDisjoint(with: [.wholeFile, .entries]) else { return true }
      collector.unknown(
        "child of `\(context.name.value)`", named: Located(name, at: event.context),
        among: context.children.map(\.name.value))
      return false
    }
    guard publisher.isChild else { return true }
    // `ChildCheck` reports all handlers of a child.
    guard !context.isChild || !context.isElm else { return false }
    let parents = spec.parents(of: publisher)
    let own = parents.first { $0.parent.name.value == context.name.value }
    let other = parents.first
    collector.error(
      "`\(event.value)` is a child's event", at: event.range,
      reason: own == nil
        ? "`\(name)` has no store, so only the models that contain it handle its events"
        : "a handler names the child, not its context",
      help: own.map { "write `\($0.child.name.value).\(event.value.event)`" }
        ?? other.map {
          "its parent handles it as `\($0.child.name.value).\(event.value.event)`: "
            + "handle an event of `\($0.parent.name.value)`"
        } ?? "add it to `children`")
    return false
  }
}
