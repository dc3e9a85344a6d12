package import StoregenFiles
package import SwiftFacts

/// A file that keeps what was read of many sources.
///
/// It may be torn, from elsewhere, or changed by whatever: a part that is not in order is as if it were not
/// there.
package final class FactPack: Sendable {
  /// The sources in it.
  package let files: [PackedFile]
  private let file: MappedFile

  /// Why a file is no pack that can be used.
  package enum Trouble: Error {
    case unreadable(SystemError)
    /// It is no pack, or damaged.
    case damaged
    /// Another program wrote it.
    case foreign(writer: String)
  }

  /// Opens a pack.
  ///
  /// - Parameters:
  ///   - writer: the program that must have written it.
  ///   - followingLink: whether a symbolic link stands for what it leads to; else it is an error.
  package init(
    _ path: String, writtenBy writer: String, followingLink: Bool = false
  ) throws(Trouble) {
    do throws(SystemError) {
      file = try MappedFile(path, followingLink: followingLink)
    } catch {
      throw .unreadable(error)
    }
    let table = try PackTable(file.bytes)
    guard table.writer == writer else { throw .foreign(writer: table.writer) }
    files = table.files
  }

  /// What was read of a source; nil if that is not in order.
  package func source(of packed: PackedFile) -> PackedSource? {
    body(of: packed).flatMap { PackedSource($0.bytes, keptBy: file) }
  }

  /// The bytes of what was read of a source; nil if they are not those that were written.
  func body(of packed: PackedFile) -> PackedArray<UInt8>? {
    guard let bytes = file.bytes.part(packed.body.start, packed.body.length),
      ContentHash.of(bytes) == packed.body.hash
    else { return nil }
    return PackedArray(bytes.bindMemory(to: UInt8.self), keptBy: file)
  }
}

/// The table of a pack.
private struct PackTable {
  let files: [PackedFile]
  let writer: String

  init(_ bytes: UnsafeRawBufferPointer) throws(FactPack.Trouble) {
    let footerSize = UInt64(MemoryLayout<PackFooter>.size)
    let end = UInt64(bytes.count)
    guard end >= footerSize, let footerBytes = bytes.part(end - footerSize, footerSize) else {
      throw .damaged
    }
    let footer = footerBytes.loadUnaligned(as: PackFooter.self)
    let stride = UInt64(MemoryLayout<PackRow>.stride)
    guard footer.isMarked, footer.version == PackLayout.version,
      footer.rowCount <= end / stride, footer.textsLength <= end,
      let rows = bytes.part(footer.rowsStart, footer.rowCount * stride),
      let texts = bytes.part(footer.rowsStart + footer.rowCount * stride, footer.textsLength),
      footer.rowsStart + footer.rowCount * stride + footer.textsLength + footerSize == end,
      let table = bytes.part(footer.rowsStart, UInt64(rows.count + texts.count)),
      ContentHash.of(table) == footer.tableHash, let writer = texts.text(footer.writer)
    else { throw .damaged }
    self.writer = writer
    var files: [PackedFile] = []
    files.reserveCapacity(Int(footer.rowCount))
    for position in 0..<Int(footer.rowCount) {
      let row = rows.loadUnaligned(
        fromByteOffset: position * MemoryLayout<PackRow>.stride, as: PackRow.self)
      guard let file = PackedFile(row, texts) else { throw .damaged }
      files.append(file)
    }
    self.files = files
  }
}

extension PackedFile {
  fileprivate init?(_ row: PackRow, _ texts: UnsafeRawBufferPointer) {
    guard let path = texts.text(row.path), let module = texts.text(row.module) else { return nil }
    self.path = path
    self.module = Module(
      name: module, isPackageTarget: row.flags.contains(.isPackageTarget),
      isTest: row.flags.contains(.isTest), isOnMainActor: row.flags.contains(.isOnMainActor))
    content = ContentKey(hash: row.contentHash, size: Int(row.size))
    stamp =
      row.flags.contains(.hasStamp)
      ? FileStamp(
        size: row.size, modified: row.modified, changed: row.changed, inode: row.inode) : nil
    body = row.body
  }
}

extension UnsafeRawBufferPointer {
  /// A part of the bytes; nil if there are not so many.
  fileprivate func part(_ start: UInt64, _ length: UInt64) -> UnsafeRawBufferPointer? {
    guard start <= UInt64(count), length <= UInt64(count) - start else { return nil }
    return UnsafeRawBufferPointer(rebasing: self[Int(start)..<Int(start + length)])
  }

  fileprivate func text(_ text: PackText) -> String? {
    part(UInt64(text.start), UInt64(text.length)).map { String(decoding: $0, as: UTF8.self) }
  }
}
