import StoregenDiagnostics

/// A document that is open in the editor.
struct Document: Sendable {
  let uri: DocumentURI
  /// The absolute path, with links resolved.
  let path: String
  /// Differs from that of the same file when it was open before.
  let number: Int
  private(set) var version: Int
  /// The text; its path is absolute.
  private(set) var source: SourceText

  init(_ uri: DocumentURI, path: String, number: Int, version: Int, text: String) {
    self.uri = uri
    self.path = path
    self.number = number
    self.version = version
    source = SourceText(path: path, text: text)
  }

  /// Applies changes one after another: each refers to the text after those before it.
  mutating func apply(_ changes: [ContentChange], version: Int?, encoding: PositionEncoding) {
    for change in changes {
      guard let range = change.range else {
        source = SourceText(path: path, text: change.text)
        continue
      }
      let bytes = encoding.bytes(of: range, in: source)
      var text = source.utf8
      text.replaceSubrange(bytes, with: change.text.utf8)
      source = SourceText(path: path, utf8: text)
    }
    self.version = version ?? self.version
  }
}
