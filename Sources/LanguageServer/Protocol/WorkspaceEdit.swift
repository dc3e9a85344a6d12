/// Changes of several documents.
struct WorkspaceEdit: Encodable, Sendable {
  struct DocumentEdit: Encodable, Sendable {
    let textDocument: VersionedDocument
    let edits: [ProtocolTextEdit]
  }

  /// A change of a file as a whole.
  enum Change: Sendable {
    case edit(DocumentEdit)
    case create(DocumentURI)
    case delete(DocumentURI)
  }

  let documentChanges: [Change]?
  /// The same for editors that do not know versions.
  let changes: [String: [ProtocolTextEdit]]?
}

extension WorkspaceEdit.Change: Encodable {
  private struct FileOperation: Encodable {
    let kind: String
    let uri: DocumentURI
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .edit(let edit): try edit.encode(to: encoder)
    case .create(let uri): try FileOperation(kind: "create", uri: uri).encode(to: encoder)
    case .delete(let uri): try FileOperation(kind: "delete", uri: uri).encode(to: encoder)
    }
  }
}
