/// The parameters of `textDocument/references`.
struct ReferenceParameters: Decodable, Sendable {
  struct Context: Decodable, Sendable {
    let includeDeclaration: Bool
  }

  let textDocument: TextDocumentIdentifier
  let position: Position
  let context: Context
}
