import StoregenFiles
import StoregenThreads
package import SwiftFacts

/// Reads the outlines and facts of source files, from a cache where possible, and parses only what is necessary.
package struct FactGathering: Sendable {
  private let reader: SourceReader

  /// How many sources a thread takes at a time if there is little work for each.
  private static let portion = 64
  /// How many it takes if there is little work for most.
  private static let smallPortion = 8

  /// - Parameters:
  ///   - cache: nil to read everything.
  ///   - isNeededAnyway: whether a source has to be parsed regardless of the others; it is then parsed in the
  ///     first step.
  ///   - knownContent: gets the content of an unchanged file by its path; nil if the file may have changed.
  package init(
    cache: FactCache?, isNeededAnyway: @escaping @Sendable (Outline) -> Bool = { _ in false },
    knownContent: @escaping @Sendable (String) -> KnownContent? = { _ in nil }
  ) {
    reader = SourceReader(
      cache: cache, isNeededAnyway: isNeededAnyway, knownContent: knownContent)
  }

  /// Reads the outline of each file that is not in the cache.
  ///
  /// - Parameter onFile: called after each file, on any thread.
  package func read(_ files: [SourceFile], onFile: @escaping @Sendable () -> Void = {}) -> [ReadSource] {
    let found = LargeStackThreads.map(files, portion: Self.portion) { [reader] file in
      reader.find(file)
    }
    // Largest first, so that no thread is busy with a large file when all others have finished.
    let unread = found.indices.filter { found[$0].source == nil }.sorted { found[$0].size > found[$1].size }
    let read = LargeStackThreads.map(unread) { [reader] position in
      defer { onFile() }
      return reader.read(files[position], stamp: found[position].stamp)
    }
    var sources = found.map(\.source)
    for (position, source) in zip(unread, read) { sources[position] = source }
    return sources.compactMap(\.self)
  }

  /// The facts of a single file; nil if it cannot be read. Call it on a large stack, see `LargeStackThreads`.
  package func facts(of file: SourceFile) -> FileFacts? {
    let found = reader.find(file)
    let source = reader.opened(found.source ?? reader.read(file, stamp: found.stamp))
    return reader.parsed(source, to: .all).outcome?.facts
  }

  /// Loads the outlines of sources that were identified by their stamps.
  package func open(_ sources: [ReadSource]) -> [ReadSource] {
    LargeStackThreads.map(sources, portion: Self.portion) { [reader] in reader.opened($0) }
  }

  /// Parses sources that are not parsed yet: the selected ones completely, the others without function bodies.
  ///
  /// - Parameter onFile: called after each file, on any thread.
  package func parse(
    _ sources: [ReadSource], selected: [Bool], onFile: @escaping @Sendable () -> Void = {}
  ) -> [ReadSource] {
    let work = zip(sources, selected).map { (source: $0, isSelected: $1) }
    return LargeStackThreads.map(work, portion: Self.smallPortion) { [reader] source, isSelected in
      defer { onFile() }
      return reader.parsed(source, to: isSelected ? .all : .declarations)
    }
  }
}

/// Reads source files one at a time.
private struct SourceReader: Sendable {
  let cache: FactCache?
  let isNeededAnyway: @Sendable (Outline) -> Bool
  let knownContent: @Sendable (String) -> KnownContent?

  /// The state of a source before it is read.
  struct FoundSource {
    let stamp: FileStamp?
    /// The source if it need not be read, or is too large.
    var source: ReadSource?

    var size: Int64 { stamp?.size ?? 0 }
  }

  func find(_ file: SourceFile) -> FoundSource {
    // What is known about a file does not apply to a text that replaces it.
    guard file.text == nil else { return FoundSource(stamp: nil) }
    if let known = knownContent(file.path), let part = cache?.part(with: known.key) {
      return FoundSource(stamp: known.stamp, source: ReadSource(file, content: known, in: part))
    }
    var found = FoundSource(stamp: FileStatus(at: file.path)?.stamp)
    if let stamp = found.stamp, let (content, part) = cache?.content(of: file.path, stamp) {
      found.source = ReadSource(file, content: KnownContent(key: content, stamp: stamp), in: part)
    } else if found.size > SourceFile.mostBytes {
      found.source = ReadSource(file, failing: SourceFile.sizeProblem)
    }
    return found
  }

  func read(_ file: SourceFile, stamp: FileStamp?) -> ReadSource {
    do throws(SystemError) {
      return read(try file.read(), of: file, stamp: stamp)
    } catch {
      return ReadSource(file, failing: error.reason)
    }
  }

  /// The source with its outline, from the cache or else from disk.
  func opened(_ closed: ReadSource) -> ReadSource {
    guard closed.isClosed else { return closed }
    guard let (source, part) = cache?.source(of: closed.content) else { return read(closed.file, stamp: closed.stamp) }
    return ReadSource(
      file: closed.file, content: closed.content, stamp: closed.stamp, outline: source.outline,
      packed: source, cached: closed.cached == .base && part == .base ? .base : .changes)
  }

  private func read(_ text: [UInt8], of file: SourceFile, stamp: FileStamp?) -> ReadSource {
    guard text.count <= SourceFile.mostBytes else { return ReadSource(file, failing: SourceFile.sizeProblem) }
    let content = ContentKey(of: text)
    let stamp = stamp.flatMap { $0.isSettled ? $0 : nil }
    if let (source, _) = cache?.source(of: content) {
      return ReadSource(
        file: file, content: content, stamp: stamp, outline: source.outline, packed: source)
    }
    let (outline, declarations) = OutlineScanner.declarations(of: text)
    let extent = isNeededAnyway(outline) ? FactReader.Extent.all : .declarations
    return ReadSource(
      file: file, content: content, stamp: stamp, outline: outline,
      outcome: FactReader.read(
        extent == .all ? PartialText(text) : declarations, path: file.displayPath,
        isDoubtful: outline.flags.contains(.isDoubtful)),
      extent: extent)
  }

  /// The source with its facts.
  func parsed(_ source: ReadSource, to extent: FactReader.Extent) -> ReadSource {
    if source.failure != nil || source.isParsed(extent) { return source }
    if let packed = source.packed, let known = packed.extent,
      let outcome = packed.outcome(path: source.file.displayPath),
      // A file of facts has everything about its sources, which may not exist.
      packed.text != nil || outcome.serves(extent, of: known)
    {
      return source.unpacking(outcome, of: known)
    }
    return reread(source, to: extent)
  }

  /// Reads and parses the source again, in case it has changed since it was read.
  private func reread(_ source: ReadSource, to extent: FactReader.Extent) -> ReadSource {
    do throws(SystemError) {
      let text = try source.file.read()
      return ContentKey(of: text) == source.content
        ? source.parsing(text, to: extent)
        : ReadSource(source.file, parsing: text, extent: extent, stamp: source.stamp)
    } catch {
      return ReadSource(source.file, failing: error.reason)
    }
  }
}
