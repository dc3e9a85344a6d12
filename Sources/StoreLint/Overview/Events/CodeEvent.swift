import SwiftFacts

/// An event in code, before it is described.
struct CodeEvent {
  /// What identifies it: an enum case, a property, the name of a notification or a method. A system notification is
  /// identified by the first expression that names it.
  let declaration: Fact
  let name: String
  let group: String
  /// The type that declares the name of a notification; nil if it extends `Notification.Name`.
  var owner: String?
  var context: String?
  var publishers: [TypeID] = []
  let channel: CodeOverview.Channel?
  var values: [CodeOverview.Value] = []
  /// Whether there is a constant that names it. Notifications may have only a string.
  var hasConstant = true
  /// Whether the first value is the object that delegates.
  var hasSender = false
  /// Whether the receiver answers: a delegate method returns a value or throws.
  var isRequest = false
  /// Whether it is a system notification.
  var isOfSystem = false
  /// Whether code may send it in a way that could not be resolved.
  var mayBeEmitted = false
  /// Whether code may handle it in a way that could not be resolved.
  var mayBeHandled = false
  /// Whether code mentions its name without sending or handling it.
  var isMentioned = false
  var emissions: [Fact] = []

  /// The name after the name of the group: `UIApplication.didBecomeActiveNotification`.
  var fullName: String { "\(group).\(name)" }

  /// The name that a spec gives it.
  var nameInSpec: String {
    CodeOverview.nameInSpec(ofEvent: name, hasSender: hasSender, values: values)
  }

  /// Whether it is a change of state that views observe.
  var isObservedChange: Bool { CodeOverview.isObservedChange(name) }
}

/// Code that handles events.
struct EventHandler {
  /// The declarations of the events.
  let events: [Fact]
  /// Whether it handles all events of a group.
  var isForAll = false
  let location: Fact
  let code: [Fact]
  /// The center of a notification.
  var center = CodeOverview.Center.default
}

/// The events of one kind, with the code that sends and handles them.
struct EventTraffic {
  var events: [CodeEvent] = []
  /// The calls that send an event, with its declaration.
  var emissions: [(call: Fact, event: Fact)] = []
  var handlers: [EventHandler] = []
}
