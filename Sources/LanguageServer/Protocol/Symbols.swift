/// The kinds of symbols, with the numbers of the protocol.
enum SymbolKind: Int, Encodable, Sendable {
  case module = 2
  case classType = 5
  case method = 6
  case property = 7
  case field = 8
  case function = 12
  case enumMember = 22
  case structure = 23
  case event = 24
  case typeParameter = 26
}

/// A symbol in an outline.
struct DocumentSymbol: Encodable, Sendable {
  let name: String
  let detail: String?
  let kind: SymbolKind
  let range: TextRange
  let selectionRange: TextRange
  let children: [DocumentSymbol]
}

/// The parameters of `workspace/symbol`.
struct SymbolQuery: Decodable, Sendable {
  let query: String
}

/// A symbol in the workspace.
struct WorkspaceSymbol: Encodable, Sendable {
  let name: String
  let kind: SymbolKind
  let location: Location
  let containerName: String?
}
