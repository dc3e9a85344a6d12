import JSONRPC
import StoregenDiagnostics

/// The form of a value, for clients as JSON Schema.
indirect enum ToolSchema: Sendable {
  case text
  case integer(ClosedRange<Int>)
  case flag
  /// One of some words.
  case words([String])
  case list(ToolSchema)
  case object([ToolField])

  /// The schema in the JSON Schema language, with the keywords that all revisions of the protocol have.
  var json: JSONValue {
    switch self {
    case .text: ["type": "string"]
    case .integer(let range):
      ["type": "integer", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
    case .flag: ["type": "boolean"]
    case .words(let words): ["type": "string", "enum": .texts(words)]
    case .list(let element): ["type": "array", "items": element.json]
    case .object(let fields):
      [
        "type": "object", "additionalProperties": false,
        "properties": .object(Dictionary(keepingFirst: fields.map { ($0.name, $0.json) })),
        "required": .texts(fields.filter(\.isRequired).map(\.name)),
      ]
    }
  }

  /// What is wrong with a value; nil if it has this form.
  ///
  /// - Parameter path: where the value is: `files[0].path`.
  func problem(with value: JSONValue, at path: String) -> String? {
    switch (self, value) {
    case (.text, .text), (.flag, .flag): nil
    case (.text, _): "`\(path)` must be a string"
    case (.flag, _): "`\(path)` must be true or false"
    case (.integer(let range), _):
      value.integer.map(range.contains) ?? false
        ? nil : "`\(path)` must be an integer from \(range.lowerBound) to \(range.upperBound)"
    case (.words(let words), _):
      value.text.map(words.contains) ?? false ? nil : "`\(path)` must be one of: \(words.joined(separator: ", "))"
    case (.list(let element), .list(let items)):
      items.enumerated().lazy.compactMap { element.problem(with: $1, at: "\(path)[\($0)]") }.first
    case (.list, _): "`\(path)` must be an array"
    case (.object(let fields), .object(let members)): Self.problem(with: members, of: fields, at: path)
    case (.object, _): "`\(path)` must be an object"
    }
  }

  private static func problem(with members: [String: JSONValue], of fields: [ToolField], at path: String) -> String? {
    let prefix = path.isEmpty ? "" : path + "."
    let known = fields.map(\.name)
    if let unknown = members.keys.sorted().first(where: { !known.contains($0) }) {
      let similar = NameProposal.nearest(to: unknown, among: known).map { "; " + Phrase.didYouMean($0) } ?? ""
      return "there is no argument `\((prefix + unknown).visible)`\(similar)"
    }
    return fields.lazy.compactMap { field in
      guard let value = members[field.name], value != .null else {
        return field.isRequired ? "`\(prefix + field.name)` is missing" : nil
      }
      return field.schema.problem(with: value, at: prefix + field.name)
    }.first
  }
}

/// A member of an object.
struct ToolField: Sendable {
  let name: String
  let schema: ToolSchema
  let isRequired: Bool
  let description: String

  /// A member that is always there.
  static func required(_ name: String, _ schema: ToolSchema, _ description: String) -> ToolField {
    ToolField(name: name, schema: schema, isRequired: true, description: description)
  }

  /// A member that may be missing.
  static func optional(_ name: String, _ schema: ToolSchema, _ description: String) -> ToolField {
    ToolField(name: name, schema: schema, isRequired: false, description: description)
  }

  fileprivate var json: JSONValue {
    var members = schema.json.members ?? [:]
    members["description"] = .text(description)
    return .object(members)
  }
}

extension [ToolField] {
  /// A place in a file.
  static let location: [ToolField] = [
    .required("file", .text, "The path, relative to the project."),
    .optional("line", .integer(1...Int(Int32.max)), "The line, from 1."),
    .optional("column", .integer(1...Int(Int32.max)), "The column in characters, from 1."),
  ]
}
