/// The parameters of `textDocument/rename`.
struct RenameParameters: Decodable, Sendable {
  let textDocument: TextDocumentIdentifier
  let position: Position
  let newName: String
}

/// The result of `textDocument/prepareRename`.
struct RenameTarget: Encodable, Sendable {
  let range: TextRange
  let placeholder: String
}
