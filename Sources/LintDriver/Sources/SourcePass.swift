import AppAnalysis
import ArchitectureModel
import FactPacks
import FileSelection
import LintRules
import ProjectFiles
import StoregenFiles
import StoregenThreads
import SwiftFacts

/// Finds, reads and parses the sources of one run.
struct SourcePass: Sendable {
  let plan: LintPlan
  private(set) var tree: SourceTree
  let cache: FactCache?
  private let gathering: FactGathering
  let progress: any LintProgress
  /// Whether facts and reports are stored for other runs.
  let storesResults: Bool
  var times: PhaseTimes
  /// The sources of each program that are read completely, as soon as they are selected.
  private(set) var selections: [Int: FileSelection] = [:]

  /// Finds the sources.
  ///
  /// - Parameter last: the sources of the last run; nil if they are unknown.
  /// - Throws: if a file of facts cannot be used.
  init(finding plan: LintPlan, besides last: LastSources? = nil, progress: any LintProgress) throws(LintDriverError) {
    var times = PhaseTimes()
    let cache = plan.factCache
    if cache != nil { times.end("opening the cache") }
    let tree = try SourceTree(for: plan, cache: cache)
    times.end("finding sources", fileCount: tree.files.count)
    self.init(
      over: tree, for: plan, cache: cache, besides: last, progress: progress, after: times,
      storesResults: true)
  }

  private init(
    over tree: SourceTree, for plan: LintPlan, cache: FactCache? = nil,
    besides last: LastSources? = nil,
    progress: any LintProgress = NoProgress(), after times: PhaseTimes = PhaseTimes(),
    storesResults: Bool = false
  ) {
    self.plan = plan
    self.tree = tree
    self.cache = cache
    self.progress = progress
    self.times = times
    self.storesResults = storesResults
    let parsesAll = plan.parsesAll
    gathering = FactGathering(
      cache: cache, isNeededAnyway: { parsesAll || RelevantFiles.isRelevantAlone($0) },
      knownContent: { last?.content(of: $0) })
  }

  /// A pass over the files of an earlier one, with texts that replace some of them. It uses no cache.
  init(
    over tree: SourceTree, replacing overlay: SourceOverlay, for plan: LintPlan,
    progress: any LintProgress = NoProgress()
  ) {
    self.init(over: tree.applying(overlay, where: plan.scope.wouldInclude), for: plan, progress: progress)
  }

  /// A pass over other texts, which stores nothing.
  func replacing(_ overlay: SourceOverlay, for plan: LintPlan) -> SourcePass {
    SourcePass(
      over: tree.applying(overlay, where: plan.scope.wouldInclude), for: plan,
      cache: plan.factCache, progress: progress, after: times)
  }

  // MARK: Reading

  /// All sources, before any is read.
  var unread: [ReadSource] { tree.files.map { ReadSource(unread: $0) } + tree.packed }

  /// Determines the content of each source, and the outline of those that are not cached.
  ///
  /// - Parameter known: sources that were indexed before. A text that replaces a file counts as indexed if it is the same.
  mutating func index(
    besides known: SourcesByPath = SourcesByPath([]),
    as phase: String = "reading what has changed"
  ) -> [ReadSource] {
    defer { times.end(phase) }
    guard !known.all.isEmpty else { return read(tree.files) + tree.packed }
    let found = tree.files.enumerated().map { position, file in
      known.source(of: file, near: position).flatMap { source in
        // A known text that replaced a file says nothing about the file.
        (file.text.map { ContentKey(of: $0) == source.content } ?? (source.file.text == nil)) ? source : nil
      }
    }
    var read = read(zip(tree.files, found).filter { $0.1 == nil }.map(\.0))[...]
    return found.compactMap { $0 ?? read.popFirst() } + tree.packed
  }

  private func read(_ files: [SourceFile]) -> [ReadSource] {
    progress.begin("reading", fileCount: files.count)
    return gathering.read(files) { [progress] in progress.advance() }
  }

  // MARK: Parsing

  /// Selects the sources that can affect findings, and parses them.
  mutating func parseSelected(_ indexed: [ReadSource]) -> [ReadSource] {
    var sources = indexed
    for program in tree.programs.indices { parse(program, of: &sources) }
    return sources
  }

  /// Selects the sources of a program that can affect findings, and parses them.
  mutating func parse(_ program: Int, of sources: inout [ReadSource]) {
    var positions = tree.programs.positions(in: program)
    var part = positions.map { sources[$0] }
    let unread = part.prefix { $0.isUnread }
    part = gathering.open(read(unread.map(\.file)) + part.suffix(from: unread.endIndex))
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
    for (position, source) in zip(positions, parse(part, completely: selection)) {
      sources[position] = source
    }
    times.end("parsing completely", fileCount: part.count { selection.includes($0.outline) })
  }

  /// Selects the sources of a program that are known to be the right ones.
  mutating func select(_ selection: FileSelection, of program: Int) {
    selections[program] = selection
  }

  private func selection(among outlines: [Outline]) -> FileSelection {
    plan.parsesAll ? .all : scannedSelection(among: outlines)
  }

  /// The sources of a program whose code can affect findings. If all are parsed, they are determined only now.
  func relevantFiles(among outlines: [Outline], parsedCompletely selection: FileSelection) -> FileSelection {
    selection.words == nil ? scannedSelection(among: outlines) : selection
  }

  private func scannedSelection(among outlines: [Outline]) -> FileSelection {
    LargeStackThreads.run { [configuration = plan.configuration] in
      RelevantFiles.selection(among: outlines) { configuration.analysis.mayBeStore($0) }
    }
  }

  /// Parses all sources completely.
  func parseAll(_ indexed: [ReadSource]) -> [ReadSource] {
    parse(gathering.open(indexed), completely: .all)
  }

  /// Parses sources: the selected ones completely, the others without the bodies of functions.
  func parse(_ sources: [ReadSource], completely selection: FileSelection) -> [ReadSource] {
    progress.begin("parsing", fileCount: sources.count)
    let selected = sources.map { selection.includes($0.outline) }
    return gathering.parse(sources, selected: selected) { [progress] in progress.advance() }
  }

  // MARK: Storing

  /// The sources that are neither generated for this run nor from a file of facts.
  func sourcesOnDisk(_ parsed: [ReadSource]) -> [ReadSource] {
    Array(parsed.prefix(tree.files.count))
  }

  /// Stores the facts of sources for the next run.
  mutating func storeFacts(of parsed: [ReadSource]) {
    guard storesResults, let cache else { return }
    cache.store(sourcesOnDisk(parsed))
    times.end("writing the cache")
  }
}
