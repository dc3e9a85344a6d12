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
    /// The options, each with its form and documentation.
    public let options: [(name: String, form: OptionForm, documentation: String)]

    /// Creates a rule with its options.
    public init(
      name: String, summary: String,
      options: [(name: String, form: OptionForm, documentation: String)]
    ) {
      self.name = name
      self.summary = summary
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
      return (key.name, isRules ? rulesSchema(key) : schema(of: key))
    }
    var keywords: [String: JSONSchema] = [
      "title": .text(object.title.filter { $0 != "`" }),
      "type": "object",
      "properties": .keywords(Dictionary(properties, uniquingKeysWith: { first, _ in first })),
      "additionalProperties": object.others.map(schema) ?? false,
    ]
    let required = object.keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { keywords["required"] = list(required) }
    let conditions = object.keys.filter { !$0.requiredBeside.isEmpty }.map(condition)
    if !conditions.isEmpty { keywords["allOf"] = .list(conditions) }
    return .keywords(keywords)
  }

  /// Requires a key if others are present.
  private func condition(of key: SpecKey) -> JSONSchema {
    let needed = [key.name] + [key.alternative].compactMap(\.self)
    return [
      "if": ["anyOf": .list(key.requiredBeside.map { ["required": list([$0])] })],
      "then": ["anyOf": .list(needed.map { ["required": list([$0])] })],
    ]
  }

  private func schema(of key: SpecKey) -> JSONSchema {
    guard case .keywords(var keywords) = schema(of: key.form) else { return [:] }
    // Draft 7 ignores keywords next to a reference.
    if keywords["$ref"] != nil { keywords = ["allOf": [.keywords(keywords)]] }
    keywords["description"] = .text(key.documentation)
    return .keywords(keywords)
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
      let keys = [(SpecKeys.Rule.severity.name, schema(of: SpecKeys.Rule.severity))] + options
      let map: JSONSchema = [
        "type": "object", "additionalProperties": false,
        "properties": .keywords(Dictionary(keys, uniquingKeysWith: { first, _ in first })),
      ]
      return (rule.name, ["anyOf": [severities, map], "description": .text(rule.summary)])
    }
    return [
      "type": ["object", "null"], "additionalProperties": false,
      "properties": .keywords(Dictionary(properties, uniquingKeysWith: { first, _ in first })),
      "description": .text(key.documentation),
    ]
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
    case .choice(let words): ["enum": .list(words.flatMap(values))]
    case .list(let item): ["type": "array", "items": schema(of: item)]
    case .map(_, let value): ["type": "object", "additionalProperties": schema(of: value)]
    case .object(let object):
      ["$ref": .text("#/definitions/\(name(of: object))")]
    case .longOrShort(let object, let short):
      ["if": isLong(object), "then": schema(of: .object(object)), "else": schema(of: short)]
    case .anyOf(let forms): anyOf(forms)
    }
  }

  /// storegen reads numbers and flags as texts.
  private static let text: JSONSchema = [
    "type": ["string", "number", "boolean"], "minLength": 1,
  ]

  /// YAML reads a version such as `17` as a number, but not `300ms`.
  private func number(of shape: TextShape) -> JSONSchema {
    shape.isValid("1") ? ["type": "number", "minimum": 0, "maximum": 9_999] : false
  }

  /// The values that YAML tools read for a word: `1` is a number, and in YAML 1.1 `off` is false.
  private func values(of word: String) -> [JSONSchema] {
    var values: [JSONSchema] = [.text(word)]
    if let number = Int(word) { values.append(.number(number)) }
    if ["true", "on", "yes"].contains(word) { values.append(true) }
    if ["false", "off", "no"].contains(word) { values.append(false) }
    return values
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
