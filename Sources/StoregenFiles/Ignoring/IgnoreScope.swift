/// The ignore patterns that apply in a folder: those of its `.gitignore`, of the `.gitignore` files above it up to
/// the root of the repository, and of `info/exclude`.
///
/// Outside of repositories nothing is ignored, and a nested repository starts with no patterns. Tracked files
/// that match a pattern count as ignored, because only Git's index knows that they are tracked.
package struct IgnoreScope: Sendable {
  /// The path of the folder with a trailing slash.
  private var folder: [UInt8] = []
  /// The files with patterns, innermost last.
  private var levels: [Level] = []
  private var isInRepository = false
  /// The stamps of the files that were read for this folder only; nil if a change of one might not show in its
  /// stamp.
  package private(set) var stamps: [(path: String, stamp: FileStamp)]? = []
  /// The files that should apply here, but are too large to be read.
  package private(set) var oversized: [String] = []
  /// A hash of the patterns that apply here.
  package private(set) var identity: UInt64 = 0

  private struct Level {
    /// The length in bytes of the folder path that the patterns are relative to.
    let folderLength: Int
    let file: IgnoreFile
  }

  /// The scope outside of repositories, where nothing is ignored.
  package init() {}

  /// The scope of the folder that contains a path, for a walk that begins at the path. If Git ignores the path
  /// itself, no patterns apply, because the user asked for it explicitly.
  package init(around path: String) {
    self = Self.lookUp(at: path, isFolder: true).around
  }

  /// Whether a file or a folder above it is ignored.
  package static func ignores(fileAt path: String) -> Bool {
    lookUp(at: path, isFolder: false).isIgnored
  }

  /// The scope around a path, and whether the path itself is ignored.
  private static func lookUp(at path: String, isFolder: Bool) -> (around: IgnoreScope, isIgnored: Bool) {
    var outer = path[...]
    var inner: [String] = []
    repeat {
      guard let slash = outer.lastIndex(of: "/") else { return (IgnoreScope(), false) }
      inner.insert(String(outer[outer.index(after: slash)...]), at: 0)
      outer = outer[..<slash]
    } while FileStatus(at: "\(outer)/.git") == nil
    var scope = IgnoreScope().within(String(outer), hasRepository: true, hasFile: true)
    for (position, name) in inner.enumerated() {
      let isLast = position == inner.count - 1
      if scope.ignores(name, isFolder: isFolder || !isLast) {
        scope.levels = []
        return (scope, true)
      }
      if isLast { break }
      outer = "\(outer)/\(name)"
      scope = scope.within(String(outer), hasRepository: false, hasFile: true)
    }
    return (scope, false)
  }

  /// The scope of a subfolder with these entries.
  package func within(_ path: String, containing entries: [FolderEntry]) -> IgnoreScope {
    var (hasRepository, hasFile) = (false, false)
    for entry in entries where entry.name.utf8.first == UInt8(ascii: ".") {
      if entry.name == ".git" { hasRepository = true }
      if entry.name == ".gitignore" { hasFile = true }
    }
    return within(path, hasRepository: hasRepository, hasFile: hasFile)
  }

  private func within(_ path: String, hasRepository: Bool, hasFile: Bool) -> IgnoreScope {
    var scope = self
    scope.stamps = []
    scope.folder = Array((path == "/" ? path : path + "/").utf8)
    if hasRepository {
      scope.levels = []
      scope.isInRepository = true
      scope.identity = ContentHash.of(path)
      let repository = GitFolder(of: path)
      for path in repository.markers { scope.note(path) }
      scope.read(repository.exclude)
    }
    if hasFile, scope.isInRepository { scope.read("\(path)/.gitignore") }
    return scope
  }

  /// The greatest size of a file with patterns, in bytes. Nobody writes a longer list by hand.
  private static let largest = 1_000_000

  /// Adds the patterns of a file. Like Git, it neither follows symbolic links nor reads very large files.
  private mutating func read(_ path: String) {
    guard let status = FileStatus(at: path), status.kind == .file else { return }
    note(path)
    guard status.stamp.size <= Self.largest else { return oversized.append(path) }
    guard let text = try? FileSystem.read(path) else { return }
    let file = IgnoreFile(text)
    identity = ContentHash.of("\(identity) \(path) \(ContentHash.of(text))")
    if !file.isEmpty { levels.append(Level(folderLength: folder.count, file: file)) }
  }

  private mutating func note(_ path: String) {
    guard let stamp = FileStatus(at: path)?.stamp, stamp.isSettled else {
      stamps = nil
      return
    }
    stamps?.append((path, stamp))
  }

  /// Whether a file or folder in this folder is ignored.
  ///
  /// - Parameter isFolder: whether it is a folder, and not a link to one.
  package func ignores(_ name: String, isFolder: Bool) -> Bool {
    guard !levels.isEmpty else { return false }
    let path = folder + name.utf8
    let name = path[folder.count...]
    for level in levels.reversed() {
      let inner = path[level.folderLength...]
      if let verdict = level.file.verdict(on: inner, named: name, isFolder: isFolder) { return verdict }
    }
    return false
  }
}
