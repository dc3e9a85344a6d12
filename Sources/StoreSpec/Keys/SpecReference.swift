/// The reference of the spec for people, made from the table of keys.
package enum SpecReference {
  /// The page `docs/spec.md`.
  package static var markdown: String {
    head + (SpecKeys.objects.map(contents).joined() + "\n")
      + SpecKeys.objects.map(section).joined(separator: "\n")
  }

  private static let head = """
    # The spec, key by key

    Made from the table of keys in `Sources/AppSpec/Keys`. `storegen schema` prints the same table for
    editors, as a JSON Schema. A whole spec to look at is
    [Examples/Benefits/storegen.yml](../Examples/Benefits/storegen.yml).

    - A file with nothing but `version` and `lint` is no spec: it configures the linter for an app that has none.
    - Texts are never guessed at: `no`, `on` and `1.0` stay what they are. Tags such as `!!str` are errors.
    - Swift in a spec is read by Swift's own parser. Quote it where YAML would take it apart: `"[User] = []"`.
      What YAML takes for a list is read back, as `[User]`, and so is `Dictionary<String, Int>` within `{ }`.
    - Most parts of a context are a map, where there are options, or a block of Swift behind `|`, with
      documentation comments.
    - A spec with every key, in all forms and over several files, is in
      [Tests/StoreSpecTests/Whole](../Tests/StoreSpecTests/Whole/storegen.yml).
    - Not everything here can be generated yet; `storegen validate` says what of a spec cannot.

    What needs quotes, because to YAML it is something else:

    | Swift | in YAML |
    | --- | --- |
    | `[User] = []`, `[User]?` | `users: "[User] = []"` |
    | `@MainActor () -> Void` | `onTap: "@MainActor () -> Void"` |
    | `(_ id: User.ID) async` | `load: "(_ id: User.ID) async"` |
    | `String = ""` | `name: "String = \\"\\""`, or `'String = ""'` |
    | `(Int, Int)?` within `{ }` | `{ size: "(Int, Int)?" }`: storegen reads it without, other tools do not |


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
    if key.isRequired { return "an error" }
    if !key.requiredBeside.isEmpty {
      return "an error in a spec"
        + (key.alternative.map { " that has no `\($0)` either" } ?? "")
    }
    guard let text = key.defaultText else { return "nothing" }
    return text.contains(" ") ? text : "`\(text)`"
  }

  private static func title(of object: SpecObject) -> String {
    object.title.prefix(1).uppercased() + object.title.dropFirst()
  }

  /// The anchor that GitHub makes of a title.
  private static func anchor(of object: SpecObject) -> String {
    String(object.title.lowercased().compactMap { $0 == " " ? "-" : $0 == "`" ? nil : $0 })
  }
}
