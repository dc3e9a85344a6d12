/// A diagnostic as editors show it.
struct ProtocolDiagnostic: Codable, Sendable, Hashable {
  struct Related: Codable, Sendable, Hashable {
    let location: Location
    let message: String
  }

  let range: TextRange
  /// 1 is an error, 2 a warning.
  let severity: Int?
  /// The name of the rule.
  let code: String?
  let source: String?
  let message: String
  let relatedInformation: [Related]?
}

/// The parameters of `textDocument/publishDiagnostics`.
struct PublishParameters: Encodable, Sendable {
  let uri: DocumentURI
  let version: Int?
  let diagnostics: [ProtocolDiagnostic]
}

/// The kinds of code actions.
enum CodeActionKind {
  static let quickFix = "quickfix"

  /// Whether a kind that the editor asks for includes quick fixes. The empty kind includes all.
  static func includesQuickFixes(_ kind: String) -> Bool { kind.isEmpty || kind == quickFix }
}

/// The parameters of `textDocument/codeAction`.
struct CodeActionParameters: Decodable, Sendable {
  struct Context: Decodable, Sendable {
    let only: [String]?
  }

  let textDocument: TextDocumentIdentifier
  let range: TextRange
  let context: Context
}

/// A change that the editor offers.
struct CodeAction: Encodable, Sendable {
  let title: String
  let kind = CodeActionKind.quickFix
  let diagnostics: [ProtocolDiagnostic]
  let isPreferred: Bool?
  let edit: WorkspaceEdit
}

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
