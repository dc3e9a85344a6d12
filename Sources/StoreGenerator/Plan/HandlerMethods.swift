import StoreSpec
import StoregenDiagnostics
import SwiftFragments

/// A method that the user writes.
struct RequiredMethod: Hashable {
  let name: String
  let signature: SwiftSignature

  init(name: String, signature: SwiftSignature) {
    self.name = name
    self.signature = signature
  }

  /// The method of a handler, with these parameters.
  fileprivate init(_ method: HandlerMethod, parameters: [SwiftSignature.Parameter]) {
    name = method.call.value
    signature = SwiftSignature(parameters: parameters, isAsync: method.run != .sync)
  }
}

extension Context {
  /// The methods of handlers that users write, each once.
  func handlerMethods(in spec: AppSpec) -> [RequiredMethod] {
    let events = handlers.filter { !$0.method.isResetState }.map {
      RequiredMethod($0.method, parameters: spec.requestedValues(of: $0))
    }
    let notifications = notifications.map {
      RequiredMethod($0.method, parameters: $0.wantsNotification ? [.notification] : [])
    }
    var methods: [RequiredMethod] = []
    for method in events + notifications where !methods.contains(method) { methods.append(method) }
    return methods
  }
}

extension AppSpec {
  /// The values that an event offers to a handler.
  func availableValues(of handler: Handler) -> [SwiftSignature.Parameter] {
    let event = handler.event.value
    guard event.isAll else { return payload(of: event) }
    let type = event.context.flatMap(context(named:))?.eventTypeName ?? appEventName
    return [SwiftSignature.Parameter(name: "event", type: SwiftType(named: type))]
  }

  /// The values that the method of a handler takes, in its order.
  func requestedValues(of handler: Handler) -> [SwiftSignature.Parameter] {
    let available = availableValues(of: handler)
    return requestedLabels(of: handler).compactMap { label in available.first { $0.name == label } }
  }
}

extension NotificationHandler {
  /// Whether its method takes the notification.
  var wantsNotification: Bool { method.labels.map { !$0.isEmpty } ?? true }
}

extension SwiftSignature.Parameter {
  /// The parameter of a method that handles a notification.
  fileprivate static let notification = SwiftSignature.Parameter(
    name: "notification", type: SwiftType(named: "Foundation.Notification"))
}

extension Action {
  /// The documentation of the action and of the events that it emits.
  var documentation: [String] {
    let text = SwiftLayout.documentation(summary)
    guard !emits.isEmpty else { return text }
    let events = emits.map { "`\($0.value)`" }.joined(separator: ", ")
    return text + (text.isEmpty ? [] : ["///"]) + ["/// Emits \(events)."]
  }
}
