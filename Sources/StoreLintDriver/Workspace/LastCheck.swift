import FactPacks
import StoreLint

/// What a check leaves for the next check of the project.
struct LastCheck: Sendable {
  let reports: ProgramReports
  let memories: CheckMemories
  private let sources: ProjectSources
  /// What the selections depend on: all sources except generated ones that are not on disk.
  private let key: ResultKey
  private let selections: [Int: FileSelection]

  init(
    _ reports: ProgramReports, _ memories: CheckMemories, of sources: ProjectSources,
    selected selections: [Int: FileSelection], for key: ResultKey
  ) {
    self.reports = reports
    self.memories = memories
    self.sources = sources
    self.selections = selections
    self.key = key
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
