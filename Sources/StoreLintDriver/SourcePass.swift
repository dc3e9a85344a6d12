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
  private(set) var tree: SourceTree
  private let cache: FactCache?
  private let gathering: FactGathering
  private let progress: any LintProgress
  /// Whether facts and reports are stored for other runs.
  private let storesResults: Bool
  private(set) var times: PhaseTimes
  /// The sources of each program that are read completely, as soon as they are selected.
  private(set) var selections: [Int: FileSelection] = [:]

  /// Finds the sources.
  ///
  /// - Throws: if a file of facts cannot be used.
  init(finding plan: LintPlan, _ progress: any LintProgress) throws(LintDriverError) {
    var times = PhaseTimes()
    let cache = plan.factCache
    if cache != nil { times.end("opening the cache") }
    let tree = try SourceTree(plan, cache)
    times.end("finding sources", fileCount: tree.files.count)
    self.init(plan, tree, cache, progress, times, storesResults: true)
  }

  private init(
    _ plan: LintPlan, _ tree: SourceTree, _ cache: FactCache?, _ progress: any LintProgress,
    _ times: PhaseTimes, storesResults: Bool
  ) {
    self.plan = plan
    self.tree = tree
    self.cache = cache
    self.progress = progress
    self.times = times
    self.storesResults = storesResults
    let parsesAll = !plan.setting(.scan)
    gathering = FactGathering(
      cache: cache, isNeededAnyway: { parsesAll || RelevantFiles.isRelevantAlone($0) })
  }

  /// A pass over the files of an earlier one, with texts that replace some of them. It uses no cache.
  init(over tree: SourceTree, replacing overlay: SourceOverlay, _ plan: LintPlan) {
    self.init(
      plan, tree.applying(overlay, where: plan.scope.wouldInclude), nil, NoProgress(), PhaseTimes(),
      storesResults: false)
  }

  /// A pass over other texts, which stores nothing.
  func replacing(_ plan: LintPlan, _ overlay: SourceOverlay) -> SourcePass {
    SourcePass(
      plan, tree.applying(overlay, where: plan.scope.wouldInclude), plan.factCache, progress, times,
      storesResults: false)
  }

  /// Determines the content of each source, and the outline of those that are not cached.
  ///
  /// - Parameter known: sources that were indexed before. A text that replaces a file counts as indexed if it is the same.
  mutating func index(
    besides known: [ReadSource] = [], as phase: String = "reading what has changed"
  ) -> [ReadSource] {
    let known = Dictionary(
      known.map { ($0.file.path, $0) }, uniquingKeysWith: { first, _ in first })
    let found = tree.files.map { file in
      known[file.path].flatMap { source in
        // A known text that replaced a file says nothing about the file.
        (file.text.map { ContentKey(of: $0) == source.content } ?? (source.file.text == nil))
          ? source : nil
      }
    }
    var read = read(zip(tree.files, found).filter { $0.1 == nil }.map(\.0))[...]
    times.end(phase)
    return found.compactMap { $0 ?? read.popFirst() } + tree.packed
  }

  private func read(_ files: [SourceFile]) -> [ReadSource] {
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
    // If nothing is stored, a program can be read, checked and forgotten before the next one is read.
    guard results != nil else {
      var sources = indexed ?? tree.files.map { ReadSource(unread: $0) } + tree.packed
      let reports = check(tree.programs.indices, of: &sources, keepingFacts: keepingFacts)
      return (CheckedReport(joining: reports.map(\.report), and: folderFindings), sources)
    }
    var sources = indexed ?? index()
    let key = ResultKey(plan, tree, sources)
    let former = reusing && !plan.setting(.verbose) ? results?.load() : nil
    if former != nil { times.end("looking up the findings of the last run") }
    if let former, former.key == key.sources {
      StatCache(plan)?.store(tree, sources.map(\.stamp), sources: key.sources)
      return (former.report, sources)
    }
    let missing = former?.missing(of: key) ?? Array(tree.programs.indices)
    var reports = unaffectedReports(on: missing, of: &sources, in: former) { [cache] in
      cache?.formerVersion(of: $0)
    }
    let changed = missing.filter { reports[$0] == nil }
    for (program, report) in zip(changed, check(changed, of: &sources, keepingFacts: true)) {
      reports[program] = report
    }
    let result = CachedResult(
      key, keeping: former, reports, folderFindings, fileCount: tree.count)
    store(result, of: sources)
    return (result.report, sources)
  }

  /// Checks parsed sources. Programs that are the same as in the last check keep its reports.
  mutating func check(parsed sources: [ReadSource], after last: LastCheck?) -> CachedResult {
    let key = ResultKey(plan, tree, sources)
    let former = last?.result
    var sources = sources
    let missing = former?.missing(of: key) ?? Array(tree.programs.indices)
    var reports = unaffectedReports(on: missing, of: &sources, in: former) {
      last?.formerVersion(of: $0)
    }
    let changed = missing.filter { reports[$0] == nil }
    var checking = ProgramChecking(isParsing: false, programCount: changed.count)
    for program in changed {
      checking.add(parsedProgram(program, of: sources))
    }
    for (program, report) in zip(changed, finish(checking)) { reports[program] = report }
    return CachedResult(key, keeping: former, reports, folderFindings, fileCount: tree.count)
  }

  private mutating func finish(_ checking: ProgramChecking) -> [ProgramReport] {
    defer { times.end("linking, and \(Phrase.count(LintRule.all.count, "rule"))") }
    return checking.finish()
  }

  private func parsedProgram(_ program: Int, of sources: [ReadSource]) -> ParsedProgram {
    let positions = tree.programs.positions(in: program)
    return ParsedProgram(
      pass: self, sources: positions.map { sources[$0] },
      modules: positions.map { tree.modules[$0] }, selection: selections[program] ?? .all)
  }

  /// Parses and checks some programs.
  private mutating func check(
    _ programs: some Collection<Int>, of sources: inout [ReadSource], keepingFacts: Bool
  ) -> [ProgramReport] {
    var checking = ProgramChecking(isParsing: cache == nil, programCount: programs.count)
    for program in programs {
      parse(program, of: &sources)
      checking.add(parsedProgram(program, of: sources))
      guard !keepingFacts else { continue }
      for position in tree.programs.positions(in: program) { sources[position].forgetFacts() }
    }
    if results != nil { cache?.store(sourcesOnDisk(sources)) }
    return finish(checking)
  }

  /// The reports of earlier runs; nil if nothing is cached.
  private var results: ResultCache? {
    storesResults ? plan.cacheFolder.map { ResultCache(in: $0, plan.scope) } : nil
  }

  /// Stores the result for the next run.
  private mutating func store(_ result: CachedResult, of sources: [ReadSource]) {
    results?.store(result)
    StatCache(plan)?.store(tree, sources.map(\.stamp), sources: result.key)
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

// MARK: Parsing

extension SourcePass {
  /// Selects the sources that can affect findings, and parses them.
  mutating func parseSelected(_ indexed: [ReadSource]) -> [ReadSource] {
    var sources = indexed
    for program in tree.programs.indices { parse(program, of: &sources) }
    return sources
  }

  /// Selects the sources of a program that can affect findings, and parses them.
  private mutating func parse(_ program: Int, of sources: inout [ReadSource]) {
    var positions = tree.programs.positions(in: program)
    var part = positions.map { sources[$0] }
    let unread = part.prefix { $0.isUnread }
    part = read(unread.map(\.file)) + gathering.open(part.suffix(from: unread.endIndex).map(\.self))
    times.end(unread.isEmpty ? "opening cached facts" : "reading")
    // With a spec, there is only one program.
    if let files = UnwrittenFiles(of: plan, besides: part.map(\.outline)) {
      tree.add(unwritten: files.texts, isTooLong: files.isTooLong)
      let unwritten = gathering.read(tree.unwritten)
      (part, sources) = (part + unwritten, sources + unwritten)
      positions = tree.programs.positions(in: program)
      times.end("generating the code of the spec", fileCount: tree.unwritten.count)
    }
    let selection = selections[program] ?? selection(among: part.map(\.outline))
    selections[program] = selection
    times.end("selecting files")
    for (position, source) in zip(positions, parse(part, selection)) { sources[position] = source }
    times.end("parsing completely", fileCount: part.count { selection.includes($0.outline) })
  }

  /// Selects the sources of a program that are known to be the right ones.
  mutating func select(_ selection: FileSelection, of program: Int) {
    selections[program] = selection
  }

  private func selection(among outlines: [Outline]) -> FileSelection {
    guard plan.setting(.scan) else { return .all }
    return LargeStackThreads.run { [configuration = plan.configuration] in
      RelevantFiles.selection(among: outlines) { configuration.countsAsStore($0) }
    }
  }

  /// Parses all sources completely.
  func parseAll(_ indexed: [ReadSource]) -> [ReadSource] {
    parse(gathering.open(indexed), .all)
  }

  /// Parses sources: the selected ones completely, the others without the bodies of functions.
  func parse(_ sources: [ReadSource], _ selection: FileSelection) -> [ReadSource] {
    progress.begin("parsing", fileCount: sources.count)
    let selected = sources.map { selection.includes($0.outline) }
    return gathering.parse(sources, selected: selected) { [progress] in progress.advance() }
  }

  /// The sources that are neither generated for this run nor from a file of facts.
  private func sourcesOnDisk(_ parsed: [ReadSource]) -> [ReadSource] {
    Array(parsed.prefix(tree.files.count))
  }

  /// Stores the facts of sources for the next run.
  mutating func storeFacts(of parsed: [ReadSource]) {
    guard storesResults, let cache else { return }
    cache.store(sourcesOnDisk(parsed))
    times.end("writing the cache")
  }
}
