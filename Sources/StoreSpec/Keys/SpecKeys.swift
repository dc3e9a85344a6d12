/// The table of keys. The loader, its messages and proposals, the schema and the reference come from
/// it.
package enum SpecKeys {
  package static let root = SpecObject(
    "the spec",
    [
      version, app, generate, include, dependencies, types, contexts, scenes, requiredHandlers,
      lint,
    ])

  /// What `include` names: the contexts of a team, with what they need.
  package static let included = SpecObject(
    "an included file", [includedVersion, include, dependencies, types, includedContexts])

  /// What a block of Swift in place of a map is called.
  static let declarations = "Swift declarations"

  /// The keys that make a file a spec. It takes all of them that a spec needs, or none: then the file
  /// configures the linter.
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
    "The name of the app. The composition root is called after it: `BenefitsStores`.",
    example: "app: Benefits")
  static let generate = SpecKey(
    "generate", .object(Generate.object), requiredBeside: specPart,
    "What `storegen generate` writes, and where.",
    example: "generate: { output: Sources/Benefits/Generated }")
  static let include = SpecKey(
    "include", .list(.text("a path or pattern")),
    "Files with more contexts, so that a team can own those that are its own. Paths are relative to this "
      + "file; `*` and `?` stand for parts of a name, `**` for any number of folders. They stay below "
      + "the folder of the spec.",
    example: "include: [Contexts/*.yml]")
  static let dependencies = SpecKey(
    "dependencies",
    .mapOrNothing(
      "dependencies by name", Dependency.object.form),
    "What the composition root is given, to be handed to the stores that ask for it.",
    example: """
      dependencies:
        httpClient: { type: any HTTPClient, preview: PreviewHTTPClient() }
      """)
  static let types = SpecKey(
    "types",
    .mapOrNothing("value types by name", .mapOrSwift("fields by name", PlainField.form)),
    "Value types to generate, for payloads and state: fields as in `storage`, or `var` and `let` "
      + "declarations as a block of Swift. They are structs, `Sendable`, `Hashable` unless a field is a "
      + "function, a tuple or an `any`, and `Identifiable` if there is an `id`, with an initializer of all fields. "
      + "Extend them in files of your own.",
    example: """
      types:
        Dependent: { id: UUID, name: String }
      """)
  static let contexts = SpecKey(
    "contexts", .map("contexts by name", .object(Context.object)),
    requiredBeside: specPart, alternative: "include",
    "The bounded contexts. Each has one store.",
    example: """
      contexts:
        User:
          state: { name: "String = \\"\\"" }
      """)
  static let scenes = SpecKey(
    "scenes", .mapOrNothing("scenes by name", .list(.text("the name of a context"))),
    default: "one scene with all stores",
    "Which stores each scene of the app gets: one injection modifier for each.",
    example: """
      scenes:
        main: [User, Insurance]
        search: [Search]
      """)
  static let requiredHandlers = SpecKey(
    "required_handlers",
    .mapOrNothing("handlers by event", .anyOf([.nothing, .object(RequiredHandler.object)])),
    "Events that every store has to handle, such as the end of a session. A context that does not is an "
      + "error, unless it is excepted.",
    example: """
      required_handlers:
        User.signedOut: { except: [Theme] }
      """)

  private static let includedVersion = SpecKey(
    "version", version.form, default: "that of the spec",
    version.documentation, example: version.example)
  private static let includedContexts = SpecKey(
    "contexts", contexts.form, contexts.documentation, example: contexts.example)

  enum Generate {
    static let object = SpecObject(
      "`generate`", [output, contracts, style, channel, access, imports, platforms])

    static let output = SpecKey(
      "output", .text("a folder"), required: true,
      "The folder for generated files, relative to the spec's own folder and never outside it.",
      example: "output: Sources/Benefits/Generated")
    static let contracts = SpecKey(
      "contracts", .text("a folder"),
      "A folder for what contexts share: events, `types`, the protocols of `uses` and the support types. "
        + "Modules of features then depend on contracts, and only the app on features. Each file imports the "
        + "module, whose name is taken from what stands behind `Sources/`.",
      example: "contracts: Sources/Contracts/Generated")
    static let platforms = SpecKey(
      "platforms", .object(Platforms.object),
      "The oldest systems that the app runs on. What needs a newer one is an error in the spec, "
        + "before it is one in the build.",
      example: "platforms: { iOS: 17, macOS: 14 }")
    static let style = Module.style(default: StoreStyle.observable.rawValue)
    static let channel = Module.channel(default: EventChannel.asyncStream.rawValue)
    static let access = Module.access(default: AccessLevel.internal.rawValue)
    static let imports = Module.imports
  }

  enum Platforms {
    static let object = SpecObject("`platforms`", Platform.allCases.map(key))

    private static func key(_ platform: Platform) -> SpecKey {
      SpecKey(
        platform.rawValue, .shaped(PlatformVersion.shape),
        "The oldest version of \(platform.rawValue).", example: "\(platform.rawValue): 17.0")
    }
  }

  enum Dependency {
    static let object = SpecObject("a dependency", [type, preview, summary])

    static let type = SpecKey(
      "type", .swift("a Swift type"), required: true, isShortForm: true, "Its Swift type.",
      example: "type: any HTTPClient")
    static let preview = SpecKey(
      "preview", .swift("a Swift expression"),
      "The expression that makes one for previews. Where every dependency has one, previews get "
        + "stores from `preview()`.",
      example: "preview: PreviewHTTPClient()")
    static let summary = SpecKey(
      "summary", .text("a text"), "What it is for.", example: "summary: Talks to the server.")
  }

  enum RequiredHandler {
    static let object = SpecObject("a required handler", [except])

    static let except = SpecKey(
      "except", .list(.text("the name of a context")),
      "The contexts that do without.", example: "except: [Theme]")
  }
}
