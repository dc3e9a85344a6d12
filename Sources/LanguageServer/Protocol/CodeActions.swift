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
