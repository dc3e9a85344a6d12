import Foundation
import StoregenThreads

/// The stamps of files and folders, with what was computed from them.
///
/// Checking which stamps are current creates no strings for the paths: there are thousands.
package struct StampRecord: Sendable {
  /// Identifies the request for which the value was computed.
  package let key: UInt64
  /// The value that was computed.
  package let value: UInt64
  private let file: MappedFile
  private let contentLocation: Range<Int>
  /// Where the rows and paths begin in the file.
  private let rowsStart: Int
  /// The number of files and folders.
  package let count: Int

  private static let format = BinaryFormat("stmp", version: 4)
  /// How many stamps a thread checks at a time.
  private static let portion = 256

  /// Opens a record; nil if it does not exist, is damaged or has another format.
  package init?(_ path: String) {
    guard let file = try? MappedFile(path), let content = Self.format.content(of: file.bytes) else { return nil }
    var reader = BinaryReader(content)
    guard let key = reader.value(as: UInt64.self), let value = reader.value(as: UInt64.self),
      let length = reader.count()
    else { return nil }
    let contentStart = file.bytes.count - reader.rest.count
    guard reader.part(of: UInt64(length)) != nil, let count = reader.count(),
      reader.rest.last == 0, count <= reader.rest.count / StampRow.size
    else { return nil }
    self.key = key
    self.value = value
    self.count = count
    self.file = file
    contentLocation = contentStart..<contentStart + length
    rowsStart = file.bytes.count - reader.rest.count
  }

  /// More that was computed; valid as long as the record exists.
  package var content: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: file.bytes[contentLocation]) }

  /// Whether each file or folder still has its stamp, by position.
  package var areCurrent: [Bool] {
    LargeStackThreads.map(Array(0..<count), portion: Self.portion) { position in
      guard let (path, stamp) = row(position) else { return false }
      return FileStatus(at: path)?.stamp == stamp
    }
  }

  /// The position and the stamp of a path; nil if it is not in the record, which must be sorted.
  ///
  /// Strings are sorted by the bytes of their normal form. Paths in other forms, and their neighbors, may not be found.
  package func find(_ path: String) -> (position: Int, stamp: FileStamp)? {
    var path = path
    return path.withUTF8 { sought in
      var range = 0..<count
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        guard let row = row(middle) else { return nil }
        switch Self.order(of: sought, row.path) {
        case 0: return (middle, row.stamp)
        case ..<0: range = range.lowerBound..<middle
        default: range = middle + 1..<range.upperBound
        }
      }
      return nil
    }
  }

  /// Negative if the first path is before the second one, positive if it is after it.
  private static func order(of first: UnsafeBufferPointer<UInt8>, _ second: UnsafePointer<CChar>) -> Int32 {
    // The second path ends with a zero, which is before every byte.
    let order = first.baseAddress.map { strncmp($0, second, first.count) } ?? 0
    return order == 0 && second[first.count] != 0 ? -1 : order
  }

  /// The stamps that all files and folders now have; nil if one of them may have changed.
  ///
  /// - Parameter memory: called if there are other stamps. A folder in which files were only replaced has not changed.
  package func currentStamps(_ memory: () -> FolderMemory) -> [(path: String, stamp: FileStamp)]? {
    let rows = LargeStackThreads.map(Array(0..<count), portion: Self.portion) { position in
      row(position).map { path, stamp in
        (path: String(cString: path), former: stamp, now: FileStatus(at: path)?.stamp)
      }
    }
    var known: FolderMemory?
    var stamps: [(path: String, stamp: FileStamp)] = []
    stamps.reserveCapacity(count)
    for row in rows {
      guard let row, let now = row.now else { return nil }
      if now != row.former {
        let memory = known ?? memory()
        known = memory
        guard memory.hasSameEntries(row.path, since: row.former) else { return nil }
      }
      stamps.append((row.path, now))
    }
    return stamps
  }

  /// The path and the stamp at a position; nil if the record is damaged.
  private func row(_ position: Int) -> (path: UnsafePointer<CChar>, stamp: FileStamp)? {
    let rows = UnsafeRawBufferPointer(rebasing: file.bytes[rowsStart...])
    let row = rows.loadUnaligned(
      fromByteOffset: position * StampRow.size, as: StampRow.self)
    guard row.path < rows.count, let start = rows.baseAddress else { return nil }
    // The last byte is zero, so every path ends.
    return ((start + Int(row.path)).assumingMemoryBound(to: CChar.self), row.stamp)
  }

  /// Writes a record; if that fails, there is none.
  ///
  /// - Parameters:
  ///   - stamps: the stamp of the file or folder at each path.
  ///   - content: what else to store.
  package static func write(
    _ stamps: [(path: String, stamp: FileStamp)], key: UInt64, value: UInt64,
    content: [UInt8] = [], to path: String
  ) {
    var writer = BinaryWriter()
    writer.add(key)
    writer.add(value)
    writer.add(bytes: content)
    writer.add(count: stamps.count)
    var start = stamps.count * StampRow.size
    let rows = stamps.map { path, stamp in
      defer { start += path.utf8.count + 1 }
      return StampRow(stamp: stamp, path: UInt64(start))
    }
    var bytes = writer.bytes
    bytes.reserveCapacity(bytes.count + start + 1)
    rows.withUnsafeBytes { bytes += $0 }
    for (path, _) in stamps {
      bytes += path.utf8
      bytes.append(0)
    }
    FileSystem.replace(path, with: format.file(of: bytes + [0]))
  }
}

/// The stamp of one file or folder.
private struct StampRow: BitwiseCopyable {
  let stamp: FileStamp
  /// The offset of the path, which ends with a zero, from the first row.
  let path: UInt64

  static let size = MemoryLayout<Self>.stride
}
