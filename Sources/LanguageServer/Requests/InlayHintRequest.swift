import ArchitectureGraph
import ArchitectureModel
import JSONRPC
import LintDriver
import StoregenDiagnostics

/// `textDocument/inlayHint`: beside an event, which stores handle it; beside a context, how many views read its store.
enum InlayHintRequest: EditorRequest {
  static let method = "textDocument/inlayHint"

  static func answer(
    _ parameters: RangeParameters, in workspace: CheckedWorkspace
  ) throws(ResponseError) -> [InlayHint] {
    guard let document = CheckedDocument(parameters.textDocument, in: workspace) else { return [] }
    let (project, text) = (document.project, document.text)
    let shown = document.bytes(of: parameters.range)
    return project.index.symbols.declarations(in: document.path)
      .filter { shown.overlaps($0.range.bytes) && getsHint($0, in: text, of: project) }
      .compactMap { declaration in
        label(of: declaration.symbol, in: project.index.graph).map { label in
          let line = text.lines.line(containing: declaration.range.bytes.lowerBound)
          let end = text.content(ofLine: line).upperBound
          return InlayHint(
            position: workspace.documents.encoding.position(of: end, in: text), label: label,
            tooltip: HoverText(project.index.graph).text(about: declaration.symbol)
              .map(MarkupContent.markdown), paddingLeft: true)
        }
      }
  }

  /// Whether a declaration gets a hint. Of the types that are generated for a context, only the store does.
  private static func getsHint(_ declaration: Occurrence, in text: SourceText, of project: CheckedProject) -> Bool {
    guard case .context(let name) = declaration.symbol else { return true }
    let written = text.text(in: declaration.range.bytes)
    return written == name || written == project.snapshot.spec?.context(named: name)?.storeName
  }

  private static func label(of symbol: Symbol, in graph: AppGraph) -> String? {
    switch symbol {
    case .event(let context, let name):
      let id = "\(context).\(name)"
      guard let event = graph.event(id) else { return nil }
      let handlers = Set(graph.subscriptions(to: id).map(\.handler)).sorted()
      let others = event.external ? "code outside the spec" : "nobody"
      return "→ " + (handlers.isEmpty ? others : handlers.joined(separator: ", "))
    case .context(let name):
      guard graph.store(name) != nil else { return nil }
      let readers = graph.readers(of: name)
      return readers.isEmpty ? nil : "read by \(Phrase.count(readers.count, "view"))"
    default: return nil
    }
  }
}
