public import StoregenDiagnostics
public import SwiftFragments

/// A domain with a clear boundary; it has exactly one store.
///
/// A class, because it is large and passed around a lot.
public final class Context: Sendable {
  /// The name, without `Store`.
  public let name: Located<String>
  /// The class of the app that is its store; nil if storegen generates one.
  public let className: Located<String>?
  /// The value of `connected`: whether generated code connects that class to events; nil if the spec has no such key.
  package let chosenConnected: Located<Bool>?
  /// What the context is about.
  public let summary: String?
  /// The names of the dependencies that are injected into its store.
  public let dependencies: [Located<String>]
  /// The members of other stores that its store uses.
  public let uses: [Located<MemberName>]
  /// How many stores there are.
  public let lifetime: Lifetime
  /// Where the spec says so; nil for the default.
  package let lifetimeRange: SourceRange?
  /// The value of `mainActor`: whether its generated class is on the main actor; nil if the spec has no such key.
  package let chosenMainActor: Located<Bool>?
  /// Whether the store has a `start()` that the composition root calls.
  public let starts: Bool
  /// Whether that method is `async`, and called in the background.
  public let startsInBackground: Bool
  /// The location of `starts`; nil if the spec has no such key.
  package let startsRange: SourceRange?
  /// The value of `stops`: whether the store has a `stop()` that ends it; nil if the spec has no such key.
  package let chosenStops: Located<Bool>?
  /// The fields that views observe.
  public let state: [Field]
  /// The fields that views do not observe.
  public let storage: [Field]
  /// The fields that are computed from those of `state`.
  public let derived: [DerivedField]
  /// The parts of its model that are models of other contexts; only in the Elm architecture.
  public let children: [Child]
  /// The methods that views may call.
  public let actions: [Action]
  /// The events that the store publishes.
  public let events: [Event]
  /// The protocols to which the enum of the events conforms, besides those that storegen needs.
  public let eventConformances: [Located<SwiftType>]
  /// The reactions to events of other stores.
  public let handlers: [Handler]
  /// The reactions to events of its children.
  public let childHandlers: [Handler]
  /// The reactions to notifications.
  public let notifications: [NotificationHandler]
  /// The reactions to values of dependencies and fields of other stores.
  public let sources: [SourceHandler]
  /// The folder for its files, relative to the spec's; nil for the one of `generate`.
  public let output: Located<String>?
  /// The module options that override those of `generate`.
  public let module: ModuleOptions
  /// Whether it has the Elm architecture: a model, actions as values, and updates.
  public let isElm: Bool
  private let eventPositions: [String: Int]
  /// The events that it handles, and the contexts that publish them.
  private let handled: (events: Set<EventName>, publishers: Set<String?>)

  package init(
    name: Located<String>, className: Located<String>?, chosenConnected: Located<Bool>? = nil, summary: String?,
    dependencies: [Located<String>],
    uses: [Located<MemberName>], lifetime: Lifetime, lifetimeRange: SourceRange?,
    chosenMainActor: Located<Bool>? = nil, starts: Bool, startsInBackground: Bool = false, startsRange: SourceRange?,
    chosenStops: Located<Bool>?, state: [Field], storage: [Field], derived: [DerivedField] = [],
    children: [Child], actions: [Action], events: [Event],
    eventConformances: [Located<SwiftType>] = [], handlers: [Handler],
    childHandlers: [Handler], notifications: [NotificationHandler], sources: [SourceHandler] = [],
    output: Located<String>?,
    module: ModuleOptions, isElm: Bool
  ) {
    self.name = name
    self.className = className
    self.chosenConnected = chosenConnected
    self.summary = summary
    self.dependencies = dependencies
    self.uses = uses
    self.lifetime = lifetime
    self.lifetimeRange = lifetimeRange
    self.chosenMainActor = chosenMainActor
    self.starts = starts
    self.startsInBackground = startsInBackground
    self.startsRange = startsRange
    self.chosenStops = chosenStops
    self.state = state
    self.storage = storage
    self.derived = derived
    self.children = children
    self.actions = actions
    self.events = events
    self.eventConformances = eventConformances
    self.handlers = handlers
    self.childHandlers = childHandlers
    self.notifications = notifications
    self.sources = sources
    self.output = output
    self.module = module
    self.isElm = isElm
    eventPositions = Dictionary(keepingFirst: zip(events.map(\.name.value), events.indices))
    let sources = (handlers + childHandlers).map(\.source)
    handled = (Set(sources), Set(sources.map(\.context)))
  }

  /// Whether it has no store, because its model is part of other models.
  public var isChild: Bool { lifetime == .child }

  /// Whether code of the app creates its stores, and keeps them.
  public var isCreatedByCaller: Bool { lifetime == .caller }

  /// The fields that the generated initializer takes.
  package var initialFields: [Field] { isCreatedByCaller ? (state + storage).filter(\.isRequired) : [] }

  /// Whether its store is on the main actor.
  public var isOnMainActor: Bool { chosenMainActor?.value ?? true }

  /// Whether the store has a `stop()` that ends it.
  public var stops: Bool { chosenStops?.value ?? false }

  /// Whether its store is a class of the app, around which storegen generates code.
  public var isHandwritten: Bool { className != nil }

  /// The reactions to events of other stores and of its children.
  package var allHandlers: [Handler] { handlers + childHandlers }

  /// Whether its events can be compared.
  package var hasEquatableEvents: Bool { eventConformances.contains(where: \.value.isComparison) }

  /// The event of a name.
  package func event(named name: String) -> Event? { eventPositions[name].map { events[$0] } }

  /// Whether its store handles an event of another context; nil means any event. A handler of all events gets none of
  /// children: their parents do.
  package func handles(_ event: String?, of other: Context) -> Bool {
    if handled.publishers.contains(nil), !other.isChild { return true }
    let publisher = other.name.value
    guard let event else { return handled.publishers.contains(publisher) }
    return handled.events.contains(EventName(context: publisher, event: EventName.all))
      || handled.events.contains(EventName(context: publisher, event: event))
  }
}

/// How many stores a context has.
public enum Lifetime: String, Sendable, CaseIterable {
  /// One for the app.
  case app
  /// One for each window.
  case scene
  /// As many as code of the app creates. The composition root has none of them.
  case caller
  /// None: the model is part of the models of other contexts.
  case child
}

/// The full name of a field or an action.
public struct MemberName: Sendable, Hashable, CustomStringConvertible {
  /// The context that has it.
  public let context: String
  /// Its name there: `lines`, or `remove(at:)` for one of several actions with the same name.
  public let member: String

  package init(context: String, member: String) {
    self.context = context
    self.member = member
  }

  public var description: String { "\(context).\(member)" }
}

extension SwiftType {
  /// Whether it is a protocol of types whose values can be compared with `==`.
  package var isComparison: Bool { ["Comparable", "Equatable", "Hashable"].contains(protocolName) }
}
