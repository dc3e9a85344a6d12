import FactPacks
import StoreLint

// Findings depend on facts, not on texts. If the facts of all changed sources stay the same, so do the findings, and the
// program need not be linked and checked. Build systems call this early cutoff; see Mokhov, Mitchell and Peyton Jones,
// "Build Systems à la Carte", 2018.

extension SourcePass {
  /// The earlier reports that are still right although sources of their programs have changed, by program.
  ///
  /// - Parameters:
  ///   - programs: the programs with changed sources.
  ///   - sources: all sources. Those that have to be parsed to find out are parsed afterwards.
  ///   - former: an earlier result; nil if there is none.
  ///   - formerVersion: gets the version of a source to which that result applies; nil if the source is new or the same.
  mutating func unaffectedReports(
    on programs: [Int], of sources: inout [ReadSource], in former: CachedResult?,
    formerVersion: (ReadSource) -> ReadSource?
  ) -> [Int: ProgramReport] {
    guard let former, !programs.isEmpty else { return [:] }
    let versions = sources.map(formerVersion)
    let key = ResultKey(plan, tree, zip(versions, sources).map { $0 ?? $1 })
    var reports: [Int: ProgramReport] = [:]
    for program in programs {
      guard let report = former.report(on: key.programs[program]) else { continue }
      let selection = report.selection
      let changes = tree.programs.positions(in: program).compactMap { position in
        versions[position].map { (position: position, former: $0) }
      }
      guard
        changes.allSatisfy({
          let (former, current) = ($0.former.outline, sources[$0.position].outline)
          return selection.isSame(replacing: former, with: current)
            && UnwrittenFiles.areSame(replacing: former, with: current)
        })
      else { continue }
      select(selection, of: program)
      let parsed = parse(changes.map { sources[$0.position] }, selection)
      for (change, source) in zip(changes, parsed) { sources[change.position] = source }
      reports[program] = report.following(
        zip(changes, parsed).map { UnaffectingChange(from: $0.former, to: $1) })
    }
    return reports
  }
}
