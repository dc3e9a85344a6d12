import StoregenDiagnostics

/// The JSON Schema of specs for editors and other tools, generated from the table of keys.
///
/// It describes keys and the kinds of their values. Names, Swift and references within a spec are checked
/// only by `storegen validate`.
public struct SpecSchema: Sendable {
  /// A rule of the linter, as a key of `lint.rules`.
  public struct Rule: Sendable {
    /// The rule's name.
    public let name: String
    /// What the rule reports.
    public let summary: String
    /// What editors show about the rule, in Markdown.
    public let markdown: String
    /// The options, each with its form and documentation.
    public let options: [(name: String, form: OptionForm, documentation: String)]

    /// Creates a rule with its options.
    public init(
      name: String, summary: String, markdown: String,
      options: [(name: String, form: OptionForm, documentation: String)]
    ) {
      self.name = name
      self.summary = summary
      self.markdown = markdown
      self.options = options
    }
  }

  /// The kind of value that an option of a rule accepts.
  public enum OptionForm: Sendable {
    case words([String])
    case count, flag, names
  }

  private let rules: [Rule]

  /// Creates a schema with the linter's rules.
  public init(rules: [Rule]) {
    self.rules = rules
  }

  /// The start of `$id` in every schema of storegen. It is a name, not an address.
  public static let idPrefix = "urn:storegen:schema:"

  /// The schema of a file: a spec or a linter configuration, or, with `included`, a file that a spec
  /// includes.
  public func schema(included: Bool = false) -> JSONSchema {
    let object = included ? SpecKeys.included : SpecKeys.root
    var definitions: [String: JSONSchema] = [:]
    for object in SpecKeys.objects where object.title != root(included).title {
      definitions[name(of: object)] = schema(of: object)
    }
    guard case .keywords(var keywords) = schema(of: object) else { return [:] }
    keywords["$schema"] = "http://json-schema.org/draft-07/schema#"
    keywords["$id"] = .text(Self.idPrefix + (included ? "included" : "spec"))
    if !included { keywords["defaultSnippets"] = [SchemaSnippets.spec] }
    keywords["title"] = included ? "a file that a storegen spec includes" : "a storegen spec"
    keywords["definitions"] = .keywords(definitions)
    return .keywords(keywords)
  }

  private func root(_ included: Bool) -> SpecObject {
    included ? SpecKeys.included : SpecKeys.root
  }

  // MARK: Maps

  private func schema(of object: SpecObject) -> JSONSchema {
    let isLint = object.title == SpecKeys.Lint.object.title
    let properties = object.keys.map { key in
      let isRules = isLint && key.name == SpecKeys.Lint.rules.name
      return (key.name, isRules ? rulesSchema(key) : schema(of: key, in: object))
    }
    var keywords: [String: JSONSchema] = [
      "title": .text(object.title.filter { $0 != "`" }),
      "type": "object",
      "properties": .keywords(Dictionary(keepingFirst: properties)),
      "additionalProperties": object.others.map { schema(of: $0, in: object) } ?? false,
    ]
    let required = object.keys.filter { $0.isRequired && $0.alternative == nil }.map(\.name)
    if !required.isEmpty { keywords["required"] = list(required) }
    let choices = object.keys.filter { $0.isRequired && $0.alternative != nil }.map(presence)
    let conditions = choices + object.keys.filter { !$0.requiredBeside.isEmpty }.map(condition)
    if !conditions.isEmpty { keywords["allOf"] = .list(conditions) }
    return .keywords(keywords)
  }

  /// Requires a key if others are present.
  private func condition(of key: SpecKey) -> JSONSchema {
    [
      "if": ["anyOf": .list(key.requiredBeside.map { ["required": list([$0])] })],
      "then": presence(of: key),
    ]
  }

  /// Requires a key or its alternative.
  private func presence(of key: SpecKey) -> JSONSchema {
    let needed = [key.name] + [key.alternative].compactMap(\.self)
    return ["anyOf": .list(needed.map { ["required": list([$0])] })]
  }

  private func schema(of key: SpecKey, in object: SpecObject) -> JSONSchema {
    guard case .keywords(var keywords) = schema(of: key.form) else { return [:] }
    // Draft 7 ignores keywords next to a reference.
    if keywords["$ref"] != nil { keywords = ["type": "object", "allOf": [.keywords(keywords)]] }
    let hints = SchemaHints(key: key).keywords(snippet: SchemaSnippets.body(of: key, in: object))
    return .keywords(keywords.merging(hints) { $1 })
  }

