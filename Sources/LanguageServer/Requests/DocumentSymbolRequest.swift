import JSONRPC
import StoreLintDriver
import StoreSpec
import StoregenDiagnostics
import SwiftFragments

/// `textDocument/documentSymbol`: the outline of a spec. That of Swift comes from the compiler's server.
enum DocumentSymbolRequest: EditorRequest {
  static let method = "textDocument/documentSymbol"

  static func answer(
    _ parameters: DocumentParameters, _ workspace: CheckedWorkspace
  ) throws(ResponseError) -> [DocumentSymbol] {
    guard let document = CheckedDocument(parameters.textDocument, in: workspace),
      let spec = document.project.snapshot.spec
    else { return [] }
    return SpecOutline(document: document, texts: SpecTexts(document.project.snapshot))
      .symbols(of: spec)
  }
}
