import AppAnalysis
import ArchitectureModel
import FactPacks
import StoregenDiagnostics
import StoregenFiles

/// Checks the programs of the sources that a pass finds. A program is checked while the next one is parsed.
struct SourceCheck {
  /// What is kept in memory for the next session; nil if there is none.
  private(set) var state: SessionState?
  private var pass: SourcePass
  /// Whether the facts of the sources are needed afterwards.
  private let keepsFacts: Bool

  /// - Parameters:
  ///   - keepsFacts: whether the facts of the sources are needed afterwards.
  ///   - state: what the last session left in memory; nil to keep nothing.
  init(of pass: SourcePass, keepingFacts keepsFacts: Bool = false, after state: SessionState? = nil) {
    self.pass = pass
    self.keepsFacts = keepsFacts
    self.state = state
    self.state?.memories.prepare(for: pass.plan)
  }

  /// Checks the programs. Those whose report is known are not read.
  ///
  /// - Parameter reusing: whether to use the reports of earlier runs.
  mutating func check(reusing: Bool) -> CheckedSources {
    guard reusing, let former = formerReports else {
      // The facts of all programs would take too much memory, and most will not change.
      state = nil
      return checkAll(hasCachedFacts ? pass.index() : pass.unread)
    }
    pass.times.end("looking up the findings of the last run")
    var sources = pass.index()
    if let state { sources = state.recalling(sources) }
    let key = ResultKey(for: pass.plan, tree: pass.tree, sources: sources)
    if former.key == key.run {
      LastSources.store(sources, in: pass.tree, hash: key.run, for: pass.plan)
      return CheckedSources(former, in: sources, of: pass)
    }
    let missing = former.missing(of: key)
    let unaffected = UnaffectedReports(
      on: missing, of: sources, in: former, &pass,
      formerVersion: { [cache = pass.cache] source, _ in cache?.formerVersion(of: source) })
    sources = unaffected.sources
    var reports = unaffected.reports
    let changed = pass.tree.programs.inOrderOfChecks(missing.filter { reports[$0] == nil })
    let found = parseAndCheck(changed, of: &sources)
    for (program, report) in zip(changed, found) { reports[program] = report }
    let all = ProgramReports(
      for: key, keeping: former, and: reports, folderFindings: folderFindings, of: pass.tree)
    store(all, of: sources)
    return CheckedSources(all, in: sources, of: pass)
  }

  /// Checks all programs. If nothing is cached, each is read, checked and forgotten before the next one is read.
  ///
  /// - Parameter sources: the sources, which need not have been read.
  mutating func checkAll(_ sources: [ReadSource]) -> CheckedSources {
    // What would be generated from the spec is added later. It does not identify the sources.
    let tree = pass.tree
    var sources = sources
    let reports = parseAndCheck(tree.programs.indices, of: &sources)
    if storedReports != nil {
      let all = ProgramReports(
        for: ResultKey(for: pass.plan, tree: tree, sources: sources), keeping: nil,
        and: Dictionary(uniqueKeysWithValues: zip(tree.programs.indices, reports)),
        folderFindings: folderFindings,
        of: tree)
      store(all, of: sources)
    }
    return CheckedSources(reports, and: folderFindings, in: sources, of: pass)
  }

  private var folderFindings: [Diagnostic] {
    HousekeepingFindings(configuration: pass.plan.configuration).about(pass.tree)
  }

  private var hasCachedFacts: Bool { pass.cache.map { !$0.isEmpty } ?? false }

  /// The reports of the last run; nil if they cannot be used. What could not be followed is not stored, and without facts
  /// every source has to be read anyway.
  private var formerReports: ProgramReports? {
    guard !pass.plan.setting(.verbose), hasCachedFacts else { return nil }
    return storedReports?.load()
  }

  /// Parses and checks some programs, and stores the facts of all sources.
  private mutating func parseAndCheck(
    _ programs: some Collection<Int>, of sources: inout [ReadSource]
  ) -> [ProgramReport] {
    let checking = BackgroundChecks(isParsing: !hasCachedFacts, programCount: programs.count)
    let isCaching = storedReports != nil
    let (tree, cache) = (pass.tree, pass.cache)
    var filling = !isCaching || tree.files.isEmpty ? nil : cache?.startFilling()
    for program in programs {
      checking.waitForRoom()
      // Opening facts reads all of them, but a check needs only a part.
      cache?.releaseMemory()
      pass.parse(program, of: &sources)
      cache?.releaseMemory()
      let keeping = state.map { AnswerKeeping.on(after: $0.memories[program]) } ?? .off
      checking.add(ParsedProgram(program, of: sources, in: pass, keeping: keeping))
      let positions = pass.tree.programs.positions(in: program)
      filling?.add(positions.filter(tree.files.indices.contains).map { sources[$0] })
      guard !keepsFacts, state == nil else { continue }
      // The facts of changed sources are needed until all are stored together.
      let isStored = !isCaching || filling != nil
      for position in positions where isStored || sources[position].isCached {
        sources[position] = sources[position].withoutFacts
      }
    }
    if filling != nil {
      filling?.finish()
    } else if isCaching {
      cache?.store(pass.sourcesOnDisk(sources))
    }
    let checked = checking.finish(timing: &pass.times)
    state?.remember(sources)
    for (program, check) in zip(programs, checked) { state?.memories[program] = check.memory }
    return checked.map(\.report)
  }

  /// Where reports are stored; nil if nothing is cached.
  private var storedReports: ReportCache? {
    pass.storesResults ? pass.plan.cache.folder.map { ReportCache(in: $0, pass.plan.scope) } : nil
  }

  /// Stores the reports for the next run.
  private mutating func store(_ reports: ProgramReports, of sources: [ReadSource]) {
    storedReports?.store(reports)
    LastSources.store(sources, in: pass.tree, hash: reports.key, for: pass.plan)
    pass.times.end("writing the cache")
  }
}
