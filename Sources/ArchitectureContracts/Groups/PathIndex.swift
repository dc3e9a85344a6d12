import StoregenFiles

/// Patterns of paths with values. A file is compared only with the patterns that begin with one of its folders, so that
/// thousands of patterns take no longer than a few.
struct PathIndex {
  private struct Entry {
    let pattern: PathPattern
    let value: Int
  }

  /// The patterns by the folders that they begin with.
  private var entries: [String: [Entry]] = [:]

  mutating func insert(_ pattern: String, value: Int) {
    entries[Self.fixedFolder(of: pattern), default: []].append(Entry(pattern: PathPattern(pattern), value: value))
  }

  /// The values of the patterns that match a file.
  func values(at path: String) -> [Int] {
    guard !entries.isEmpty else { return [] }
    return Self.folders(above: path).flatMap { folder in
      (entries[folder] ?? []).filter { $0.pattern.matches(path) }.map(\.value)
    }
  }

  /// The folders before the first wildcard; empty if the pattern matches at any depth.
  ///
  /// Matches: `Sources/App` of `Sources/App/*.swift`
  private static func fixedFolder(of pattern: String) -> String {
    let parts = pattern.split(separator: "/").filter { $0 != "." }
    guard pattern.dropLast().contains("/") else { return "" }
    return parts.dropLast().prefix { !$0.contains(where: "*?[\\".contains) }.joined(separator: "/")
  }

  /// All folders that contain a file, beginning with the outermost one, whose path is empty.
  static func folders(above path: String) -> [String] {
    var folder = ""
    return [""]
      + path.split(separator: "/").dropLast().map { part in
        folder += (folder.isEmpty ? "" : "/") + part
        return folder
      }
  }
}

/// A pattern of folders, each of which is a group of its own: `Features/*`.
struct FolderPattern {
  private let parts: [Substring]
  private let patterns: [PathPattern?]

  init(_ text: String) {
    parts = text.split(separator: "/").filter { $0 != "." }
    patterns = parts.map { $0.contains(where: "*?[".contains) ? PathPattern(String($0)) : nil }
  }

  /// The name of the group that a file belongs to: what the wildcards stand for. Nil if the file is in none.
  func group(of path: String) -> String? {
    let components = path.split(separator: "/")
    guard components.count > parts.count else { return nil }
    var names: [Substring] = []
    for (position, part) in parts.enumerated() {
      guard let pattern = patterns[position] else {
        guard components[position] == part else { return nil }
        continue
      }
      guard pattern.matchesExactly(String(components[position])) else { return nil }
      names.append(components[position])
    }
    return names.joined(separator: ".")
  }
}
