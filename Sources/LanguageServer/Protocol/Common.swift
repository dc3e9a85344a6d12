/// The parameters of notifications and requests about a document.
struct DocumentParameters: Decodable, Sendable {
  let textDocument: TextDocumentIdentifier
}

/// The parameters of requests about a location.
struct PositionParameters: Decodable, Sendable {
  let textDocument: TextDocumentIdentifier
  let position: Position
}

/// The parameters of requests about a part of a document.
struct RangeParameters: Decodable, Sendable {
  let textDocument: TextDocumentIdentifier
  let range: TextRange
}

/// No parameters, whatever the editor sends.
struct NoParameters: Codable, Sendable {}

/// The result of requests without one: null.
struct NoResult: Encodable, Sendable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}
