import StoregenDiagnostics
package import SwiftFragments

/// Resolves the names in a spec.
extension AppSpec {
  /// The event with a name; nil if there is none, or if the name is ambiguous.
  package func event(_ name: EventName) -> Event? {
    guard let position = eventPositions[name] else { return nil }
    return contexts[position.context].events[position.event]
  }

  /// The values of an event; none if there is no such event.
  package func payload(of name: EventName) -> [SwiftSignature.Parameter] {
    event(name)?.payload ?? []
  }

  /// The labels of the values that a method takes, in its order.
  package func requestedLabels(of handler: Handler) -> [String] {
    handler.method.labels?.map(\.value) ?? availableValues(of: handler).map(\.name)
  }

  /// The labels of all values that generated code needs for a handler.
  package func usedLabels(of handler: Handler) -> [String] {
    requestedLabels(of: handler) + comparedValues(of: handler).map(\.name)
      + (handler.method.condition?.labels ?? []).map(\.value) + [handler.method.key?.value].compactMap(\.self)
  }

  /// The type of the value by which the calls of a method are told apart; nil if they are not.
  package func keyType(of method: HandlerMethod, in context: Context) -> SwiftType? {
    guard let key = method.key?.value else { return nil }
    let values =
      context.handlers.first { $0.method === method }.map(availableValues)
      ?? context.actions.first { $0.method === method }?.values
    return values?.first { $0.name == key }?.type
  }

  /// The values that are compared with those of the previous event, for `removeDuplicates`: those that the handler takes,
  /// or all if it takes none.
  package func comparedValues(of handler: Handler) -> [SwiftSignature.Parameter] {
    guard handler.lastValuesName != nil else { return [] }
    let requested = requestedValues(of: handler)
    return requested.isEmpty ? availableValues(of: handler) : requested
  }

  /// The values that an event offers to a handler; for one of many children, its `id` is the first.
  package func availableValues(of handler: Handler) -> [SwiftSignature.Parameter] {
    availableValues(of: handler.source, from: handler.child)
  }

  /// The values that an event offers to a handler.
  ///
  /// - Parameter child: the child that publishes it; nil for a store.
  package func availableValues(of event: EventName, from child: Child?) -> [SwiftSignature.Parameter] {
    if let child {
      let id = child.count == .many ? context(of: child)?.identity : nil
      return [id].compactMap(\.self).map {
        SwiftSignature.Parameter(name: $0.name.value, type: $0.type)
      } + payload(of: event)
    }
    guard event.isAll else { return payload(of: event) }
    let type = event.context.flatMap(context(named:))?.eventTypeName ?? appEventName
    return [SwiftSignature.Parameter(name: "event", type: SwiftType(named: type))]
  }

  /// The values that the method of a handler takes, in its order.
  package func requestedValues(of handler: Handler) -> [SwiftSignature.Parameter] {
    let offered = availableValues(of: handler)
    return requestedLabels(of: handler).compactMap { label in offered.first { $0.name == label } }
  }

  /// The values that the method of a handler takes.
  package func requestedValues(of handler: NotificationHandler) -> [SwiftSignature.Parameter] {
    handler.wantsNotification ? [.notification] : []
  }

  /// The full names of the members that `name` refers to: a field, all actions with the name, or one action
  /// (`remove(at:)`); empty if there are none.
  package func fullNames(of name: MemberName) -> [String] {
    guard let owner = context(named: name.context) else { return [] }
    let fields = owner.observedState.map(\.name.value).filter { $0 == name.member }
    let actions = owner.actions.filter {
      $0.name.value == name.member || $0.fullName == name.member
    }
    return fields + actions.map(\.fullName)
  }

  /// The names of the fields and actions of a context, actions with and without labels.
  package func memberNames(of name: String) -> Set<String> {
    guard let owner = context(named: name) else { return [] }
    return Set(
      owner.observedState.map(\.name.value) + owner.actions.flatMap { [$0.name.value, $0.fullName] })
  }
}

extension NotificationHandler {
  /// The labels of the values that a method can take.
  package static let labels = ["notification"]

  /// Whether its method takes the notification.
  package var wantsNotification: Bool { method.labels.map { !$0.isEmpty } ?? true }

  /// The labels of the values that its method takes: that of the notification, or none.
  package var valueLabels: [String] { wantsNotification ? Self.labels : [] }
}

extension SwiftSignature.Parameter {
  /// The parameter of a method that handles a notification.
  fileprivate static let notification = SwiftSignature.Parameter(
    name: "notification", type: SwiftType(named: "Foundation.Notification"))
}
