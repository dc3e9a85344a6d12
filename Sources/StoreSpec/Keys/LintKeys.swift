import ArchitectureModel

/// The part `lint` of the table of keys. Which rules and options there are, the linter knows.
extension SpecKeys {
  static let lint = SpecKey(
    "lint", .anyOf([.object(Lint.object), .nothing]),
    "What `storegen lint` reads and how strict it is. A file with nothing but `version` and `lint` "
      + "configures the linter and is no spec.",
    example: "lint: { exclude: [Vendor] }")

  enum Lint {
    static let object = SpecObject(
      "`lint`",
      [
        include, exclude, reportExclude, gitignore, stores, containers, ambient, defaultIsolation,
        rules,
      ] + flags)

    static let include = SpecKey(
      "include", .list(.text("a path")), default: "[.]",
      "The folders and files to read, relative to this file's own folder.",
      example: "include: [Sources]")
    static let exclude = SpecKey(
      "exclude", .list(.text("a path or pattern")),
      "Folders and files that are never read: `[.build, Vendor]`.",
      example: "exclude: [.build, Vendor]")
    static let reportExclude = SpecKey(
      "report_exclude", .list(.text("a path or pattern")),
      "Files that are read, because others depend on them, but not reported on: "
        + "`[\"**/Generated/**\"]`.",
      example: "report_exclude: [\"**/Generated/**\"]")
    static let gitignore = SpecKey(
      "gitignore", .flag, default: "true",
      "Whether what Git ignores is not read, by `.gitignore` and `info/exclude` of the repository, even if Git "
        + "tracks it; what is named is read anyway.",
      example: "gitignore: false")
    static let stores = SpecKey(
      "stores", .list(.text("a name or pattern")), default: "[\"*Store\"]",
      "The observable classes that count as stores, beside those of `contexts`.",
      example: "stores: [\"*Store\", \"*Model\"]")
    static let containers = SpecKey(
      "containers", .list(.text("a name or pattern")),
      "The views that count as containers, beside those that are one by where they stand: "
        + "`[\"*Screen\"]`.",
      example: "containers: [\"*Screen\"]")
    static let ambient = SpecKey(
      "ambient", .list(.text("the name of a store")),
      "Stores that any view may read: `[Theme, Router]`.",
      example: "ambient: [Theme, Router]")
    static let defaultIsolation = SpecKey(
      "default_isolation", .choice(DefaultIsolation.allCases.map(\.rawValue)),
      default: DefaultIsolation.nonisolated.rawValue,
      "What Xcode's setting Default Actor Isolation is for the targets. What a `Package.swift` says about "
        + "its own targets is known without it.",
      example: "default_isolation: main_actor")
    static let rules = SpecKey(
      "rules",
      .anyOf([
        .map("severities by rule", .anyOf([Rule.severities, .object(Rule.object)])), .nothing,
      ]),
      "How bad the findings of a rule are, or a map with that and the rule's options.",
      example: "rules: { store_references_store: error }")
  }

  enum Rule {
    static let object = SpecObject("a rule", [severity], others: option)
    static let severities = SpecForm.choice(RuleSeverity.allCases.map(\.rawValue))

    static let severity = SpecKey(
      "severity", severities,
      "How bad a finding is: an `error`, a `warning`, or nothing to look for at all. Without it, "
        + "the rule decides.",
      example: "severity: warning")
    static let option = SpecKey(
      "options of the rule", .anyOf([.text("a text"), .list(.text("a text"))]),
      "What the rule can be told beyond that; `storegen rules NAME` lists it.",
      example: "scope: all")
  }
}
