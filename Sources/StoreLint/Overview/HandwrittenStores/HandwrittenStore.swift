import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

/// A handwritten class that is the store of a context in the spec, and what its code does.
///
/// Generated stores agree with the spec by construction.
struct HandwrittenStore {
  let spec: SpecStore
  /// How the class is declared.
  let declaration: StoreDeclaration
  /// The events that only this class of the spec publishes.
  let events: [CodeEvent]
  /// The code that handles events and notifications.
  let handlers: [ObservedEvent]

  var context: Architecture.Context { spec.context }

  /// Whether storegen generates its events and subscriptions.
  var isConnected: Bool { declaration.properties.contains { $0.name == StoreProperty.connection } }

  /// The event in code that has a name in the spec.
  func event(named name: String) -> CodeEvent? { events.first { $0.nameInSpec == name } }
}

/// An event, and the code of a store that handles it.
struct ObservedEvent {
  let event: CodeEvent
  /// The context that publishes it; nil if that is unknown.
  let publisher: Architecture.Context?
  let handler: EventHandler

  /// The name as a key of `handles` or `notifications`.
  var nameInSpec: String {
    if let publisher { return "\(publisher.name.value).\(event.nameInSpec)" }
    let isShort = ["Notification", "Notification.Name", "NSNotification.Name"].contains(event.group)
    return isShort ? ".\(event.name)" : event.fullName
  }
}
