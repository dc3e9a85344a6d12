import StoregenThreads

/// What the system knew of files and folders, and what followed from that.
///
/// To find out whether all of it still holds, nothing is made of any path: there are thousands.
package struct StampRecord: Sendable {
  private let file: MappedFile
  private let head: StampHead

  /// How many stamps are looked at in one go.
  private static let portion = 256

  /// Opens what was written; nil if it is not there or not in order.
  package init?(_ path: String) {
    guard let file = try? MappedFile(path), let head = StampHead(file.bytes) else { return nil }
    self.file = file
    self.head = head
  }

  /// What the stamps were taken for.
  package var question: UInt64 { head.question }
  /// What follows from them.
  package var answer: UInt64 { head.answer }

  /// Whether the system knows the same of all files and folders now.
  package var isCurrent: Bool {
    LargeStackThreads.allSatisfy(Array(0..<Int(head.count)), portion: Self.portion, isCurrent)
  }

  @Sendable private func isCurrent(_ position: Int) -> Bool {
    let row = file.bytes.loadUnaligned(
      fromByteOffset: StampHead.size + position * StampRow.size, as: StampRow.self)
    guard row.path < file.bytes.count, let start = file.bytes.baseAddress else { return false }
    let path = (start + Int(row.path)).assumingMemoryBound(to: CChar.self)
    return FileStatus(at: path)?.stamp == row.stamp
  }

  /// Writes a record; if that cannot be done, there is none.
  ///
  /// - Parameter stamps: what is known of the file or folder at each path.
  package static func write(
    _ stamps: [(path: String, stamp: FileStamp)], question: UInt64, answer: UInt64, to path: String
  ) {
    var rows: [StampRow] = []
    var paths: [UInt8] = []
    let pathsStart = StampHead.size + stamps.count * StampRow.size
    for (path, stamp) in stamps {
      rows.append(StampRow(stamp: stamp, path: UInt64(pathsStart + paths.count)))
      paths += path.utf8
      paths.append(0)
    }
    let content = rows.withUnsafeBytes(Array.init) + paths + [0]
    let head = StampHead(
      question: question, answer: answer, count: UInt64(rows.count),
      contentHash: ContentHash.of(content))
    FileSystem.replace(path, with: withUnsafeBytes(of: head, Array.init) + content)
  }
}

/// What stands in front of the stamps.
private struct StampHead: BitwiseCopyable {
  let question: UInt64
  let answer: UInt64
  /// How many stamps there are. Their paths follow, each with a zero behind it, and one more zero.
  let count: UInt64
  /// Tells whether these numbers and what follows are what was written.
  private let hash: UInt64

  static let size = MemoryLayout<Self>.size

  init(question: UInt64, answer: UInt64, count: UInt64, contentHash: UInt64) {
    self.question = question
    self.answer = answer
    self.count = count
    hash = Self.hash(question, answer, count, contentHash)
  }

  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= Self.size else { return nil }
    self = bytes.loadUnaligned(as: Self.self)
    let content = UnsafeRawBufferPointer(rebasing: bytes[Self.size...])
    guard hash == Self.hash(question, answer, count, ContentHash.of(content)),
      count <= content.count / StampRow.size, content.last == 0
    else { return nil }
  }

  private static func hash(_ numbers: UInt64...) -> UInt64 {
    numbers.withUnsafeBytes { ContentHash.of($0) }
  }
}

/// The stamp of what stands at a path.
private struct StampRow: BitwiseCopyable {
  private let size: Int64
  private let modified: Int64
  private let changed: Int64
  private let inode: UInt64
  /// Where the path begins in the file.
  let path: UInt64

  static let size = MemoryLayout<Self>.stride

  init(stamp: FileStamp, path: UInt64) {
    (size, modified, changed, inode) = (stamp.size, stamp.modified, stamp.changed, stamp.inode)
    self.path = path
  }

  var stamp: FileStamp {
    FileStamp(size: size, modified: modified, changed: changed, inode: inode)
  }
}
