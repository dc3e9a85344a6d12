public import StoregenDiagnostics

/// The architecture that spec and code share: the app's bounded contexts, their stores, and the events that
/// connect them.
public struct Architecture: Sendable {
  /// The name of the app.
  public let app: String
  /// The contexts, in the order of the spec.
  public let contexts: [Context]
  /// The events that every store has to handle.
  public let requiredHandlers: [RequiredHandler]
  /// The stores that generated modifiers inject; one scene for all contexts if the spec has no scenes.
  public let scenes: [Scene]

  let index: ArchitectureIndex

  /// Creates an architecture.
  public init(
    app: String, contexts: [Context], requiredHandlers: [RequiredHandler] = [],
    scenes: [Scene] = []
  ) {
    self.app = app
    self.contexts = contexts
    self.requiredHandlers = requiredHandlers
    self.scenes = scenes
    index = ArchitectureIndex(contexts)
  }
}

extension Architecture {
  /// A bounded context.
  public struct Context: Sendable {
    /// The name, without `Store`, with its location in the spec.
    public let name: Located<String>
    /// The class that owns the context's state: `UserStore`. A class in another type has its full name.
    public let storeName: String
    /// The enum of its events: `UserEvent`.
    public let eventTypeName: String
    /// The fields that views observe.
    public let fields: [Field]
    /// The methods that views may call.
    public let actions: [Action]
    /// The events that the store publishes.
    public let events: [Event]
    /// The reactions to events of other stores.
    public let handlers: [Handler]
    /// The fields that views do not observe.
    public let storage: [Field]
    /// The notifications that it handles.
    public let notifications: [NotificationHandler]
    /// The contexts whose members its store uses.
    public let used: [String]
    /// The names of the dependencies that its store gets.
    public let dependencies: [String]
    /// The name by which others have its store: `user`.
    public let propertyName: String
    /// The state as a value, in the Elm architecture: `CounterModel`; nil in other styles.
    public let modelName: String?
    /// Whether it has no store, because its model is part of the models of other contexts.
    public let isChild: Bool
    /// The parts of its model that are models of other contexts.
    public let children: [Child]

    private let eventPositions: [String: Int]
    /// The events that it handles, and the contexts that publish them.
    private let handled: (events: Set<EventName>, publishers: Set<String?>)

    /// Creates a context.
    public init(
      name: Located<String>, storeName: String, eventTypeName: String, fields: [Field] = [],
      storage: [Field] = [], actions: [Action] = [], events: [Event] = [],
      handlers: [Handler] = [], notifications: [NotificationHandler] = [], used: [String] = [],
      dependencies: [String] = [], propertyName: String = "",
      modelName: String? = nil, isChild: Bool = false, children: [Child] = []
    ) {
      self.name = name
      self.storeName = storeName
      self.eventTypeName = eventTypeName
      self.fields = fields
      self.storage = storage
      self.actions = actions
      self.events = events
      self.handlers = handlers
      self.notifications = notifications
      self.used = used
      self.dependencies = dependencies
      self.propertyName = propertyName
      self.modelName = modelName
      self.isChild = isChild
      self.children = children
      eventPositions = Dictionary(
        zip(events.map(\.name.value), events.indices), uniquingKeysWith: { first, _ in first })
      handled = (Set(handlers.map(\.event)), Set(handlers.map(\.event.context)))
    }

    /// The event of a name.
    public func event(named name: String) -> Event? { eventPositions[name].map { events[$0] } }

    /// Whether its store handles an event of another context; nil means any event. A handler of all events gets none of
    /// children: their parents do.
    public func handles(_ event: String?, of other: Context) -> Bool {
      if handled.publishers.contains(nil), !other.isChild { return true }
      let publisher = other.name.value
      guard let event else { return handled.publishers.contains(publisher) }
      return handled.events.contains(EventName(context: publisher, event: nil))
        || handled.events.contains(EventName(context: publisher, event: event))
    }

    /// The type that publishes its events, for messages: the store; of a child, the model.
    public var publisherName: String { isChild ? modelName ?? storeName : storeName }
  }

  /// A field of a store's state.
  public struct Field: Sendable {
    /// The property's name.
    public let name: String
    /// Its type in Swift; empty if it is unknown.
    public let type: String
    /// Whether views may write it through a binding.
    public let isBindable: Bool
    /// Where the spec declares it.
    public let range: SourceRange

