import ArchitectureModel

/// The keys of `lint` for a team's own rules. An included file can have them, too.
extension SpecKeys {
  /// `lint` in an included file.
  static let lintOfPart = SpecKey(
    "lint", .anyOf([.object(Contracts.object), .nothing]),
    "The groups and contracts of this part of the app. Paths are relative to this file.",
    example: "lint: { groups: { Cart: { files: [Cart/**] } } }")

  enum Contracts {
    static let object = SpecObject("`lint` of a part", keys: [groups, contracts])

    static let groups = SpecKey(
      "groups", .mapOrNothing("groups by name", of: .object(Group.object)),
      "Named groups of code, for `contracts`. Groups may overlap. The group `\(CodeGroup.tests)` contains all tests.",
      example: "groups: { Domain: { files: [Domain/**] }, Features: { each: Features/* } }")
    static let contracts = SpecKey(
      "contracts", .mapOrNothing("contracts by name", of: .object(Contract.object)),
      "Your own architecture rules. Each contract has one of these forms: `layers`, `independent`, `acyclic`, "
        + "`must_not_use` with or without `from`, `may_use` with `only`, or `every` with `must` or `must_not`. "
        + "docs/contracts.md explains them.",
      example: "contracts: { domain-is-pure: { from: Domain, must_not_use: [SwiftUI] } }")
  }

  /// The keys that select code, in a group or in a contract.
  enum Selection {
    static let keys = [files, modules, groups, role, types, conformTo]

    static let files = SpecKey(
      "files", .list(.text("a path or pattern")),
      "Files, relative to this file's folder. `*` matches part of a name, and `**` any number of folders.",
      example: "files: [Domain/**]")
    static let modules = SpecKey(
      "modules", .list(.text("a module name")),
      "Modules. If a module is not among the sources, importing it counts as using it.",
      example: "modules: [DataKit]")
    static let groups = SpecKey(
      "groups", .list(.text("a group name")), "Other groups, whose code also belongs to this group.",
      example: "groups: [Domain, Data]")
    static let role = SpecKey(
      "role", .list(.choice(CodeRole.allCases.map(\.rawValue))),
      "Types by their role in the app: stores, screen models, container or child views, previews, or tests. With "
        + "`files` or `modules`, only the types there belong to the group.",
      example: "role: [container]")
    static let types = SpecKey(
      "types", .list(.text("a name, a pattern or an attribute")),
      "Types by name, in which `*` matches any text, or by attribute: `\"@Observable\"`. With `files` or `modules`, "
        + "only the types there belong to the group.",
      example: "types: [\"*Client\"]")
    static let conformTo = SpecKey(
      "conform_to", .list(.text("a class or a protocol")),
      "The types that inherit from a class or conform to a protocol, directly or not.",
      example: "conform_to: [Repository]")
  }

  enum Group {
    static let object = SpecObject("a group", keys: [each] + Selection.keys + [optional])

    static let each = SpecKey(
      "each", .text("a pattern of folders"),
      "Makes each matching folder its own group. `Features: { each: Features/* }` is the group `Features`, which "
        + "contains groups such as `Features.Cart`.",
      example: "each: Features/*")
    static let optional = SpecKey(
      "optional", .flag, default: "false", "Whether the group may be empty without a warning.",
      example: "optional: true")
  }

  enum Every {
    static let object = SpecObject("`every`", keys: Selection.keys)
  }

  enum Contract {
    static let object = SpecObject(
      "a contract",
      keys: [
        layers, closed, independent, acyclic, from, mustNotUse, only, mayUse, every, must, mustNot, except, via,
        indirect,
        severity, reason,
      ])

    /// The keys of which a contract has exactly one.
    static let forms = [layers, independent, acyclic, mustNotUse, mayUse, every]
    /// The keys beside which a form is required.
    static let needingForm = Set((forms + [must]).flatMap(\.requiredBeside))
    /// The value of `via` with which only imports count.
    static let imports = "imports"

    private static let name: SpecForm = .text("a group name")
    private static let target: SpecForm = .text("a group, a type, a function, a module or an attribute")

