import ArchitectureModel
import CodeOverview
import StoregenDiagnostics

/// What the spec says about the handler of an event.
struct SpecHandler {
  /// The event or notification, as a key of the spec.
  let key: String
  /// The name of the method.
  let call: String
  /// The labels of its parameters.
  let labels: [String]
  /// The labels of the values of the event.
  let eventLabels: [String]

  /// The name of the method with labels.
  var fullName: String { "\(call)(\(labels.map { "\($0):" }.joined()))" }

  /// The handler of an event that code handles; nil if the spec has none.
  init?(
    of observed: ObservedEvent, in spec: Architecture.Context,
    among contexts: [Architecture.Context]
  ) {
    let name = observed.event.nameInSpec
    // Not every notification of a store is an event: some are for other processes.
    let isEvent = observed.publisher?.event(named: name) != nil
    let notification = spec.notifications.first { handler in
      let key = handler.name.value
      return key == observed.nameInSpec
        || !isEvent && key.split(separator: ".").last.map(String.init) == observed.event.name
    }
    if let notification {
      self.init(notification)
      return
    }
    let publisher = observed.publisher?.name.value
    let handlers = spec.handlers.filter { handler in
      (observed.handler.isForAll ? handler.event.event == nil : handler.event.event == name)
        // A publisher that is converted already no longer sends the notification.
        && (publisher == nil || handler.event.context == publisher)
    }
    guard handlers.count == 1 else { return nil }
    self.init(handlers[0], among: contexts)
  }

  init(_ handler: Architecture.Handler, among contexts: [Architecture.Context]) {
    let name = handler.event.context ?? ""
    let publisher = contexts.first { $0.name.value == name }
    key = handler.event.event.map { "\(name).\($0)" } ?? (name.isEmpty ? "all" : "\(name).all")
    call = handler.call.value
    eventLabels =
      handler.event.event.map { publisher?.event(named: $0)?.labels ?? [] } ?? ["event"]
    labels = handler.labels ?? eventLabels
  }

  init(_ handler: Architecture.NotificationHandler) {
    key = handler.name.value
    call = handler.call
    labels = handler.labels
    eventLabels = handler.labels
  }
}
