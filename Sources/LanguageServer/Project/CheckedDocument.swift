import StoregenDiagnostics

/// A document of a project, which a request is about.
struct CheckedDocument {
  let project: CheckedProject
  /// The displayed path.
  let path: String
  let text: SourceText

  /// - Returns: nil if the document belongs to no project.
  init?(_ document: TextDocumentIdentifier, in workspace: CheckedWorkspace) {
    guard let project = workspace.project(of: document.uri),
      let path = project.path(of: document.uri),
      let text = project.text(at: path)
    else { return nil }
    self.project = project
    self.path = path
    self.text = text
  }

  /// Whether the document is Swift.
  var isSwift: Bool { path.isSwiftFile }

  /// A range of the document in the units of the editor.
  func range(of bytes: Range<Int>) -> TextRange {
    project.documents.encoding.range(of: bytes, in: text)
  }

  /// The bytes of a range in the units of the editor.
  func bytes(of range: TextRange) -> Range<Int> {
    project.documents.encoding.bytes(of: range, in: text)
  }
}

extension String {
  /// Whether a path is that of a file with Swift.
  var isSwiftFile: Bool { hasSuffix(".swift") }
}
