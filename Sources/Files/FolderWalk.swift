import Threads

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
  /// - Parameter look: told the path of a folder and what is in it, or why that cannot be told.
  package static func walk<Found: Sendable>(
    _ root: String,
    _ look: @escaping @Sendable (String, Result<[FolderEntry], SystemError>) -> Look<Found>
  ) -> [Found] {
    var found: [Found] = []
    var folders = [root]
    while !folders.isEmpty {
      let looks = LargeStackThreads.map(folders) { path in
        let entries = Result { () throws(SystemError) in try FileSystem.entries(of: path) }
        return (path: path, look: look(path, entries))
      }
      found += looks.map(\.look.found)
      folders = looks.flatMap { path, look in look.inner.map { "\(path)/\($0)" } }
    }
    return found
  }
}
