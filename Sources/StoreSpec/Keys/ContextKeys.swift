import ArchitectureModel

/// The keys of a context.
extension SpecKeys {
  enum Context {
    static let object = SpecObject(
      "a context",
      keys: [
        className, connected, summary, dependencies, uses, lifetime, mainActor, starts, stops, state, storage, children,
        actions, events, handles, notifications, output, style, channel, access, imports,
      ])

    static let className = SpecKey(
      "class", .text("a class"),
      "The class of your app that is the store, if you write it by hand. storegen then generates no class, but an "
        + "extension with the publisher, the subscriptions and the calls of handlers, so the store takes part like a "
        + "generated one. It needs the stored property `let eventConnection = EventConnection()` and the methods that "
        + "handle events, and has to be on the main actor. You create it, and pass it to the composition root; with "
        + "`dependencies`, `uses` or `lifetime: scene`, you pass a function that creates it from these. `state`, "
        + "`storage` and `actions` then describe the class for `storegen lint` and for `uses`. Not with `style: elm`.",
      example: "class: CartViewModel")
    static let connected = SpecKey(
      "connected", .flag, default: "true",
      "With `class`: whether generated code delivers the events that the class publishes and handles. With `false`, the "
        + "class needs no `eventConnection` and gets only its place in the composition root and in the environment; "
        + "its events travel as before. `storegen import` writes this for classes that do not take part yet.",
      example: """
        class: CartViewModel
        connected: false
        """)
    static let summary = SpecKey(
      "summary", .text("a text"),
      "What the context is about. It becomes the documentation of the store.",
      example: "summary: Users and the people they insure.")
    static let dependencies = SpecKey(
      "dependencies", .list(.text(.dependencyName)),
      "The dependencies that this store needs.",
      example: "dependencies: [httpClient]")
    static let uses = SpecKey(
      "uses", .list(.text(.member)),
      "The fields and actions of other stores that this store uses. It gets a protocol with just these, not the "
        + "other store. Labels in quotes select one of several actions with the same name: "
        + "`\"Cart.remove(at:)\"`.",
      example: "uses: [Cart.lines, Payment.authorize]")
    static let lifetime = SpecKey(
      "lifetime", .choice(Lifetime.allCases.map(\.rawValue)), default: Lifetime.app.rawValue,
      "How many stores there are: one for the `app`, or one for each `scene`, that is, for each window. "
        + "Stores of a window receive events of the app and of their own window. Stores of the app receive "
        + "events of all windows, but cannot use their stores. With `caller`, code of the app creates as many as it needs, "
        + "for example one for each sheet: the composition root has none of them, they take no part in events, and "
        + "fields without a default are parameters of the initializer. With `child`, which only `style: elm` has, there is "
        + "no store: the model is part of the models of the contexts that list it in `children`. A child publishes "
        + "events to these contexts only; its fields may have no default; and it has no `uses`, `starts`, `stops`, `channel`, "
        + "`notifications` and handlers of other contexts.",
      example: "lifetime: scene")
    static let mainActor = SpecKey(
      "mainActor", .flag, default: "true",
      "Whether the generated class is on the main actor. With `false`, any thread can call it, and you protect its "
        + "fields yourself. Such a store cannot use other stores or exchange events with them, and has no `stop()`. "
        + "`storegen import --apply` writes this for classes that are not on the main actor. Not with `class` or "
        + "`style: elm`.",
      example: "mainActor: false")
    static let starts = SpecKey(
      "starts", .flag, default: "false",
      "Whether the store has a `start()` method, which the composition root calls after it has connected the stores. "
        + "With `style: elm` it is an action `start`.",
      example: "starts: true")
    static let stops = SpecKey(
      "stops", .flag, default: "false",
      "Whether the store has a method `stop() async`. The composition root calls it when the handlers have ended: in its "
        + "own `stop()`, or when it or the window releases the store. The store created last stops first. Not with "
        + "`style: elm`: there, an effect that sends no action outlives its store.",
      example: "stops: true")
    static let state = SpecKey(
      "state", .mapOrSwift("fields by name", of: Field.form),
      "The fields that views observe: a map, or a block of Swift with `var` declarations"
        + Field.object.annotationNote
        + ". With `style: elm` they are the fields of the model, so their types have to "
        + "be `Equatable`.",
      example: """
        state:
          users: "[User] = []"
          selectedID: { type: "User.ID?", summary: The open row. }
        """)
    static let storage = SpecKey(
      "storage",
      .mapOrSwift("fields by name", of: StorageField.form),
      "Fields that views do not observe, such as running tasks, cursors, limits, and copies for a rollback. Not with "
        + "`style: elm`, where updates know only the model.",
      example: """
        storage: |
          /// The running request.
          var loadTask: Task<Void, Never>?
        """)
    static let children = SpecKey(
      "children", .mapOrNothing("children by name", of: .swift(.context)),
      "The parts of the model that are models of contexts with `lifetime: child`, only with `style: elm`: always one "
        + "(`Finder`), none or one (`Editor?`), or many (`[Row]`), each with an `id` in its `state`. Actions go from "
        + "the parent to its children, and their events come back: `handles` names them after the child, as in "
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
      "What views may call: a map, or a block of Swift with `func` declarations"
        + Action.object.annotationNote
        + ". With `style: elm`, actions are the cases of an enum, which views send: a "
        + "signature is a list of values, and a block of Swift has `case` declarations. An action that storegen would "
        + "add (`start`, `set<Field>` of a bindable field, the actions of a child) may be declared with the same values; "
        + "then you write its update.",
      example: """
        actions: |
          @emits(dependentAdded)
          func addDependent(_ dependent: Dependent, to userID: User.ID) async throws
        """)
    static let events = SpecKey(
      "events",
      .mapOrSwift("events by name", of: Event.object.form),
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
      "The events that this store reacts to, each with the method to call, or with a list of methods, which are called "
        + "in this order. `self.edited` is an event of the store itself, which needs a `channel` other than `delegate`. "
        + "`Cart.all` "
        + "stands for every event of a context, and `all` for every event of the app; both have a single value, "
        + "`event`. A method that handles several events has one `run`, one `buffer` and one delay. With "
        + "`style: elm`, the method is an action, which the store sends. `rows.removalAsked`, with the name of a child, "
        + "handles an event of that child; for one of many children, the value `id` tells which.",
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
    static let output = SpecKey(
      "output", .text("a folder"), default: "the one of `generate`",
      "The folder for the files of this context, relative to the file that contains this key. If the folder name "
        + "after `Sources/` differs from the app's, the context is in a module of its own and needs `contracts` "
        + "and an `access` above `internal`.",
      example: "output: Sources/Insurance/Generated")
    static let style = Module.style(default: ofGenerate)
    static let channel = Module.channel(default: ofGenerate)
    static let access = Module.access(default: ofGenerate)
    static let imports = Module.imports

    private static let ofGenerate = "the one of `generate`"
  }

