import StoreLintDriver
import StoregenDiagnostics
import SwiftFacts

/// A location in a document of a project, which a request is about.
struct Place {
  let project: ProjectView
  /// The displayed path.
  let path: String
  let text: SourceText
  let offset: Int

  /// - Returns: nil if the document belongs to no project.
  init?(_ parameters: PositionParameters, in view: WorkspaceView) {
    let uri = parameters.textDocument.uri
    guard let project = view.project(of: uri), let path = project.path(of: uri),
      let text = project.text(at: path)
    else { return nil }
    self.project = project
    self.path = path
    self.text = text
    offset = view.documents.encoding.offset(of: parameters.position, in: text)
  }

  /// Whether the document is Swift.
  var isSwift: Bool { path.hasSuffix(".swift") }

  /// Whether a type is declared or named there, judging by the syntax.
  var isNameOfType: Bool {
    guard let file = project.snapshot.facts(at: path) else { return false }
    return file.all.contains { fact in
      (fact.isTypeOrExtension || fact.kind.isType || fact.kind == .name)
        && fact.nameRange.bytes.closed(around: offset)
    }
  }

  /// The name there, of which spec and code know the meaning.
  var occurrence: Occurrence? { project.index.symbols.occurrence(at: offset, in: path) }

  /// The word around the place; empty if there is none.
  var word: Range<Int> {
    var (start, end) = (offset, offset)
    while start > 0, text.utf8[start - 1].isPartOfWord { start -= 1 }
    while end < text.utf8.count, text.utf8[end].isPartOfWord { end += 1 }
    return start..<end
  }

  /// A range of the document in the units of the editor.
  func range(of bytes: Range<Int>) -> TextRange {
    project.documents.encoding.range(of: bytes, in: text)
  }
}
