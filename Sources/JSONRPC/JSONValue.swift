import Foundation

/// Any value in JSON.
public enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// The member of an object; null if there is none.
  public subscript(key: String) -> JSONValue {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  /// The text; nil for other values.
  public var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The number, if it has no fraction; nil for other values.
  public var integer: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }

  /// The elements; nil for other values.
  public var list: [JSONValue]? { if case .list(let items) = self { items } else { nil } }

  /// The members; nil for other values.
  public var members: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }
}

extension JSONValue {
  /// An object with the members that have a value.
  public static func object(known members: [String: JSONValue?]) -> JSONValue {
    .object(members.compactMapValues(\.self))
  }

  public static func number(_ number: Int) -> JSONValue { .number(Double(number)) }

  public static func texts(_ texts: some Sequence<String>) -> JSONValue { .list(texts.map(JSONValue.text)) }
}

extension JSONValue: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number):
      // 12 instead of 12.0.
      if let integer = Int(exactly: number) { try container.encode(integer) } else { try container.encode(number) }
    case .text(let text): try container.encode(text)
    case .list(let items): try container.encode(items)
    case .object(let members): try container.encode(members)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .text(value) }
  public init(integerLiteral value: Int) { self = .number(value) }
  public init(booleanLiteral value: Bool) { self = .flag(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { first, _ in first })
  }
  public init(nilLiteral: ()) { self = .null }
}
