import StoregenFiles
import SwiftFacts

/// What earlier runs have read, kept in a folder.
///
/// It saves time and nothing else: whatever goes wrong with it is as if there were none. Two packs, so that
/// a change does not have to write everything again: what was read once, and what has changed since.
package struct FactCache: Sendable {
  private let folder: String
  private let writer: String
  private let base: CachedPack?
  private let changes: CachedPack?

  /// Where a cache is below the folder of a project, unless another place is named.
  package static let usualFolder = ".build/storegen"
  private static let baseName = "facts.pack"
  private static let changesName = "facts-changed.pack"

  /// Opens the cache in a folder, which need not be there.
  ///
  /// - Parameter writer: the program whose facts are wanted.
  package init(in folder: String, writtenBy writer: String) {
    self.folder = folder
    self.writer = writer
    base = CachedPack("\(folder)/\(Self.baseName)", writtenBy: writer)
    changes = base == nil ? nil : CachedPack("\(folder)/\(Self.changesName)", writtenBy: writer)
  }

  /// The content that a file had when the system knew the same of it as now, and which pack says so.
  func content(of path: String, _ stamp: FileStamp) -> (key: ContentKey, part: CachePart)? {
    for (part, pack) in packs {
      guard let file = pack.file(at: path) else { continue }
      return file.stamp == stamp ? (file.content, part) : nil
    }
    return nil
  }

  /// What was read of a content, and which pack has it; nil if none has, or if it is not in order.
  func source(of content: ContentKey) -> (source: PackedSource, part: CachePart)? {
    for (part, pack) in packs {
      if let source = pack.source(of: content) { return (source, part) }
    }
    return nil
  }

  /// The packs, the newest first.
  private var packs: [(CachePart, CachedPack)] {
    [(CachePart.changes, changes), (.base, base)].compactMap { part, pack in
      pack.map { (part, $0) }
    }
  }

  /// Keeps what was read, if the cache has not all of it.
  package func store(_ sources: [ReadSource]) {
    let sources = sources.filter { $0.failure == nil }
    guard sources.contains(where: { $0.cached == nil }) else { return }
    let changed = sources.filter { $0.cached != .base }
    do throws(SystemError) {
      let isNew = FileStatus(at: folder, followingLink: true) == nil
      try FileSystem.makeFolders(folder)
      // A folder that somebody else has made is theirs to put into Git.
      if isNew || folder.hasSuffix("/\(Self.usualFolder)") { ignoreInGit() }
      removeLeftovers()
      if base != nil, changed.count <= max(50, sources.count / 8) {
        try write(Self.changesName, changed, others: [])
      } else {
        try write(Self.baseName, sources, others: others(than: sources))
        try FileSystem.removeFile("\(folder)/\(Self.changesName)")
      }
    } catch {
      return
    }
  }

  /// Another run may do the same at the same moment, so it is no error if it cannot be done.
  private func ignoreInGit() {
    let path = "\(folder)/.gitignore"
    if FileStatus(at: path) == nil { try? FileSystem.create(path, text: "*\n") }
  }

  /// Removes what killed runs have left; what is younger than an hour may be somebody's who still writes.
  private func removeLeftovers() {
    for entry in (try? FileSystem.entries(of: folder)) ?? []
    where entry.kind == .file && TemporaryName.matches(entry.name) {
      let path = "\(folder)/\(entry.name)"
      guard FileStatus(at: path)?.stamp.isOlder(thanSeconds: 3600) == true else { continue }
      try? FileSystem.removeFile(path)
    }
  }

  /// What the cache has of files that were not asked for, and are still there.
  private func others(than sources: [ReadSource]) -> [PackedFile] {
    let asked = Set(sources.map(\.file.path))
    return (base?.pack.files ?? []).filter {
      !asked.contains($0.path) && FileStatus(at: $0.path) != nil
    }
  }

  private func write(
    _ name: String, _ sources: [ReadSource], others: [PackedFile]
  ) throws(SystemError) {
    try FileSystem.replace("\(folder)/\(name)") { (file) throws(SystemError) in
      var pack = PackWriter(in: file, writtenBy: writer)
      for source in sources {
        try pack.add(path: source.file.path, content: source.content, stamp: source.stamp) {
          source.packed?.bytes
            ?? PackedArray(PackedSource.pack(source.outline, source.outcome, source.extent))
        }
      }
      for other in others {
        guard let body = base?.pack.body(of: other) else { continue }
        try pack.add(path: other.path, content: other.content, stamp: other.stamp) { body }
      }
      try pack.finish()
    }
  }
}

/// A pack with its sources by path and by content.
private struct CachedPack: Sendable {
  let pack: FactPack
  private let byPath: [String: Int]
  private let byContent: [ContentKey: Int]

  init?(_ path: String, writtenBy writer: String) {
    guard let pack = try? FactPack(path, writtenBy: writer) else { return nil }
    self.pack = pack
    let indices = pack.files.indices
    byPath = Dictionary(
      indices.map { (pack.files[$0].path, $0) }, uniquingKeysWith: { first, _ in first })
    byContent = Dictionary(
      indices.map { (pack.files[$0].content, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func file(at path: String) -> PackedFile? { byPath[path].map { pack.files[$0] } }

  func source(of content: ContentKey) -> PackedSource? {
    byContent[content].flatMap { pack.source(of: pack.files[$0]) }
  }
}

/// The packs of a cache.
enum CachePart: Sendable {
  /// What was read when there was no cache, or much had changed.
  case base
  /// What has changed since.
  case changes
}
