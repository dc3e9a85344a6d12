import AppAnalysis
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

/// What the checks of programs leave for the next ones with the same configuration.
struct CheckMemories: Sendable {
  private var memories: [Int: CheckMemory] = [:]
  /// Identifies the configuration.
  private var identity: String?

  /// What the last check of a program left, by its number; nil if there was none.
  subscript(program: Int) -> CheckMemory? {
    get { memories[program] }
    set { memories[program] = newValue }
  }

  /// Forgets everything if the configuration has changed.
  mutating func prepare(for plan: LintPlan) {
    let current = plan.identity
    if identity != current { memories = [:] }
    identity = current
  }
}
