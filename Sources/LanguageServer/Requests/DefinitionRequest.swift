import JSONRPC
import StoregenDiagnostics

/// `textDocument/definition`: from code to the spec, and from the spec to code.
///
/// Editors ask all servers, so within code the compiler's server answers, too.
enum DefinitionRequest: EditorRequest {
  static let method = "textDocument/definition"

  static func answer(
    _ parameters: PositionParameters, in workspace: CheckedWorkspace
  ) throws(ResponseError) -> [Location] {
    guard let place = Place(parameters.textDocument, at: parameters.position, in: workspace),
      let found = place.occurrence
    else { return [] }
    let declarations = place.project.index.symbols.occurrences(of: found.symbol).filter { $0.role == .declaration }
    // In the spec, the declaration there is the definition; at the declaration, it is the code.
    let others = declarations.filter { $0.range != found.range }
    let inSpec = others.filter { !$0.range.path.isSwiftFile }
    return (inSpec.isEmpty ? others : inSpec).compactMap { place.project.location(of: $0.range) }
  }
}
