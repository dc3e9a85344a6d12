import Diagnostics

/// The names that the generated code gives to what a spec describes.
extension Context {
  /// The class: `UserStore`.
  package var storeName: String { "\(name.value)Store" }

  /// The enum of its events: `UserEvent`.
  package var eventTypeName: String { "\(name.value)Event" }

  /// The property of the composition root: `user`; an abbreviation falls as a whole (`urlCache`).
  package var propertyName: String { name.value.loweringFirstWord }

  /// The methods that an action cannot be told from.
  var generatedMethods: [String] {
    (events.isEmpty ? [] : ["events()"]) + (starts ? ["start()"] : [])
  }

  /// The members of the store that are there because of its events and handlers.
  package var generatedNames: [String] {
    var names: [String] = []
    if !events.isEmpty { names += ["events", "emit", "publisher"] }
    if !handlers.isEmpty { names += ["subscriptions", "subscribe", "receive"] }
    if starts { names.append("start") }
    return names + queueNames
  }

  /// The queues of the serial handlers, in the order of the handlers.
  package var queueNames: [String] {
    var names: [String] = []
    for method in handlerMethods where method.run == .serial {
      if !names.contains(method.queueName) { names.append(method.queueName) }
    }
    return names
  }

  /// The methods that events and notifications call, in the order of the handlers.
  package var handlerMethods: [HandlerMethod] {
    handlers.map(\.method) + notifications.map(\.method)
  }
}

extension HandlerMethod {
  /// The queue of a serial handler.
  package var queueName: String { "\(call.value)Queue" }
}

extension StoreSpec {
  /// The composition root: `BenefitsStores`.
  package var compositionRootName: String { "\(app.value)Stores" }

  /// The types that the generated code declares, each with the name in the spec that it comes from.
  var generatedTypes: [(name: String, owner: Located<String>)] {
    var types: [(name: String, owner: Located<String>)] = [(compositionRootName, app)]
    for context in contexts
    where self.context(named: context.name.value)?.name.range == context.name.range {
      types.append((context.storeName, context.name))
      if !context.events.isEmpty { types.append((context.eventTypeName, context.name)) }
      if !context.actions.isEmpty { types.append(("\(context.storeName)Actions", context.name)) }
      if !context.handlerMethods.isEmpty {
        types.append(("\(context.storeName)Handlers", context.name))
      }
    }
    return types + self.types.map { ($0.name.value, $0.name) }
  }

  /// The types that generated code brings along or takes from the standard library and SwiftUI.
  package static let takenTypeNames: Set<String> = [
    "Any", "AnyObject", "Array", "AsyncStream", "Bool", "Clock", "Dictionary", "Double", "Duration",
    "Environment", "Equatable", "Error", "EventPublisher", "HandlerQueue", "Hashable",
    "Identifiable",
    "Int", "MainActor", "Never", "Notification", "NotificationCenter", "Observable",
    "ObservableObject", "Optional", "Published", "Scene", "Sendable", "Set", "State", "String",
    "Subscriptions", "Task", "View", "ViewModifier", "Void",
  ]
}

extension String {
  /// The name of a type as that of a property; an abbreviation falls as a whole.
  package var loweringFirstWord: String {
    let capitals = prefix { $0.isUppercase }.count
    let lowered = capitals > 1 && capitals < count ? capitals - 1 : capitals
    return prefix(lowered).lowercased() + dropFirst(lowered)
  }
}
