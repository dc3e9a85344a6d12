import ArchitectureModel
import FactPacks
import StoreLint
import StoregenDiagnostics
import StoregenFiles
import StoregenThreads
import SwiftFacts

/// One pass over the sources.
struct SourcePass: Sendable {
  let plan: LintPlan
  var tree: SourceTree
  let cache: FactCache?
  let gathering: FactGathering
  let progress: any LintProgress
  /// Whether facts and reports are stored for other runs.
  let storesResults: Bool
  var times: PhaseTimes
  /// What is kept in memory for the next session; nil if there is none.
  var state: SessionState?
  /// The sources of each program that are read completely, as soon as they are selected.
  var selections: [Int: FileSelection] = [:]

  /// Finds the sources.
  ///
  /// - Parameter last: the sources of the last run; nil if they are unknown.
  /// - Throws: if a file of facts cannot be used.
  init(
    finding plan: LintPlan, besides last: LastSources? = nil, _ progress: any LintProgress
  ) throws(LintDriverError) {
    var times = PhaseTimes()
    let cache = plan.factCache
    if cache != nil { times.end("opening the cache") }
    let tree = try SourceTree(plan, cache)
    times.end("finding sources", fileCount: tree.files.count)
    self.init(plan, tree, cache, last, progress, times, storesResults: true)
  }

  private init(
    _ plan: LintPlan, _ tree: SourceTree, _ cache: FactCache?, _ last: LastSources?,
    _ progress: any LintProgress, _ times: PhaseTimes, storesResults: Bool
  ) {
    self.plan = plan
    self.tree = tree
    self.cache = cache
    self.progress = progress
    self.times = times
    self.storesResults = storesResults
    let parsesAll = !plan.setting(.scan)
    gathering = FactGathering(
      cache: cache, isNeededAnyway: { parsesAll || RelevantFiles.isRelevantAlone($0) },
      knownContent: { last?.content(of: $0) })
  }

  /// A pass over the files of an earlier one, with texts that replace some of them. It uses no cache.
  init(over tree: SourceTree, replacing overlay: SourceOverlay, _ plan: LintPlan) {
    self.init(
      plan, tree.applying(overlay, where: plan.scope.wouldInclude), nil, nil, NoProgress(),
      PhaseTimes(), storesResults: false)
  }

  /// A pass over other texts, which stores nothing.
  func replacing(_ plan: LintPlan, _ overlay: SourceOverlay) -> SourcePass {
    SourcePass(
      plan, tree.applying(overlay, where: plan.scope.wouldInclude), plan.factCache, nil, progress,
      times, storesResults: false)
  }

  /// Determines the content of each source, and the outline of those that are not cached.
  ///
  /// - Parameter known: sources that were indexed before. A text that replaces a file counts as indexed if it is the same.
  mutating func index(
    besides known: ProjectSources = ProjectSources([]),
    as phase: String = "reading what has changed"
  ) -> [ReadSource] {
    defer { times.end(phase) }
    guard !known.all.isEmpty else { return read(tree.files) + tree.packed }
    let found = tree.files.enumerated().map { position, file in
      known.source(of: file, near: position).flatMap { source in
        // A known text that replaced a file says nothing about the file.
        (file.text.map { ContentKey(of: $0) == source.content } ?? (source.file.text == nil))
          ? source : nil
      }
    }
    var read = read(zip(tree.files, found).filter { $0.1 == nil }.map(\.0))[...]
    return found.compactMap { $0 ?? read.popFirst() } + tree.packed
  }

  func read(_ files: [SourceFile]) -> [ReadSource] {
    progress.begin("reading", fileCount: files.count)
    return gathering.read(files) { [progress] in progress.advance() }
  }
}

// MARK: Checking

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
      checking.add(
        parsedProgram(program, of: sources, .repeatedly(after: memories[program])))
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
    _ program: Int, of sources: [ReadSource], _ repetition: ParsedProgram.Repetition
  ) -> ParsedProgram {
    let positions = tree.programs.positions(in: program)
    return ParsedProgram(
      pass: self, sources: positions.map { sources[$0] },
      modules: positions.map { tree.modules[$0] }, selection: selections[program] ?? .all,
      repetition: repetition)
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
      checking.add(parsedProgram(program, of: sources, repetition(of: program)))
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
    let results = zip(programs, checked).map { (program: $0, check: $1) }
    let identity = plan.identity
    state?.update(results, sources, identity: identity)
    return checked.map(\.report)
  }

  private func repetition(of program: Int) -> ParsedProgram.Repetition {
    state.map { .repeatedly(after: $0.memory(of: program, for: plan)) } ?? .once
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

  /// The stores, events and views of each program.
  mutating func overviews(
    of parsed: [ReadSource], withDeclarations: Bool
  ) -> [CodeOverview] {
    let linter = Linter(plan.configuration)
    let files = zip(parsed, tree.modules).map { $0.lintFile(in: $1) }
    let overviews = tree.programs.map(files) {
      linter.overview(of: $0, withDeclarations: withDeclarations)
    }
    times.end("linking, and looking for stores, events and views")
    return overviews
  }

  /// What becomes of the store of a context, in the program that has it; nil if none has one store of this name.
  func conversion(of context: String, _ parsed: [ReadSource]) -> StoreConversion? {
    inPrograms(parsed) { $0.conversion(of: context, in: $1) }
  }

  /// An error about several classes that could be the store of a context.
  func ambiguity(of context: String, _ parsed: [ReadSource]) -> Diagnostic? {
    inPrograms(parsed) { $0.ambiguity(of: context, in: $1) }
  }

  /// The first answer of a program.
  private func inPrograms<Answer: Sendable>(
    _ parsed: [ReadSource], _ ask: @escaping @Sendable (Linter, [LintFile]) -> Answer?
  ) -> Answer? {
    let linter = Linter(plan.configuration)
    let files = zip(parsed, tree.modules).map { $0.lintFile(in: $1) }
    return tree.programs.map(files) { ask(linter, $0) }.compactMap(\.self).first
  }
}
