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
  init?(of observed: ObservedEvent, in spec: Context, among contexts: [Context]) {
    let name = observed.event.nameInSpec
    // Not every notification of a store is an event: some are for other processes.
    let isEvent = observed.publisher?.event(named: name) != nil
    let notification = spec.notifications.first { handler in
      let key = handler.notification.value
      return key == observed.nameInSpec
        || !isEvent && key.split(separator: ".").last.map(String.init) == observed.event.name
    }
    if let notification {
      self.init(notification)
      return
    }
    let publisher = observed.publisher?.name.value
    let handlers = spec.allHandlers.filter { handler in
      (observed.handler.isForAll ? handler.source.isAll : handler.source.singleEvent == name)
        // A publisher that is converted already no longer sends the notification.
        && (publisher == nil || handler.source.context == publisher)
    }
    guard handlers.count == 1 else { return nil }
    self.init(handlers[0], among: contexts)
  }

  init(_ handler: Handler, among contexts: [Context]) {
    let publisher = contexts.first { $0.name.value == handler.source.context }
    key = handler.source.description
    call = handler.method.call.value
    eventLabels = handler.source.singleEvent.map { publisher?.event(named: $0)?.valueLabels ?? [] } ?? ["event"]
    labels = handler.method.labels?.map(\.value) ?? eventLabels
  }

  init(_ handler: NotificationHandler) {
    key = handler.notification.value
    call = handler.method.call.value
    labels = handler.valueLabels
    eventLabels = handler.valueLabels
  }
}
