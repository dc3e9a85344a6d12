import LintDriver
import StoregenDiagnostics
import SwiftFacts

/// A location in a document of a project, which a request is about.
struct Place {
  let document: CheckedDocument
  let offset: Int

  /// - Returns: nil if the document belongs to no project.
  init?(_ document: TextDocumentIdentifier, at position: Position, in workspace: CheckedWorkspace) {
    guard let document = CheckedDocument(document, in: workspace) else { return nil }
    self.document = document
    offset = workspace.documents.encoding.offset(of: position, in: document.text)
  }

  var project: CheckedProject { document.project }
  /// The displayed path of the document.
  var path: String { document.path }
  /// The text of the document.
  var text: SourceText { document.text }

  /// Whether a type is declared or named there, judging by the syntax.
  var isNameOfType: Bool {
    guard let file = project.snapshot.facts(at: path) else { return false }
    return file.all.contains { fact in
      (fact.kind.isTypeOrExtension || fact.kind.isType || fact.kind == .name) && fact.nameRange.bytes.touches(offset)
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
}
