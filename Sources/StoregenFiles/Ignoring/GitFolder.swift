/// The files of a Git repository that all of its worktrees share.
struct GitFolder {
  /// The path of `info/exclude`, which need not exist.
  let exclude: String
  /// The files and folders that change whenever `exclude` moves, appears or disappears.
  let markers: [String]

  /// - Parameter folder: the path of a folder that contains `.git`, which is a folder or, in submodules and
  ///   worktrees, a file with its path.
  init(of folder: String) {
    let named = "\(folder)/.git"
    let link = Self.line(in: named).flatMap { Self.path(after: "gitdir: ", in: $0, from: folder) }
    let own = link ?? named
    let common = Self.line(in: "\(own)/commondir").flatMap { Self.path(after: "", in: $0, from: own) }
    let info = "\(common ?? own)/info"
    exclude = "\(info)/exclude"
    // If a file does not exist yet, watch the innermost folder that does.
    let parent = FileStatus(at: exclude) != nil ? nil : FileStatus(at: info) != nil ? info : common ?? own
    markers = (link == nil ? [] : [named]) + (parent.map { [$0] } ?? [])
  }

  /// The first line of a small file; nil if the file does not exist.
  private static func line(in path: String) -> String? {
    guard FileStatus(at: path)?.kind == .file,
      let bytes = try? FileSystem.beginning(of: path, count: 4096)
    else { return nil }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private static func path(after start: String, in line: String, from folder: String) -> String? {
    guard line.hasPrefix(start) else { return nil }
    let path = line.dropFirst(start.count)
    return path.hasPrefix("/") ? String(path) : "\(folder)/\(path)"
  }
}
