import FactPacks
package import StoregenDiagnostics

/// The sources of a project by their displayed paths.
package struct ProjectSources {
  private let sources: [String: ReadSource]

  init(_ sources: [ReadSource]) {
    self.sources = Dictionary(
      sources.map { ($0.file.displayPath, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether the source at a path is a file. What `storegen generate` would write may be none.
  package func isWritten(at path: String) -> Bool { sources[path]?.file.text == nil }

  /// The text of the source at a path.
  package func text(at path: String) -> SourceText? {
    sources[path].flatMap { SourceTexts.text(of: $0) }.map { SourceText(path: path, utf8: $0) }
  }
}
