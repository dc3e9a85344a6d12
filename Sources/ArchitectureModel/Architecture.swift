public import StoregenDiagnostics

/// What spec and code agree on: the app's bounded contexts, the stores that own them, and the events by
/// which these know of each other.
public struct Architecture: Sendable {
  /// The name of the app.
  public let app: String
  /// The contexts, in the order of the spec.
  public let contexts: [Context]
  /// The events that every store has to handle.
  public let requiredHandlers: [RequiredHandler]
  /// What the generated modifiers inject; one for all contexts where the spec has no scenes.
  public let scenes: [Scene]

  /// Joins an app and its contexts.
  public init(
    app: String, contexts: [Context], requiredHandlers: [RequiredHandler] = [],
    scenes: [Scene] = []
  ) {
    self.app = app
    self.contexts = contexts
    self.requiredHandlers = requiredHandlers
    self.scenes = scenes
  }

  /// The context of a name.
  public func context(named name: String) -> Context? {
    contexts.first { $0.name.value == name }
  }

  /// The context that a class owns.
  public func context(ofStore storeName: String) -> Context? {
    contexts.first { $0.storeName == storeName }
  }
}

extension Architecture {
  /// A bounded context, as the linter knows it.
  public struct Context: Sendable {
    /// The name, without `Store`, and where the spec gives it.
    public let name: Located<String>
    /// The class that owns the context's state: `UserStore`.
    public let storeName: String
    /// The enum of its events: `UserEvent`.
    public let eventTypeName: String
    /// What views observe.
    public let fields: [Field]
    /// What views may call.
    public let actions: [Action]
    /// What the store publishes.
    public let events: [Event]
    /// What the store does when others publish.
    public let handlers: [Handler]
    /// The contexts of which its store uses something.
    public let used: [String]

    /// Joins what is known of a context.
    public init(
      name: Located<String>, storeName: String, eventTypeName: String, fields: [Field] = [],
      actions: [Action] = [], events: [Event] = [], handlers: [Handler] = [], used: [String] = []
    ) {
      self.name = name
      self.storeName = storeName
      self.eventTypeName = eventTypeName
      self.fields = fields
      self.actions = actions
      self.events = events
      self.handlers = handlers
      self.used = used
    }
  }

  /// A field of a store's state.
  public struct Field: Sendable {
    /// The property's name.
    public let name: String
    /// Whether views may write it through a binding.
    public let isBindable: Bool

    /// Names a field.
    public init(name: String, isBindable: Bool) {
      self.name = name
      self.isBindable = isBindable
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

    /// Joins an action and its events.
    public init(name: Located<String>, fullName: String, emits: [Located<String>]) {
      self.name = name
      self.fullName = fullName
      self.emits = emits
    }
  }

  /// What a store publishes.
  public struct Event: Sendable {
    /// The name of the enum's case.
    public let name: Located<String>
    /// The labels of what it carries.
    public let labels: [String]
    /// Whether it is for somebody outside of the spec.
    public let isExternal: Bool
    /// Whether it may lead back to itself.
    public let allowsCycle: Bool

    /// Joins what is known of an event.
    public init(name: Located<String>, labels: [String], isExternal: Bool, allowsCycle: Bool) {
      self.name = name
      self.labels = labels
      self.isExternal = isExternal
      self.allowsCycle = allowsCycle
    }
  }

  /// A method of a store that runs when somebody publishes.
  public struct Handler: Sendable {
    /// What it waits for.
    public let event: EventName
    /// The method's name, and where the spec gives it.
    public let call: Located<String>
    /// The events of its own context that it emits; nil if the spec does not say.
    public let emits: [Located<String>]?

    /// Joins a method and what it waits for.
    public init(event: EventName, call: Located<String>, emits: [Located<String>]?) {
      self.event = event
      self.call = call
      self.emits = emits
    }
  }

  /// The full name of an event: `User.signedOut`.
  public struct EventName: Sendable, Hashable {
    /// The context that publishes it; nil for every event of the app.
    public let context: String?
    /// Its name there; nil for every event of the context.
    public let event: String?

    /// Joins the name of a context and that of an event.
    public init(context: String?, event: String?) {
      self.context = context
      self.event = event
    }
  }

  /// Windows of the app that get the same stores, by a generated modifier.
  public struct Scene: Sendable {
    /// Its name; nil where the spec has no scenes.
    public let name: Located<String>?
    /// The modifier that injects its stores: `benefitsMainStores`.
    public let modifier: String
    /// The type of that modifier: `BenefitsMainStoresModifier`.
    public let modifierType: String
    /// The names of the contexts whose stores it injects, and where the spec says so.
    public let contexts: [Located<String>]

    /// Joins a scene and its stores.
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
    /// The names of the contexts that do without.
    public let exceptions: [String]

    /// Joins an event and the contexts that need not handle it.
    public init(event: EventName, exceptions: [String]) {
      self.event = event
      self.exceptions = exceptions
    }
  }
}
