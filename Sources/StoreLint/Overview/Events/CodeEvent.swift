import SwiftFacts

/// An event, with the code that an overview describes.
@dynamicMemberLookup
struct CodeEvent {
  /// What identifies it: an enum case, a property, the name of a notification or a method. A system notification is
  /// identified by the first expression that names it.
  let declaration: Fact
  let publishers: [TypeID]
  var emissions: [Fact] = []
  /// All that does not depend on other events and types.
  private(set) var description: CodeOverview.Event

  init(
    declaration: Fact, publishers: [TypeID] = [], isOfSystem: Bool = false,
    _ description: CodeOverview.Event
  ) {
    self.declaration = declaration
    self.publishers = publishers
    self.description = description
    guard !isOfSystem else { return }
    self.description.location = declaration.nameRange
    self.description.declaration =
      switch declaration.kind {
      case .enumCase: declaration.nameRange
      case .property, .function: declaration.range
      default: nil
      }
  }

  subscript<Value>(dynamicMember property: KeyPath<CodeOverview.Event, Value>) -> Value {
    description[keyPath: property]
  }

  /// The name after the name of the group: `UIApplication.didBecomeActiveNotification`.
  var fullName: String { "\(description.group).\(description.name)" }
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