    static let layers = SpecKey(
      "layers", .list(.anyOf([name, .list(name)])),
      "Groups from top to bottom. Code may use its own layer and the layers below. Groups in an inner list are side by "
        + "side and must not use each other: `[App, [Cart, Search], Data]`.",
      example: "layers: [App, Features, Domain, Data]")
    static let closed = SpecKey(
      "closed", .list(name),
      "Layers that code above must not bypass: it may use them, but not the layers below them.",
      example: "closed: [Domain]")
    static let independent = SpecKey(
      "independent", .list(name),
      "Groups that must not use each other. A group with `each` means each of its folders.",
      example: "independent: [Features]")
    static let acyclic = SpecKey(
      "acyclic", .list(name),
      "Groups that must not use each other in a cycle. A group with `each` means each of its folders.",
      example: "acyclic: [Features]")
    static let from = SpecKey(
      "from", .list(.text("a group or a type")),
      "The code that `must_not_use` applies to. Default: all code.", example: "from: [Domain]")
    static let mustNotUse = SpecKey(
      "must_not_use", .list(target), requiredBeside: ["from"],
      "What code must not use: groups, or names of types, functions, modules and attributes that are in no group.",
      example: "must_not_use: [UI, print, \"@AppStorage\"]")
    static let only = SpecKey(
      "only", .list(.text("a group or a type")), requiredBeside: ["may_use"],
      "The only code that may use what `may_use` lists. That code may also use itself.",
      example: "only: [PreferencesStore]")
    static let mayUse = SpecKey(
      "may_use", .list(target), requiredBeside: ["only"], "What only the code in `only` may use.",
      example: "may_use: [UserDefaults, \"@AppStorage\"]")
    static let every = SpecKey(
      "every", .anyOf([.list(.text("a group or a type")), .object(Every.object)]),
      requiredBeside: ["must", "must_not"],
      "The types that `must` and `must_not` apply to: groups, or a selection as in a group.",
      example: "every: { role: store }")
    static let must = SpecKey(
      "must", .object(Demands.object), requiredBeside: ["every"], alternative: "must_not",
      "What each of these types must be or have.",
      example: "must: { be: [final, \"@MainActor\"] }")
    static let mustNot = SpecKey(
      "must_not", .object(Demands.object), "What none of these types may be or have.",
      example: "must_not: { conform_to: [Codable] }")
    static let except = SpecKey(
      "except", .list(.anyOf([.text("a group or a type"), .object(Exception.object)])),
      "Code that the contract does not apply to, or single uses that it allows.",
      example: "except: [Features.Shared, { from: Features.Cart, to: Features.Search, reason: Moves in May. }]")
    static let via = SpecKey(
      "via", .choice(["uses", imports]), default: "uses",
      "Which uses count: all, or only module imports.", example: "via: imports")
    static let indirect = SpecKey(
      "indirect", .flag, default: "false",
      "Whether a chain of uses through other groups counts. The finding shows the shortest chain.",
      example: "indirect: true")
    static let severity = SpecKey(
      "severity", Rule.severities, default: RuleSeverity.error.rawValue,
      "The severity of findings: `error`, `warning`, or `off` to disable the contract.", example: "severity: warning")
    static let reason = SpecKey(
      "reason", .text("a string"), "Why the contract exists. Each finding shows this.",
      example: "reason: The domain is shared with the server.")
  }

  enum Exception {
    static let object = SpecObject("an exception", keys: [from, to, reason])

    static let from = SpecKey(
      "from", .text("a group or a type"), "The code that uses something. Default: any.", example: "from: Features.Cart")
    static let to = SpecKey(
      "to", .text("a group or a type"), "What it uses. Default: anything.", example: "to: Features.Search")
    static let reason = SpecKey(
      "reason", .text("a string"), "Why the use is allowed.", example: "reason: Moves in May.")
  }

  enum Demands {
    static let object = SpecObject("the demands on types", keys: [be, conformTo, liveIn, beNamed, have, declare])

    static let be = SpecKey(
      "be", .list(.text("a kind, a modifier or an attribute")),
      "Kinds (`struct`, `class`, `enum`, `actor`, `protocol`), modifiers (`final`, `public`, `package`, `internal`, "
        + "`fileprivate`, `private`, `nonisolated`) and attributes (`\"@MainActor\"`).",
      example: "be: [final, \"@MainActor\"]")
    static let conformTo = SpecKey(
      "conform_to", .list(.text("a class or a protocol")),
      "Classes that the type inherits from, and protocols that it conforms to.", example: "conform_to: [Resettable]")
    static let liveIn = SpecKey(
      "live_in", .list(.text("a path or pattern")),
      "Where the type is declared, relative to this file's folder. One of the patterns must match.",
      example: "live_in: [Features/*/Stores]")
    static let beNamed = SpecKey(
      "be_named", .list(.text("a pattern")), "The type's name. One of the patterns must match.",
      example: "be_named: [\"*Store\"]")
    static let have = SpecKey(
      "have", .list(.text("a pattern")),
      "Another type that must exist. `*` is this type's name.", example: "have: [\"*Tests\"]")
    static let declare = SpecKey(
      "declare", .list(.text("a member")),
      "Properties and methods of the type, including extensions and inherited members; `init` is an initializer.",
      example: "declare: [reset]")
  }
}
