import JSONRPC

/// The parameters of `textDocument/didOpen`.
struct OpenParameters: Decodable, Sendable {
  struct Item: Decodable, Sendable {
    let uri: DocumentURI
    let version: Int
    let text: String
  }

  let textDocument: Item
}

/// The parameters of `textDocument/didChange`.
struct ChangeParameters: Decodable, Sendable {
  let textDocument: VersionedDocument
  let contentChanges: [ContentChange]
}

/// A change of a document; without a range, it replaces the whole text.
struct ContentChange: Decodable, Sendable {
  let range: TextRange?
  let text: String
}

/// The parameters of `workspace/didChangeWorkspaceFolders`.
struct FolderChangeParameters: Decodable, Sendable {
  struct Event: Decodable, Sendable {
    let added: [WorkspaceFolder]
    let removed: [WorkspaceFolder]
  }

  let event: Event
}

/// The parameters of `$/cancelRequest`.
struct CancelParameters: Decodable, Sendable {
  let id: RequestID
}
