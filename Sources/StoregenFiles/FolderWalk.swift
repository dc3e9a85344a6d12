import StoregenThreads

/// Walks a folder tree on all processors.
package enum FolderWalk {
  /// The result of visiting a folder.
  package struct Visit<Found: Sendable>: Sendable {
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
  ///   - visit: called with the path of a folder, the result for its parent (nil for `root`), and its entries or
  ///     the error of reading them.
  package static func walk<Found: Sendable>(
    _ root: String, memory: inout FolderMemory,
    visit:
      @escaping @Sendable (String, Found?, Result<[FolderEntry], SystemError>) -> Visit<Found>
  ) -> [Found] {
    var found: [Found] = []
    var folders: [(path: String, outer: Found?)] = [(root, nil)]
    while !folders.isEmpty {
      let results = LargeStackThreads.map(folders) { [memory] folder in
        let listing = Listing(folder.path, memory: memory)
        return (listing: listing, result: visit(folder.path, folder.outer, listing.entries))
      }
      for (listing, result) in results {
        found.append(result.found)
        listing.note(in: &memory)
      }
      folders = results.flatMap { listing, result in
        result.inner.map { ("\(listing.path)/\($0)", result.found) }
      }
    }
    return found
  }
}

/// A folder and its entries.
private struct Listing: Sendable {
  let path: String
  let entries: Result<[FolderEntry], SystemError>
  /// The stamp of the folder before it was read; nil if the memory is up to date.
  private let stamp: FileStamp?

  init(_ path: String, memory: FolderMemory) {
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
    if let stamp, case .success(let entries) = entries {
      memory.note(entries, of: path, stamp: stamp)
    }
  }
}