  /// Keys that `generate` has for all contexts, and each context for itself.
  enum Module {
    static func style(default defaultText: String) -> SpecKey {
      SpecKey(
        "style", .choice(StoreStyle.allCases.map(\.rawValue)), default: defaultText,
        "How views observe stores: with the `@Observable` macro, as an `ObservableObject`, or with the Elm "
          + "architecture: the state is a model, views send actions to it, and you write an update for each.",
        example: "style: observable")
    }
    static func channel(default defaultText: String) -> SpecKey {
      SpecKey(
        "channel", .choice(EventChannel.allCases.map(\.rawValue)), default: defaultText,
        "How a store delivers its events to other code: as an `AsyncStream`, as a Combine publisher, as "
          + "notifications in a center that belongs to the composition root, or to a delegate; only one store can be "
          + "the delegate. Stores of the spec receive events directly and in the same order: on the next turn of "
          + "the main actor for `asyncStream`, and before `emit` returns for the others.",
        example: "channel: asyncStream")
    }
    static func access(default defaultText: String) -> SpecKey {
      SpecKey(
        "access", .choice(AccessLevel.allCases.map(\.rawValue)), default: defaultText,
        "The access level of the generated code. Above `internal`, still only the module of the stores can "
          + "write their state and emit events.",
        example: "access: public")
    }
    static let imports = SpecKey(
      "imports", .list(.text("a module")),
      "Modules that define the types in the spec. Every generated file imports those of `generate`; those of a "
        + "context are imported where its types are. Well-known types of Foundation need no entry, nor do the modules of "
        + "contexts and contracts, whose names are the folder names after `Sources/` in `output`, or those in `modules`.",
      example: "imports: [Models]")
  }
}
