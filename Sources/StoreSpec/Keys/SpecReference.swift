/// The reference of the spec for people, made from the table of keys.
package enum SpecReference {
  /// The page `docs/spec.md`.
  package static var markdown: String {
    head + objects(below: SpecKeys.root).map(section).joined(separator: "\n")
  }

  private static let head = """
    # The spec, key by key

    Made from the table of keys in `Sources/StoreSpec/Keys`. An example that uses nearly all of them is
    [Examples/Benefits/storegen.yml](../Examples/Benefits/storegen.yml).

    A file with nothing but `version` and `lint` is no spec: it configures the linter for an app that has none.


    """

  private static func section(_ object: SpecObject) -> String {
    let rows = object.keys.map { key in
      "| `\(key.name)` | \(key.form.title) | \(presence(of: key)) | \(key.documentation) |"
    }
    let others = object.others.map { key in
      ["| \(key.name) | \(key.form.title) | \(presence(of: key)) | \(key.documentation) |"]
    }
    let title = object.title.prefix(1).uppercased() + object.title.dropFirst()
    return """
      ## \(title)

      | key | what it holds | without it | what it is for |
      | --- | --- | --- | --- |
      \((rows + (others ?? [])).joined(separator: "\n"))

      """
  }

  private static func presence(of key: SpecKey) -> String {
    if key.isRequired { return "an error" }
    let companions = key.requiredBeside.filter { $0 != key.name }.map { "`\($0)`" }
    if !companions.isEmpty { return "an error beside \(companions.joined(separator: " or "))" }
    return key.defaultText.map { "`\($0)`" } ?? "nothing"
  }

  /// `object` and all objects that its keys lead to, each once, from the outside in.
  private static func objects(below object: SpecObject) -> [SpecObject] {
    var found = [object]
    for inner in object.rows.flatMap(\.form.objects) {
      for next in objects(below: inner) where !found.contains(where: { $0.title == next.title }) {
        found.append(next)
      }
    }
    return found
  }
}

extension SpecForm {
  /// The maps with fixed keys that a value of this form can be or hold.
  fileprivate var objects: [SpecObject] {
    switch self {
    case .text, .swift, .nothing, .choice: []
    case .list(let form), .map(_, let form): form.objects
    case .object(let object): [object]
    case .anyOf(let forms): forms.flatMap(\.objects)
    }
  }
}
