import StoregenFiles
import StoregenThreads
package import SwiftFacts

/// Step one: finds out what each source file says, from a cache as far as that knows, and parses only as much
/// as it has to.
package struct FactGathering: Sendable {
  private let reader: SourceReader

  /// How many sources are taken at once where little is done with each.
  private static let portion = 64
  /// How many are where little is done with most.
  private static let smallPortion = 8

  /// - Parameters:
  ///   - cache: what earlier runs have read.
  ///   - isNeededAnyway: whether a source has to be parsed whatever the others say; it is parsed at once.
  package init(
    cache: FactCache?, isNeededAnyway: @escaping @Sendable (Outline) -> Bool = { _ in false }
  ) {
    reader = SourceReader(cache: cache, isNeededAnyway: isNeededAnyway)
  }

  /// Finds out what each file contains, as far as the cache does not know it.
  ///
  /// - Parameter onFile: called after each file, on some thread.
  package func read(
    _ files: [SourceFile], onFile: @escaping @Sendable () -> Void = {}
  ) -> [ReadSource] {
    let looks = LargeStackThreads.map(files, portion: Self.portion) { [reader] file in
      reader.look(at: file)
    }
    // The largest first: to parse them takes most memory, and no thread is left with one of them in the end.
    let unread = looks.indices.filter { looks[$0].source == nil }
      .sorted { looks[$0].size > looks[$1].size }
    let read = LargeStackThreads.map(unread) { [reader] position in
      defer { onFile() }
      return reader.read(files[position], looks[position].stamp)
    }
    var sources = looks.map(\.source)
    for (position, source) in zip(unread, read) { sources[position] = source }
    return sources.compactMap(\.self)
  }

  /// What a single file says; nil if it cannot be read. Call it on a large stack: see `LargeStackThreads`.
  package func facts(of file: SourceFile) -> FileFacts? {
    let look = reader.look(at: file)
    let source = reader.opened(look.source ?? reader.read(file, look.stamp))
    return reader.parsed(source, .all).outcome?.facts
  }

  /// Looks into the sources of which only the content is known.
  package func open(_ sources: [ReadSource]) -> [ReadSource] {
    LargeStackThreads.map(sources, portion: Self.portion) { [reader] in reader.opened($0) }
  }

  /// Parses those of the sources that are selected and not parsed yet; of the others, what they declare.
  ///
  /// - Parameter onFile: called after each file, on some thread.
  package func parse(
    _ sources: [ReadSource], selected: [Bool], onFile: @escaping @Sendable () -> Void = {}
  ) -> [ReadSource] {
    let work = zip(sources, selected).map { (source: $0, isSelected: $1) }
    return LargeStackThreads.map(work, portion: Self.smallPortion) { [reader] source, isSelected in
      defer { onFile() }
      return reader.parsed(source, isSelected ? .all : .declarations)
    }
  }
}

/// Reads one source file.
private struct SourceReader: Sendable {
  let cache: FactCache?
  let isNeededAnyway: @Sendable (Outline) -> Bool

  /// In bytes. Nobody has written so much by hand, and a syntax tree takes many times the memory.
  private static let sizeLimit = 20 << 20

  /// What is known of a source before it is read.
  struct Look {
    let stamp: FileStamp?
    /// The source, if it need not be read, or must not.
    var source: ReadSource?

    var size: Int64 { stamp?.size ?? 0 }
  }

  func look(at file: SourceFile) -> Look {
    // The stamp of the file tells nothing of a text that takes its place.
    var look = Look(stamp: file.text == nil ? FileStatus(at: file.path)?.stamp : nil)
    if let stamp = look.stamp, let content = cache?.content(of: file.path, stamp) {
      look.source = ReadSource(
        file: file, content: content.key, stamp: stamp, outline: .empty, cached: content.part,
        isClosed: true)
    } else if look.size > Self.sizeLimit {
      look.source = ReadSource(file, failing: "it has more than 20 MB")
    }
    return look
  }

  func read(_ file: SourceFile, _ stamp: FileStamp?) -> ReadSource {
    do throws(SystemError) {
      return read(try file.read(), of: file, stamp)
    } catch {
      return ReadSource(file, failing: error.reason)
    }
  }

  /// The source as the cache has it, or else as it is.
  func opened(_ closed: ReadSource) -> ReadSource {
    guard closed.isClosed else { return closed }
    guard let (source, part) = cache?.source(of: closed.content) else {
      return read(closed.file, closed.stamp)
    }
    return ReadSource(
      file: closed.file, content: closed.content, stamp: closed.stamp, outline: source.outline,
      packed: source, cached: closed.cached == .base && part == .base ? .base : .changes)
  }

  private func read(
    _ text: [UInt8], of file: SourceFile, _ stamp: FileStamp?
  ) -> ReadSource {
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
        extent == .all ? PlacedText(text) : declarations, path: file.shownPath,
        isDoubtful: outline.flags.contains(.isDoubtful)),
      extent: extent)
  }

  /// The source with what came of parsing it.
  func parsed(_ source: ReadSource, _ extent: FactReader.Extent) -> ReadSource {
    if source.failure != nil || source.isParsed(extent) { return source }
    var parsed = source
    if let packed = source.packed, let known = packed.extent, known == .all || known == extent,
      let outcome = packed.outcome(path: source.file.shownPath)
    {
      parsed.outcome = outcome
      parsed.extent = known
      return parsed
    }
    return reread(source, extent)
  }

  /// The source as it is now, parsed; somebody may have written to it since it was read.
  private func reread(_ source: ReadSource, _ extent: FactReader.Extent) -> ReadSource {
    do throws(SystemError) {
      let text = try source.file.read()
      return ContentKey(of: text) == source.content
        ? source.parsing(text, extent)
        : ReadSource(source.file, parsing: text, extent, stamp: source.stamp)
    } catch {
      return ReadSource(source.file, failing: error.reason)
    }
  }
}
