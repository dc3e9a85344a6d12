import JSONRPC
import StoregenDiagnostics

/// `textDocument/prepareRename`: whether the name at a place can be changed.
enum PrepareRenameRequest: EditorRequest {
  static let method = "textDocument/prepareRename"

  static func answer(
    _ parameters: PositionParameters, in workspace: CheckedWorkspace
  ) throws(ResponseError) -> RenameTarget? {
    guard let place = Place(parameters.textDocument, at: parameters.position, in: workspace),
      let found = place.occurrence
    else { return nil }
    // In code, a store is named after its context.
    return RenameTarget(
      range: place.document.range(of: found.range.bytes), placeholder: found.symbol.name)
  }
}
