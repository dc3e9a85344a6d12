import FactPacks
import StoreLint
import StoregenDiagnostics
import StoregenFiles
import StoregenThreads
import SwiftFacts

/// The steps of a run: looking at all sources, and linking what they say.
struct LintSteps {
  private let setup: LintSetup
  private let linted: LintedSources
  private let cache: FactCache?
  private let gathering: FactGathering
  /// Whether what is read and found is kept for other runs.
  private let keeps: Bool

  init(_ setup: LintSetup, _ linted: LintedSources, _ cache: FactCache?, keeps: Bool = true) {
    self.setup = setup
    self.linted = linted
    self.cache = cache
    self.keeps = keeps
    let parsesAll = setup.parsesAll
    gathering = FactGathering(
      cache: cache, isNeededAnyway: { parsesAll || RelevantFiles.isRelevantAlone($0) })
  }

  /// Looks at all files; what is packed comes behind them.
  ///
  /// - Parameter known: what somebody has looked at already, by path.
  func read(besides known: [String: ReadSource] = [:]) -> [ReadSource] {
    let files = linted.files.filter { $0.text != nil || known[$0.path] == nil }
    let progress = CountingProgress("reading", of: files.count)
    var read = gathering.read(files) { progress.advance() }[...]
    return linted.files.compactMap { file in
      file.text == nil ? known[file.path] ?? read.popFirst() : read.popFirst()
    } + linted.packed
  }

  /// Parses all sources, whether they matter or not.
  func parseAll(_ sources: [ReadSource]) -> [ReadSource] {
    let progress = CountingProgress("parsing", of: sources.count)
    return gathering.parse(gathering.open(sources), selected: sources.map { _ in true }) {
      progress.advance()
    }
  }

  /// What an earlier run found in just these sources; nil if that is not known.
  func knownReport(of sources: [ReadSource]) -> LintReport? {
    guard !setup.explains, let key = key(of: sources),
      let kept = FindingsCache(in: setup.cacheFolder, for: key)?.load()
    else { return nil }
    remember(sources, key)
    return kept.report
  }

  /// What the rules find, and the sources as far as they were parsed for that.
  func report(
    of sources: [ReadSource], _ times: inout LintTimes
  ) -> (report: LintReport, parsed: [ReadSource]) {
    let parsed = parseSelected(sources, &times)
    let storing = BackgroundTransform<[ReadSource], Void> { [cache, keeps] in
      { if keeps { cache?.store($0) } }
    }
    storing.add(Array(parsed.prefix(linted.files.count)))
    let reports = linted.programs.lint(
      lintFiles(parsed), with: Linter(setup.configuration, explains: setup.explains))
    times.end("linking, and \(Phrase.count(LintRule.all.count, "rule"))")
    let report = LintReport(
      joining: reports,
      and: SourceTrouble(configuration: setup.configuration).findings(linted, parsed)
    ).suppressing(in: parsed, linted, setup)
    _ = storing.finish()
    if let key = key(of: parsed) {
      FindingsCache(in: setup.cacheFolder, for: key)?.store(report, fileCount: linted.count)
      remember(parsed, key)
    }
    if cache != nil { times.end("writing the cache") }
    return (report, parsed)
  }

  /// The views of each program, and how the environment gets to them.
  func viewTrees(of sources: [ReadSource], _ times: inout LintTimes) -> [ViewTree] {
    let files = lintFiles(parseSelected(sources, &times))
    let linter = Linter(setup.configuration)
    return linted.programs.map(files) { linter.viewTree(of: $0) }
  }

  /// Parses what matters.
  private func parseSelected(_ sources: [ReadSource], _ times: inout LintTimes) -> [ReadSource] {
    let sources = gathering.open(sources)
    if cache != nil { times.end("opening what was kept") }
    let selected =
      setup.parsesAll
      ? sources.map { _ in true }
      : linted.programs.selection(among: sources.map(\.outline), setup.configuration)
    times.end("choosing")
    let progress = CountingProgress("parsing", of: sources.count)
    let parsed = gathering.parse(sources, selected: selected) { progress.advance() }
    times.end("parsing, \(selected.count { $0 }) as a whole")
    return parsed
  }

  private func lintFiles(_ parsed: [ReadSource]) -> [LintFile?] {
    zip(parsed, linted.modules).map { source, module in
      source.outcome?.facts.map { LintFile($0, module: module) }
    }
  }

  /// What findings in these sources depend on; nil if nothing is kept.
  private func key(of sources: [ReadSource]) -> FindingsKey? {
    setup.cacheFolder == nil || !keeps ? nil : FindingsKey(setup, linted, sources)
  }

  private func remember(_ sources: [ReadSource], _ key: FindingsKey) {
    LastRun(setup)?.store(linted, sources.map(\.stamp), sources: key.sources)
  }
}
