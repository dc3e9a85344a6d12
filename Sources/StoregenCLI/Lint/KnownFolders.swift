import StoregenFiles

/// What earlier runs know of folders, in the folder of the cache.
///
/// It saves time and nothing else: whatever goes wrong with it is as if there were none.
struct KnownFolders {
  private let path: String?
  let memory: FolderMemory

  /// - Parameter folder: that of the cache; nil if nothing is kept.
  init(in folder: String?) {
    path = folder.map { "\($0)/folders" }
    memory = path.flatMap { try? FileSystem.read($0) }.map { FolderMemory($0) } ?? FolderMemory()
  }

  /// Keeps what is known now, where there is a cache already.
  func store(_ memory: FolderMemory) {
    guard let path, memory.hasChanged else { return }
    FileSystem.replace(path, with: memory.bytes)
  }
}
