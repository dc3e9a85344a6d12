import JSONRPC
import StoregenDiagnostics

/// `textDocument/completion`: keys and names in a spec. Swift is completed by the compiler's server.
enum CompletionRequest: EditorRequest {
  static let method = "textDocument/completion"
  /// While people type, the names of the last check are good enough.
  static let waits = false

  static func answer(
    _ parameters: PositionParameters, in workspace: CheckedWorkspace
  ) throws(ResponseError) -> [CompletionItem] {
    guard let place = Place(parameters.textDocument, at: parameters.position, in: workspace),
      !place.document.isSwift,
      let cursor = SpecCursor(place)
    else { return [] }
    let completion = SpecCompletion(at: cursor, in: place.project.snapshot)
    let word = completion.word(at: place)
    let range = place.document.range(of: word.bytes)
    return completion.proposals.map { proposal in
      CompletionItem(
        label: proposal.text, kind: proposal.kind, detail: proposal.detail,
        documentation: proposal.documentation.map(MarkupContent.markdown),
        textEdit: ProtocolTextEdit(range: range, newText: word.insertion(of: proposal)))
    }
  }
}
