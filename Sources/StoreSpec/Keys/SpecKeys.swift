import ArchitectureModel

/// The table of keys. The loader, its messages and suggestions, the schema and the reference are derived
/// from it.
package enum SpecKeys {
  package static let root = SpecObject(
    "the spec",
    keys: [version, app, generate, include, dependencies, types, contexts, scenes, requiredHandlers, lint])

  /// A file named by `include`, such as the contexts of one team.
  package static let included = SpecObject(
    "an included file", keys: [includedVersion, include, dependencies, types, includedContexts, lintOfPart])

  /// The keys that make a file a spec. A file with none of them configures the linter.
  static let specPart = [
    "app", "generate", "include", "dependencies", "types", "contexts", "scenes",
    "required_handlers",
  ]

  static let version = SpecKey(
    "version", .choice(["1"]), required: true,
    "The version of the spec language.",
    example: "version: 1")
  static let app = SpecKey(
    "app", .text("a name"), requiredBeside: specPart,
    "The name of the app. The composition root is named after it: `BenefitsStores`.",
    example: "app: Benefits")
  static let generate = SpecKey(
    "generate", .object(Generate.object), requiredBeside: specPart,
    "What `storegen generate` writes, and where.",
    example: "generate: { output: Sources/Benefits/Generated }")
  static let include = SpecKey(
    "include", .list(.text("a path or pattern")),
    "Files with more contexts, so that each team can own its contexts. Paths are relative to this file and cannot "
      + "leave the spec's folder. `*` and `?` match parts of a name, and `**` any number of folders.",
    example: "include: [Contexts/*.yml]")
  static let dependencies = SpecKey(
    "dependencies",
    .mapOrNothing(
      "dependencies by name", of: Dependency.object.form),
    "Objects that are injected into the composition root, which passes them to the stores that list them.",
    example: """
      dependencies:
        httpClient: { type: any HTTPClient, preview: PreviewHTTPClient() }
      """)
  static let types = SpecKey(
    "types",
    .mapOrNothing("value types by name", of: ValueType.form),
    "Value types to generate, for payloads and state. A map of fields, or a block of Swift with `var` and `let` "
      + "declarations, becomes a struct with an initializer for all fields. `cases`, or a block of `case` "
      + "declarations, becomes an enum. The types are `Sendable`, `Hashable` unless a value is a function, a tuple or "
      + "an `any`, and `Identifiable` if there is an `id`; `conforms` adds protocols. They are `nonisolated`, unless "
      + "they mention a type, protocol or constant that storegen does not know: then they have their module's default "
      + "isolation, like your own types. Extend them in your own files.",
    example: """
      types:
        Dependent: { id: UUID, name: String }
        Draft: { fields: { text: String }, conforms: [Codable] }
        Phase: { cases: { idle: , failed: { message: String } } }
      """)
  static let contexts = SpecKey(
    "contexts", .map("contexts by name", .object(Context.object)),
    requiredBeside: specPart, alternative: "include",
    "The bounded contexts: at most 5,000, with at most 10,000 handlers in total. Each context has one store.",
    example: """
      contexts:
        User:
          state: { name: "String = \\"\\"" }
      """)
  static let scenes = SpecKey(
    "scenes", .mapOrNothing("scenes by name", of: .list(.text(.contextName))),
    default: "one scene with all stores",
    "The stores to inject into each of the app's scenes. storegen generates one injection modifier per scene.",
    example: """
      scenes:
        main: [User, Insurance]
        search: [Search]
      """)
  static let requiredHandlers = SpecKey(
    "required_handlers",
    .mapOrNothing("handlers by event", of: .anyOf([.nothing, .object(RequiredHandler.object)])),
    "Events that every store must handle, such as the end of a session. A context that does not handle one is an "
      + "error, unless `except` lists it.",
    example: """
      required_handlers:
        User.signedOut: { except: [Theme] }
      """)

  private static let includedVersion = SpecKey(
    "version", version.form, default: "the version of the spec",
    version.documentation, example: version.example)
  private static let includedContexts = SpecKey(
    "contexts", contexts.form, contexts.documentation, example: contexts.example)

  enum Generate {
    static let object = SpecObject(
      "`generate`",
      keys: [output, contracts, modules, style, channel, access, imports, testing, trace, platforms, templates])

    static let output = SpecKey(
      "output", .text("a folder"), required: true,
      "The folder for generated files, relative to the spec's folder and inside it.",
      example: "output: Sources/Benefits/Generated")
    static let contracts = SpecKey(
      "contracts", .text("a folder"),
      "A folder for code that contexts share: events, `types`, the protocols for `uses` and the support types. "
        + "Requires `access: package` or `access: public`. Feature modules then depend only on contracts, and only "
        + "the app depends on features. Each file imports this module, which is named in `modules` or after the "
        + "folder below `Sources/`. Types in events, `types` and `uses` must be declared in this module or in one "
        + "that `imports` lists. A store that shares nothing with other stores can be in another module without "
        + "contracts. In a Swift package, storegen reports folders that no target compiles, and dependencies that "
        + "targets lack.",
      example: "contracts: Sources/Contracts/Generated")
    static let modules = SpecKey(
      "modules", .map("names of modules by folder", .text("a name")),
      "The modules of folders whose names differ from their modules. Without an entry, the module is named after the "
        + "folder below `Sources`, with `_` for `-`, `.`, `+` and spaces, as in Swift packages. If there is no folder "
        + "`Sources`, all code is in one module.",
      example: "modules: { Features/Cart: CartFeature }")
    static let testing = SpecKey(
      "testing", .choice(TestCode.allCases.map(\.rawValue)), default: TestCode.debug.rawValue,
      "Which builds contain the code for tests and previews (`recordEvents()`, `sample(…)`, `preview(…)`): only debug "
        + "builds, or all builds (`always`), for example if you test in release mode.",
      example: "testing: always")
    static let trace = SpecKey(
      "trace", .flag, default: "false",
      "Whether the composition root has `onTrace(_:)`, which reports which store emitted an event, which handler ran "
        + "for it, and for how long. `StoreTraceLog` writes these traces to the system log and to Instruments. "
        + "docs/generated-code.md explains how to use it.",
      example: "trace: true")
    static let platforms = SpecKey(
      "platforms", .object(Platforms.object),
      "The oldest systems that the app supports. storegen reports features that need a newer system as errors in the "
        + "spec, before you build.",
      example: "platforms: { iOS: 17, macOS: 14 }")
    static let templates = SpecKey(
      "templates", .text("a folder"),
      "A folder of templates that replace or extend the bundled templates, relative to the spec's folder and inside "
        + "it. docs/templates.md explains them. The option `--templates` overrides this key.",
      example: "templates: Templates")
    static let style = Module.style(default: StoreStyle.observable.rawValue)
    static let channel = Module.channel(default: EventChannel.asyncStream.rawValue)
    static let access = Module.access(default: AccessLevel.internal.rawValue)
    static let imports = Module.imports
  }

  enum Platforms {
    static let object = SpecObject("`platforms`", keys: Platform.allCases.map(key))

    private static func key(_ platform: Platform) -> SpecKey {
      SpecKey(
        platform.rawValue, .shaped(PlatformVersion.shape),
        "The oldest version of \(platform.rawValue).",
        example: "\(platform.rawValue): \(platform.firstWithObservation?.first ?? 1).0")
    }
  }

  enum Dependency {
    static let object = SpecObject("a dependency", keys: [type, preview, summary])

    static let type = SpecKey(
      "type", .swift(.type), required: true, isShortForm: true, "The Swift type.",
      example: "type: any HTTPClient")
    static let preview = SpecKey(
      "preview", .swift(.expression),
      "An expression that creates the dependency for previews. If every dependency has one, `preview()` creates "
        + "stores for previews.",
      example: "preview: PreviewHTTPClient()")
    static let summary = SpecKey(
      "summary", .text("a string"), "What the dependency is for.",
      example: "summary: Talks to the server.")
  }

  enum RequiredHandler {
    static let object = SpecObject("a required handler", keys: [except])

    static let except = SpecKey(
      "except", .list(.text(.contextName)),
      "Contexts that do not have to handle the event.", example: "except: [Theme]")
  }
}