    /// Creates a field.
    public init(name: Located<String>, type: String = "", isBindable: Bool) {
      self.name = name.value
      self.type = type
      self.isBindable = isBindable
      range = name.range
    }
  }

  /// A part of a model that is the model of another context, or a list of such.
  public struct Child: Sendable {
    /// Its name in the parent.
    public let name: String
    /// The name of its context.
    public let context: String

    /// Creates a child.
    public init(name: String, context: String) {
      self.name = name
      self.context = context
    }
  }

  /// A method of a store that views may call.
  public struct Action: Sendable {
    /// The method's name, without its labels.
    public let name: Located<String>
    /// The name with its labels: `add(_:to:)`.
    public let fullName: String
    /// The events that it emits.
    public let emits: [Located<String>]

    /// Creates an action.
    public init(name: Located<String>, fullName: String, emits: [Located<String>]) {
      self.name = name
      self.fullName = fullName
      self.emits = emits
    }
  }

  /// An event that a store publishes.
  public struct Event: Sendable {
    /// The name of the enum's case.
    public let name: Located<String>
    /// The labels of its values.
    public let labels: [String]
    /// Whether it is for code outside of the spec.
    public let isExternal: Bool
    /// Whether it may lead back to itself.
    public let allowsCycle: Bool

    /// Creates an event.
    public init(name: Located<String>, labels: [String], isExternal: Bool, allowsCycle: Bool) {
      self.name = name
      self.labels = labels
      self.isExternal = isExternal
      self.allowsCycle = allowsCycle
    }
  }

  /// A method of a store that handles an event.
  public struct Handler: Sendable {
    /// The event that it handles.
    public let event: EventName
    /// The method's name, with its location in the spec.
    public let call: Located<String>
    /// The labels of the values that the method takes; nil for all.
    public let labels: [String]?
    /// The method that receives its errors.
    public let onError: String?
    /// The events of its own context that it emits; nil if the spec does not say.
    public let emits: [Located<String>]?

    /// Creates a handler.
    public init(
      event: EventName, call: Located<String>, labels: [String]? = nil, onError: String? = nil,
      emits: [Located<String>]?
    ) {
      self.event = event
      self.call = call
      self.labels = labels
      self.onError = onError
      self.emits = emits
    }
  }

  /// A method of a store that handles a notification.
  public struct NotificationHandler: Sendable {
    /// The name of the notification as Swift, with its location in the spec: `.orderPaid`.
    public let name: Located<String>
    /// The method's name.
    public let call: String
    /// The labels of the values that the method takes: that of the notification, or none.
    public let labels: [String]

    /// Creates a handler.
    public init(name: Located<String>, call: String, labels: [String] = []) {
      self.name = name
      self.call = call
      self.labels = labels
    }
  }

  /// The full name of an event: `User.signedOut`.
  public struct EventName: Sendable, Hashable {
    /// The context that publishes it; nil for every event of the app.
    public let context: String?
    /// Its name there; nil for every event of the context.
    public let event: String?

    /// Creates a name from those of a context and an event.
    public init(context: String?, event: String?) {
      self.context = context
      self.event = event
    }
  }

  /// Windows of the app into which a generated modifier injects the same stores.
  public struct Scene: Sendable {
    /// Its name; nil if the spec has no scenes.
    public let name: Located<String>?
    /// The modifier that injects its stores: `benefitsMainStores`.
    public let modifier: String
    /// The type of that modifier: `BenefitsMainStoresModifier`.
    public let modifierType: String
    /// The names of the contexts whose stores it injects, with their locations in the spec.
    public let contexts: [Located<String>]

    /// Creates a scene.
    public init(
      name: Located<String>?, modifier: String, modifierType: String, contexts: [Located<String>]
    ) {
      self.name = name
      self.modifier = modifier
      self.modifierType = modifierType
      self.contexts = contexts
    }
  }

  /// An event that every store has to handle.
  public struct RequiredHandler: Sendable {
    /// The event.
    public let event: EventName
    /// The names of the contexts that need not handle it.
    public let exceptions: [String]

    /// Creates a required handler.
    public init(event: EventName, exceptions: [String]) {
      self.event = event
      self.exceptions = exceptions
    }
  }
}
