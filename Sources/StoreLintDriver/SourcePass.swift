import ArchitectureModel
import FactPacks
import ProjectFiles
import StoreLint
import StoregenFiles
import SwiftFacts

/// Finds, reads, parses and checks the sources of one run.
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
    self.init(
      over: tree, plan, cache: cache, besides: last, progress, after: times, storesResults: true)
  }

  private init(
    over tree: SourceTree, _ plan: LintPlan, cache: FactCache? = nil,
    besides last: LastSources? = nil,
    _ progress: any LintProgress = NoProgress(), after times: PhaseTimes = PhaseTimes(),
    storesResults: Bool = false
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
    self.init(over: tree.applying(overlay, where: plan.scope.wouldInclude), plan)
  }

  /// A pass over other texts, which stores nothing.
  func replacing(_ plan: LintPlan, _ overlay: SourceOverlay) -> SourcePass {
    SourcePass(
      over: tree.applying(overlay, where: plan.scope.wouldInclude), plan, cache: plan.factCache,
      progress, after: times)
  }

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
