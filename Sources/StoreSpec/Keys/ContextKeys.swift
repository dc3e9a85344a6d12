import ArchitectureModel

/// The keys of a context.
extension SpecKeys {
  enum Context {
    static let object = SpecObject(
      "a context",
      keys: [
        className, connected, summary, dependencies, uses, lifetime, mainActor, starts, stops, state, storage,
        derived, children, actions, events, handles, notifications, observes, output, style, channel, access, imports,
      ])

    static let className = SpecKey(
      "class", .text("a class"),
      "Your own class, if you write the store by hand. Instead of a class, storegen generates an extension with the "
        + "publisher, the subscriptions and the handler calls, so that the store takes part like a generated one. The "
        + "class needs the stored property `let eventConnection = EventConnection()` and the methods that handle "
        + "events, and must be on the main actor. Create the store and pass it to the composition root; with "
        + "`dependencies`, `uses` or `lifetime: scene`, pass a function that creates it from these. `state`, "
        + "`storage` and `actions` then describe the class for `storegen lint` and for `uses`. Not with `style: elm`.",
      example: "class: CartViewModel")
    static let connected = SpecKey(
      "connected", .flag, default: "true",
      "With `class`: whether generated code delivers the events that the class publishes and handles. With `false`, "
        + "the class needs no `eventConnection`: it is part of the composition root and the environment, but delivers "
        + "its events itself. `storegen import` writes this for classes that have no connection yet.",
      example: """
        class: CartViewModel
        connected: false
        """)
    static let summary = SpecKey(
      "summary", .text("a string"),
      "What the context is for. This becomes the store's documentation.",
      example: "summary: Users and the people they insure.")
    static let dependencies = SpecKey(
      "dependencies", .list(.text(.dependencyName)),
      "The dependencies that this store needs.",
      example: "dependencies: [httpClient]")
    static let uses = SpecKey(
      "uses", .list(.text(.member)),
      "Other stores' fields and actions that this store uses. The store receives a protocol with only these members, "
        + "not the other store. Labels in quotes select one of several actions with the same name: "
        + "`\"Cart.remove(at:)\"`.",
      example: "uses: [Cart.lines, Payment.authorize]")
    static let lifetime = SpecKey(
      "lifetime", .choice(Lifetime.allCases.map(\.rawValue)), default: Lifetime.app.rawValue,
      "How many stores there are: one for the `app`, or one for each `scene` (window). A window's stores receive "
        + "events of the app and of their own window. The app's stores receive events of all windows, but cannot use "
        + "their stores. With `caller`, your code creates as many stores as it needs, for example one per sheet: they "
        + "are not in the composition root and exchange no events, and fields without a default become initializer "
        + "parameters. With `child`, only in `style: elm`, there is no store: the model is part of the models of the "
        + "contexts that list it in `children`, and publishes events only to these. A child's fields need no "
        + "defaults, and it cannot have `uses`, `starts`, `stops`, `channel`, `notifications` or handlers for other "
        + "contexts.",
      example: "lifetime: scene")
    static let mainActor = SpecKey(
      "mainActor", .flag, default: "true",
      "Whether the generated class is on the main actor. With `false`, any thread can call it, and you protect its "
        + "fields yourself. Such a store cannot use other stores or exchange events with them, and has no `stop()`. "
        + "`storegen import --apply` writes this for classes that are not on the main actor. Not with `class` or "
        + "`style: elm`.",
      example: "mainActor: false")
    static let starts = SpecKey(
      "starts", .choice(SpecForm.flagWords + ["async"]), default: "false",
      "Whether the store has a `start()` method, which the composition root calls once all stores are connected. With "
        + "`async`, it is `start() async`, which is the first call in the queue of the store's handlers: handlers of "
        + "events wait for it, `resetState()` and the end of the store cancel it, and `settle()` waits for it. With "
        + "`style: elm`, it is an action `start`, which can start effects, so `async` is not allowed. Neither is it with "
        + "`class`.",
      example: "starts: async")
    static let stops = SpecKey(
      "stops", .flag, default: "false",
      "Whether the store has a method `stop() async`. The composition root calls it after the handlers have ended: in "
        + "its own `stop()`, or when it or the window releases the store. The store created last stops first. Not "
        + "with `style: elm`, where effects that send no action outlive their store.",
      example: "stops: true")
    static let state = SpecKey(
      "state", .mapOrSwift("fields by name", of: Field.form),
      "The fields that views observe: a map, or a block of Swift with `var` declarations"
        + Field.object.annotationNote
        + ". With `style: elm`, they are the model's fields, so their types must be "
        + "`Equatable`.",
      example: """
        state:
          users: "[User] = []"
          selectedID: { type: "User.ID?", summary: The open row. }
        """)
    static let storage = SpecKey(
      "storage",
      .mapOrSwift("fields by name", of: StorageField.form),
      "Fields that views do not observe, such as running tasks, cursors, limits, and copies for a rollback. Not with "
        + "`style: elm`, where updates see only the model.",
      example: """
        storage: |
          /// The running request.
          var loadTask: Task<Void, Never>?
        """)
    static let derived = SpecKey(
      "derived", .mapOrNothing("derived fields by name", of: .object(Derived.object)),
      "Fields that are computed from fields in `state`. Views and `uses` read them like fields, and observe what they are "
        + "computed from. You write a static function with the name of the field, which takes these values: `static func "
        + "visible(articles: [Article], query: String) -> [Article]`. It runs when the field is first read after one of "
        + "the values has changed. Not with `class`, `style: elm` and `mainActor: false`.",
      example: """
        state: { articles: "[Article] = []", query: String = "" }
        derived:
          visible: { type: "[Article]", from: [articles, query] }
        """)
    static let children = SpecKey(
      "children", .mapOrNothing("children by name", of: .swift(.context)),
      "Only with `style: elm`: parts of the model that are models of contexts with `lifetime: child`. There can be "
        + "one (`Finder`), an optional one (`Editor?`), or many (`[Row]`), each with an `id` in its `state`. The "
        + "parent sends actions to its children and handles their events, which `handles` names after the child: "
        + "`rows.removalAsked: removeRow(id:)`.",
      example: """
        children:
          finder: Finder
          editor: Editor?
          rows: "[Row]"
        """)
    static let actions = SpecKey(
      "actions",
      .mapOrSwift("actions by name", of: Action.object.form),
      "What views can call: a map, or a block of Swift with `func` declarations"
        + Action.object.annotationNote
        + ". With `style: elm`, actions are enum cases that views send: a signature is "
        + "a list of values, and a block of Swift has `case` declarations. If you declare an action that storegen would "
        + "add (`start`, `set<Field>` of a bindable field, a child's actions) with the same values, you write its "
        + "update yourself.",
      example: """
        actions: |
          @emits(dependentAdded)
          func addDependent(_ dependent: Dependent, to userID: User.ID) async throws
        """)
    static let events = SpecKey(
      "events",
      Events.form,
      "What the store publishes, in the past tense: a map, or a block of Swift with `case` declarations"
        + Event.object.annotationNote + ". " + Event.object.longFormNote,
      example: """
        events:
          dependentAdded: { dependent: Dependent, userID: User.ID }
          signedOut:
        """)
    static let handles = SpecKey(
      "handles",
      .mapOrNothing("handlers by event", of: Handler.form),
      "The events that this store reacts to, each with the method to call, or with a list of methods to call in this "
        + "order. `self.edited` is the store's own event, which requires a `channel` other than `delegate`. "
        + "`Cart.all` means every event of a context, and `all` every event of the app; both have a single value, "
        + "`event`. A method that handles several events has one `run`, one `buffer` and one delay. With `style: "
        + "elm`, the method is an action that the store sends. `rows.removalAsked` handles the event of the child "
        + "`rows`; if there are many, the value `id` identifies the child.",
      example: """
        handles:
          User.dependentAdded: recalculateRate(userID:)
          User.signedOut: resetState()
          self.edited: { call: save(), debounce: 2s }
          Chat.typed: [{ call: show, run: sync }, { call: hide(), debounce: 5s }]
          Cart.all: track
        """)
    static let notifications = SpecKey(
      "notifications",
      .mapOrNothing("handlers by notification name", of: Notification.object.form),
      "The notifications that this store reacts to, each with the method to call. Their only value is "
        + "`notification`.",
      example: """
        notifications:
          UIResponder.keyboardWillShowNotification: keyboardWillShow
          AppDatabase.didChange: { call: reload(), center: distributed }
        """)
    static let observes = SpecKey(
      "observes",
      .mapOrNothing("handlers by source", of: Source.object.form),
      "Values that this store reacts to, each with the method to call. `downloader.progress` is a property of a "
        + "dependency, an `AsyncSequence` that is `Sendable`; for a Combine publisher, let the dependency provide its values as "
        + "an `AsyncStream`. `Theme.current` is a field of another store with `style: observable`: the method is called after "
        + "each turn in which the field was set. The store observes them when all stores are connected, until it is "
        + "released. Not with `class` or `style: elm`.",
      example: """
        observes:
          downloader.progress: { call: receive(_:), type: Progress, throttle: 100ms }
          Theme.current: themeChanged
        """)
    static let output = SpecKey(
      "output", .text("a folder"), default: "the value in `generate`",
      "The folder for this context's files, relative to the file that contains this key. If the folder name after "
        + "`Sources/` differs from the app's, the context is in its own module and needs `contracts` and an `access` "
        + "above `internal`.",
      example: "output: Sources/Insurance/Generated")
    static let style = Module.style(default: ofGenerate)
    static let channel = Module.channel(default: ofGenerate)
    static let access = Module.access(default: ofGenerate)
    static let imports = Module.imports

