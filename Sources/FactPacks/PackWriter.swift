import StoregenFiles
import SwiftFacts

/// Writes a pack, one source at a time.
struct PackWriter {
  private let file: FileWriter
  private let writer: String
  private var rows: [PackRow] = []
  private var strings: [UInt8] = []
  private var bodies: [ContentKey: PackSpan] = [:]
  /// The texts of rows, to be written after all bodies.
  private var texts: [(row: Int, content: ContentKey, text: PackedArray<UInt8>)] = []

  /// Starts a pack in an empty file.
  ///
  /// - Parameter writer: the version of storegen.
  init(in file: FileWriter, writtenBy writer: String) {
    self.file = file
    self.writer = writer
  }

  /// Adds a source. The body for a content is written once, however many sources have that content.
  ///
  /// - Parameter text: the text of the source, if the pack should have it. It is in memory until `finish()`.
  mutating func add(
    path: String, module: SourceModule = .unknown, content: ContentKey,
    stamp: FileStamp? = nil, text: [UInt8]? = nil,
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
    flags.concurrency = module.concurrency
    if let text {
      flags.insert(.hasText)
      texts.append((rows.count, content, PackedArray(text)))
    }
    rows.append(
      PackRow(
        path: add(path), module: add(module.name), flags: flags, contentHash: content.hash,
        size: Int64(content.size), stamp: stamp, body: span))
  }

  /// Writes texts, table and footer. Without them the file is not a pack.
  mutating func finish() throws(SystemError) {
    try writeTexts()
    let writer = add(writer)
    let table = rows.withUnsafeBytes(Array.init) + strings
    let footer = PackFooter(
      rowsStart: UInt64(file.count), rowCount: UInt64(rows.count),
      stringsLength: UInt64(strings.count),
      tableHash: ContentHash.of(table), writer: writer)
    try file.write(table)
    try file.write(withUnsafeBytes(of: footer, Array.init))
    try file.finish()
  }

  private mutating func writeTexts() throws(SystemError) {
    var written: [ContentKey: PackSpan] = [:]
    for (row, content, text) in texts {
      if written[content] == nil { written[content] = try write(text) }
      rows[row].text = written[content] ?? .none
    }
  }

  private func write(_ array: PackedArray<UInt8>) throws(SystemError) -> PackSpan {
    let start = file.count
    try file.write(array.bytes)
    let span = PackSpan(
      start: UInt64(start), length: UInt64(array.count), hash: ContentHash.of(array.bytes))
    try file.write([UInt8](repeating: 0, count: -array.count & 7))
    return span
  }

  private mutating func add(_ text: String) -> PackString {
    let start = strings.count
    strings += text.utf8
    return PackString(start: UInt32(start), length: UInt32(strings.count - start))
  }
}
