import StoregenDiagnostics
import StoregenFiles
import SwiftFacts

/// A cache of outlines and facts in a folder.
///
/// It only saves time: errors in it are treated as if there were no cache. It consists of two packs, so that a small
/// change does not rewrite everything: a base, and the changes since then.
package struct FactCache: Sendable {
  private let folder: String
  private let writer: String
  private let base: CachedPack?
  /// The packs, newest first.
  private let packs: [(part: CachePart, pack: CachedPack)]

  /// The default path of a cache, relative to the folder of a project.
  package static let defaultFolder = ".build/storegen"
  private static let baseName = "facts.pack"
  private static let changesName = "facts-changed.pack"

  /// Opens the cache in a folder, which need not exist.
  ///
  /// - Parameter writer: the version of storegen; caches of other versions are ignored.
  package init(in folder: String, writtenBy writer: String) {
    self.folder = folder
    self.writer = writer
    base = CachedPack("\(folder)/\(Self.baseName)", writtenBy: writer)
    let changes = base.flatMap { _ in
      CachedPack("\(folder)/\(Self.changesName)", writtenBy: writer)
    }
    packs = [(CachePart.changes, changes), (.base, base)].compactMap { part, pack in
      pack.map { (part, $0) }
    }
  }

  /// The content of a file that has this stamp, and the pack that records it; nil if it is unknown.
  func content(of path: String, _ stamp: FileStamp) -> (key: ContentKey, part: CachePart)? {
    for (part, pack) in packs {
      guard let file = pack.file(at: path) else { continue }
      return file.stamp == stamp ? (file.content, part) : nil
    }
    return nil
  }

  /// The pack that has a content; nil if none has it.
  func part(with content: ContentKey) -> CachePart? {
    packs.first { $0.pack.contains(content) }?.part
  }

  /// The packed source for a content, and its pack; nil if there is none or it is damaged.
  func source(of content: ContentKey) -> (source: PackedSource, part: CachePart)? {
    for (part, pack) in packs {
      if let source = pack.source(of: content) { return (source, part) }
    }
    return nil
  }

  /// The version of a source that was stored last; nil if it is the same, or unknown.
  package func formerVersion(of source: ReadSource) -> ReadSource? {
    guard source.cached == nil, source.failure == nil,
      let file = packs.lazy.compactMap({ $0.pack.file(at: source.file.path) }).first,
      file.content != source.content, let (packed, _) = self.source(of: file.content),
      let extent = packed.extent, let outcome = packed.outcome(path: source.file.displayPath)
    else { return nil }
    return ReadSource(
      file: source.file, content: file.content, stamp: nil, outline: packed.outline,
      outcome: outcome, extent: extent, packed: packed)
  }

  /// Gives back the memory of what was read so far; it can be read again.
  package func releaseMemory() { for (_, pack) in packs { pack.pack.releaseMemory() } }

  /// Stores sources, unless the cache already has all of them.
  package func store(_ sources: [ReadSource]) {
    let sources = sources.filter { $0.failure == nil }
    guard sources.contains(where: \.isNews) else { return }
    let changed = sources.filter { $0.cached != .base }
    do throws(SystemError) {
      try prepareFolder()
      if base != nil, changed.count <= max(50, sources.count / 8) {
        try write(changed, to: Self.changesName, others: [])
      } else {
        try write(sources, to: Self.baseName, others: others(than: sources))
        try FileSystem.removeFile("\(folder)/\(Self.changesName)")
      }
    } catch {
      return
    }
  }

  /// Starts to fill the cache if it is empty, so that the facts of stored sources need not stay in memory.
  ///
  /// - Returns: nil if it is not empty, or cannot be written.
  package func startFilling() -> FactCacheFilling? {
    guard isEmpty, (try? prepareFolder()) != nil else { return nil }
    return FactCacheFilling("\(folder)/\(Self.baseName)", writtenBy: writer)
  }

  /// Whether nothing is stored.
  package var isEmpty: Bool { base == nil }

  private func prepareFolder() throws(SystemError) {
    let isNew = FileStatus(at: folder, followingLink: true) == nil
    try FileSystem.makeFolders(folder)
    // If the folder is not ours, its owner decides whether Git ignores it.
    if isNew || folder.hasSuffix("/\(Self.defaultFolder)") { ignoreInGit() }
    FileSystem.removeLeftovers(in: folder)
  }

  /// Errors are ignored, because another run may create the file at the same time.
  private func ignoreInGit() {
    let path = "\(folder)/.gitignore"
    if FileStatus(at: path) == nil { try? FileSystem.create(path, text: "*\n") }
  }

  /// The cached files that are not among `sources` and still exist.
  private func others(than sources: [ReadSource]) -> [PackedFile] {
    let requested = Set(sources.map(\.file.path))
    return (base?.pack.files ?? []).filter {
      !requested.contains($0.path) && FileStatus(at: $0.path) != nil
    }
  }

  private func write(_ sources: [ReadSource], to name: String, others: [PackedFile]) throws(SystemError) {
    try FileSystem.replace("\(folder)/\(name)") { (file) throws(SystemError) in
      var pack = PackWriter(in: file, writtenBy: writer)
      for source in sources {
        guard let body = body(of: source) else { continue }
        try pack.add(path: source.file.path, content: source.content, stamp: source.stamp) { body }
      }
      for other in others {
        guard let body = base?.pack.body(of: other) else { continue }
        try pack.add(path: other.path, content: other.content, stamp: other.stamp) { body }
      }
      try pack.finish()
    }
  }
}

extension FactCache {
  /// The packed content of a source; nil if it is damaged.
  private func body(of source: ReadSource) -> PackedArray<UInt8>? {
    source.isClosed ? self.source(of: source.content)?.source.bytes : source.packedBytes
  }
}

extension ReadSource {
  /// The outline and facts of an open source, as they are stored.
  var packedBytes: PackedArray<UInt8> {
    packed?.bytes ?? PackedArray(PackedSource.pack(outline, outcome: outcome, extent: extent))
  }
}

extension ReadSource {
  /// Whether the cache lacks its facts, or the stamp by which it can be found without being read.
  fileprivate var isNews: Bool { cached == nil && (packed == nil || stamp != nil) }
}

/// A pack with its sources indexed by path and by content.
private struct CachedPack: Sendable {
  let pack: FactPack
  private let byPath: [String: Int]
  private let byContent: [ContentKey: Int]

  init?(_ path: String, writtenBy writer: String) {
    guard let pack = try? FactPack(path, writtenBy: writer) else { return nil }
    self.pack = pack
    let indices = pack.files.indices
    byPath = Dictionary(keepingFirst: indices.map { (pack.files[$0].path, $0) })
    byContent = Dictionary(keepingFirst: indices.map { (pack.files[$0].content, $0) })
  }

  func file(at path: String) -> PackedFile? { byPath[path].map { pack.files[$0] } }

  func contains(_ content: ContentKey) -> Bool { byContent[content] != nil }

  func source(of content: ContentKey) -> PackedSource? {
    byContent[content].flatMap { pack.source(of: pack.files[$0]) }
  }
}

/// The packs of a cache.
enum CachePart: Sendable {
  /// Everything as of the last time that there was no cache, or much had changed.
  case base
  /// The changes since then.
  case changes
}