  /// The rules by name, with their options, which are not in the table of keys.
  private func rulesSchema(_ key: SpecKey) -> JSONSchema {
    let severities = schema(of: SpecKeys.Rule.severities)
    let properties = rules.map { rule -> (String, JSONSchema) in
      let options = rule.options.map { option -> (String, JSONSchema) in
        var keywords = keywords(of: option.form)
        keywords["description"] = .text(option.documentation)
        return (option.name, .keywords(keywords))
      }
      let severity = schema(of: SpecKeys.Rule.severity, in: SpecKeys.Rule.object)
      let keys = [(SpecKeys.Rule.severity.name, severity)] + options
      let map: JSONSchema = [
        "type": "object", "additionalProperties": false,
        "properties": .keywords(Dictionary(keepingFirst: keys)),
      ]
      return (
        rule.name,
        ["anyOf": [severities, map], "description": .text(rule.summary), "markdownDescription": .text(rule.markdown)]
      )
    }
    let map: [String: JSONSchema] = [
      "type": ["object", "null"], "additionalProperties": false,
      "properties": .keywords(Dictionary(keepingFirst: properties)),
    ]
    let body = SchemaSnippets.body(of: key, in: SpecKeys.Lint.object)
    return .keywords(map.merging(SchemaHints(key: key).keywords(snippet: body)) { $1 })
  }

  private func keywords(of form: OptionForm) -> [String: JSONSchema] {
    switch form {
    case .words(let words): ["enum": .list(words.flatMap(values))]
    case .count: ["type": "integer", "minimum": 0]
    case .flag: ["type": "boolean"]
    case .names: ["type": ["array", "string"], "items": ["type": "string"]]
    }
  }

  private func name(of object: SpecObject) -> String {
    String(object.title.compactMap { $0 == " " ? "_" : $0 == "`" ? nil : $0 })
  }

  // MARK: Forms

  private func schema(of form: SpecForm) -> JSONSchema {
    switch form {
    case .text: Self.text
    case .shaped(let shape):
      ["anyOf": [["type": "string", "pattern": .text(shape.pattern)], number(of: shape)]]
    case .swift:
      // YAML reads a type such as `[Item]` as a list.
      ["anyOf": [Self.text, ["type": "array"]]]
    case .nothing: ["type": "null"]
    case .choice(SpecForm.flagWords): ["type": "boolean"]
    case .choice(let words): ["enum": .list(words.flatMap(values))]
    // A list with one item may omit the brackets.
    case .list(.text):
      ["type": ["array", "string", "number", "boolean"], "items": Self.text, "minLength": 1]
    case .list(let item):
      ["anyOf": [["type": "array", "items": schema(of: item)], schema(of: item)]]
    case .map(_, let value): ["type": "object", "additionalProperties": schema(of: value)]
    case .object(let object):
      ["$ref": .text("#/definitions/\(name(of: object))")]
    case .longOrShort(let object, let short):
      ["if": isLong(object), "then": schema(of: .object(object)), "else": schema(of: short)]
    case .anyOf(let forms): anyOf(forms)
    }
  }

  /// storegen reads numbers and flags as texts.
  private static let text: JSONSchema = ["type": ["string", "number", "boolean"], "minLength": 1]

  /// YAML reads a version such as `17` as a number, but not `300ms`.
  private func number(of shape: TextShape) -> JSONSchema {
    shape.isValid("1") ? ["type": "number", "minimum": 0, "maximum": 9_999] : false
  }

  /// The values that YAML tools read for a word: `1` is a number, `true` is a boolean, and in YAML 1.1 `off` is false.
  private func values(of word: String) -> [JSONSchema] {
    if let number = Int(word) { return [.number(number)] }
    return switch word {
    case "off": [.text(word), false]
    case "true": [true]
    case "false": [false]
    default: [.text(word)]
    }
  }

  /// The kinds of node do not overlap, except for a map and a map with two forms.
  private func anyOf(_ forms: [SpecForm]) -> JSONSchema {
    ["anyOf": .list(forms.map(schema))]
  }

  private func isLong(_ object: SpecObject) -> JSONSchema {
    let schemas = object.longFormMarkers.map { key -> JSONSchema in
      [
        "required": list([key.name]),
        "properties": .keywords([key.name: kind(of: key.longFormMarkerForm ?? key.form)]),
      ]
    }
    return ["type": "object", "anyOf": .list(schemas)]
  }

  /// Only the kind of node, which is enough to identify the form.
  private func kind(of form: SpecForm) -> JSONSchema {
    switch form {
    case .map, .object, .longOrShort: ["type": "object"]
    case .anyOf(let forms): ["anyOf": .list(forms.map(kind))]
    default: schema(of: form)
    }
  }

  private func list(_ texts: [String]) -> JSONSchema {
    .list(texts.map { .text($0) })
  }
}
