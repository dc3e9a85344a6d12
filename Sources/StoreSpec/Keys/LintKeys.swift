import ArchitectureModel

/// The keys of `lint`. Only the linter knows the rules and their options.
extension SpecKeys {
  static let lint = SpecKey(
    "lint", .anyOf([.object(Lint.object), .nothing]),
    "What `storegen lint` reads and how strict it is. A file with only `version` and `lint` configures the "
      + "linter and is not a spec.",
    example: "lint: { exclude: [Vendor] }")

  enum Lint {
    static let object = SpecObject(
      "`lint`",
      keys: [
        include, exclude, reportExclude, stores, containers, ambient, roles, views, defaultIsolation, rules,
        Contracts.groups, Contracts.contracts,
      ] + flags)

    static let include = SpecKey(
      "include", .list(.text("a path")), default: "[.]",
      "Files and folders to read. Paths are relative to this file's folder and cannot leave it.",
      example: "include: [Sources]")
    static let exclude = SpecKey(
      "exclude", .list(.text("a path or pattern")),
      "Files and folders that storegen never reads: `[.build, Vendor]`.",
      example: "exclude: [.build, Vendor]")
    static let reportExclude = SpecKey(
      "report_exclude", .list(.text("a path or pattern")),
      "Files that storegen analyzes, because other files depend on them, but does not report on: "
        + "`[\"**/Generated/**\"]`.",
      example: "report_exclude: [\"**/Generated/**\"]")
    static let stores = SpecKey(
      "stores", .list(.text("a name or pattern")),
      "The observable classes that count as stores, in addition to those in `contexts`. A name without a dot also "
        + "matches nested classes; `Home.Model` matches only that one. Without this key, the way the app uses a class "
        + "decides; `storegen roles` explains it.",
      example: "stores: [\"*Store\", \"*Model\"]")
    static let containers = SpecKey(
      "containers", .list(.text("a name or pattern")),
      "Views that count as containers, in addition to those that storegen recognizes by where they are created: "
        + "`[\"*Screen\"]`.",
      example: "containers: [\"*Screen\"]")
    static let ambient = SpecKey(
      "ambient", .list(.text(.storeName)),
      "Stores that any view can read: `[Theme, Router]`.",
      example: "ambient: [Theme, Router]")
    static let roles = SpecKey(
      "roles",
      .anyOf([.map("roles by class", .choice(ClassRole.allCases.map(\.rawValue))), .nothing]),
      "The roles of classes that `storegen roles` gets wrong. Write names and patterns as in `stores`; the first match "
        + "counts.",
      example: "roles: { AppState: store, \"*Logger\": service }")
    static let views = SpecKey(
      "views",
      .anyOf([.map("contents by view", .choice(ViewContent.allCases.map(\.rawValue))), .nothing]),
      "What views and modifiers from packages do with the views passed to them. `lint --verbose` lists those that "
        + "storegen cannot follow. `part`, `layout`, `transparent` and `repeated` show the views in place; `tab`, "
        + "`screen` and `link` show them on their own screens; `host` shows them outside the surrounding views, as a "
        + "hosting controller does. A modifier is `plain` if it shows no view and injects nothing. Write "
        + "`TracksScreen` for `.modifier(TracksScreen())`.",
      example: "views: { KanbanBoard: repeated, detailCard: screen, tracksScreen: plain }")
    static let defaultIsolation = SpecKey(
      "default_isolation", .choice(DefaultIsolation.allCases.map(\.rawValue)),
      default: DefaultIsolation.nonisolated.rawValue,
      "The value of Xcode's build setting Default Actor Isolation. For Swift packages, storegen reads it from "
        + "`Package.swift`.",
      example: "default_isolation: main_actor")
    static let rules = SpecKey(
      "rules",
      .anyOf([.map("severities by rule", .anyOf([Rule.severities, .object(Rule.object)])), .nothing]),
      "The severity of each rule, or a map with its severity and options.",
      example: "rules: { store_references_store: error }")
  }

  enum Rule {
    static let object = SpecObject("a rule", keys: [severity], others: option)
    static let severities = SpecForm.choice(RuleSeverity.allCases.map(\.rawValue))

    static let severity = SpecKey(
      "severity", severities,
      "The severity of findings: `error`, `warning`, or `off` to disable the rule. Default: the rule's own "
        + "severity.",
      example: "severity: warning")
    static let option = SpecKey(
      "options of the rule", .anyOf([.text("a string"), .list(.text("a string"))]),
      "The rule's own options; `storegen rules NAME` lists them.",
      example: "scope: all")
  }
}
