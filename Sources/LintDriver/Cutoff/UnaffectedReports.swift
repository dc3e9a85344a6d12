import FactPacks
import FileSelection

/// The earlier reports that are still right although sources of their programs have changed.
///
/// Findings depend on facts, not on texts. If the facts of all changed sources stay the same, so do the findings, and the
/// program need not be linked and checked. Build systems call this early cutoff; see Mokhov, Mitchell and Peyton Jones,
/// "Build Systems à la Carte", 2018.
struct UnaffectedReports {
  /// The reports by program.
  private(set) var reports: [Int: ProgramReport] = [:]
  /// All sources. Those that had to be parsed to find out are parsed.
  private(set) var sources: [ReadSource]

  /// - Parameters:
  ///   - programs: the programs with changed sources.
  ///   - sources: all sources.
  ///   - former: the reports of an earlier run; nil if there are none.
  ///   - pass: gets the selections of the programs.
  ///   - formerVersion: gets the version of a source to which those reports apply, by its position; nil if the source is
  ///     new or the same.
  init(
    on programs: [Int], of sources: [ReadSource], in former: ProgramReports?,
    _ pass: inout SourcePass, formerVersion: (ReadSource, Int) -> ReadSource?
  ) {
    self.sources = sources
    guard let former, !programs.isEmpty else { return }
    let versions = FormerVersions(sources, version: formerVersion)
    let keys = ProgramKeys(for: pass.plan, tree: pass.tree)
    for program in programs {
      let positions = pass.tree.programs.positions(in: program)
      guard let report = former.report(on: keys.key(of: program) { versions[$0] }),
        versions.leaveUnchanged(report.selection, at: positions, in: self.sources)
      else { continue }
      pass.select(report.selection, of: program)
      let changes = versions.changes(at: positions)
      let parsed = pass.parse(
        changes.map { self.sources[$0.position] }, completely: report.selection)
      for (change, source) in zip(changes, parsed) { self.sources[change.position] = source }
      reports[program] = report.following(
        zip(changes, parsed).map {
          LocationChange(from: $0.former, to: $1, reading: report.readTexts)
        })
    }
  }
}

/// The sources as they were when an earlier result was found.
struct FormerVersions {
  /// The former versions of the changed sources, by position.
  private let versions: [Int: ReadSource]
  private let sources: [ReadSource]

  /// - Parameter version: gets the former version of a source by its position; nil if the source is new or the same.
  init(_ sources: [ReadSource], version: (ReadSource, Int) -> ReadSource?) {
    var versions: [Int: ReadSource] = [:]
    for (position, source) in sources.enumerated() {
      versions[position] = version(source, position)
    }
    self.versions = versions
    self.sources = sources
  }

  /// The source at a position, as it was.
  subscript(position: Int) -> ReadSource { versions[position] ?? sources[position] }

  /// The changed sources among those at some positions.
  func changes(at positions: [Int]) -> [(position: Int, former: ReadSource)] {
    positions.compactMap { position in versions[position].map { (position, $0) } }
  }

  /// Whether the changes leave a selection of files as it is.
  func leaveUnchanged(_ selection: FileSelection, at positions: [Int], in sources: [ReadSource])
    -> Bool
  {
    changes(at: positions).allSatisfy { position, former in
      let current = sources[position].outline
      return selection.isSame(replacing: former.outline, with: current)
        && UnwrittenFiles.areSame(replacing: former.outline, with: current)
    }
  }
}
