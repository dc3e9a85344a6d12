import StoregenDiagnostics

/// The requests by method.
enum RequestTable {
  private static let all: [any EditorRequest.Type] = [
    CodeActionRequest.self, HoverRequest.self, DefinitionRequest.self, ReferencesRequest.self,
    PrepareRenameRequest.self, RenameRequest.self, DocumentSymbolRequest.self,
    WorkspaceSymbolRequest.self, CompletionRequest.self, InlayHintRequest.self,
  ]

  private static let byMethod = Dictionary(keepingFirst: all.map { ($0.method, $0) })

  static func request(named method: String) -> (any EditorRequest.Type)? { byMethod[method] }
}
