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
      "The folders and files to read, relative to the folder of this file and inside it.",
      example: "include: [Sources]")
    static let exclude = SpecKey(
      "exclude", .list(.text("a path or pattern")),
      "Folders and files that are never read: `[.build, Vendor]`.",
      example: "exclude: [.build, Vendor]")
    static let reportExclude = SpecKey(
      "report_exclude", .list(.text("a path or pattern")),
      "Files that are analyzed, because others depend on them, but whose findings are not reported: "
        + "`[\"**/Generated/**\"]`.",
      example: "report_exclude: [\"**/Generated/**\"]")
    static let stores = SpecKey(
      "stores", .list(.text("a name or pattern")),
      "The observable classes that count as stores, in addition to those of `contexts`. A name without a dot also "
        + "stands for classes in other types; `Home.Model` stands for one of them. Without this key, the use of a "
        + "class decides: `storegen roles` shows how.",
      example: "stores: [\"*Store\", \"*Model\"]")
    static let containers = SpecKey(
      "containers", .list(.text("a name or pattern")),
      "The views that count as containers, in addition to those recognized by where they are used: "
        + "`[\"*Screen\"]`.",
      example: "containers: [\"*Screen\"]")
    static let ambient = SpecKey(
      "ambient", .list(.text(.storeName)),
      "Stores that any view may read: `[Theme, Router]`.",
      example: "ambient: [Theme, Router]")
    static let roles = SpecKey(
      "roles",
      .anyOf([.map("roles by class", .choice(ClassRole.allCases.map(\.rawValue))), .nothing]),
      "What classes are, where `storegen roles` is wrong. Names and patterns are written as in `stores`; the first "
        + "one that matches counts.",
      example: "roles: { AppState: store, \"*Logger\": service }")
    static let views = SpecKey(
      "views",
      .anyOf([.map("contents by view", .choice(ViewContent.allCases.map(\.rawValue))), .nothing]),
      "What views and modifiers of packages do with the views that they are given. `lint --verbose` lists those that "
        + "storegen cannot follow. `part`, `layout`, `transparent` and `repeated` show them in their place, `tab`, "
        + "`screen` and `link` on screens of their own, `host` outside of the views around, as a hosting controller does. "
        + "A modifier is `plain` if it shows no view and injects nothing. Write `TracksScreen` for "
        + "`.modifier(TracksScreen())`.",
      example: "views: { KanbanBoard: repeated, detailCard: screen, tracksScreen: plain }")
    static let defaultIsolation = SpecKey(
      "default_isolation", .choice(DefaultIsolation.allCases.map(\.rawValue)),
      default: DefaultIsolation.nonisolated.rawValue,
      "The value of Xcode's build setting Default Actor Isolation. For targets in a `Package.swift`, storegen reads "
        + "it from there.",
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
      "The severity of findings: `error`, `warning`, or `off` to disable the rule. Default: the severity of the "
        + "rule.",
      example: "severity: warning")
    static let option = SpecKey(
      "options of the rule", .anyOf([.text("a text"), .list(.text("a text"))]),
      "Options that only this rule has; `storegen rules NAME` lists them.",
      example: "scope: all")
  }
}
