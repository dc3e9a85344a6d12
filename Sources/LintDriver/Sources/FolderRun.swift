/// Files of one folder that follow each other in a list of paths.
///
/// What depends only on the folder is computed once for all of them.
struct FolderRun: Sendable {
  /// The path of the folder; empty at the top.
  let folder: Substring
  /// The positions of the files in the list.
  private(set) var positions: Range<Int>

  /// Divides a list of paths.
  static func runs(of paths: [String]) -> [FolderRun] {
    var runs: [FolderRun] = []
    for (position, path) in paths.enumerated() {
      let folder = path[...].parentFolder ?? ""
      if let last = runs.indices.last, runs[last].folder == folder {
        runs[last].positions = runs[last].positions.lowerBound..<position + 1
      } else {
        runs.append(FolderRun(folder: folder, positions: position..<position + 1))
      }
    }
    return runs
  }
}

extension String {
  /// The name of a file in a run.
  func name(in run: FolderRun) -> Substring {
    Substring(utf8.dropFirst(run.folder.utf8.count + 1))
  }
}

extension Substring {
  /// The path of the folder that contains this path; nil at the top.
  var parentFolder: Substring? { utf8.lastIndex(of: UInt8(ascii: "/")).map { self[..<$0] } }
}
