/// The entries of folders as of the last time they were read.
///
/// The stamp of a folder changes whenever something in it is added, removed or renamed, so an unchanged folder
/// need not be read again.
package struct FolderMemory: Sendable {
  private var folders: [String: Folder] = [:]
  /// Whether anything was added or removed since the memory was read.
  package private(set) var hasChanged = false

  private struct Folder: Sendable {
    let stamp: FileStamp
    let entries: [FolderEntry]
  }

  package init() {}

  /// The stamp of a folder when it was read; nil if the folder is unknown.
  package func stamp(of path: String) -> FileStamp? { folders[path]?.stamp }

  /// The entries of a folder that now has this stamp; nil if they are unknown or may have changed.
  func entries(of path: String, _ stamp: FileStamp) -> [FolderEntry]? {
    folders[path].flatMap { $0.stamp == stamp ? $0.entries : nil }
  }

  /// Whether a folder has the entries that it had when it had this stamp, in any order.
  func hasSameEntries(_ path: String, since stamp: FileStamp) -> Bool {
    guard let known = entries(of: path, stamp), let now = try? FileSystem.entries(of: path) else { return false }
    return Set(known) == Set(now)
  }

  /// Stores the entries of a folder, unless it changed so recently that the next change might not show in its
  /// stamp.
  mutating func note(_ entries: [FolderEntry], of path: String, stamp: FileStamp) {
    folders[path] = stamp.isSettled ? Folder(stamp: stamp, entries: entries) : nil
    hasChanged = true
  }
}

extension FolderMemory {
  private static let format = BinaryFormat("fold", version: 1)

  /// Reads the memory of an earlier run; empty if it is damaged or has another format.
  package init(_ file: [UInt8]) {
    folders =
      file.withUnsafeBytes { file in
        Self.format.content(of: file).flatMap { content in
          var reader = BinaryReader(content)
          return Self.folders(&reader)
        }
      } ?? [:]
  }

  private static func folders(_ reader: inout BinaryReader) -> [String: Folder]? {
    guard let count = reader.count() else { return nil }
    var folders: [String: Folder] = [:]
    for _ in 0..<count {
      guard let path = reader.text(), let stamp = reader.value(as: FileStamp.self),
        let entryCount = reader.count()
      else { return nil }
      var entries: [FolderEntry] = []
      for _ in 0..<entryCount {
        guard
          let kind = reader.value(as: UInt8.self).flatMap(FileStatus.Kind.init(rawValue:)),
          let name = reader.text()
        else { return nil }
        entries.append(FolderEntry(name: name, kind: kind))
      }
      folders[path] = Folder(stamp: stamp, entries: entries)
    }
    return folders
  }

  /// The memory as the bytes of a file.
  package var bytes: [UInt8] {
    var writer = BinaryWriter()
    writer.add(count: folders.count)
    for (path, folder) in folders.sorted(by: { $0.key < $1.key }) {
      writer.add(text: path)
      writer.add(folder.stamp)
      writer.add(count: folder.entries.count)
      for entry in folder.entries {
        writer.add(entry.kind.rawValue)
        writer.add(text: entry.name)
      }
    }
    return Self.format.file(of: writer.bytes)
  }
}
