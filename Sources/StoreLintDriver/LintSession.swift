import ArchitectureModel
import FactPacks
import StoreLint
import StoregenDiagnostics
import StoregenFiles
import StoregenThreads
import SwiftFacts

/// Lints the sources of a project.
///
/// `try LintSession(options).run().diagnostics` is all that a caller needs. The stages are, in this order: find the
/// sources, index them, select and parse those that can affect findings, link and check each program, apply the
/// comments that suppress findings, compare with the baseline and with a revision, and report.
public struct LintSession: Sendable {
  let plan: LintPlan
  let progress: any LintProgress

  /// Reads the configuration.
  ///
  /// - Throws: if it has an error or a path does not exist.
  public init(
    _ options: LintOptions, progress: any LintProgress = NoProgress()
  ) throws(LintDriverError) {
    plan = try LintPlan(options)
    self.progress = progress
  }

  /// Lints the sources.
  ///
  /// - Throws: if the baseline, a file of facts or a revision cannot be used.
  public func run() throws(LintDriverError) -> LintResult {
    try run(reusing: .lastRun)
  }

  /// - Parameter reused: which results of earlier runs may be used.
  func run(reusing reused: ReusedResults) throws(LintDriverError) -> LintResult {
    let baseline = try plan.baseline?.load()
    var comparison: RevisionComparison?
    if let revision = plan.setting(.affected) {
      comparison = try RevisionComparison(since: revision, plan)
    }
    var checked = try check(reusing: comparison == nil ? reused : min(reused, .report))
    let known = KnownFindings(baseline, plan)
    let remaining = known.remaining(of: checked.report.diagnostics)
    var new = remaining.diagnostics
    if let comparison { new = self.new(among: new, since: comparison, &checked, known) }
    // Requested paths apply last: a finding that moved here from another file is not new.
    return LintResult(
      plan.scope.reported(new), checked, plan, baseline: baseline,
      knownCount: baseline.map { _ in plan.scope.reported(remaining.known).count },
      revision: comparison?.title)
  }

  /// Checks all sources, or reuses the report of an earlier run if no file has changed.
  func check(reusing reused: ReusedResults) throws(LintDriverError) -> CheckedSources {
    if reused == .lastRun, let sources = StatCache(plan)?.sources,
      let result = ResultCache(in: plan.cacheFolder, for: ResultKey(plan, sources: sources))?.load()
    {
      return CheckedSources(result, plan)
    }
    var pass = try SourcePass(finding: plan, progress)
    let indexed = pass.index()
    defer { progress.end() }
    if reused >= .report, let report = pass.cachedReport(of: indexed) {
      return CheckedSources(report, indexed, pass)
    }
    let (report, parsed) = pass.check(indexed)
    return CheckedSources(report, parsed, pass)
  }

  /// The findings that did not exist at a revision. Unchanged sources are not read again.
  private func new(
    among findings: [Diagnostic], since comparison: RevisionComparison,
    _ checked: inout CheckedSources, _ known: KnownFindings
  ) -> [Diagnostic] {
    guard !comparison.isEmpty, let pass = checked.pass else { return [] }
    var former = pass.replacing(plan.replacing(comparison.formerSpec), comparison.overlay)
    let indexed = former.index(besides: checked.sources, as: "reading the former texts")
    let before = former.check(indexed).report.findings.diagnostics
    progress.end()
    checked.times = former.times
    return comparison.new(
      among: findings, before: known.remaining(of: before).diagnostics,
      texts: { checked.texts(at: $0) })
  }
}

/// The results of earlier runs that a run may use, each with those before it.
enum ReusedResults: Int, Comparable {
  /// Facts of sources that have the same content. Fixes use nothing else: they change files, so a report on disk must
  /// not decide which.
  case facts
  /// A report on the same contents. All sources are read.
  case report
  /// The report of the last run, if no file has changed since. No source is read.
  case lastRun

  static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

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

  /// The report of an earlier run on the same sources; nil if there is none.
  mutating func cachedReport(of sources: [ReadSource]) -> CheckedReport? {
    guard !plan.setting(.verbose), let key = key(of: sources),
      let result = ResultCache(in: plan.cacheFolder, for: key)?.load()
    else { return nil }
    StatCache(plan)?.store(tree, sources.map(\.stamp), sources: key.sources)
    times.end("looking up the findings of the last run")
    return result.report
  }

