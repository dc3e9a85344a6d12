/// The result of `textDocument/hover`.
struct Hover: Encodable, Sendable {
  let contents: MarkupContent
  let range: TextRange?
}

/// The parameters of `textDocument/references`.
struct ReferenceParameters: Decodable, Sendable {
  struct Context: Decodable, Sendable {
    let includeDeclaration: Bool
  }

  let textDocument: TextDocumentIdentifier
  let position: Position
  let context: Context
}

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

/// The kinds of symbols, with the numbers of the protocol.
enum SymbolKind: Int, Encodable, Sendable {
  case module = 2
  case classType = 5
  case method = 6
  case property = 7
  case field = 8
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

/// The kinds of completions, with the numbers of the protocol.
enum CompletionKind: Int, Encodable, Sendable {
  case method = 2
  case field = 5
  case classType = 7
  case property = 10
  case value = 12
  case event = 23
}

/// Something to insert.
struct CompletionItem: Encodable, Sendable {
  let label: String
  let kind: CompletionKind
  let detail: String?
  let documentation: MarkupContent?
  let textEdit: ProtocolTextEdit
}

/// The parameters of `textDocument/inlayHint`.
struct RangeParameters: Decodable, Sendable {
  let textDocument: TextDocumentIdentifier
  let range: TextRange
}

/// A label that the editor shows inside a line.
struct InlayHint: Encodable, Sendable {
  let position: Position
  let label: String
  let tooltip: MarkupContent?
  let paddingLeft: Bool
}
