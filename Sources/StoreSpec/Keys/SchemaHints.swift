import LocatedYAML
import StoregenDiagnostics

/// What editors show and insert for a key, besides the kinds of its values.
///
/// yaml-language-server escapes Markdown in `description`, so it gets `markdownDescription` as well. When a key is
/// completed, it inserts the only snippet, the default or the example.
struct SchemaHints {
  let key: SpecKey

  /// The keywords for the schema of the key.
  ///
  /// - Parameter snippet: the snippet for the value; nil if there is none.
  func keywords(snippet: JSONSchema?) -> [String: JSONSchema] {
    var keywords: [String: JSONSchema] = [
      "description": .text(key.documentation), "markdownDescription": .text(markdown),
    ]
    if let value = defaultValue { keywords["default"] = value }
    if let snippet {
      keywords["defaultSnippets"] = [["label": .text(key.name), "description": "a first entry", "body": snippet]]
    } else if !key.form.hasWords, let example {
      keywords["examples"] = [example]
    }
    return keywords
  }

  /// The documentation with the default; the example of a map is shown as it is written.
  private var markdown: String {
    let isMap = key.form.takesMap
    return key.documentation + (key.defaultText.map { " Default: \(Self.code($0))." } ?? "")
      + (isMap ? "\n\n```yaml\n\(key.example)\n```" : "")
  }

  private static func code(_ text: String) -> String { text.contains(" ") ? text : "`\(text)`" }

  /// The default as a value; nil if it is described in words.
  private var defaultValue: JSONSchema? {
    guard let text = key.defaultText, !text.contains(" ") else { return nil }
    return YAMLDocument(SourceText(path: "", text: text)).root.map(JSONSchema.init)
  }

  private var example: JSONSchema? {
    let entries = YAMLDocument(SourceText(path: "", text: key.example)).root?.mapping ?? []
    return entries.first { $0.key.value == key.name && !$0.value.isEmpty }.map {
      JSONSchema($0.value)
    }
  }
}

extension SpecForm {
  /// Whether all values are words, which editors list anyway.
  fileprivate var hasWords: Bool { if case .choice = self { true } else { false } }
}

extension JSONSchema {
  /// The value that other YAML tools read from a node.
  fileprivate init(_ node: Node) {
    if let entries = node.mapping {
      self = .keywords(
        Dictionary(keepingFirst: entries.map { ($0.key.value, JSONSchema($0.value)) }))
    } else if let items = node.sequence {
      self = .list(items.map { JSONSchema($0) })
    } else if node.isEmpty {
      self = .null
    } else {
      let text = node.scalar?.text ?? ""
      self = node.scalar?.style == .plain ? Self.plain(text) : .text(text)
    }
  }

  private static func plain(_ text: String) -> JSONSchema {
    if let number = Int(text) { return .number(number) }
    return Bool(text).map { .flag($0) } ?? .text(text)
  }
}
