package import StoreSpec
import StoregenDiagnostics

/// The format of `storegen graph --format json`, as a schema and as documentation.
package enum GraphSchema {
  /// The JSON Schema, in draft 7.
  package static var schema: JSONSchema {
    var definitions: [String: JSONSchema] = [:]
    for object in GraphObject.all.dropFirst() { definitions[object.name] = object.schema }
    return object(
      GraphObject.all[0],
      and: [
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$id": .text("https://storegen.dev/graph/\(AppGraph.currentVersion).schema.json"),
        "title": "The architecture of an app, by storegen graph",
        "definitions": .keywords(definitions),
      ])
  }

  /// The tables of all objects, in Markdown.
  package static var reference: String {
    GraphObject.all.map { object in
      let rows = object.keys.map { key in
        "| `\(key.name)`\(key.isOptional ? "?" : "") | \(key.form.text) | \(key.documentation) |"
      }
      return """
        ### \(object.name)

        \(object.documentation)

        | key | value | meaning |
        | --- | --- | --- |
        \(rows.joined(separator: "\n"))

        """
    }.joined(separator: "\n")
  }

  fileprivate static func object(_ object: GraphObject, and others: [String: JSONSchema] = [:]) -> JSONSchema {
    let properties = Dictionary(keepingFirst: object.keys.map { ($0.name, $0.schema) })
    let keywords: [String: JSONSchema] = [
      "type": "object", "description": .text(object.documentation),
      "properties": .keywords(properties),
      "required": .list(object.keys.filter { !$0.isOptional }.map { .text($0.name) }),
      // Later versions of storegen may add keys.
      "additionalProperties": true,
    ]
    return .keywords(keywords.merging(others) { _, other in other })
  }
}

extension GraphObject {
  fileprivate var schema: JSONSchema { GraphSchema.object(self) }
}

extension GraphKey {
  fileprivate var schema: JSONSchema {
    if name == "schemaVersion" {
      return ["const": .number(AppGraph.currentVersion), "description": .text(documentation)]
    }
    // A reference cannot have a description of its own.
    if case .object = form { return form.schema }
    guard case .keywords(var keywords) = form.schema else { return form.schema }
    keywords["description"] = .text(documentation)
    return .keywords(keywords)
  }
}

extension GraphForm {
  fileprivate var schema: JSONSchema {
    switch self {
    case .text: ["type": "string"]
    case .number: ["type": "integer", "minimum": 1]
    case .count: ["type": "integer", "minimum": 0]
    case .flag: ["type": "boolean"]
    case .words(let words): ["enum": .list(words.map { .text($0) })]
    case .list(let form): ["type": "array", "items": form.schema]
    case .object(let name): ["$ref": .text("#/definitions/\(name)")]
    }
  }

  fileprivate var text: String {
    switch self {
    case .text: "text"
    case .number, .count: "number"
    case .flag: "true or false"
    case .words(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .list(.object(let name)): "list of [\(name)](#\(name.lowercased()))"
    case .list(let form): "list of \(form.text)"
    case .object(let name): "[\(name)](#\(name.lowercased()))"
    }
  }
}
