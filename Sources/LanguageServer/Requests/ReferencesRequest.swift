import JSONRPC
import StoregenDiagnostics

/// `textDocument/references`: all names of a symbol in spec and code, and the properties for a context.
enum ReferencesRequest: EditorRequest {
  static let method = "textDocument/references"

  static func answer(
    _ parameters: ReferenceParameters, in workspace: CheckedWorkspace
  ) throws(ResponseError) -> [Location] {
    guard let place = Place(parameters.textDocument, at: parameters.position, in: workspace),
      let found = place.occurrence
    else { return [] }
    return place.project.index.symbols.references(to: found.symbol)
      .filter { parameters.context.includeDeclaration || $0.role != .declaration }
      .compactMap { place.project.location(of: $0.range) }
  }
}
