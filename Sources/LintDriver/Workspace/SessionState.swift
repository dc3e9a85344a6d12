import FactPacks

/// What a session leaves in memory for the next one with the same options, such as that of `lint --watch`: the facts of the
/// programs that have changed, and the answers that were found in them.
package struct SessionState: Sendable {
  private var sources = SourcesByPath([])
  var memories = CheckMemories()

  package init() {}

  /// Sources with the facts that are in memory.
  ///
  /// - Parameter indexed: sources without facts.
  func recalling(_ indexed: [ReadSource]) -> [ReadSource] {
    indexed.enumerated().map { position, source in
      guard let known = sources.source(of: source.file, near: position),
        known.content == source.content
      else { return source }
      return source.takingFacts(from: known)
    }
  }

  /// Remembers the facts of sources.
  mutating func remember(_ sources: [ReadSource]) { self.sources = SourcesByPath(sources) }
}
