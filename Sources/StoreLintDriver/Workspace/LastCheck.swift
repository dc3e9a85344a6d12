import FactPacks
import StoreLint

/// What a check leaves for the next check of the project.
struct LastCheck: Sendable {
  let result: CachedResult
  private let sources: ProjectSources
  /// What the selections depend on: all sources except generated ones that are not on disk.
  private let key: ResultKey
  private let selections: [Int: FileSelection]
  private let memories: [Int: CheckMemory]
  /// Identifies the configuration.
  private let identity: String

  init(
    _ result: CachedResult, _ sources: ProjectSources, _ key: ResultKey,
    _ selections: [Int: FileSelection], _ memories: [Int: CheckMemory], _ plan: LintPlan
  ) {
    self.result = result
    self.sources = sources
    self.key = key
    self.selections = selections
    self.memories = memories
    identity = plan.identity
  }

  /// What the checks of programs left for the next ones with this configuration.
  func memories(for plan: LintPlan) -> [Int: CheckMemory] {
    plan.identity == identity ? memories : [:]
  }

  /// The version of a source that was checked; nil if the source is new or the same.
  ///
  /// - Parameter position: the position of the source.
  func formerVersion(of source: ReadSource, at position: Int) -> ReadSource? {
    sources.source(of: source.file, near: position).flatMap {
      $0.content == source.content ? nil : $0
    }
  }

  /// The selected files of a program with these sources; nil if it had others.
  fileprivate func selection(of program: Int, _ sources: ResultKey) -> FileSelection? {
    program < key.programs.count && key.programs[program] == sources.programs[program]
      ? selections[program] : nil
  }
}

extension SourcePass {
  /// Selects the same files as the last check in each program whose changes leave the selection as it is.
  mutating func keepSelections(of last: LastCheck, in sources: [ReadSource]) {
    let former = FormerVersions(sources, in: self, version: last.formerVersion(of:at:))
    for program in tree.programs.indices {
      let positions = tree.programs.positions(in: program)
      if let selection = last.selection(of: program, former.key),
        former.leaveUnchanged(selection, at: positions, in: sources)
      {
        select(selection, of: program)
      }
    }
  }
}
