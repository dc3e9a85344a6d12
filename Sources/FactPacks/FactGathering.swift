import Diagnostics
import Files
package import SwiftFacts
import Threads

/// Step one: finds out what each source file says, from a cache as far as that knows, and parses only
/// what has to be.
package struct FactGathering {
  /// Which of the sources with these outlines have to be parsed.
  package typealias Selection = ([Outline]) -> [Bool]

  private let cache: FactCache?
  private let isNeededAnyway: @Sendable (Outline) -> Bool
  private let selection: Selection

  /// The sources that were read, and those that could not be.
  package struct Result: Sendable {
    package var sources: [ReadSource]
    package let unread: [UnreadSource]
  }

  /// - Parameters:
  ///   - cache: what earlier runs have read.
  ///   - isNeededAnyway: whether a source has to be parsed whatever the others say; it is parsed at once.
  ///   - selection: which sources have to be parsed.
  package init(
    cache: FactCache?, isNeededAnyway: @escaping @Sendable (Outline) -> Bool,
    selection: @escaping Selection
  ) {
    self.cache = cache
    self.isNeededAnyway = isNeededAnyway
    self.selection = selection
  }

  /// Looks at each file, as far as the cache does not know it.
  package func read(_ files: [SourceFile]) -> Result {
    let read = LargeStackThreads.map(files) { [cache, isNeededAnyway] file in
      SourceReader(cache: cache, isNeededAnyway: isNeededAnyway).read(file)
    }
    return Result(sources: read.compactMap(\.source), unread: read.compactMap(\.failure))
  }

  /// Parses those of the sources that have to be and are not yet; the others have no outcome.
  package func parse(_ result: inout Result) {
    let selected = selection(result.sources.map(\.outline))
    let work = zip(result.sources, selected).map { (source: $0, isSelected: $1) }
    let reader = SourceReader(cache: cache, isNeededAnyway: isNeededAnyway)
    result.sources = LargeStackThreads.map(work) { source, isSelected in
      isSelected ? reader.parsed(source) : source
    }
  }
}

/// Reads one source file.
private struct SourceReader: Sendable {
  let cache: FactCache?
  let isNeededAnyway: @Sendable (Outline) -> Bool

  /// In bytes. Nobody has written so much by hand, and a syntax tree takes many times the memory.
  private static let sizeLimit = 20 << 20

  /// A file that was read, or not.
  enum Outcome: Sendable {
    case read(ReadSource)
    case failed(UnreadSource)

    var source: ReadSource? { if case .read(let source) = self { source } else { nil } }
    var failure: UnreadSource? { if case .failed(let failure) = self { failure } else { nil } }
  }

  func read(_ file: SourceFile) -> Outcome {
    let status = FileStatus(at: file.path)
    if let status, let known = known(file, status.stamp) { return .read(known) }
    if let status, status.stamp.size > Self.sizeLimit {
      return .failed(UnreadSource(file: file, reason: "it has more than 20 MB"))
    }
    do throws(SystemError) {
      let text = try FileSystem.read(file.path)
      return .read(look(at: text, of: file, stamp: status?.stamp))
    } catch {
      return .failed(UnreadSource(file: file, reason: error.reason))
    }
  }

  /// The file as the cache has it; nil if it has not.
  private func known(_ file: SourceFile, _ stamp: FileStamp) -> ReadSource? {
    guard let content = cache?.content(of: file.path, stamp),
      let (source, part) = cache?.source(of: content.key)
    else { return nil }
    return ReadSource(
      file: file, content: content.key, stamp: stamp, outline: source.outline, packed: source,
      cached: content.part == .base && part == .base ? .base : .changes)
  }

  private func look(at text: [UInt8], of file: SourceFile, stamp: FileStamp?) -> ReadSource {
    let content = ContentKey(of: text)
    let stamp = stamp.flatMap { $0.isSettled ? $0 : nil }
    if let (source, _) = cache?.source(of: content) {
      return ReadSource(
        file: file, content: content, stamp: stamp, outline: source.outline, packed: source)
    }
    let outline = OutlineScanner.outline(of: text)
    let outcome =
      isNeededAnyway(outline)
      ? FactReader.read(SourceText(path: file.shownPath, utf8: text)) : nil
    return ReadSource(
      file: file, content: content, stamp: stamp, outline: outline, outcome: outcome)
  }

  /// The source with what came of parsing it.
  func parsed(_ source: ReadSource) -> ReadSource {
    if source.outcome != nil { return source }
    var parsed = source
    if let outcome = source.packed?.outcome(path: source.file.shownPath) {
      parsed.outcome = outcome
      return parsed
    }
    guard let text = try? FileSystem.read(source.file.path) else { return source }
    // Between the two readings somebody may have written to it.
    parsed = look(at: text, of: source.file, stamp: source.stamp)
    parsed.outcome = FactReader.read(SourceText(path: source.file.shownPath, utf8: text))
    parsed.packed = nil
    return parsed
  }
}
