package import StoregenFiles
package import SwiftFacts

/// A file with the outlines and facts of many sources.
///
/// It may be truncated, damaged or written by another version; damaged parts count as absent.
package final class FactPack: Sendable {
  /// The sources in it.
  package let files: [PackedFile]
  private let file: MappedFile

  /// Why a file cannot be used as a pack.
  package enum ReadError: Error {
    case unreadable(SystemError)
    /// It is damaged, or not a pack.
    case damaged
    /// Another version of storegen wrote it.
    case foreign(writer: String)
    /// A version of storegen with another format wrote it; `writer` is nil if that cannot be read.
    case otherFormat(writer: String?, isNewer: Bool)
  }

  /// Opens a pack.
  ///
  /// - Parameters:
  ///   - writer: the version of storegen that must have written it.
  ///   - followingLink: whether to follow a symbolic link; otherwise it is an error.
  package init(_ path: String, writtenBy writer: String, followingLink: Bool = false) throws(ReadError) {
    do throws(SystemError) {
      file = try MappedFile(path, followingLink: followingLink)
    } catch {
      throw .unreadable(error)
    }
    let table = try PackTable(file.bytes)
    guard table.writer == writer else { throw .foreign(writer: table.writer) }
    files = table.files
  }

  /// The content of a source; nil if it is damaged.
  package func source(of packed: PackedFile) -> PackedSource? {
    guard let body = body(of: packed) else { return nil }
    guard let span = packed.text else { return PackedSource(body.bytes, ownedBy: file) }
    return bytes(of: span).flatMap { PackedSource(body.bytes, text: $0, ownedBy: file) }
  }

  /// Gives back the memory of what was read so far; it can be read again.
  func releaseMemory() { file.releaseMemory() }

  /// The packed content of a source; nil if it is damaged.
  func body(of packed: PackedFile) -> PackedArray<UInt8>? { bytes(of: packed.body) }

  /// The bytes of a span; nil if they are damaged.
  private func bytes(of span: PackSpan) -> PackedArray<UInt8>? {
    guard let bytes = file.bytes.part(at: span.start, length: span.length),
      ContentHash.of(bytes) == span.hash
    else { return nil }
    return PackedArray(bytes.bindMemory(to: UInt8.self), ownedBy: file)
  }
}

/// The table of a pack.
private struct PackTable {
  let files: [PackedFile]
  let writer: String

  init(_ bytes: UnsafeRawBufferPointer) throws(FactPack.ReadError) {
    let footerSize = MemoryLayout<PackFooter>.size
    var end = BinaryReader(UnsafeRawBufferPointer(rebasing: bytes.suffix(footerSize)))
    guard let footer = end.value(as: PackFooter.self),
      let isNewer = footer.format.isNewer(than: PackLayout.format)
    else { throw .damaged }
    guard footer.format == PackLayout.format else {
      throw .otherFormat(writer: Self.writer(of: footer, in: bytes), isNewer: isNewer)
    }
    guard footer.rowsStart <= UInt64(bytes.count - footerSize) else { throw .damaged }
    let table = UnsafeRawBufferPointer(
      rebasing: bytes[Int(footer.rowsStart)..<bytes.count - footerSize])
    let stride = UInt64(MemoryLayout<PackRow>.stride)
    var reader = BinaryReader(table)
    guard ContentHash.of(table) == footer.tableHash,
      footer.rowCount <= UInt64(table.count) / stride,
      let rowBytes = reader.part(of: footer.rowCount * stride)
    else { throw .damaged }
    let strings = reader.rest
    guard UInt64(strings.count) == footer.stringsLength, let writer = strings.string(footer.writer)
    else { throw .damaged }
    self.writer = writer
    var rows = BinaryReader(rowBytes)
    var files: [PackedFile] = []
    files.reserveCapacity(Int(footer.rowCount))
    while let row = rows.value(as: PackRow.self) {
      guard let file = PackedFile(row, in: strings) else { throw .damaged }
      files.append(file)
    }
    self.files = files
  }

  /// The version of storegen that wrote a pack of another format; nil if the table is not where it is in this one.
  private static func writer(of footer: PackFooter, in bytes: UnsafeRawBufferPointer) -> String? {
    let end = UInt64(bytes.count - MemoryLayout<PackFooter>.size)
    guard footer.rowsStart <= end, footer.stringsLength <= end - footer.rowsStart,
      let table = bytes.part(at: footer.rowsStart, length: end - footer.rowsStart),
      ContentHash.of(table) == footer.tableHash,
      let strings = table.part(
        at: UInt64(table.count) - footer.stringsLength, length: footer.stringsLength)
    else { return nil }
    return strings.string(footer.writer)
  }
}

extension PackedFile {
  fileprivate init?(_ row: PackRow, in strings: UnsafeRawBufferPointer) {
    guard let path = strings.string(row.path), let module = strings.string(row.module) else { return nil }
    self.path = path
    self.module = SourceModule(
      name: module, isPackageTarget: row.flags.contains(.isPackageTarget),
      isTest: row.flags.contains(.isTest), concurrency: row.flags.concurrency)
    content = ContentKey(hash: row.contentHash, size: Int(row.size))
    stamp =
      row.flags.contains(.hasStamp)
      ? FileStamp(
        size: row.size, modified: row.modified, changed: row.changed, inode: row.inode) : nil
    body = row.body
    text = row.flags.contains(.hasText) ? row.text : nil
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func string(_ string: PackString) -> String? {
    part(at: UInt64(string.start), length: UInt64(string.length)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
