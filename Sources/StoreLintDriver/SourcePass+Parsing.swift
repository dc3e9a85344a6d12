import StoreLint
import AppAnalysis
import FileSelection
import ArchitectureModel
import FactPacks
import StoregenThreads
import SwiftFacts

extension SourcePass {
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
      RelevantFiles.selection(among: outlines) { configuration.analysis.mayBeStore($0) }
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
