/// The part of the table of keys about a context.
extension SpecKeys {
  enum Context {
    static let object = SpecObject(
      "a context",
      [
        summary, dependencies, uses, lifetime, starts, state, storage, actions, events, handles,
        notifications, output, style, channel, access, imports,
      ])

    static let summary = SpecKey(
      "summary", .text("a text"), "What the context is about: the store's documentation.",
      example: "summary: Users and the people they insure.")
    static let dependencies = SpecKey(
      "dependencies", .list(.text("the name of a dependency")),
      "The dependencies that this store needs.",
      example: "dependencies: [httpClient]")
    static let uses = SpecKey(
      "uses", .list(.text("a field or an action of another context")),
      "What this store reads or calls of others. It gets a protocol with just that, not the other store. An "
        + "action may be told from others of its name by its labels, in quotes: `\"Cart.remove(at:)\"`.",
      example: "uses: [Cart.lines, Payment.authorize]")
    static let lifetime = SpecKey(
      "lifetime", .choice(Lifetime.allCases.map(\.rawValue)), default: Lifetime.app.rawValue,
      "How many stores there are: one for the `app`, or one for each `scene`, that is, for each window. "
        + "Stores of a window hear those of the app and of their own window; stores of the app hear all windows "
        + "and cannot use them.",
      example: "lifetime: scene")
    static let starts = SpecKey(
      "starts", .flag, default: "false",
      "Whether the store has a `start()`, which the composition root calls after the wiring.",
      example: "starts: true")
    static let state = SpecKey(
      "state", .mapOrSwift("fields by name", Field.form),
      "The fields that views observe: a map, or a block of Swift with `var` declarations"
        + Field.object.annotationNote + ".",
      example: """
        state:
          users: "[User] = []"
          selectedID: { type: "User.ID?", summary: The row that is open. }
        """)
    static let storage = SpecKey(
      "storage",
      .mapOrSwift("fields by name", PlainField.form),
      "Fields that nobody observes: tasks in flight, cursors, copies to roll back to.",
      example: """
        storage: |
          /// The request under way.
          var loadTask: Task<Void, Never>?
        """)
    static let actions = SpecKey(
      "actions",
      .mapOrSwift("actions by name", Action.object.form),
      "What views may call: a map, or a block of Swift with `func` declarations"
        + Action.object.annotationNote + ".",
      example: """
        actions: |
          @emits(dependentAdded)
          func addDependent(_ dependent: Dependent, to userID: User.ID) async throws
        """)
    static let events = SpecKey(
      "events",
      .mapOrSwift("events by name", Event.object.form),
      "What the store publishes, in the past tense: a map, or a block of Swift with `case` declarations"
        + Event.object.annotationNote + ". " + Event.object.longFormNote,
      example: """
        events:
          dependentAdded: { dependent: Dependent, userID: User.ID }
          signedOut:
        """)
    static let handles = SpecKey(
      "handles",
      .mapOrNothing("handlers by event", Handler.object.form),
      "The events of other contexts that this store reacts to, each with the method to call. `Cart.all` "
        + "is every event of a context, `all` every event of the app; their one value is `event`. One method may "
        + "handle several events; it then has one way to run, one buffer and one span to wait.",
      example: """
        handles:
          User.dependentAdded: recalculateRate(userID:)
          User.signedOut: resetState()
          Cart.all: track
        """)
    static let notifications = SpecKey(
      "notifications",
      .mapOrNothing("handlers by name of a notification", Notification.object.form),
      "What the outside world posts and this store reacts to, each with the method to call. Its one value "
        + "is `notification`.",
      example: """
        notifications:
          UIResponder.keyboardWillShowNotification: keyboardWillShow
          AppDatabase.didChange: { call: reload(), center: distributed }
        """)
    static let output = SpecKey(
      "output", .text("a folder"), default: "that of `generate`",
      "The folder for the files of this context, relative to the file that says so. Where the name behind "
        + "`Sources/` is another than that of the app, it is a module of its own: it needs `contracts` and an "
        + "`access` above `internal`.",
      example: "output: Sources/Insurance/Generated")
    static let style = Module.style(default: ofGenerate)
    static let channel = Module.channel(default: ofGenerate)
    static let access = Module.access(default: ofGenerate)
    static let imports = Module.imports

    private static let ofGenerate = "that of `generate`"
  }

  /// What `generate` says for all contexts and a context for itself.
  enum Module {
    static func style(default defaultText: String) -> SpecKey {
      SpecKey(
        "style", .choice(StoreStyle.allCases.map(\.rawValue)), default: defaultText,
        "How views observe stores: with the macro `@Observable`, as an `ObservableObject`, or by the Elm "
          + "architecture.",
        example: "style: observable")
    }
    static func channel(default defaultText: String) -> SpecKey {
      SpecKey(
        "channel", .choice(EventChannel.allCases.map(\.rawValue)), default: defaultText,
        "How events travel from the store that publishes them: others get them as an `AsyncStream`, as a "
          + "publisher of Combine, as notifications of a center that each composition root has for itself, or "
          + "as its delegate, which one store can be. Stores of the spec hear each other directly, in one order, "
          + "on the next turn of the main actor for `asyncStream` and before `emit` returns for the others.",
        example: "channel: asyncStream")
    }
    static func access(default defaultText: String) -> SpecKey {
      SpecKey(
        "access", .choice(AccessLevel.allCases.map(\.rawValue)), default: defaultText,
        "Who sees the generated code. Above `internal`, only the module of the stores can write their "
          + "state and emit events.",
        example: "access: public")
    }
    static let imports = SpecKey(
      "imports", .list(.text("a module")),
      "Modules that the types in the spec come from, for every file that is generated here. Those of a "
        + "context are added to those of `generate`. Not needed for Foundation, as far as its well-known types "
        + "tell, nor for modules of contexts and contracts: the name behind `Sources/` in an `output` is taken "
        + "for that of the module.",
      example: "imports: [Models]")
  }
}
