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
  ///   - indexed: the sources if they are indexed; nil to find out what they contain.
  ///   - reusing: whether to use the reports of earlier runs.
  ///   - keepingFacts: whether the facts of the sources are needed afterwards.
  mutating func check(
    _ indexed: [ReadSource]? = nil, reusing: Bool = false, keepingFacts: Bool
  ) -> (report: CheckedReport, sources: [ReadSource]) {
    guard reusing, let former = formerResult else {
      // The facts of all programs would take too much memory, and most will not change.
      state = nil
      return checkAll(indexed, keepingFacts: keepingFacts)
    }
    times.end("looking up the findings of the last run")
    var sources = indexed ?? index()
    if let state { sources = state.recalling(sources) }
    let key = ResultKey(plan, tree, sources)
    if former.key == key.sources {
      LastSources.store(sources, tree, hash: key.sources, for: plan)
      return (former.report, sources)
    }
    let missing = former.missing(of: key)
    var reports = unaffectedReports(on: missing, of: &sources, in: former) { [cache] source, _ in
      cache?.formerVersion(of: source)
    }
    let changed = tree.programs.inOrderOfChecks(missing.filter { reports[$0] == nil })
    let found = check(changed, of: &sources, keepingFacts: keepingFacts)
    for (program, report) in zip(changed, found) { reports[program] = report }
    let result = CachedResult(
      key, keeping: former, reports, folderFindings, fileCount: tree.count)
    store(result, of: sources)
    return (result.report, sources)
  }

  /// Checks all programs. If nothing is cached, each is read, checked and forgotten before the next one is read.
  private mutating func checkAll(
    _ indexed: [ReadSource]?, keepingFacts: Bool
  ) -> (report: CheckedReport, sources: [ReadSource]) {
    // What would be generated from the spec is added later. It does not identify the sources.
    let found = tree
    var sources = indexed ?? (hasCachedFacts ? index() : unread)
    let reports = check(tree.programs.indices, of: &sources, keepingFacts: keepingFacts)
    guard results != nil else {
      return (CheckedReport(joining: reports.map(\.report), and: folderFindings), sources)
    }
    let result = CachedResult(
      ResultKey(plan, found, sources), keeping: nil,
      Dictionary(uniqueKeysWithValues: zip(found.programs.indices, reports)), folderFindings,
      fileCount: found.count)
    store(result, of: sources)
    return (result.report, sources)
  }

  /// All sources, before any is read.
  private var unread: [ReadSource] { tree.files.map { ReadSource(unread: $0) } + tree.packed }

  private var hasCachedFacts: Bool { cache.map { !$0.isEmpty } ?? false }

  /// The result of the last run; nil if it cannot be used. What could not be followed is not stored, and without facts
  /// every source has to be read anyway.
  private var formerResult: CachedResult? {
    guard !plan.setting(.verbose), hasCachedFacts else { return nil }
    return results?.load()
  }

  /// Checks parsed sources. Programs that are the same as in the last check keep its reports.
  mutating func check(
    parsed sources: [ReadSource], after last: LastCheck?
  ) -> (result: CachedResult, memories: [Int: CheckMemory]) {
    let key = ResultKey(plan, tree, sources)
    let former = last?.result
    var sources = sources
    let missing = former?.missing(of: key) ?? Array(tree.programs.indices)
    var reports = unaffectedReports(on: missing, of: &sources, in: former) {
      last?.formerVersion(of: $0, at: $1)
    }
    let changed = missing.filter { reports[$0] == nil }
    let checking = ProgramChecking(isParsing: false, programCount: changed.count)
    var memories = last?.memories(for: plan) ?? [:]
    for program in changed {
      checking.add(parsedProgram(program, of: sources, .on(after: memories[program])))
    }
    for (program, checked) in zip(changed, finish(checking)) {
      reports[program] = checked.report
      memories[program] = checked.memory
    }
    let result = CachedResult(
      key, keeping: former, reports, folderFindings, fileCount: tree.count)
    return (result, memories)
  }

  private mutating func finish(_ checking: ProgramChecking) -> [CheckedProgram] {
    defer { times.end("linking, and \(Phrase.count(LintRule.all.count, "rule"))") }
    return checking.finish()
  }

  private func parsedProgram(
    _ program: Int, of sources: [ReadSource], _ keeping: AnswerKeeping
  ) -> ParsedProgram {
    let positions = tree.programs.positions(in: program)
    return ParsedProgram(
      pass: self, sources: positions.map { sources[$0] },
      modules: positions.map { tree.modules[$0] }, selection: selections[program] ?? .all,
      keeping: keeping)
  }

  /// Parses and checks some programs, and stores the facts of all sources.
  private mutating func check(
    _ programs: some Collection<Int>, of sources: inout [ReadSource], keepingFacts: Bool
  ) -> [ProgramReport] {
    let checking = ProgramChecking(
      isParsing: !hasCachedFacts, programCount: programs.count)
    var filling = results == nil || tree.files.isEmpty ? nil : cache?.startFilling()
    for program in programs {
      checking.waitForRoom()
      // Opening facts reads all of them, but a check needs only a part.
      cache?.releaseMemory()
      parse(program, of: &sources)
      cache?.releaseMemory()
      checking.add(parsedProgram(program, of: sources, answerKeeping(for: program)))
      let positions = tree.programs.positions(in: program)
      filling?.add(positions.filter(tree.files.indices.contains).map { sources[$0] })
      guard !keepingFacts, state == nil else { continue }
      // The facts of changed sources are needed until all are stored together.
      let isStored = results == nil || filling != nil
      for position in positions where isStored || sources[position].isCached {
        sources[position] = sources[position].withoutFacts
      }
    }
    if filling != nil {
      filling?.finish()
    } else if results != nil {
      cache?.store(sourcesOnDisk(sources))
    }
    let checked = finish(checking)
    let numbered = zip(programs, checked).map { (program: $0, check: $1) }
    let identity = plan.identity
    state?.update(numbered, sources, identity: identity)
    return checked.map(\.report)
  }

  private func answerKeeping(for program: Int) -> AnswerKeeping {
    state.map { .on(after: $0.memory(of: program, for: plan)) } ?? .off
  }

  /// The reports of earlier runs; nil if nothing is cached.
  private var results: ResultCache? {
    storesResults ? plan.cacheFolder.map { ResultCache(in: $0, plan.scope) } : nil
  }

  /// Stores the result for the next run.
  private mutating func store(_ result: CachedResult, of sources: [ReadSource]) {
    results?.store(result)
    LastSources.store(sources, tree, hash: result.key, for: plan)
    times.end("writing the cache")
  }
}
