import AppAnalysis
import FactPacks
import FileSelection

/// A check of a project, and what it leaves for the next one.
struct LastCheck: Sendable {
  let reports: ProgramReports
  private let memories: CheckMemories
  private let sources: SourcesByPath
  /// What the selections depend on: all sources except generated ones that are not on disk.
  private let key: ResultKey
  private let selections: [Int: FileSelection]

  /// Checks parsed sources. Programs that are the same as in the last check keep its reports.
  ///
  /// - Parameters:
  ///   - key: the key of the sources before the code of the spec was added.
  ///   - last: the last check; nil if there was none.
  init(of sources: SourcesByPath, key: ResultKey, in pass: inout SourcePass, after last: LastCheck?) {
    let current = ResultKey(for: pass.plan, tree: pass.tree, sources: sources.all)
    let former = last?.reports
    let missing = former?.missing(of: current) ?? Array(pass.tree.programs.indices)
    let unaffected = UnaffectedReports(
      on: missing, of: sources.all, in: former, &pass,
      formerVersion: { last?.formerVersion(of: $0, at: $1) })
    var reports = unaffected.reports
    let changed = missing.filter { reports[$0] == nil }
    let checking = BackgroundChecks(isParsing: false, programCount: changed.count)
    var memories = last?.memories ?? CheckMemories()
    memories.prepare(for: pass.plan)
    for program in changed {
      checking.add(
        ParsedProgram(
          program, of: unaffected.sources, in: pass, keeping: .on(after: memories[program])))
    }
    for (program, checked) in zip(changed, checking.finish(timing: &pass.times)) {
      reports[program] = checked.report
      memories[program] = checked.memory
    }
    self.reports = ProgramReports(
      for: current, keeping: former, and: reports,
      folderFindings: HousekeepingFindings(configuration: pass.plan.configuration).about(pass.tree),
      of: pass.tree)
    self.memories = memories
    self.sources = sources
    self.key = key
    selections = pass.selections
  }

  /// The version of a source that was checked; nil if the source is new or the same.
  ///
  /// - Parameter position: the position of the source.
  private func formerVersion(of source: ReadSource, at position: Int) -> ReadSource? {
    sources.source(of: source.file, near: position).flatMap {
      $0.content == source.content ? nil : $0
    }
  }

  /// Selects the same files in each program whose changes leave the selection as it is.
  func keepSelections(of indexed: [ReadSource], in pass: inout SourcePass) {
    let former = FormerVersions(indexed, version: formerVersion(of:at:))
    let keys = ProgramKeys(for: pass.plan, tree: pass.tree)
    for program in pass.tree.programs.indices {
      let positions = pass.tree.programs.positions(in: program)
      let key = keys.key(of: program) { former[$0] }
      if let selection = selection(of: program, withKey: key),
        former.leaveUnchanged(selection, at: positions, in: indexed)
      {
        pass.select(selection, of: program)
      }
    }
  }

  /// The selected files of a program; nil if its key was another one.
  private func selection(of program: Int, withKey key: UInt64) -> FileSelection? {
    program < self.key.programs.count && self.key.programs[program] == key ? selections[program] : nil
  }
}
