import StoregenFiles

/// The text format of a manifest: one line per entry, which ends in a path, and a last line with the
/// hash of all lines before it, which reveals damage.
enum ManifestText {
  private static let head = "storegen manifest 1"

  /// The text of a manifest; nil if a path in it has a line break.
  static func text(of manifest: GenerationManifest) -> String? {
    var lines = [
      head,
      "spec \(manifest.specName)",
      "complete \(manifest.isComplete ? 1 : 0)",
      "key \(manifest.key)",
      "files \(manifest.fileCount)",
    ]
    lines += manifest.warnings.map { "warning \($0)" }
    lines += manifest.folders.map { "folder \($0)" }
    lines += manifest.inputs.map { "input \($0.size) \($0.hash) \($0.path)" }
    for pattern in manifest.patterns {
      lines.append("pattern \(pattern.text)")
      lines += pattern.paths.map { "match \($0)" }
    }
    lines += manifest.outputs.map {
      let stamp = $0.stamp
      return "output \(stamp.size) \(stamp.modified) \(stamp.changed) \(stamp.inode) \($0.path)"
    }
    let newline = UInt8(ascii: "\n")
    guard !lines.contains(where: { $0.utf8.contains(newline) }) else { return nil }
    let body = lines.joined(separator: "\n") + "\n"
    return body + lastLine(after: Array(body.utf8))
  }

  /// The manifest of a text; nil if the text is not exactly what `text(of:)` writes.
  static func manifest(from bytes: [UInt8]) -> GenerationManifest? {
    let lastCount = lastLine(after: []).utf8.count
    guard bytes.count > lastCount else { return nil }
    let body = Array(bytes.dropLast(lastCount))
    guard bytes.suffix(lastCount).elementsEqual(lastLine(after: body).utf8) else { return nil }
    var reader = ManifestReader(bytes: body)
    return reader.manifest(head: head)
  }

  private static func lastLine(after body: [UInt8]) -> String {
    "end \(Hexadecimal.digits(of: ContentHash.of(body)))\n"
  }
}
