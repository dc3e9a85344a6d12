import ArchitectureModel
import StoregenDiagnostics

/// Checks that every store handles the required events.
extension HandlerCheck {
  func check(_ required: RequiredHandler, among listeners: Listeners, into collector: inout DiagnosticCollector) {
    let event = required.event
    guard let publisher = event.value.context, !event.value.isAll else {
      return collector.error(
        "`\(event.value)` is not a single event", at: event.range,
        help: "write the context and the event: `User.signedOut`")
    }
    guard checkExists(event, in: publisher, into: &collector) else { return }
    guard spec.context(named: publisher)?.isChild != true else {
      return collector.error(
        "`\(event.value)` is a child's event", at: event.range,
        reason: "`\(publisher)` has no store, so only the models that contain it handle its events",
        help: "name an event of a store")
    }
    let exceptions = Set(required.exceptions.map(\.value))
    let missing = listeners.lacking(event.value).lazy.filter { context in
      context.name.value != publisher && context.isConnected && !exceptions.contains(context.name.value)
        && gaps.isDisjoint(with: [.entries, .handlers(of: context.name.value)])
    }
    for (number, context) in missing.enumerated() {
      guard number < Self.mostPerEvent, collector.diagnostics.count < Self.most || number == 0
      else {
        return collector.error(
          "other contexts do not handle `\(event.value)` either", at: event.range,
          reason: "storegen reports only the first \(Phrase.count(number, "context")) without a handler",
          help: "handle it in all contexts, or remove it from `required_handlers`")
      }
      collector.error(
        "`\(context.name.value)` does not handle `\(event.value)`", at: context.name.range,
        reason: "`required_handlers` requires every store to handle it",
        help: "handle it, or add `\(context.name.value)` to the `except` of that requirement",
        notes: [Note("the event is required here", at: event.range)])
    }
  }

  /// The most contexts to report for one event, and the most errors of a spec with which more than one is reported:
  /// a thousand events that a thousand contexts do not handle are a million pairs.
  private static let mostPerEvent = 100
  private static let most = 1_000
}

/// The contexts that handle each event, found once for all required events.
struct Listeners {
  private let contexts: [Context]
  private var byEvent: [EventName: Set<Int>] = [:]
  /// For each publisher, the contexts that do not handle all of its events.
  private var selective: [String: [Int]] = [:]

  init(_ spec: AppSpec) {
    contexts = spec.rootContexts.filter(\.isOnMainActor)
    guard !spec.requiredHandlers.isEmpty else { return }
    for (position, context) in contexts.enumerated() {
      for handler in context.handlers { byEvent[handler.source, default: []].insert(position) }
    }
    for required in spec.requiredHandlers {
      guard let publisher = required.event.value.context, selective[publisher] == nil else { continue }
      selective[publisher] = contexts.indices.filter { position in
        !contexts[position].handlers.contains {
          $0.source.isAll && ($0.source.context ?? publisher) == publisher
        }
      }
    }
  }

  /// The contexts without a handler of an event, in the order of the spec.
  fileprivate func lacking(_ event: EventName) -> some Sequence<Context> {
    let handling = byEvent[event] ?? []
    return (event.context.flatMap { selective[$0] } ?? []).lazy.filter { !handling.contains($0) }.map { contexts[$0] }
  }
}
