/// Texts that take the place of what is on disk.
struct SourceChanges: Sendable {
  /// The texts by absolute path, links followed; nil where there is to be no file.
  let texts: [String: [UInt8]?]

  /// Nothing is changed.
  static let none = SourceChanges(texts: [:])

  /// The paths of the files that there are to be, sorted.
  ///
  /// - Parameters:
  ///   - paths: those of the files on disk, sorted.
  ///   - isMeant: whether a file that is not on disk belongs to them.
  func applied(to paths: [String], where isMeant: (String) -> Bool) -> [String] {
    guard !texts.isEmpty else { return paths }
    let onDisk = Set(paths)
    let added = texts.filter { $0.value != nil && !onDisk.contains($0.key) && isMeant($0.key) }
    return (paths.filter { !isRemoved($0) } + added.keys).sorted()
  }

  private func isRemoved(_ path: String) -> Bool {
    guard let text = texts[path] else { return false }
    return text == nil
  }

  /// The text that takes the place of a file; nil if none does.
  subscript(path: String) -> [UInt8]? { texts[path] ?? nil }
}
