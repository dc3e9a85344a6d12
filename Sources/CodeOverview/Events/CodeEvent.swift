package import LinkedProgram
package import SwiftFacts

/// An event in code, before it is described.
package struct CodeEvent {
  /// What identifies it: an enum case, a property, the name of a notification or a method. A system notification is
  /// identified by the first expression that names it.
  package let declaration: Fact
  package let name: String
  package let group: String
  /// The type that declares the name of a notification; nil if it extends `Notification.Name`.
  package var owner: String?
  package var context: String?
  package var publishers: [TypeID] = []
  package let channel: CodeOverview.Channel?
  package var values: [CodeOverview.Value] = []
  /// Whether there is a constant that names it. Notifications may have only a string.
  package var hasConstant = true
  /// Whether the first value is the object that delegates.
  package var hasSender = false
  /// Whether the receiver answers: a delegate method returns a value or throws.
  package var isRequest = false
  /// Whether it is a system notification.
  package var isOfSystem = false
  /// Whether code may send it in a way that could not be resolved.
  package var mayBeEmitted = false
  /// Whether code may handle it in a way that could not be resolved.
  package var mayBeHandled = false
  /// Whether code mentions its name without sending or handling it.
  package var isMentioned = false
  package var emissions: [Fact] = []

  /// The name after the name of the group: `UIApplication.didBecomeActiveNotification`.
  package var fullName: String { "\(group).\(name)" }

  /// The name that a spec gives it.
  package var nameInSpec: String {
    CodeOverview.nameInSpec(ofEvent: name, hasSender: hasSender, values: values)
  }

  /// Whether it is a change of state that views observe.
  package var isObservedChange: Bool { CodeOverview.isObservedChange(name) }
}

/// Code that handles events.
package struct EventHandler {
  /// The declarations of the events.
  package let events: [Fact]
  /// Whether it handles all events of a group.
  package var isForAll = false
  package let location: Fact
  package let code: [Fact]

  /// The center of a notification.
  package var center = CodeOverview.Center.default
}

/// The events of one kind, with the code that sends and handles them.
struct EventTraffic {
  package var events: [CodeEvent] = []
  /// The calls that send an event, with its declaration.
  package var emissions: [(call: Fact, event: Fact)] = []
  package var handlers: [EventHandler] = []
}
