/// A location between two characters; both numbers count from 0, the second one in units of the negotiated encoding.
struct Position: Codable, Sendable, Hashable {
  let line: Int
  let character: Int
}

extension Position: Comparable {
  static func < (left: Position, right: Position) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// A range of a document; the end is exclusive.
struct TextRange: Codable, Sendable, Hashable {
  let start: Position
  let end: Position
}

/// A range of a file.
struct Location: Encodable, Sendable, Hashable {
  let uri: DocumentURI
  let range: TextRange
}

/// A replacement of a range.
struct ProtocolTextEdit: Encodable, Sendable, Hashable {
  let range: TextRange
  let newText: String
}

/// A document of the editor.
struct TextDocumentIdentifier: Codable, Sendable {
  let uri: DocumentURI
}

/// A version of a document; nil for the one on disk.
struct VersionedDocument: Codable, Sendable, Hashable {
  let uri: DocumentURI
  let version: Int?

  enum CodingKeys: String, CodingKey {
    case uri, version
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(uri, forKey: .uri)
    // The protocol requires null.
    try container.encode(version, forKey: .version)
  }
}

/// Text for people.
struct MarkupContent: Encodable, Sendable, Hashable {
  let kind: String
  let value: String

  static func markdown(_ text: String) -> MarkupContent {
    MarkupContent(kind: "markdown", value: text)
  }
}
