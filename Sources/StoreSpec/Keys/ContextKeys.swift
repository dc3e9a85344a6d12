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
      "What this store reads or calls of others. It gets a protocol with just that, not the other store.",
      example: "uses: [Cart.lines, Payment.authorize]")
    static let lifetime = SpecKey(
      "lifetime", .choice(Lifetime.allCases.map(\.rawValue)), default: Lifetime.app.rawValue,
      "How many stores there are: one for the `app`, or one for each `scene`, that is, for each window.",
      example: "lifetime: scene")
    static let starts = SpecKey(
      "starts", .flag, default: "false",
      "Whether the store has a `start()`, which the composition root calls after the wiring.",
      example: "starts: true")
    static let state = SpecKey(
      "state", .anyOf([.map("fields by name", Field.form), .text(declarations), .nothing]),
      "The fields that views observe: a map, or `var` declarations as a block of Swift, where `@bindable` "
        + "may stand before one.",
      example: """
        state:
          users: "[User] = []"
          selectedID: { type: "User.ID?", summary: The row that is open. }
        """)
    static let storage = SpecKey(
      "storage",
      .anyOf([.map("fields by name", PlainField.form), .text(declarations), .nothing]),
      "Fields that nobody observes: tasks in flight, cursors, copies to roll back to.",
      example: """
        storage: |
          /// The request under way.
          var loadTask: Task<Void, Never>?
        """)
    static let actions = SpecKey(
      "actions",
      .anyOf([.map("actions by name", Action.form), .text(declarations), .nothing]),
      "What views may call: a map, or `func` declarations as a block of Swift, where `@emits(event)` may "
        + "stand before one.",
      example: """
        actions: |
          @emits(dependentAdded)
          func addDependent(_ dependent: Dependent, to userID: User.ID) async throws
        """)
    static let events = SpecKey(
      "events",
      .anyOf([.map("events by name", Event.form), .text(declarations), .nothing]),
      "What the store publishes, in the past tense: a map, or `case` declarations as a block of Swift, where "
        + "`@audience(external)` and `@allow_cycle(\"reason\")` may stand before one. The map of an event is its "
        + "payload, unless it has `payload`, `allow_cycle`, an `audience` in lower case or a sentence as "
        + "`summary`: then it says these, and the values stand in `payload`.",
      example: """
        events:
          dependentAdded: { dependent: Dependent, userID: User.ID }
          signedOut:
        """)
    static let handles = SpecKey(
      "handles",
      .anyOf([.map("handlers by event", Handler.form), .nothing]),
      "The events of other contexts that this store reacts to, each with the method to call. `Cart.all` "
        + "is every event of a context, `all` every event of the app; their one value is `event`.",
      example: """
        handles:
          User.dependentAdded: recalculateRate(userID:)
          User.signedOut: resetState()
          Cart.all: track
        """)
    static let notifications = SpecKey(
      "notifications",
      .anyOf([.map("handlers by name of a notification", Notification.form), .nothing]),
      "What the outside world posts and this store reacts to, each with the method to call. Its one value "
        + "is `notification`.",
      example: """
        notifications:
          UIResponder.keyboardWillShowNotification: keyboardWillShow
          AppDatabase.didChange: { call: reload(), center: distributed }
        """)
    static let output = SpecKey(
      "output", .text("a folder"), default: "that of `generate`",
      "The folder for the files of this context, relative to the file that says so.",
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
        "How events travel from the store that publishes them. A `delegate` is for one listener.",
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
        + "context are added to those of `generate`.",
      example: "imports: [Models]")
  }

  enum Field {
    static let form = SpecForm.anyOf([.swift("a Swift type and default"), .object(object)])
    static let object = SpecObject("a field", PlainField.object.keys + [bindable])

    static let bindable = SpecKey(
      "bindable", .flag, default: "false",
      "Whether views may write it through a binding, as a text field does.",
      example: "bindable: true")
  }

  /// A field that no view observes.
  enum PlainField {
    static let form = SpecForm.anyOf([.swift("a Swift type and default"), .object(object)])
    static let object = SpecObject(
      "a field of `storage` or `types`", [type, defaultValue, summary])

    static let type = SpecKey(
      "type", .swift("a Swift type"), required: true, "Its Swift type.", example: "type: User.ID?")
    static let defaultValue = SpecKey(
      "default", .swift("a Swift expression"),
      "The expression that it begins with. An Optional needs none.",
      example: "default: User.ID()")
    static let summary = SpecKey(
      "summary", .text("a text"), "What it holds.", example: "summary: The row that is open.")
  }

  enum Action {
    static let form = SpecForm.anyOf([.nothing, .swift("a Swift signature"), .object(object)])
    static let object = SpecObject("an action", [signature, emits, summary])

    static let signature = SpecKey(
      "signature", .swift("a Swift signature"), default: "()",
      "Parameters, effects and result.",
      example: "signature: \"(_ id: User.ID) async throws -> User\"")
    static let emits = SpecKey(
      "emits", .list(.text("the name of an event")), "The events of this context that it emits.",
      example: "emits: [dependentAdded]")
    static let summary = SpecKey(
      "summary", .text("a text"), "What it does.", example: "summary: Looks somebody up.")
  }

  enum Event {
    static let form = SpecForm.anyOf([
      .nothing,
      .longOrShort(
        object, signs: signs, short: payloadMap),
    ])
    /// A payload may have values of these names: then a type stands behind them, which is no map and
    /// begins with a capital. For `allow_cycle` nobody would think of one.
    static let signs = [
      LongFormSign(key: payload.name, form: payload.form),
      LongFormSign(key: audience.name, form: .shaped(word)),
      LongFormSign(key: allowCycle.name, form: allowCycle.form),
      LongFormSign(key: summary.name, form: .shaped(sentence)),
    ]
    private static let sentence = TextShape(
      title: "a sentence", rule: "several words", pattern: "^(?!any )[A-Za-z]+ [A-Za-z]+",
      examples: "`Somebody left.`",
      isValid: { text in
        let words = text.split(separator: " ", maxSplits: 2)
        return words.count > 1 && words[0] != "any"
          && words.prefix(2).allSatisfy { $0.first.map { $0.isASCII && $0.isLetter } ?? false }
          && words[0].allSatisfy { $0.isASCII && $0.isLetter }
      })
    private static let word = TextShape(
      title: "a word", rule: "a word in lower case",
      pattern: "^[a-z][A-Za-z]*$", examples: "`external`",
      isValid: { text in
        text.first.map { ("a"..."z").contains($0) } ?? false
          && text.allSatisfy { $0.isASCII && $0.isLetter }
      })
    static let object = SpecObject("an event", [payload, audience, allowCycle, summary])

    private static let payloadMap = SpecForm.map("Swift types by label", .swift("a Swift type"))

    static let payload = SpecKey(
      "payload", .anyOf([payloadMap, .nothing]),
      "What it carries: a type for each label.",
      example: "payload: { dependent: Dependent, userID: User.ID }")
    static let audience = SpecKey(
      "audience", .choice(Audience.allCases.map(\.rawValue)), default: Audience.app.rawValue,
      "Who it is for: other contexts, or somebody outside, so that it is right if none handles it.",
      example: "audience: external")
    static let allowCycle = SpecKey(
      "allow_cycle", .text("a reason"),
      "Why it may lead back to itself by way of other stores: the reason that the circle comes to an end.",
      example: "allow_cycle: A rate that does not change is not published.")
    static let summary = SpecKey(
      "summary", .text("a text"), "What has happened.",
      example: """
        payload:
        summary: Somebody left the app.
        """)
  }
}
