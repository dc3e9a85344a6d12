import StoregenFiles

/// Reads the text of a manifest byte by byte: it is read before every run, and `String` is slow at
/// finding character boundaries.
struct ManifestReader {
  private let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The manifest; nil if the text has another format.
  mutating func manifest(head: String) -> GenerationManifest? {
    guard rest() == head,
      word() == "spec", let specName = rest(),
      word() == "complete", let complete: UInt8 = number(),
      word() == "key", let key: UInt64 = number(),
      word() == "files", let fileCount: Int = number()
    else { return nil }
    var warnings: [String] = []
    var folders: [String] = []
    var inputs: [GenerationManifest.Input] = []
    var patterns: [GenerationManifest.Pattern] = []
    var outputs: [GenerationManifest.Output] = []
    while position < bytes.count {
      switch word() {
      case "warning":
        guard let line = rest() else { return nil }
        warnings.append(line)
      case "folder":
        guard let path = rest() else { return nil }
        folders.append(path)
      case "input":
        guard let size: Int = number(), let hash: UInt64 = number(), let path = rest() else { return nil }
        inputs.append(.init(path: path, size: size, hash: hash))
      case "pattern":
        guard let text = rest() else { return nil }
        patterns.append(.init(text: text, paths: []))
      case "match":
        guard let path = rest(), !patterns.isEmpty else { return nil }
        patterns[patterns.count - 1].paths.append(path)
      case "output":
        guard let stamp = stamp(), let path = rest() else { return nil }
        outputs.append(.init(path: path, stamp: stamp))
      default: return nil
      }
    }
    return GenerationManifest(
      specName: specName, folders: folders, fileCount: fileCount, warnings: warnings,
      isComplete: complete == 1, key: key, inputs: inputs, patterns: patterns, outputs: outputs)
  }

  private mutating func stamp() -> FileStamp? {
    guard let size: Int64 = number(), let modified: Int64 = number(), let changed: Int64 = number(),
      let inode: UInt64 = number()
    else { return nil }
    return FileStamp(size: size, modified: modified, changed: changed, inode: inode)
  }

  /// The next word, up to a space or the end of the line.
  private mutating func word() -> String? {
    let space = UInt8(ascii: " ")
    return take { $0 == space || $0 == UInt8(ascii: "\n") }
  }

  private mutating func number<Number: FixedWidthInteger>() -> Number? {
    word().flatMap { Number($0) }
  }

  /// The rest of the line, which is a path.
  private mutating func rest() -> String? {
    take { $0 == UInt8(ascii: "\n") }
  }

  /// The bytes before the first terminator, which is skipped.
  private mutating func take(until isEnd: (UInt8) -> Bool) -> String? {
    guard let end = bytes[position...].firstIndex(where: isEnd) else { return nil }
    defer { position = end + 1 }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }
}
