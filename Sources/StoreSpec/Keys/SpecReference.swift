import StoregenDiagnostics

/// The reference of the spec, generated from the table of keys.
package enum SpecReference {
  /// The page `docs/spec.md`.
  package static var markdown: String {
    head + (SpecKeys.objects.map(contents).joined() + "\n") + SpecKeys.objects.map(section).joined(separator: "\n")
  }

  private static let head = """
    # The spec, key by key

    This page is generated from the keys in `Sources/StoreSpec/Keys`. `storegen schema` prints them as a JSON Schema for
    editors. For a complete spec, see [Examples/Benefits/storegen.yml](../Examples/Benefits/storegen.yml).

    - A file with only `version` and `lint` is not a spec: it configures the linter for an app without a spec.
    - storegen never converts values: `no`, `on` and `1.0` remain strings. Tags such as `!!str` are errors.
    - storegen parses the Swift in a spec with Swift's own parser. Quote Swift that YAML would split:
      `"[User] = []"`. Unquoted, storegen still understands types that YAML reads as a list, such as `[User]`,
      and `Dictionary<String, Int>` inside `{ }`.
    - You can omit the brackets of a list with one item: `emits: saved`.
    - Most parts of a context are either a map or a block of Swift after `|`, with documentation comments.
    - [Tests/StoreSpecTests/Whole](../Tests/StoreSpecTests/Whole/storegen.yml) is a spec that uses every key in
      every form, in several files.

    This Swift needs quotes, because YAML would misread it:

    | Swift | in YAML |
    | --- | --- |
    | `[User] = []`, `[User]?` | `users: "[User] = []"` |
    | `@MainActor () -> Void` | `onTap: "@MainActor () -> Void"` |
    | `(_ id: User.ID) async` | `load: "(_ id: User.ID) async"` |
    | `[Key: Value] = [:]`, also after `default:` | `counts: "[Key: Value] = [:]"`, `default: "[:]"` |
    | `String = ""` | `name: "String = \\"\\""`, or `'String = ""'` |
    | `UUID?` within `{ }` or `[ ]` | `{ id: "UUID?" }`: storegen reads it without quotes, PyYAML and yamllint do not |
    | `(Int, Int)?` within `{ }` | `{ size: "(Int, Int)?" }`: storegen reads it without quotes, other tools do not |


    """

  private static func contents(_ object: SpecObject) -> String {
    "- [\(title(of: object))](#\(anchor(of: object)))\n"
  }

  private static func section(_ object: SpecObject) -> String {
    "## \(title(of: object))\n\n" + object.rows.map(entry).joined(separator: "\n")
  }

  private static func entry(_ key: SpecKey) -> String {
    """
    ### \(key.name.contains(" ") ? key.name : "`\(key.name)`")

    \(description(of: key))

    """
  }

  /// The documentation of a key, without a heading.
  package static func description(of key: SpecKey) -> String {
    """
    \(key.documentation)

    Value: \(key.form.title).\(annotation(of: key)) Default: \(presence(of: key)).

    ```yaml
    \(key.example)
    ```
    """
  }

  private static func annotation(of key: SpecKey) -> String {
    key.annotation.map { " In a block of Swift: `\($0)`." } ?? ""
  }

  private static func presence(of key: SpecKey) -> String {
    if key.isRequired {
      return "none; " + (key.alternative.map { "this key or `\($0)` is required" } ?? "the key is required")
    }
    if !key.requiredBeside.isEmpty {
      let others = key.requiredBeside.filter { $0 != key.name }
      return "none; \(Phrase.list(others.map { "`\($0)`" })) \(others.count == 1 ? "requires" : "require") it"
        + (key.alternative.map { " or `\($0)`" } ?? "")
    }
    guard let text = key.defaultText else { return "none" }
    return text.contains(" ") ? text : "`\(text)`"
  }

  private static func title(of object: SpecObject) -> String {
    object.title.firstUppercased
  }

  /// The anchor that GitHub derives from a title.
  private static func anchor(of object: SpecObject) -> String {
    String(object.title.lowercased().compactMap { $0 == " " ? "-" : $0 == "`" ? nil : $0 })
  }
}