    private static let ofGenerate = "the value in `generate`"
  }

  /// The keys of a field that is computed from others.
  enum Derived {
    static let object = SpecObject("a derived field", keys: [PlainField.type, from, PlainField.summary])

    static let from = SpecKey(
      "from", .list(.text(.field)), required: true,
      "The fields of the same context from which it is computed: those in `state`, and other derived fields.",
      example: "from: [articles, query]")
  }

  /// Keys that `generate` has for all contexts, and each context for itself.
  enum Module {
    static func style(default defaultText: String) -> SpecKey {
      SpecKey(
        "style", .choice(StoreStyle.allCases.map(\.rawValue)), default: defaultText,
        "How views observe stores: with the `@Observable` macro, as an `ObservableObject`, or with the Elm "
          + "architecture, where the state is a model, views send actions, and you write an update for each action.",
        example: "style: observable")
    }
    static func channel(default defaultText: String) -> SpecKey {
      SpecKey(
        "channel", .choice(EventChannel.allCases.map(\.rawValue)), default: defaultText,
        "How a store delivers its events to other code: as an `AsyncStream`, as a Combine publisher, as notifications "
          + "in the composition root's own center, or to a delegate, which only one store can be. The spec's stores "
          + "receive events directly and in the same order: with `asyncStream`, on the main actor's next turn; "
          + "otherwise, before `emit` returns.",
        example: "channel: asyncStream")
    }
    static func access(default defaultText: String) -> SpecKey {
      SpecKey(
        "access", .choice(AccessLevel.allCases.map(\.rawValue)), default: defaultText,
        "The access level of the generated code. Whatever the level, only the stores' module can write their state and "
          + "emit events.",
        example: "access: public")
    }
    static let imports = SpecKey(
      "imports", .list(.text("a module")),
      "Modules that define the types in the spec. Every generated file imports the modules in `generate`; only files "
        + "with a context's types import the modules of that context. Well-known Foundation types need no entry. "
        + "Neither do the modules of contexts and contracts, which are named in `modules` or after the folder below "
        + "`Sources/` in `output`.",
      example: "imports: [Models]")
  }
}