  /// Parses, links and checks the sources.
  mutating func check(
    _ indexed: [ReadSource]
  ) -> (report: CheckedReport, parsed: [ReadSource]) {
    let parsed = parseSelected(indexed)
    let storing = BackgroundTransform<[ReadSource], Void> { [cache, storesResults] in
      { if storesResults { cache?.store($0) } }
    }
    storing.add(sourcesOnDisk(parsed))
    let found = linkAndCheck(parsed)
    let findings = suppress(in: found, parsed)
    let report = CheckedReport(
      findings: findings,
      locations: SpecLocations(of: findings, in: parsed.suffix(tree.unwritten.count), plan.spec))
    _ = storing.finish()
    store(report, of: parsed)
    return (report, parsed)
  }

  /// Selects the sources that can affect findings, and parses them.
  mutating func parseSelected(_ indexed: [ReadSource]) -> [ReadSource] {
    var sources = gathering.open(indexed)
    if cache != nil { times.end("opening cached facts") }
    if let files = UnwrittenFiles(of: plan, besides: sources.map(\.outline)) {
      tree.add(unwritten: files.texts, isTooLong: files.isTooLong)
      sources += gathering.read(tree.unwritten)
      times.end("generating \(Phrase.count(tree.unwritten.count, "file")) of the spec")
    }
    let selected =
      plan.setting(.scan)
      ? tree.programs.selection(among: sources.map(\.outline), plan.configuration)
      : sources.map { _ in true }
    times.end("selecting files")
    let parsed = parse(sources, selected)
    times.end("parsing, \(Phrase.count(selected.count { $0 }, "file")) completely")
    return parsed
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

  /// Parses all sources completely.
  func parseAll(_ indexed: [ReadSource]) -> [ReadSource] {
    parse(gathering.open(indexed), indexed.map { _ in true })
  }

  private func parse(_ sources: [ReadSource], _ selected: [Bool]) -> [ReadSource] {
    progress.begin("parsing", fileCount: sources.count)
    return gathering.parse(sources, selected: selected) { [progress] in progress.advance() }
  }

  /// Links the sources of each program, and runs all rules on it.
  private mutating func linkAndCheck(_ parsed: [ReadSource]) -> LintReport {
    let linter = Linter(plan.configuration, explains: plan.setting(.verbose))
    let reports = tree.programs.map(lintFiles(parsed)) { linter.lint($0) }
    times.end("linking, and \(Phrase.count(LintRule.all.count, "rule"))")
    return LintReport(joining: reports, and: fileFindings(parsed))
  }

  /// The stores, events and views of each program.
  mutating func overviews(
    of parsed: [ReadSource], withDeclarations: Bool
  ) -> [CodeOverview] {
    let linter = Linter(plan.configuration)
    let overviews = tree.programs.map(lintFiles(parsed)) {
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

  /// Applies the comments that suppress findings. Only files with such comments are read again.
  private func suppress(in report: LintReport, _ parsed: [ReadSource]) -> LintReport {
    let files = parsed.compactMap(\.commented)
    guard !files.isEmpty else { return report }
    let isComplete =
      tree.unreadableFolders.isEmpty && !tree.lacksGeneratedCode && parsed.allSatisfy(\.isComplete)
      && !(tree.packed.isEmpty && plan.scope.readsOnly(tree.files.map(\.path)))
    return report.suppressing(files, in: plan.configuration, isComplete: isComplete)
  }

  /// Stores the report for the next run.
  private mutating func store(_ report: CheckedReport, of parsed: [ReadSource]) {
    if let key = key(of: parsed) {
      ResultCache(in: plan.cacheFolder, for: key)?.store(report, fileCount: tree.count)
      StatCache(plan)?.store(tree, parsed.map(\.stamp), sources: key.sources)
    }
    if cache != nil { times.end("writing the cache") }
  }

  /// The key of the report; nil if nothing is cached.
  private func key(of sources: [ReadSource]) -> ResultKey? {
    plan.cacheFolder == nil || !storesResults ? nil : ResultKey(plan, tree, sources)
  }
}
