import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

/// A handwritten class that is the store of a context of the spec, and what its code does.
///
/// Generated stores agree with the spec by construction.
struct HandwrittenStore {
  let spec: SpecStore
  /// How the class is declared.
  let declaration: StoreDeclaration
  /// The events that only this class of the spec publishes.
  let events: [FoundEvent]
  /// The code that handles events and notifications.
  let handlers: [ObservedEvent]

  /// Whether storegen generates its events and subscriptions.
  let isConnected: Bool

  var context: Context { spec.context }

  /// The event of the code that a spec would name so.
  func event(named name: String) -> FoundEvent? { events.first { $0.nameInSpec == name } }
}

/// An event, and code of a store that handles it.
struct ObservedEvent {
  let event: FoundEvent
  /// The context that publishes it; nil if that is unknown.
  let publisher: Context?
  let handler: FoundHandler

  /// The name as a key of `handles` or `notifications`.
  var nameInSpec: String {
    if let publisher { return "\(publisher.name.value).\(event.nameInSpec)" }
    return NotificationNames.inSpec(event.name, of: event.group)
  }
}

extension FoundEvent {
  /// The name that a spec gives it.
  var nameInSpec: String { CodeOverview.nameInSpec(name, hasSender, values) }

  /// Whether it is a change of state that views observe.
  var isObservedChange: Bool { CodeOverview.isObservedChange(name) }
}

/// Finds the handwritten stores of the spec.
struct HandwrittenStores {
  /// In the order of the spec.
  let all: [HandwrittenStore]
  /// The events that other code than stores of the spec handles, by their declarations.
  let handledElsewhere: Set<Fact>

  init(_ context: LintContext) {
    let program = context.program
    let found = context.events.specStores.filter { spec in
      spec.model == nil && !spec.context.isChild && !program.isGenerated(spec.store)
        && program[spec.store].fact.kind == .classDeclaration
        && !Self.looksGenerated(program[spec.store])
    }
    guard !found.isEmpty else {
      all = []
      handledElsewhere = []
      return
    }
    let builder = OverviewBuilder(context)
    builder.addEvents()
    let finder = Finder(builder: builder)
    all = found.compactMap(finder.store)
    handledElsewhere = finder.handledElsewhere
  }

  /// Whether a class is generated although its file has lost the header, for example in a merge.
  private static func looksGenerated(_ type: TypeDeclaration) -> Bool {
    type.parts.flatMap(\.contents).contains {
      $0.kind == .function && $0.fullName == "copyState(from:)"
    }
  }

  /// Assigns events and handlers to stores.
  private struct Finder {
    let builder: OverviewBuilder
    private let events: [Int: [FoundEvent]]
    private let handlers: [Int: [ObservedEvent]]
    let handledElsewhere: Set<Fact>

    init(builder: OverviewBuilder) {
      self.builder = builder
      var publishers: [Fact: TypeID] = [:]
      for event in builder.foundEvents where !event.isOfSystem && !event.isObservedChange {
        publishers[event.declaration] = Self.publisher(of: event, builder)
      }
      events = Dictionary(
        grouping: builder.foundEvents.filter { publishers[$0.declaration] != nil }
      ) { event in publishers[event.declaration].map(builder.number(of:)) ?? -1 }
      var observed: [Int: [ObservedEvent]] = [:]
      var elsewhere: Set<Fact> = []
      for handler in builder.handlers {
        guard let owner = builder.program.enclosingType(of: handler.location) else {
          elsewhere.formUnion(handler.events)
          continue
        }
        let number = builder.number(of: owner)
        guard builder.specStore(builder.participants[number]) != nil else {
          elsewhere.formUnion(handler.events)
          continue
        }
        for declaration in handler.events {
          guard let number = builder.number(ofEvent: declaration) else { continue }
          let publisher = publishers[declaration].flatMap { builder.specStore($0)?.context }
          observed[builder.number(of: owner), default: []].append(
            ObservedEvent(
              event: builder.foundEvents[number], publisher: publisher, handler: handler))
        }
      }
      handlers = observed
      handledElsewhere = elsewhere
    }

    /// The store that publishes an event for a spec: the first one. What several types post is not the event of one of
    /// them.
    private static func publisher(of event: FoundEvent, _ builder: OverviewBuilder) -> TypeID? {
      guard !event.isRequest, event.channel != .notification || event.publishers.count == 1 else {
        return nil
      }
      return event.publishers.filter(builder.isStore).min {
        let (first, second) = (builder.program[$0].fact, builder.program[$1].fact)
        return (first.file.path, first.bytes.lowerBound)
          < (second.file.path, second.bytes.lowerBound)
      }
    }

    func store(_ spec: SpecStore) -> HandwrittenStore? {
      guard let declaration = builder.declaration(of: spec.store, bound: []) else { return nil }
      let number = builder.number(of: spec.store)
      return HandwrittenStore(
        spec: spec, declaration: declaration, events: events[number] ?? [],
        handlers: handlers[number] ?? [],
        isConnected: declaration.properties.contains { $0.name == StoreProperty.connection })
    }
  }
}
