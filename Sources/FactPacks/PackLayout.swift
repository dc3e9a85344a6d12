import StoregenFiles

/// How a pack lies in its file: bodies, each on a multiple of eight bytes; then the table, a row for each
/// source; then the texts that rows point to; then the footer. A file that was torn has no footer.
enum PackLayout {
  /// `storegen` in eight bytes.
  static let magic: UInt64 = 0x6e65_6765_726f_7473
  /// Goes up whenever facts, outlines or this layout mean something else.
  static let version: UInt32 = 5
}

/// One source in the table.
struct PackRow: BitwiseCopyable {
  var path: PackText
  var module: PackText
  var flags: PackRowFlags
  private let padding: UInt32 = 0
  var contentHash: UInt64
  /// The size of the source in bytes.
  var size: Int64
  var modified: Int64
  var changed: Int64
  var inode: UInt64
  var body: PackSpan

  init(
    path: PackText, module: PackText, flags: PackRowFlags, contentHash: UInt64, size: Int64,
    stamp: FileStamp?, body: PackSpan
  ) {
    self.path = path
    self.module = module
    self.flags = flags
    self.contentHash = contentHash
    self.size = size
    modified = stamp?.modified ?? 0
    changed = stamp?.changed ?? 0
    inode = stamp?.inode ?? 0
    self.body = body
  }
}

/// A text among those of a pack.
struct PackText: BitwiseCopyable {
  var start: UInt32
  var length: UInt32
}

/// A stretch of a pack, with a number that tells whether it is what was written.
package struct PackSpan: BitwiseCopyable, Sendable {
  var start: UInt64
  var length: UInt64
  var hash: UInt64
}

/// What holds for one source.
struct PackRowFlags: OptionSet, BitwiseCopyable {
  let rawValue: UInt32

  static let hasStamp = PackRowFlags(rawValue: 1 << 0)
  static let isPackageTarget = PackRowFlags(rawValue: 1 << 1)
  static let isTest = PackRowFlags(rawValue: 1 << 2)
  static let isOnMainActor = PackRowFlags(rawValue: 1 << 3)
}

/// The end of a pack.
struct PackFooter: BitwiseCopyable {
  var rowsStart: UInt64
  var rowCount: UInt64
  var textsLength: UInt64
  /// The hash of table and texts.
  var tableHash: UInt64
  /// Which program wrote it.
  var writer: PackText
  var version: UInt32
  private let padding: UInt32 = 0
  private let magic: UInt64 = PackLayout.magic

  init(
    rowsStart: UInt64, rowCount: UInt64, textsLength: UInt64, tableHash: UInt64, writer: PackText
  ) {
    self.rowsStart = rowsStart
    self.rowCount = rowCount
    self.textsLength = textsLength
    self.tableHash = tableHash
    self.writer = writer
    version = PackLayout.version
  }

  var isMarked: Bool { magic == PackLayout.magic }
}
