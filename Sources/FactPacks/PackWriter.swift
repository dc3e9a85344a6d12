import StoregenFiles
import SwiftFacts

/// Writes a pack, one source at a time.
struct PackWriter {
  private let file: FileWriter
  private let writer: String
  private var rows = BinaryWriter()
  private var rowCount = 0
  private var texts: [UInt8] = []
  private var bodies: [ContentKey: PackSpan] = [:]

  /// Starts a pack in an empty file.
  ///
  /// - Parameter writer: the version of storegen.
  init(in file: FileWriter, writtenBy writer: String) {
    self.file = file
    self.writer = writer
  }

  /// Adds a source. The body for a content is written once, however many sources have that content.
  mutating func add(
    path: String, module: PackedFile.Module = .unknown, content: ContentKey,
    stamp: FileStamp? = nil,
    body: () -> PackedArray<UInt8>
  ) throws(SystemError) {
    let span: PackSpan
    if let known = bodies[content] {
      span = known
    } else {
      span = try write(body())
      bodies[content] = span
    }
    var flags: PackRowFlags = stamp == nil ? [] : .hasStamp
    if module.isPackageTarget { flags.insert(.isPackageTarget) }
    if module.isTest { flags.insert(.isTest) }
    if module.isOnMainActor { flags.insert(.isOnMainActor) }
    rowCount += 1
    rows.add(
      PackRow(
        path: add(path), module: add(module.name), flags: flags, contentHash: content.hash,
        size: Int64(content.size), stamp: stamp, body: span))
  }

  /// Writes table and footer. Without them the file is not a pack.
  mutating func finish() throws(SystemError) {
    let writer = add(writer)
    let table = rows.bytes + texts
    let footer = PackFooter(
      rowsStart: UInt64(file.count), rowCount: UInt64(rowCount), textsLength: UInt64(texts.count),
      tableHash: ContentHash.of(table), writer: writer)
    try file.write(table)
    try file.write(withUnsafeBytes(of: footer, Array.init))
    try file.finish()
  }

  private mutating func write(_ body: PackedArray<UInt8>) throws(SystemError) -> PackSpan {
    let start = file.count
    try file.write(body.bytes)
    let span = PackSpan(
      start: UInt64(start), length: UInt64(body.count), hash: ContentHash.of(body.bytes))
    try file.write([UInt8](repeating: 0, count: -body.count & 7))
    return span
  }

  private mutating func add(_ text: String) -> PackText {
    let start = texts.count
    texts += text.utf8
    return PackText(start: UInt32(start), length: UInt32(texts.count - start))
  }
}
