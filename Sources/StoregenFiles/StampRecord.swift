import StoregenThreads

/// The stamps of files and folders, with a value that was computed from them.
///
/// Checking whether all stamps are current creates no strings for the paths: there are thousands.
package struct StampRecord: Sendable {
  /// Identifies the request for which the value was computed.
  package let key: UInt64
  /// The value that was computed.
  package let value: UInt64
  private let file: MappedFile
  /// Where the rows and paths begin in the file.
  private let rowsStart: Int
  private let count: Int

  private static let format = BinaryFormat("stmp", version: 1)
  /// How many stamps a thread checks at a time.
  private static let portion = 256

  /// Opens a record; nil if it does not exist, is damaged or has another format.
  package init?(_ path: String) {
    guard let file = try? MappedFile(path), let content = Self.format.content(of: file.bytes)
    else { return nil }
    var reader = BinaryReader(content)
    guard let key = reader.value(as: UInt64.self), let value = reader.value(as: UInt64.self),
      let count = reader.count(), reader.rest.last == 0,
      count <= reader.rest.count / StampRow.size
    else { return nil }
    self.key = key
    self.value = value
    self.count = count
    self.file = file
    rowsStart = file.bytes.count - reader.rest.count
  }

  /// Whether all files and folders still have their stamps.
  package var isCurrent: Bool {
    LargeStackThreads.allSatisfy(Array(0..<count), portion: Self.portion, isCurrent)
  }

  @Sendable private func isCurrent(_ position: Int) -> Bool {
    let rows = UnsafeRawBufferPointer(rebasing: file.bytes[rowsStart...])
    let row = rows.loadUnaligned(
      fromByteOffset: position * StampRow.size, as: StampRow.self)
    guard row.path < rows.count, let start = rows.baseAddress else { return false }
    // The last byte is zero, so every path ends.
    let path = (start + Int(row.path)).assumingMemoryBound(to: CChar.self)
    return FileStatus(at: path)?.stamp == row.stamp
  }

  /// Writes a record; if that fails, there is none.
  ///
  /// - Parameter stamps: the stamp of the file or folder at each path.
  package static func write(
    _ stamps: [(path: String, stamp: FileStamp)], key: UInt64, value: UInt64, to path: String
  ) {
    var writer = BinaryWriter()
    writer.add(key)
    writer.add(value)
    writer.add(count: stamps.count)
    var paths: [UInt8] = []
    for (path, stamp) in stamps {
      writer.add(
        StampRow(stamp: stamp, path: UInt64(stamps.count * StampRow.size + paths.count)))
      paths += path.utf8
      paths.append(0)
    }
    FileSystem.replace(path, with: format.file(of: writer.bytes + paths + [0]))
  }
}

/// The stamp of one file or folder.
private struct StampRow: BitwiseCopyable {
  let stamp: FileStamp
  /// The offset of the path, which ends with a zero, from the first row.
  let path: UInt64

  static let size = MemoryLayout<Self>.stride
}
