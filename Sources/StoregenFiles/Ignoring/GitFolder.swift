/// Where a Git repository keeps what belongs to all of its checkouts.
struct GitFolder {
  /// The file with patterns of what is ignored, whether it is there or not.
  let exclude: String
  /// The files and folders that change if there is another such file, or none any more.
  let signs: [String]

  /// - Parameter folder: the path of a folder with a `.git`: a folder, or a file that says where that is, as submodules
  ///   and further checkouts have it.
  init(of folder: String) {
    let named = "\(folder)/.git"
    let link = Self.line(in: named).flatMap { Self.path(behind: "gitdir: ", in: $0, from: folder) }
    let own = link ?? named
    let common = Self.line(in: "\(own)/commondir")
      .flatMap { Self.path(behind: "", in: $0, from: own) }
    let info = "\(common ?? own)/info"
    exclude = "\(info)/exclude"
    // What does not exist changes when the folder does in which it will be made.
    let beside =
      FileStatus(at: exclude) != nil ? nil : FileStatus(at: info) != nil ? info : common ?? own
    signs = (link == nil ? [] : [named]) + (beside.map { [$0] } ?? [])
  }

  /// The first line of a small file; nil if there is no such file.
  private static func line(in path: String) -> String? {
    guard FileStatus(at: path)?.kind == .file,
      let bytes = try? FileSystem.beginning(of: path, count: 4096)
    else { return nil }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private static func path(behind start: String, in line: String, from folder: String) -> String? {
    guard line.hasPrefix(start) else { return nil }
    let path = line.dropFirst(start.count)
    return path.hasPrefix("/") ? String(path) : "\(folder)/\(path)"
  }
}
