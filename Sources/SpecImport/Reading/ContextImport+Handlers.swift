import AppAnalysis
import ArchitectureModel
import CodeOverview
import LocatedYAML
import StoregenDiagnostics

// Handlers of events and notifications.
extension ContextImport {
  /// The handlers of events of the context itself and of others, and of notifications.
  var handlers: (events: [SpecItem], notifications: [SpecItem]) {
    var items: [SpecItem] = []
    var notifications: [SpecItem] = []
    var keys: Set<String> = []
    for subscription in overview.subscriptions
    where subscription.handler == store.index || subscription.target?.store == store.index {
      let event = overview.events[subscription.event]
      if let known = events.event(subscription.event, in: store.program) {
        let isOwn = known.context == store.context
        let owner = isOwn ? EventName.own : known.context
        let name = subscription.isForAll ? EventName.all : known.name
        let values = subscription.isForAll ? ["event"] : known.payload.map(\.label)
        let item = handler("\(owner).\(name)", for: subscription, values: values, of: event)
        item.refusal = isOwn ? refusal(ofOwn: event, isForAll: subscription.isForAll) : nil
        if keys.insert(item.key).inserted { items.append(item) } else { refuse(item, in: &items) }
      } else if event.channel == .notification {
        let item = handler(
          key(of: event), for: subscription, values: ["notification"], of: event,
          isNotification: true)
        if !event.hasConstant {
          item.refusal =
            event.group != NotificationNaming.ownGroup
            ? "`\(event.group)` wraps it, and a spec names a constant of `Notification.Name`"
            : "its name is a string: declare `static let \(event.name)` in an extension of `Notification.Name`"
          notifications.append(item)
          continue
        }
        if keys.insert(item.key).inserted {
          notifications.append(item)
        } else {
          refuse(item, in: &notifications)
        }
      } else {
        let item = SpecItem(
          "\(event.group).\(event.name)", "", at: source.location(subscription.location))
        item.refusal =
          event.isObservedChange
          ? "a state change is not an event: publish an event that says what happened"
          : "no store in the spec publishes this event"
        items.append(item)
      }
    }
    return (items, notifications)
  }

  /// Why a spec cannot have a handler of an event of its own store; nil if it can.
  private func refusal(ofOwn event: CodeOverview.Event, isForAll: Bool) -> String? {
    if isForAll { return "a store names each of its events that it handles itself" }
    return event.channel == .delegate ? "a delegate is another object" : nil
  }

  /// Lists a second handler of an event in a comment, unless it says the same.
  private func refuse(_ item: SpecItem, in items: inout [SpecItem]) {
    let first = items.first { $0.key == item.key }
    if case .value(let known) = first?.content, case .value(let value) = item.content, known == value { return }
    item.refusal = "a context has one handler for each event"
    items.append(item)
  }

  /// The name of a notification as it is written in a spec: `UIApplication.didBecomeActiveNotification`, `.cartChanged`.
  private func key(of event: CodeOverview.Event) -> String {
    NotificationNaming.inSpec(
      event.name,
      of: event.isOfSystem ? event.group : event.owner ?? NotificationNaming.ownGroup)
  }

  private func handler(
    _ key: String, for subscription: CodeOverview.Subscription, values: [String],
    of event: CodeOverview.Event, isNotification: Bool = false
  ) -> SpecItem {
    let location = source.location(subscription.location)
    let name = subscription.target?.method ?? subscription.call
    let method = store.declaration.methods.first { $0.fullName == name }
    let call = self.call(method, values: values, of: event)
    let emits = names(ofOwn: subscription.emits)
    let keys =
      ["call: \(YAMLScalar.of(call.name))"]
      + (isNotification && subscription.center != .default
        ? ["center: \(subscription.center.rawValue)"] : [])
      + (call.onError.map { ["onError: \(YAMLScalar.of($0))"] } ?? [])
      + (emits.isEmpty ? [] : ["emits: [\(emits.map(YAMLScalar.of).joined(separator: ", "))]"])
    return SpecItem(
      key,
      .value(keys.count == 1 ? YAMLScalar.of(call.name) : "{ \(keys.joined(separator: ", ")) }"),
      declaration: "\(key): \(call.name)", at: location,
      remarks: call.remark.map { ["\(location): \($0)"] } ?? [])
  }

  /// A method that handles an event.
  private struct Call {
    let name: String
    /// The method that receives its errors.
    var onError: String?
    /// What the code does differently.
    var remark: String?
  }

  private func call(_ method: StoreDeclaration.Method?, values: [String], of event: CodeOverview.Event) -> Call {
    func new(_ reason: String) -> Call {
      let name = "handle\(event.name.firstUppercased)"
      return Call(name: name, remark: ClassRemark.newMethod(name, because: reason))
    }
    guard let method else { return new("this code is not a method yet") }
    if method.returnsValue { return new("`\(method.fullName)` returns a value") }
    let labels = method.fullName.dropFirst(method.name.count + 1).dropLast().split(separator: ":").map(String.init)
    let hasSameLabels = labels.allSatisfy(values.contains)
    if !hasSameLabels, !takes(method, labels: labels, values: values, of: event) {
      return new("`\(method.fullName)` takes other values")
    }
    let name = labels.isEmpty ? "\(method.name)()" : hasSameLabels ? method.fullName : method.name
    if method.isThrowing {
      let receiver = "\(method.name)Failed"
      return Call(
        name: name, onError: "\(receiver)(_:)",
        remark: ClassRemark.receiver("\(receiver)(_:)", ofErrorsFrom: method.fullName))
    }
    return Call(
      name: name, remark: hasSameLabels ? nil : ClassRemark.labels(of: method.fullName))
  }

  /// Whether a method can have the values of an event under other labels.
  private func takes(
    _ method: StoreDeclaration.Method, labels: [String], values: [String],
    of event: CodeOverview.Event
  ) -> Bool {
    switch event.channel {
    // The first value is the one that delegates.
    case .delegate: true
    case .notification where event.values.isEmpty:
      source.text(in: method.signature).contains("Notification")
    case .notification: labels.count == values.count
    case .asyncStream, .combine, nil: labels.count == values.count
    }
  }
}
