import FactPacks

// Findings depend on facts, not on texts. If the facts of all changed sources stay the same, so do the findings, and the
// program need not be linked and checked. Build systems call this early cutoff; see Mokhov, Mitchell and Peyton Jones,
// "Build Systems à la Carte", 2018.

extension SourcePass {
  /// The earlier reports that are still right although sources of their programs have changed, by program.
  ///
  /// - Parameters:
  ///   - programs: the programs with changed sources.
  ///   - sources: all sources. Those that have to be parsed to find out are parsed afterwards.
  ///   - former: the reports of an earlier run; nil if there are none.
  ///   - formerVersion: gets the version of a source to which those reports apply, by its position; nil if the source is
  ///     new or the same.
  mutating func unaffectedReports(
    on programs: [Int], of sources: inout [ReadSource], in former: ProgramReports?,
    formerVersion: (ReadSource, Int) -> ReadSource?
  ) -> [Int: ProgramReport] {
    guard let former, !programs.isEmpty else { return [:] }
    let versions = FormerVersions(sources, version: formerVersion)
    let keys = ProgramKeys(plan, tree)
    var reports: [Int: ProgramReport] = [:]
    for program in programs {
      let positions = tree.programs.positions(in: program)
      guard let report = former.report(on: keys.key(of: program) { versions[$0] }),
        versions.leaveUnchanged(report.selection, at: positions, in: sources)
      else { continue }
      select(report.selection, of: program)
      let changes = versions.changes(at: positions)
      let parsed = parse(changes.map { sources[$0.position] }, report.selection)
      for (change, source) in zip(changes, parsed) { sources[change.position] = source }
      reports[program] = report.following(
        zip(changes, parsed).map {
          LocationChange(from: $0.former, to: $1, reading: report.readTexts)
        })
    }
    return reports
  }
}
