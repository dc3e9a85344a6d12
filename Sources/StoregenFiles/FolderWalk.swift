import StoregenThreads

/// Goes through folders and those within them, on all processors.
package enum FolderWalk {
  /// What came of looking at a folder.
  package struct Look<Found: Sendable>: Sendable {
    /// What was found in it.
    let found: Found
    /// The names of the folders in it to go into.
    let inner: [String]

    package init(found: Found, goingInto inner: [String] = []) {
      self.found = found
      self.inner = inner
    }
  }

  /// What was found in `root` and the folders below it, those of one depth in no order.
  ///
  /// - Parameters:
  ///   - memory: what stood in folders when they were last looked into; it is brought up to date.
  ///   - look: told the path of a folder, what was found in the one around it (nil for `root`), and what is in
  ///     it, or why that cannot be told.
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

/// What came of reading a folder.
private struct Visit: Sendable {
  let path: String
  let entries: Result<[FolderEntry], SystemError>
  /// What the system knew of the folder before it was read; nil if it need not be noted.
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
