import ArchitectureModel
import FactPacks
import StoreLint
import StoregenDiagnostics
import StoregenFiles
import StoregenThreads
import SwiftFacts

/// One pass over the sources.
struct SourcePass {
  let plan: LintPlan
  private(set) var tree: SourceTree
  private let cache: FactCache?
  private let gathering: FactGathering
  private let progress: any LintProgress
  /// Whether facts and reports are stored for other runs.
  private let storesResults: Bool
  private(set) var times: PhaseTimes

  /// Finds the sources.
  ///
  /// - Throws: if a file of facts cannot be used.
  init(finding plan: LintPlan, _ progress: any LintProgress) throws(LintDriverError) {
    var times = PhaseTimes()
    let cache = plan.factCache
    if cache != nil { times.end("opening the cache") }
    let tree = try SourceTree(plan, cache)
    times.end("finding \(Phrase.count(tree.files.count, "file"))")
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

  /// A pass over other texts, which stores nothing.
  func replacing(_ plan: LintPlan, _ overlay: SourceOverlay) -> SourcePass {
    SourcePass(
      plan, tree.applying(overlay, where: plan.scope.wouldInclude), plan.factCache, progress, times,
      storesResults: false)
  }

  /// Determines the content of each source, and the outline of those that are not cached.
  ///
  /// - Parameter known: sources that were indexed before.
  mutating func index(
    besides known: [ReadSource] = [], as phase: String = "reading what has changed"
  ) -> [ReadSource] {
    let known = Dictionary(
      known.map { ($0.file.path, $0) }, uniquingKeysWith: { first, _ in first })
    let files = tree.files.filter { $0.text != nil || known[$0.path] == nil }
    progress.begin("reading", fileCount: files.count)
    var read = gathering.read(files) { [progress] in progress.advance() }[...]
    times.end(phase)
    return tree.files.compactMap { file in
      file.text == nil ? known[file.path] ?? read.popFirst() : read.popFirst()
    } + tree.packed
  }
}

// MARK: Checking

extension SourcePass {
  /// Checks the programs of the sources. Those whose report is known are not read.
  ///
  /// - Parameter reusing: whether to use the reports of earlier runs.
  mutating func check(
    _ indexed: [ReadSource], reusing: Bool = false
  ) -> (report: CheckedReport, parsed: [ReadSource]) {
    let key = ResultKey(plan, tree, indexed)
    let former = reusing && !plan.setting(.verbose) ? results?.load() : nil
    if former != nil { times.end("looking up the findings of the last run") }
    if let former, former.key == key.sources {
      StatCache(plan)?.store(tree, indexed.map(\.stamp), sources: key.sources)
      return (former.report, indexed)
    }
    var reports = key.programs.map { former?.report(on: $0) }
    let changed = reports.indices.filter { reports[$0] == nil }
    let parsed = parseSelected(indexed, in: changed)
    let storing = BackgroundTransform<[ReadSource], Void> { [cache, storesResults] in
      { if storesResults { cache?.store($0) } }
    }
    storing.add(sourcesOnDisk(parsed))
    for (program, report) in zip(changed, linkAndCheck(parsed, in: changed)) {
      reports[program] = report
    }
    let result = CachedResult(
      key, reports.compactMap(\.self), folderFindings, fileCount: tree.count)
    _ = storing.finish()
    store(result, of: parsed)
    return (result.report, parsed)
  }

  /// Links and checks the sources of some programs, and applies the comments that suppress findings.
  private mutating func linkAndCheck(
    _ parsed: [ReadSource], in programs: [Int]
  ) -> [CheckedReport] {
    let linter = Linter(plan.configuration, explains: plan.setting(.verbose))
    let reports = tree.programs.map(lintFiles(parsed), in: programs) { linter.lint($0) }
    times.end("linking, and \(Phrase.count(LintRule.all.count, "rule"))")
    return zip(programs, reports).map { program, report in
      let sources = tree.programs.positions(in: [program]).map { parsed[$0] }
      let findings = suppress(
        in: LintReport(joining: [report], and: sourceFindings(sources)), sources)
      return CheckedReport(
        findings: findings,
        locations: SpecLocations(of: findings, in: parsed.suffix(tree.unwritten.count), plan.spec))
    }
  }

