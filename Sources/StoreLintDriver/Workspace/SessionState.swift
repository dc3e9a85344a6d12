import FactPacks
import StoreLint

/// What a session leaves in memory for the next one with the same options, such as that of `lint --watch`: the facts of the
/// programs that have changed, and the answers that were found in them.
package struct SessionState: Sendable {
  private var sources = ProjectSources([])
  private var memories: [Int: CheckMemory] = [:]
  /// Identifies the configuration.
  private var identity: String?

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

  /// What the last check of a program left for the next one with a configuration; nil if there was none.
  func memory(of program: Int, for plan: LintPlan) -> CheckMemory? {
    identity == plan.identity ? memories[program] : nil
  }

  /// Takes over from the checks of some programs.
  ///
  /// - Parameters:
  ///   - sources: all sources.
  ///   - identity: identifies the configuration.
  mutating func update(
    _ checked: [(program: Int, check: CheckedProgram)], _ sources: [ReadSource], identity: String
  ) {
    if self.identity != identity { memories = [:] }
    self.identity = identity
    self.sources = ProjectSources(sources)
    for (program, check) in checked { memories[program] = check.memory }
  }
}
