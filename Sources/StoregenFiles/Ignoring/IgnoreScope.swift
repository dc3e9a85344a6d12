/// What Git ignores in a folder: what its `.gitignore`, those of the folders above it as far as the repository's
/// root, and `info/exclude` of the repository say.
///
/// Nothing is ignored outside of repositories, and a repository within another begins anew. What is ignored
/// although Git tracks it counts as ignored: only Git's index could tell.
package struct IgnoreScope: Sendable {
  /// The path of the folder with a slash behind it.
  private var folder: [UInt8] = []
  /// The files that say something, the innermost last.
  private var levels: [Level] = []
  private var isInRepository = false
  /// What the system knew of the files that were read for this folder alone; nil if a change of one might not
  /// show.
  package private(set) var stamps: [(path: String, stamp: FileStamp)]? = []
  /// Tells what holds here from what held once.
  package private(set) var identity: UInt64 = 0

  private struct Level {
    /// How many bytes of a path are those of the folder that the patterns are relative to.
    let folderLength: Int
    let file: IgnoreFile
  }

  /// What is ignored where there is no repository.
  package init() {}

  /// What holds in the folder around a path, for a walk that begins there: nothing if Git ignores the path
  /// itself, as somebody has asked for it.
  package init(around path: String) {
    self = Self.look(at: path, isFolder: true).around
  }

  /// Whether a file is ignored, or a folder above it.
  package static func ignores(fileAt path: String) -> Bool {
    look(at: path, isFolder: false).isIgnored
  }

  /// What holds around a path, and whether that itself is ignored.
  private static func look(
    at path: String, isFolder: Bool
  ) -> (around: IgnoreScope, isIgnored: Bool) {
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

  /// What holds in a folder of this one.
  ///
  /// - Parameter entries: what stands in it.
  package func within(_ path: String, _ entries: [FolderEntry]) -> IgnoreScope {
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
      for path in repository.signs { scope.note(path) }
      scope.read(repository.exclude)
    }
    if hasFile, scope.isInRepository { scope.read("\(path)/.gitignore") }
    return scope
  }

  /// Adds what the file at a path says; a link is not followed, as Git does not follow it.
  private mutating func read(_ path: String) {
    guard FileStatus(at: path)?.kind == .file else { return }
    note(path)
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

  /// Whether something in the folder is ignored.
  ///
  /// - Parameter isFolder: whether it is a folder itself, and no link to one.
  package func ignores(_ name: String, isFolder: Bool) -> Bool {
    guard !levels.isEmpty else { return false }
    let path = folder + name.utf8
    let name = path[folder.count...]
    for level in levels.reversed() {
      let inner = path[level.folderLength...]
      if let verdict = level.file.verdict(on: inner, named: name, isFolder: isFolder) {
        return verdict
      }
    }
    return false
  }
}
