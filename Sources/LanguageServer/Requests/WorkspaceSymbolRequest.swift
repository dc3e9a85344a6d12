import JSONRPC
import StoregenDiagnostics

/// `workspace/symbol`: the names that specs declare.
enum WorkspaceSymbolRequest: EditorRequest {
  static let method = "workspace/symbol"

  /// The most symbols; people narrow the search.
  private static let limit = 1_000

  static func answer(
    _ query: SymbolQuery, in workspace: CheckedWorkspace
  ) throws(ResponseError) -> [WorkspaceSymbol] {
    let wanted = query.query.lowercased()
    let found = workspace.projects.flatMap { project in
      project.index.symbols.declarations.compactMap { declaration -> WorkspaceSymbol? in
        let name = declaration.symbol.name
        guard wanted.isEmpty || name.lowercased().contains(wanted) else { return nil }
        return project.location(of: declaration.range).map {
          WorkspaceSymbol(
            name: name, kind: declaration.symbol.kind, location: $0,
            containerName: declaration.symbol.container)
        }
      }
    }
    return Array(found.prefix(limit))
  }
}

extension Symbol {
  fileprivate var kind: SymbolKind {
    switch self {
    case .context: .classType
    case .event: .event
    case .label: .typeParameter
    case .member: .property
    case .dependency, .scene: .module
    case .type: .structure
    }
  }

  /// What it belongs to; nil for what belongs to the app.
  fileprivate var container: String? {
    switch self {
    case .context, .dependency, .type, .scene: nil
    case .event(let context, _), .member(let context, _): context
    case .label(let context, let event, _): "\(context).\(event)"
    }
  }
}
