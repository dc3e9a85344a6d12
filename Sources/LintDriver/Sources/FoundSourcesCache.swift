import LinkedProgram
import StoregenFiles

/// Stores which sources the last run found. As long as no folder, manifest or setting has changed, no folder needs to be
/// searched.
///
/// The cache only saves time: if it cannot be read or written, the run continues without it.
struct FoundSourcesCache {
  private let path: String
  private let key: UInt64

  /// - Returns: nil if nothing is cached, or if no folder is searched.
  init?(_ plan: LintPlan) {
    guard let folder = plan.cache.folder, !plan.scope.roots.isEmpty else { return nil }
    path = "\(folder)/sources-\(Hexadecimal.digits(of: plan.scope.key)).stamps"
    key = plan.requestKey
  }

  /// The sources of the last run; nil if there may be others.
  ///
  /// - Parameter memory: the entries of folders. A folder in which a file was replaced has another stamp, but the same
  ///   entries.
  func load(_ memory: () -> FolderMemory) -> FoundSources? {
    guard let record = StampRecord(path), record.key == key,
      let stamps = record.currentStamps(memory)
    else { return nil }
    var reader = BinaryReader(record.content)
    guard let files = [String](from: &reader), let repositories = [String](from: &reader),
      let oversized = [String](from: &reader), let specs = [String](from: &reader),
      let linkedFolders = [String](from: &reader), let uncompiled = [String](from: &reader),
      let modules = ModuleMap(from: &reader)
    else { return nil }
    return FoundSources(
      files: files, modules: modules, repositories: repositories, unreadable: [],
      oversizedIgnoreFiles: oversized, specs: specs, linkedFolders: linkedFolders, uncompiled: uncompiled,
      stamps: stamps.allSatisfy(\.stamp.isSettled) ? stamps : nil)
  }

  /// Stores sources, if every change of them will show in the stamps.
  func store(_ found: FoundSources) {
    guard let stamps = found.stamps, found.unreadable.isEmpty else { return }
    var writer = BinaryWriter()
    for texts in [
      found.files, found.repositories, found.oversizedIgnoreFiles, found.specs, found.linkedFolders, found.uncompiled,
    ] {
      texts.write(to: &writer)
    }
    found.modules.write(to: &writer)
    StampRecord.write(stamps, key: key, value: 0, content: writer.bytes, to: path)
  }
}

/// Stores the contents of folders.
///
/// The cache only saves time: if it cannot be read or written, the run continues without it.
struct FolderCache {
  private let path: String?

  /// - Parameter folder: the folder of the cache; nil if nothing is cached.
  init(in folder: String?) { path = folder.map { "\($0)/folders" } }

  /// The contents as of the last time they were read.
  func load() -> FolderMemory {
    path.flatMap { try? FileSystem.read($0) }.map { FolderMemory($0) } ?? FolderMemory()
  }

  /// Stores the contents, if the folder of the cache exists.
  func store(_ memory: FolderMemory) {
    guard let path, memory.hasChanged else { return }
    FileSystem.replace(path, with: memory.bytes)
  }
}
