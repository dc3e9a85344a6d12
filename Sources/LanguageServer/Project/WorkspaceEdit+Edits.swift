import StoregenDiagnostics

extension WorkspaceEdit {
  /// Edits of files.
  ///
  /// - Returns: nil if one of the files cannot be opened.
  init?(_ edits: [TextEdit], in project: CheckedProject, for client: ClientFeatures, and others: [Change] = []) {
    var byPath: [(path: String, edits: [ProtocolTextEdit])] = []
    for (path, edits) in Dictionary(grouping: edits, by: \.range.path).sorted(by: {
      $0.key < $1.key
    }) {
      guard project.canOpen(path), let text = project.text(at: path) else { return nil }
      let resolved = edits.map { edit in
        let edit = edit.resolved(in: text)
        return ProtocolTextEdit(
          range: project.documents.encoding.range(of: edit.range.bytes, in: text),
          newText: edit.replacement)
      }
      byPath.append((path, resolved))
    }
    if client.hasVersionedEdits {
      let changes = byPath.map { path, edits in
        Change.edit(
          DocumentEdit(
            textDocument: VersionedDocument(
              uri: project.uri(of: path), version: project.version(of: path)), edits: edits))
      }
      self.init(documentChanges: changes + others, changes: nil)
    } else {
      let changes = byPath.map { (project.uri(of: $0.path).text, $0.edits) }
      self.init(documentChanges: nil, changes: Dictionary(keepingFirst: changes))
    }
  }
}
