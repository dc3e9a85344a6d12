/// The table of keys. The loader, its messages and its proposals come from it, and so will the
/// schema and the reference.
package enum SpecKeys {
  package static let root = SpecObject(
    "the spec", [version, app, generate, dependencies, contexts, lint])

  /// The keys that make a file a spec. It takes all of them that a spec needs, or none: then the file
  /// configures the linter.
  static let specPart = ["app", "generate", "dependencies", "contexts"]

  static let version = SpecKey(
    "version", .choice(["1"]), required: true,
    "The version of the spec language.")
  static let app = SpecKey(
    "app", .text("a name"), requiredBeside: specPart,
    "The name of the app. The composition root is called after it: `BenefitsStores`.")
  static let generate = SpecKey(
    "generate", .object(Generate.object), requiredBeside: specPart,
    "What `storegen generate` writes, and where.")
  static let dependencies = SpecKey(
    "dependencies",
    .map("dependencies by name", .anyOf([.swift("a Swift type"), .object(Dependency.object)])),
    "What the composition root is given, to be handed to the stores that ask for it.")
  static let contexts = SpecKey(
    "contexts", .map("contexts by name", .object(Context.object)), requiredBeside: specPart,
    "The bounded contexts. Each has one store.")

  enum Generate {
    static let object = SpecObject("`generate`", [output, style, channel, access, imports])

    static let output = SpecKey(
      "output", .text("a folder"), required: true,
      "The folder for generated files, relative to the spec's own folder and never outside it.")
    static let style = SpecKey(
      "style", .choice(["observable"]), default: "observable",
      "How views observe stores: with the macro `@Observable`.")
    static let channel = SpecKey(
      "channel", .choice(["asyncStream"]), default: "asyncStream",
      "How events travel: each subscriber has an `AsyncStream`.")
    static let access = SpecKey(
      "access", .choice(AccessLevel.allCases.map(\.rawValue)),
      default: AccessLevel.internal.rawValue,
      "Who sees the generated code. Above `internal`, only the module of the stores can write their "
        + "state and emit events.")
    static let imports = SpecKey(
      "imports", .list(.text("a module")),
      "Modules that the types in the spec come from. Every generated file imports them.")
  }

  enum Dependency {
    static let object = SpecObject("a dependency", [type, preview, summary])

    static let type = SpecKey("type", .swift("a Swift type"), required: true, "Its Swift type.")
    static let preview = SpecKey(
      "preview", .swift("a Swift expression"),
      "The expression that makes one for previews. Where every dependency has one, previews get "
        + "stores from `preview()`.")
    static let summary = SpecKey("summary", .text("a text"), "What it is for.")
  }

  enum Context {
    static let object = SpecObject(
      "a context", [summary, dependencies, state, storage, actions, events, handles])

    static let summary = SpecKey(
      "summary", .text("a text"), "What the context is about: the store's documentation.")
    static let dependencies = SpecKey(
      "dependencies", .list(.text("the name of a dependency")),
      "The dependencies that this store needs.")
    static let state = SpecKey(
      "state", .anyOf([.map("fields by name", Field.form), .text("Swift declarations"), .nothing]),
      "The fields that views observe: a map, or `var` declarations as a block of Swift.")
    static let storage = SpecKey(
      "storage",
      .anyOf([.map("fields by name", Field.form), .text("Swift declarations"), .nothing]),
      "Fields that nobody observes: tasks in flight, cursors, copies to roll back to.")
    static let actions = SpecKey(
      "actions",
      .anyOf([.map("actions by name", Action.form), .text("Swift declarations"), .nothing]),
      "What views may call: a map, or `func` declarations as a block of Swift.")
    static let events = SpecKey(
      "events",
      .anyOf([.map("events by name", Event.form), .text("Swift declarations"), .nothing]),
      "What the store publishes: a map, or `case` declarations as a block of Swift.")
    static let handles = SpecKey(
      "handles",
      .anyOf([
        .map("handlers by event", .anyOf([.text("a method"), .object(Handler.object)])), .nothing,
      ]),
      "The events of other contexts that this store reacts to, each with the method to call.")
  }

  enum Field {
    static let form = SpecForm.anyOf([.swift("a Swift type and default"), .object(object)])
    static let object = SpecObject("a field", [type, defaultValue, summary])

    static let type = SpecKey(
      "type", .swift("a Swift type"), required: true, "Its Swift type.")
    static let defaultValue = SpecKey(
      "default", .swift("a Swift expression"),
      "The expression that it begins with. An Optional needs none.")
    static let summary = SpecKey("summary", .text("a text"), "What it holds.")
  }

  enum Action {
    static let form = SpecForm.anyOf([.nothing, .swift("a Swift signature"), .object(object)])
    static let object = SpecObject("an action", [signature, emits, summary])

    static let signature = SpecKey(
      "signature", .swift("a Swift signature"), default: "()",
      "Parameters, effects and result: `(_ id: Item.ID) async throws -> Item`.")
    static let emits = SpecKey(
      "emits", .list(.text("the name of an event")), "The events of this context that it emits.")
    static let summary = SpecKey("summary", .text("a text"), "What it does.")
  }

  enum Event {
    static let form = SpecForm.anyOf([
      .nothing, .map("Swift types by label", .swift("a Swift type")),
    ])
  }

  enum Handler {
    static let object = SpecObject("a handler", [call, run])

    static let call = SpecKey(
      "call", .text("a method"), required: true,
      "The method, with the labels of the values that it wants: `recalculate(userID:)`. "
        + "Without parentheses it gets all of them. `resetState()` is generated.")
    static let run = SpecKey(
      "run", .choice(HandlerRun.allCases.map(\.rawValue)), default: HandlerRun.serial.rawValue,
      "How it runs: `serial` handlers are `async` and run one call at a time; `sync` handlers are "
        + "called in the order of the events.")
  }
}
