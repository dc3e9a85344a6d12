import JSONRPC
import LintDriver
import StoregenDiagnostics
import SwiftFragments

/// `textDocument/documentSymbol`: the outline of a spec. That of Swift comes from the compiler's server.
enum DocumentSymbolRequest: EditorRequest {
  static let method = "textDocument/documentSymbol"

  static func answer(
    _ parameters: DocumentParameters, in workspace: CheckedWorkspace
  ) throws(ResponseError) -> [DocumentSymbol] {
    guard let document = CheckedDocument(parameters.textDocument, in: workspace) else { return [] }
    let snapshot = document.project.snapshot
    if let draft = snapshot.draft {
      let texts = SpecTexts(unchanged: snapshot.specSources)
      return SpecOutline(document: document, texts: texts).symbols(of: draft)
    }
    // The current text is not YAML.
    let texts = SpecTexts(snapshot)
    return snapshot.spec.map { SpecOutline(document: document, texts: texts).symbols(of: $0) } ?? []
  }
}
