import StoregenFiles
import SwiftFacts

/// The layout of a pack: bodies, each aligned to eight bytes; the texts of the sources, if the pack has them; a table with a
/// row for each source; the strings that rows refer to; a footer. The format is in the footer, so a truncated file is never a pack.
///
/// Texts are not between the bodies because few of them are read again: a system that maps bodies into memory also
/// maps what is around them.
enum PackLayout {
  /// Its version has to be incremented whenever facts, outlines or this layout change their meaning.
  static let format = BinaryFormat("pack", version: 10)
}

/// One source in the table.
struct PackRow: BitwiseCopyable {
  var path: PackString
  var module: PackString
  var flags: PackRowFlags
  /// So that no byte of a row is undefined: all of them are hashed.
  private let padding: UInt32 = 0
  var contentHash: UInt64
  /// The size of the source in bytes.
  var size: Int64
  var modified: Int64
  var changed: Int64
  var inode: UInt64
  var body: PackSpan
  /// The text of the source, if the flags say so.
  var text = PackSpan.none

  init(
    path: PackString, module: PackString, flags: PackRowFlags, contentHash: UInt64, size: Int64,
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

/// A range of the strings of a pack.
struct PackString: BitwiseCopyable {
  var start: UInt32
  var length: UInt32
}

/// A range of a pack, with the hash of its bytes.
package struct PackSpan: BitwiseCopyable, Sendable {
  var start: UInt64
  var length: UInt64
  var hash: UInt64

  static let none = PackSpan(start: 0, length: 0, hash: 0)
}

/// The boolean properties of a source.
struct PackRowFlags: OptionSet, BitwiseCopyable {
  var rawValue: UInt32

  static let hasStamp = PackRowFlags(rawValue: 1 << 0)
  static let isPackageTarget = PackRowFlags(rawValue: 1 << 1)
  static let isTest = PackRowFlags(rawValue: 1 << 2)
  static let hasText = PackRowFlags(rawValue: 1 << 3)

  /// What the module decides about isolation, in the bits above the others.
  var concurrency: ConcurrencySettings {
    get { ConcurrencySettings(rawValue: Int(rawValue >> 8)) }
    set { rawValue = rawValue & 0xff | UInt32(truncatingIfNeeded: newValue.rawValue) << 8 }
  }
}

/// The last bytes of a pack. All formats have the same, so that each version can tell which one wrote a pack.
struct PackFooter: BitwiseCopyable {
  var rowsStart: UInt64
  var rowCount: UInt64
  var stringsLength: UInt64
  /// The hash of rows and strings.
  var tableHash: UInt64
  /// The version of storegen that wrote the pack.
  var writer: PackString
  var format: BinaryFormat

  init(rowsStart: UInt64, rowCount: UInt64, stringsLength: UInt64, tableHash: UInt64, writer: PackString) {
    self.rowsStart = rowsStart
    self.rowCount = rowCount
    self.stringsLength = stringsLength
    self.tableHash = tableHash
    self.writer = writer
    format = PackLayout.format
  }
}
