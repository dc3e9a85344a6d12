import Diagnostics
package import SwiftFragments

/// The names that the generated code gives to what a spec describes.
extension Context {
  /// The class: `UserStore`.
  package var storeName: String { "\(name.value)Store" }

  /// The enum of its events: `UserEvent`.
  package var eventTypeName: String { "\(name.value)Event" }

  /// The property of the composition root: `user`; an abbreviation falls as a whole (`urlCache`).
  package var propertyName: String { name.value.loweringFirstWord }

  /// The members of the store that are there whatever the spec says, or because of its handlers.
  package var generatedNames: [String] {
    var names: [String] = []
    if !events.isEmpty { names += ["events", "emit", "publisher"] }
    if !handlers.isEmpty { names += ["subscriptions", "subscribe", "receive"] }
    return names + queueNames
  }

  /// The queues of the serial handlers, in the order of the handlers.
  package var queueNames: [String] {
    var names: [String] = []
    for handler in handlers where handler.run == .serial {
      let name = handler.queueName
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}

extension Handler {
  /// The queue of a serial handler.
  package var queueName: String { "\(call.value)Queue" }
}

extension StoreSpec {
  /// The values of an event; none if there is no such event.
  package func payload(of name: EventName) -> [SwiftSignature.Parameter] {
    context(named: name.context)?.events.first { $0.name.value == name.event }?.payload ?? []
  }
}

extension String {
  /// The name of a type as that of a property; an abbreviation falls as a whole.
  package var loweringFirstWord: String {
    let capitals = prefix { $0.isUppercase }.count
    let lowered = capitals > 1 && capitals < count ? capitals - 1 : capitals
    return prefix(lowered).lowercased() + dropFirst(lowered)
  }
}
