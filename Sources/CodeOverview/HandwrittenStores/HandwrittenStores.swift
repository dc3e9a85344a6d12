package import AppAnalysis
package import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
package import SwiftFacts

/// The handwritten stores of the spec.
package struct HandwrittenStores {
  /// In the order of the spec.
  package let all: [HandwrittenStore]
  /// The declarations of the events that code outside the stores of the spec handles.
  package let handledElsewhere: Set<Fact>

  package init(in context: AnalysisContext) {
    let program = context.program
    let specStores = context.events.specStores.filter { spec in
      spec.model == nil && !spec.context.isChild && !program.isGenerated(spec.store)
        && program[spec.store].fact.kind == .classDeclaration
        && !Self.looksGenerated(program[spec.store])
    }
    guard !specStores.isEmpty else {
      all = []
      handledElsewhere = []
      return
    }
    let codeEvents = CodeEvents(in: AppCode(context))
    let declarations = StoreDeclarations(codeEvents: codeEvents)
    let events = EventsOfStores(codeEvents)
    all = specStores.compactMap { spec in
      declarations.declaration(of: spec.store).map { declaration in
        let store = codeEvents.app.participant(of: spec.store)
        return HandwrittenStore(
          spec: spec, declaration: declaration, events: events.published[store] ?? [],
          handlers: events.observed[store] ?? [])
      }
    }
    handledElsewhere = events.handledElsewhere
  }

  /// Whether a class is generated although its file has lost the header, for example in a merge.
  private static func looksGenerated(_ type: TypeDeclaration) -> Bool {
    type.parts.flatMap(\.contents).contains {
      $0.kind == .function && $0.fullName == "copyState(from:)"
    }
  }
}

/// Events, by the stores of the spec that publish and handle them.
private struct EventsOfStores {
  private(set) var published: [TypeID: [CodeEvent]] = [:]
  private(set) var observed: [TypeID: [ObservedEvent]] = [:]
  /// The declarations of the events that other code handles.
  private(set) var handledElsewhere: Set<Fact> = []

  init(_ codeEvents: CodeEvents) {
    let app = codeEvents.app
    var publishers: [Fact: TypeID] = [:]
    for event in codeEvents.all where !event.isOfSystem && !event.isObservedChange {
      guard let publisher = Self.publisher(of: event, in: app) else { continue }
      publishers[event.declaration] = publisher
      published[app.participant(of: publisher), default: []].append(event)
    }
    for handler in codeEvents.handlers {
      guard let type = app.program.enclosingType(of: handler.location),
        app.specStore(of: app.participant(of: type)) != nil
      else {
        handledElsewhere.formUnion(handler.events)
        continue
      }
      observed[app.participant(of: type), default: []] += handler.events.compactMap { declaration in
        codeEvents.index(of: declaration).map { index in
          ObservedEvent(
            event: codeEvents.all[index],
            publisher: publishers[declaration].flatMap { app.specStore(of: $0)?.context },
            handler: handler)
        }
      }
    }
  }

  /// The store that publishes an event for a spec, which is the first one. A notification that several types post is not the
  /// event of one of them.
  private static func publisher(of event: CodeEvent, in app: AppCode) -> TypeID? {
    guard !event.isRequest, event.channel != .notification || event.publishers.count == 1 else { return nil }
    return event.publishers.filter(app.isStore).min {
      app.program[$0].fact.isBefore(app.program[$1].fact)
    }
  }
}

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
  package var isConnected: Bool { declaration.properties.contains { $0.name == StoreProperty.connection } }

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
  ///
  /// - Parameter location: the expression that names it, or the pattern.
  package init(named name: String, at location: Fact, handledBy code: [Fact], from publisher: Context? = nil) {
    self.init(
      event: CodeEvent(declaration: location, CodeOverview.Event(name: name, group: "", channel: nil)),
      publisher: publisher, handler: EventHandler(events: [], location: location, code: code))
  }
}
