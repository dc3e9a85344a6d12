import ArchitectureModel
import FactPacks
import StoreLint
import StoregenDiagnostics
import StoregenFiles

extension SourcePass {
  /// Checks the programs of the sources. Those whose report is known are not read.
  ///
  /// A program is checked while the next one is parsed.
  ///
  /// - Parameters:
  ///   - reusing: whether to use the reports of earlier runs.
  ///   - keepingFacts: whether the facts of the sources are needed afterwards.
  mutating func check(
    reusing: Bool, keepingFacts: Bool
  ) -> (report: JoinedReport, sources: [ReadSource]) {
    guard reusing, let former = formerReports else {
      // The facts of all programs would take too much memory, and most will not change.
      state = nil
      return checkAll(hasCachedFacts ? index() : unread, keepingFacts: keepingFacts)
    }
    times.end("looking up the findings of the last run")
    var sources = index()
    if let state { sources = state.recalling(sources) }
    let key = ResultKey(plan, tree, sources)
    if former.key == key.run {
      LastSources.store(sources, tree, hash: key.run, for: plan)
      return (former.joined, sources)
    }
    let missing = former.missing(of: key)
    var reports = unaffectedReports(on: missing, of: &sources, in: former) { [cache] source, _ in
      cache?.formerVersion(of: source)
    }
    let changed = tree.programs.inOrderOfChecks(missing.filter { reports[$0] == nil })
    let found = parseAndCheck(changed, of: &sources, keepingFacts: keepingFacts)
    for (program, report) in zip(changed, found) { reports[program] = report }
    let all = ProgramReports(key, keeping: former, reports, folderFindings, of: tree)
    store(all, of: sources)
    return (all.joined, sources)
  }

  /// Checks all programs. If nothing is cached, each is read, checked and forgotten before the next one is read.
  ///
  /// - Parameters:
  ///   - sources: the sources, which need not have been read.
  ///   - keepingFacts: whether the facts of the sources are needed afterwards.
  mutating func checkAll(
    _ sources: [ReadSource], keepingFacts: Bool
  ) -> (report: JoinedReport, sources: [ReadSource]) {
    // What would be generated from the spec is added later. It does not identify the sources.
    let found = tree
    var sources = sources
    let reports = parseAndCheck(tree.programs.indices, of: &sources, keepingFacts: keepingFacts)
    if storedReports != nil {
      let all = ProgramReports(
        ResultKey(plan, found, sources), keeping: nil,
        Dictionary(uniqueKeysWithValues: zip(found.programs.indices, reports)), folderFindings,
        of: found)
      store(all, of: sources)
    }
    return (JoinedReport(reports, and: folderFindings), sources)
  }

  /// All sources, before any is read.
  private var unread: [ReadSource] { tree.files.map { ReadSource(unread: $0) } + tree.packed }

  private var hasCachedFacts: Bool { cache.map { !$0.isEmpty } ?? false }

  /// The reports of the last run; nil if they cannot be used. What could not be followed is not stored, and without facts
  /// every source has to be read anyway.
  private var formerReports: ProgramReports? {
    guard !plan.setting(.verbose), hasCachedFacts else { return nil }
    return storedReports?.load()
  }

  mutating func finish(_ checking: BackgroundChecks) -> [CheckedProgram] {
    defer { times.end("linking, and \(Phrase.count(LintRule.all.count, "rule"))") }
    return checking.finish()
  }

  func parsedProgram(
    _ program: Int, of sources: [ReadSource], _ keeping: AnswerKeeping
  ) -> ParsedProgram {
    let positions = tree.programs.positions(in: program)
    return ParsedProgram(
      pass: self, sources: positions.map { sources[$0] },
      modules: positions.map { tree.modules[$0] }, selection: selections[program] ?? .all,
      keeping: keeping)
  }

  /// Parses and checks some programs, and stores the facts of all sources.
  private mutating func parseAndCheck(
    _ programs: some Collection<Int>, of sources: inout [ReadSource], keepingFacts: Bool
  ) -> [ProgramReport] {
    let checking = BackgroundChecks(
      isParsing: !hasCachedFacts, programCount: programs.count)
    let isCaching = storedReports != nil
    var filling = !isCaching || tree.files.isEmpty ? nil : cache?.startFilling()
    for program in programs {
      checking.waitForRoom()
      // Opening facts reads all of them, but a check needs only a part.
      cache?.releaseMemory()
      parse(program, of: &sources)
      cache?.releaseMemory()
      checking.add(
        parsedProgram(program, of: sources, state.map { .on(after: $0.memories[program]) } ?? .off))
      let positions = tree.programs.positions(in: program)
      filling?.add(positions.filter(tree.files.indices.contains).map { sources[$0] })
      guard !keepingFacts, state == nil else { continue }
      // The facts of changed sources are needed until all are stored together.
      let isStored = !isCaching || filling != nil
      for position in positions where isStored || sources[position].isCached {
        sources[position] = sources[position].withoutFacts
      }
    }
    if filling != nil {
      filling?.finish()
    } else if isCaching {
      cache?.store(sourcesOnDisk(sources))
    }
    let checked = finish(checking)
    state?.remember(sources)
    for (program, check) in zip(programs, checked) { state?.memories[program] = check.memory }
    return checked.map(\.report)
  }

  /// Where reports are stored; nil if nothing is cached.
  private var storedReports: ReportCache? {
    storesResults ? plan.cache.folder.map { ReportCache(in: $0, plan.scope) } : nil
  }

  /// Stores the reports for the next run.
  private mutating func store(_ reports: ProgramReports, of sources: [ReadSource]) {
    storedReports?.store(reports)
    LastSources.store(sources, tree, hash: reports.key, for: plan)
    times.end("writing the cache")
  }
}
