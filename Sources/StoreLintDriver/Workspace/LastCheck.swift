import AppAnalysis
import FileSelection
import FactPacks

/// What a check leaves for the next check of the project.
struct LastCheck: Sendable {
  let reports: ProgramReports
  let memories: CheckMemories
  private let sources: SourcesByPath
  /// What the selections depend on: all sources except generated ones that are not on disk.
  private let key: ResultKey
  private let selections: [Int: FileSelection]

  init(
    _ reports: ProgramReports, _ memories: CheckMemories, of sources: SourcesByPath,
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

  /// The selected files of a program; nil if its key was another one.
  fileprivate func selection(of program: Int, withKey key: UInt64) -> FileSelection? {
    program < self.key.programs.count && self.key.programs[program] == key
      ? selections[program] : nil
  }
}

extension SourcePass {
  /// Selects the same files as the last check in each program whose changes leave the selection as it is.
  mutating func keepSelections(of last: LastCheck, in sources: [ReadSource]) {
    let former = FormerVersions(sources, version: last.formerVersion(of:at:))
    let keys = ProgramKeys(plan, tree)
    for program in tree.programs.indices {
      let positions = tree.programs.positions(in: program)
      let key = keys.key(of: program) { former[$0] }
      if let selection = last.selection(of: program, withKey: key),
        former.leaveUnchanged(selection, at: positions, in: sources)
      {
        select(selection, of: program)
      }
    }
  }

  /// Checks parsed sources. Programs that are the same as in the last check keep its reports.
  mutating func recheck(
    _ sources: [ReadSource], after last: LastCheck?
  ) -> (reports: ProgramReports, memories: CheckMemories) {
    let key = ResultKey(plan, tree, sources)
    let former = last?.reports
    var sources = sources
    let missing = former?.missing(of: key) ?? Array(tree.programs.indices)
    var reports = unaffectedReports(on: missing, of: &sources, in: former) {
      last?.formerVersion(of: $0, at: $1)
    }
    let changed = missing.filter { reports[$0] == nil }
    let checking = BackgroundChecks(isParsing: false, programCount: changed.count)
    var memories = last?.memories ?? CheckMemories()
    memories.prepare(for: plan)
    for program in changed {
      checking.add(parsedProgram(program, of: sources, .on(after: memories[program])))
    }
    for (program, checked) in zip(changed, finish(checking)) {
      reports[program] = checked.report
      memories[program] = checked.memory
    }
    let all = ProgramReports(key, keeping: former, reports, folderFindings, of: tree)
    return (all, memories)
  }
}
