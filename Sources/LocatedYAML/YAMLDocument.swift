package import Diagnostics

/// Reads a YAML file that holds one document.
///
/// Stricter than libyaml, on which it stands: duplicate keys, collections as keys, a second
/// document, nesting and aliases past a limit, and bytes that are not UTF-8 are errors.
package struct YAMLDocument: Sendable {
  /// How much a file may ask for. The numbers are far above what people write, and small enough
  /// that a hostile file is refused within milliseconds.
  package struct Limits: Sendable {
    /// The deepest nesting of collections.
    package var depth = 100
    /// How many nodes aliases may bring in, counted as if each were written out.
    package var aliasedNodes = 100_000

    package init() {}
  }

  /// The document's value; nil where the file has none, or where it could not be read.
  package let root: Node?
  /// Everything that is wrong, in the order of the file. After a syntax error nothing more is read.
  package let diagnostics: [Diagnostic]

  /// Reads `source`.
  package init(_ source: SourceText, limits: Limits = Limits()) {
    if let diagnostic = EncodingCheck.firstProblem(in: source) {
      self.root = nil
      self.diagnostics = [diagnostic]
      return
    }
    var composer = Composer(source: source, limits: limits)
    self.root = composer.compose()
    self.diagnostics = composer.diagnostics
  }
}
