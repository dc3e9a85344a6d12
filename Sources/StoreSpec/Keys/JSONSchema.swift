/// A JSON Schema or a part of one, in draft 7, which most editors support.
public indirect enum JSONSchema: Sendable, Encodable {
  /// An object with these keywords.
  case keywords([String: JSONSchema])
  /// A list, such as the value of `anyOf`.
  case list([JSONSchema])
  case text(String)
  case number(Int)
  case flag(Bool)
  case null

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .keywords(let keywords):
      var container = encoder.container(keyedBy: Keyword.self)
      for (name, schema) in keywords {
        try container.encode(schema, forKey: Keyword(stringValue: name))
      }
    case .list(let items): try items.encode(to: encoder)
    case .text(let text): try text.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .flag(let flag): try flag.encode(to: encoder)
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }

  private struct Keyword: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension JSONSchema: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral text: String) { self = .text(text) }
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }
  public init(integerLiteral number: Int) { self = .number(number) }
  public init(arrayLiteral items: JSONSchema...) { self = .list(items) }
  public init(dictionaryLiteral keywords: (String, JSONSchema)...) {
    self = .keywords(Dictionary(keywords, uniquingKeysWith: { _, last in last }))
  }
}
