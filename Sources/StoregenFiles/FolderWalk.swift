import StoregenThreads

/// Walks a folder tree on all processors.
package enum FolderWalk {
  /// The result of visiting a folder.
  package struct Look<Found: Sendable>: Sendable {
    /// The result for the folder itself.
    let found: Found
    /// The names of the subfolders to visit.
    let inner: [String]

    package init(found: Found, goingInto inner: [String] = []) {
      self.found = found
      self.inner = inner
    }
  }

  /// The results for `root` and the folders below it; folders of one depth come in no particular order.
  ///
  /// - Parameters:
  ///   - memory: the entries of folders in an earlier walk; it is updated.
  ///   - look: called with the path of a folder, the result for its parent (nil for `root`), and its entries or
  ///     the error of reading them.
  package static func walk<Found: Sendable>(
    _ root: String, _ memory: inout FolderMemory,
    _ look: @escaping @Sendable (String, Found?, Result<[FolderEntry], SystemError>) -> Look<Found>
  ) -> [Found] {
    var found: [Found] = []
    var folders: [(path: String, outer: Found?)] = [(root, nil)]
    while !folders.isEmpty {
      let looks = LargeStackThreads.map(folders) { [memory] folder in
        let visit = Visit(folder.path, memory)
        return (visit: visit, look: look(folder.path, folder.outer, visit.entries))
      }
      for (visit, look) in looks {
        found.append(look.found)
        visit.note(in: &memory)
      }
      folders = looks.flatMap { visit, look in
        look.inner.map { ("\(visit.path)/\($0)", look.found) }
      }
    }
    return found
  }
}

/// A folder and its entries.
private struct Visit: Sendable {
  let path: String
  let entries: Result<[FolderEntry], SystemError>
  /// The stamp of the folder before it was read; nil if the memory is up to date.
  private let stamp: FileStamp?

  init(_ path: String, _ memory: FolderMemory) {
    self.path = path
    let stamp = FileStatus(at: path)?.stamp
    if let stamp, let known = memory.entries(of: path, stamp) {
      entries = .success(known)
      self.stamp = nil
    } else {
      entries = Result { () throws(SystemError) in try FileSystem.entries(of: path) }
      self.stamp = stamp
    }
  }

  func note(in memory: inout FolderMemory) {
    if let stamp, case .success(let entries) = entries { memory.note(entries, of: path, stamp) }
  }
}
