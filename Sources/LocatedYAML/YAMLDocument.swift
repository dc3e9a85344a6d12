package import StoregenDiagnostics

/// A YAML file with one document.
///
/// Stricter than libyaml, which parses the file: duplicate keys, collections as keys, a second document,
/// excessive nesting and aliases, and invalid UTF-8 are errors.
package struct YAMLDocument: Sendable {
  /// Limits for files. They are far above what people write, but low enough that a malicious file is rejected
  /// within milliseconds.
  package struct Limits: Sendable {
    /// The deepest nesting of collections.
    package var depth = 100
    /// How many nodes aliases may add, counted as if each alias were expanded.
    package var aliasedNodes = 100_000

    package init() {}

    /// After how many unquoted values reading continues. Each requires reading the file again.
    func unquotedValues(in source: SourceText) -> Int {
      min(50, 10_000_000 / max(1, source.utf8.count))
    }
  }

  /// The value of the document; nil if the file has none or cannot be read.
  package let root: Node?
  /// Whether entries of maps were skipped because of invalid keys.
  package let lacksEntries: Bool
  /// All errors. Reading stops at a syntax error, unless it is a value that only lacks quotes.
  package let diagnostics: [Diagnostic]

  /// The message about a key that its map has already.
  package static func duplicateKey(_ key: String) -> String { "duplicate key `\(key)`" }

  /// Reads `source`.
  ///
  /// - Parameter onEntry: called with each entry of a second-level map as soon as it is read, and with the key
  ///   of that map, such as `contexts`. The entry may turn out not to be in the document.
  package init(_ source: SourceText, limits: Limits = Limits(), onEntry: (String, Node.Entry) -> Void = { _, _ in }) {
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
      let found =
        unquoted.map { $0.diagnostic(in: source) } + composer.diagnostics
        + [composer.syntaxError?.diagnostic(in: source)].compactMap(\.self)
      // A conflict marker is never YAML, and all other errors may be its consequences.
      let conflicts = found.isEmpty ? nil : MergeConflicts(in: source.utf8)
      diagnostics = conflicts?.diagnostics(in: source) ?? found
      return
    }
  }
}
