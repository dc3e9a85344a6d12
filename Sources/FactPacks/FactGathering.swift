import Files
package import SwiftFacts
import Threads

/// Step one: finds out what each source file says, from a cache as far as that knows, and parses only
/// what has to be.
package struct FactGathering {
  private let reader: SourceReader

  /// - Parameters:
  ///   - cache: what earlier runs have read.
  ///   - isNeededAnyway: whether a source has to be parsed whatever the others say; it is parsed at once.
  package init(
    cache: FactCache?, isNeededAnyway: @escaping @Sendable (Outline) -> Bool
  ) {
    reader = SourceReader(cache: cache, isNeededAnyway: isNeededAnyway)
  }

  /// Looks at each file, as far as the cache does not know it.
  ///
  /// - Parameter onFile: called after each file, on some thread.
  package func read(
    _ files: [SourceFile], onFile: @escaping @Sendable () -> Void = {}
  ) -> [ReadSource] {
    LargeStackThreads.map(files) { [reader] file in
      defer { onFile() }
      return reader.read(file)
    }
  }

  /// Parses those of the sources that are selected and not parsed yet.
  ///
  /// - Parameter onFile: called after each file, on some thread.
  package func parse(
    _ sources: [ReadSource], selected: [Bool], onFile: @escaping @Sendable () -> Void = {}
  ) -> [ReadSource] {
    let work = zip(sources, selected).map { (source: $0, isSelected: $1) }
    return LargeStackThreads.map(work) { [reader] source, isSelected in
      defer { onFile() }
      return isSelected ? reader.parsed(source) : source
    }
  }
}

/// Reads one source file.
private struct SourceReader: Sendable {
  let cache: FactCache?
  let isNeededAnyway: @Sendable (Outline) -> Bool

  /// In bytes. Nobody has written so much by hand, and a syntax tree takes many times the memory.
  private static let sizeLimit = 20 << 20

  func read(_ file: SourceFile) -> ReadSource {
    let status = FileStatus(at: file.path)
    if let status, let known = known(file, status.stamp) { return known }
    if let status, status.stamp.size > Self.sizeLimit {
      return ReadSource(file, failing: "it has more than 20 MB")
    }
    do throws(SystemError) {
      return look(at: try FileSystem.read(file.path), of: file, stamp: status?.stamp)
    } catch {
      return ReadSource(file, failing: error.reason)
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
      isNeededAnyway(outline) ? ReadSource.outcome(of: text, at: file, outline) : nil
    return ReadSource(
      file: file, content: content, stamp: stamp, outline: outline, outcome: outcome)
  }

  /// The source with what came of parsing it.
  func parsed(_ source: ReadSource) -> ReadSource {
    if source.outcome != nil || source.failure != nil { return source }
    var parsed = source
    if let outcome = source.packed?.outcome(path: source.file.shownPath) {
      parsed.outcome = outcome
      return parsed
    }
    guard let text = try? FileSystem.read(source.file.path) else { return source }
    // Between the two readings somebody may have written to it.
    return ReadSource(source.file, parsing: text, stamp: source.stamp)
  }
}
