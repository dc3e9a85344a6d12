/// What stood in folders when they were last looked into.
///
/// A folder changes whenever something in it is added, removed or renamed, so one that has not changed need
/// not be read again.
package struct FolderMemory: Sendable {
  private var folders: [String: Folder] = [:]
  /// Whether there is more to remember than was read.
  package private(set) var hasChanged = false

  private struct Folder: Sendable {
    let stamp: FileStamp
    let entries: [FolderEntry]
  }

  package init() {}

  /// What the system knew of a folder when it was looked into; nil if that may have been too early to tell.
  package func stamp(of path: String) -> FileStamp? { folders[path]?.stamp }

  /// What stands in a folder; nil if that is not known any more.
  func entries(of path: String, _ stamp: FileStamp) -> [FolderEntry]? {
    folders[path].flatMap { $0.stamp == stamp ? $0.entries : nil }
  }

  /// Notes what stands in a folder. It is forgotten if the folder was changed so lately that it may change
  /// again without a trace.
  mutating func note(_ entries: [FolderEntry], of path: String, _ stamp: FileStamp) {
    folders[path] = stamp.isSettled ? Folder(stamp: stamp, entries: entries) : nil
    hasChanged = true
  }
}

extension FolderMemory {
  /// Reads the memory of an earlier run; nothing if it is not in order.
  package init(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    folders = reader.isWhole ? Self.folders(&reader) ?? [:] : [:]
  }

  private static func folders(_ reader: inout ByteReader) -> [String: Folder]? {
    guard let count = reader.count() else { return nil }
    var folders: [String: Folder] = [:]
    for _ in 0..<count {
      guard let path = reader.text(), let stamp = reader.stamp(), let entryCount = reader.count()
      else { return nil }
      var entries: [FolderEntry] = []
      for _ in 0..<entryCount {
        guard
          let kind = reader.number().flatMap({ FileStatus.Kind(rawValue: UInt8(clamping: $0)) }),
          let name = reader.text()
        else { return nil }
        entries.append(FolderEntry(name: name, kind: kind))
      }
      folders[path] = Folder(stamp: stamp, entries: entries)
    }
    return folders
  }

  /// The memory as bytes.
  package var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.add(folders.count)
    for (path, folder) in folders.sorted(by: { $0.key < $1.key }) {
      writer.add(path)
      writer.add(folder.stamp)
      writer.add(folder.entries.count)
      for entry in folder.entries {
        writer.add(Int(entry.kind.rawValue))
        writer.add(entry.name)
      }
    }
    return writer.whole
  }
}

/// Puts numbers and texts one behind the other.
private struct ByteWriter {
  private var bytes: [UInt8] = []

  mutating func add(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes += $0 }
  }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  mutating func add(_ stamp: FileStamp) {
    for number in [stamp.size, stamp.modified, stamp.changed, Int64(bitPattern: stamp.inode)] {
      add(Int(number))
    }
  }

  /// All of it, behind a number that tells whether it has changed.
  var whole: [UInt8] {
    withUnsafeBytes(of: ContentHash.of(bytes).littleEndian, Array.init) + bytes
  }
}

/// Takes numbers and texts apart again.
private struct ByteReader {
  private let bytes: [UInt8]
  private var position = 8

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the bytes are those that were written.
  var isWhole: Bool {
    guard bytes.count >= 8 else { return false }
    let hash = bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
    return UInt64(littleEndian: hash) == ContentHash.of(Array(bytes[8...]))
  }

  mutating func number() -> Int? {
    guard bytes.count - position >= 8 else { return nil }
    defer { position += 8 }
    let number = bytes.withUnsafeBytes {
      $0.loadUnaligned(fromByteOffset: position, as: Int64.self)
    }
    return Int(Int64(littleEndian: number))
  }

  /// A number of things that follow, each of which takes some room.
  mutating func count() -> Int? {
    guard let count = number(), (0...bytes.count) ~= count else { return nil }
    return count
  }

  mutating func text() -> String? {
    guard let length = number(), length >= 0, length <= bytes.count - position else { return nil }
    defer { position += length }
    return String(decoding: bytes[position..<position + length], as: UTF8.self)
  }

  mutating func stamp() -> FileStamp? {
    guard let size = number(), let modified = number(), let changed = number(),
      let inode = number()
    else { return nil }
    return FileStamp(
      size: Int64(size), modified: Int64(modified), changed: Int64(changed),
      inode: UInt64(bitPattern: Int64(inode)))
  }
}