  /// The stores, events and views of each program.
  mutating func overviews(
    of parsed: [ReadSource], withDeclarations: Bool
  ) -> [CodeOverview] {
    let linter = Linter(plan.configuration)
    let overviews = tree.programs.map(lintFiles(parsed), in: Array(tree.programs.indices)) {
      linter.overview(of: $0, withDeclarations: withDeclarations)
    }
    times.end("linking, and looking for stores, events and views")
    return overviews
  }

  private func lintFiles(_ parsed: [ReadSource]) -> [LintFile?] {
    zip(parsed, tree.modules).map { source, module in
      source.outcome?.facts.map { LintFile($0, module: module) }
    }
  }

  /// Applies the comments in the sources of a program that suppress findings. Only files with such comments are read
  /// again.
  private func suppress(in report: LintReport, _ sources: [ReadSource]) -> LintReport {
    let files = sources.compactMap(\.commented)
    guard !files.isEmpty else { return report }
    let isComplete =
      tree.unreadableFolders.isEmpty && !tree.lacksGeneratedCode && sources.allSatisfy(\.isComplete)
      && !(tree.packed.isEmpty && plan.scope.readsOnly(tree.files.map(\.path)))
    return report.suppressing(files, in: plan.configuration, isComplete: isComplete)
  }

  /// The reports of earlier runs; nil if nothing is cached.
  private var results: ResultCache? {
    storesResults ? plan.cacheFolder.map { ResultCache(in: $0, plan.scope) } : nil
  }

  /// Stores the result for the next run.
  private mutating func store(_ result: CachedResult, of parsed: [ReadSource]) {
    guard let results else { return }
    results.store(result)
    StatCache(plan)?.store(tree, parsed.map(\.stamp), sources: result.key)
    times.end("writing the cache")
  }
}

// MARK: Parsing

extension SourcePass {
  /// Selects the sources that can affect findings, and parses them.
  ///
  /// - Parameter programs: the programs to parse; nil for all.
  mutating func parseSelected(_ indexed: [ReadSource], in programs: [Int]? = nil) -> [ReadSource] {
    let programs = programs ?? Array(tree.programs.indices)
    var sources = replacing(programs, in: indexed) { [gathering] sources, _ in
      gathering.open(sources)
    }
    if cache != nil { times.end("opening cached facts") }
    // With a spec, there is only one program.
    if !programs.isEmpty, let files = UnwrittenFiles(of: plan, besides: sources.map(\.outline)) {
      tree.add(unwritten: files.texts, isTooLong: files.isTooLong)
      sources += gathering.read(tree.unwritten)
      times.end("generating \(Phrase.count(tree.unwritten.count, "file")) of the spec")
    }
    let selected =
      plan.setting(.scan)
      ? tree.programs.selection(in: programs, among: sources.map(\.outline), plan.configuration)
      : sources.map { _ in true }
    times.end("selecting files")
    let parsed = replacing(programs, in: sources) { sources, positions in
      parse(sources, positions.map { selected[$0] })
    }
    times.end("parsing, \(Phrase.count(selected.count { $0 }, "file")) completely")
    return parsed
  }

  /// Replaces the sources of some programs.
  private func replacing(
    _ programs: [Int], in sources: [ReadSource],
    _ transform: (_ sources: [ReadSource], _ positions: [Int]) -> [ReadSource]
  ) -> [ReadSource] {
    let positions = tree.programs.positions(in: programs)
    var replaced = sources
    let transformed = transform(positions.map { sources[$0] }, positions)
    for (position, source) in zip(positions, transformed) { replaced[position] = source }
    return replaced
  }

  /// Parses all sources completely.
  func parseAll(_ indexed: [ReadSource]) -> [ReadSource] {
    parse(gathering.open(indexed), indexed.map { _ in true })
  }

  private func parse(_ sources: [ReadSource], _ selected: [Bool]) -> [ReadSource] {
    progress.begin("parsing", fileCount: sources.count)
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
