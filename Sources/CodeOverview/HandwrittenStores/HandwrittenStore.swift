package import AppAnalysis
package import ArchitectureModel
import StoregenDiagnostics
package import SwiftFacts

/// A handwritten class that is the store of a context in the spec, and what its code does.
///
/// Generated stores agree with the spec by construction.
package struct HandwrittenStore {
  package let spec: SpecStore
  /// How the class is declared.
  package let declaration: StoreDeclaration
  /// The events that only this class of the spec publishes.
  package let events: [CodeEvent]
  /// The code that handles events and notifications.
  package let handlers: [ObservedEvent]

  package var context: Context { spec.context }

  /// Whether storegen generates its events and subscriptions.
  package var isConnected: Bool {
    declaration.properties.contains { $0.name == StoreProperty.connection }
  }

  /// The event in code that has a name in the spec.
  package func event(named name: String) -> CodeEvent? { events.first { $0.nameInSpec == name } }
}

/// An event, and the code of a store that handles it.
package struct ObservedEvent {
  package let event: CodeEvent
  /// The context that publishes it; nil if that is unknown.
  package let publisher: Context?
  package let handler: EventHandler

  /// The name as a key of `handles` or `notifications`.
  package var nameInSpec: String {
    if let publisher { return "\(publisher.name.value).\(event.nameInSpec)" }
    return NotificationNaming.inSpec(event.name, of: event.group)
  }
}

extension ObservedEvent {
  /// An event of a generated store, of which the code tells only the name.
  package init(named member: Fact, handledBy code: [Fact]) {
    self.init(
      event: CodeEvent(
        declaration: member, CodeOverview.Event(name: member.name, group: "", channel: nil)),
      publisher: nil, handler: EventHandler(events: [], location: member, code: code))
  }
}
