package import StoregenDiagnostics

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

    /// After how many values without quotes reading goes on: each means to read the file again.
    func unquotedValues(in source: SourceText) -> Int {
      min(50, 10_000_000 / max(1, source.utf8.count))
    }
  }

  /// The document's value; nil where the file has none, or where it could not be read.
  package let root: Node?
  /// Whether entries of maps were left out because of their keys.
  package let lacksEntries: Bool
  /// Everything that is wrong. After a syntax error nothing more is read, but for values that only
  /// lack their quotes.
  package let diagnostics: [Diagnostic]

  /// Reads `source`.
  ///
  /// - Parameter onEntry: called as soon as an entry of a map has been read which stands in the map of
  ///   the whole file, with the key of that: `contexts`, and `Cart: …`. What is handed over may turn
  ///   out not to be in the document.
  package init(
    _ source: SourceText, limits: Limits = Limits(),
    onEntry: (String, Node.Entry) -> Void = { _, _ in }
  ) {
    if let diagnostic = EncodingCheck.firstProblem(in: source) {
      self.root = nil
      self.lacksEntries = false
      self.diagnostics = [diagnostic]
      return
    }
    var unquoted: [UnquotedValue] = []
    while true {
      var composer = Composer(source: source, unquoted: unquoted.map(\.bytes), limits: limits)
      let root = composer.compose(onEntry)
      if let error = composer.syntaxError, unquoted.count < limits.unquotedValues(in: source),
        let value = UnquotedValue(error, in: source),
        !unquoted.contains(where: { $0.bytes.overlaps(value.bytes) })
      {
        unquoted.append(value)
        continue
      }
      self.root = root
      lacksEntries = composer.lacksEntries
      diagnostics =
        unquoted.map { $0.diagnostic(in: source) } + composer.diagnostics
        + [composer.syntaxError?.diagnostic(in: source)].compactMap(\.self)
      return
    }
  }
}
