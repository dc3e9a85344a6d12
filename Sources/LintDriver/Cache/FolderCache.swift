import StoregenFiles

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
