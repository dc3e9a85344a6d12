package import Foundation
import StoregenFiles

/// Looks for the spec or configuration of a folder, in it and in those above it.
///
/// A file in a folder above counts only if it is in the same Git repository, or if it belongs to the user who runs storegen.
/// Otherwise another user could write one to a shared folder such as `/tmp`, and decide what storegen generates below it.
package struct SpecSearch {
  /// The nearest file that counts; nil if there is none.
  package private(set) var file: SpecFile?
  /// The nearest file that does not count, if it is nearer than that.
  package private(set) var foreignFile: SpecFile?

  /// - Parameter start: a folder, or a file in it.
  package init(from start: URL, _ working: WorkingFolder) {
    let named = start.standardizedFileURL
    let start = named.isFolder ? named : named.deletingLastPathComponent().standardizedFileURL
    // If the system cannot tell what the named path is, it may be a folder with a spec after all.
    for folder in Self.folders(from: named) {
      let isStart = folder == start || folder == named
      guard let url = Self.file(in: folder, mayBeDenied: !isStart) else { continue }
      let found = SpecFile(url: url, working)
      if isStart || Self.isOwn(url) || Self.isInRepository(folder, of: start) {
        file = found
        return
      }
      foreignFile = foreignFile ?? found
    }
  }

  /// The file in a folder; nil if it has none. If that is not known, the file counts, so that reading it tells why.
  ///
  /// - Parameter mayBeDenied: whether the user may be unable to access the folder, which then has none.
  static func file(in folder: URL, mayBeDenied: Bool = false) -> URL? {
    SpecFile.names.map(folder.appendingPathComponent).first { url in
      do throws(SystemError) {
        return try FileStatus.read(url.path, followingLink: true) != nil
      } catch {
        return !(mayBeDenied && error.isDenied)
      }
    }
  }

  /// A folder and those above it.
  private static func folders(from start: URL) -> [URL] {
    var folders = [start]
    while let folder = folders.last {
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      guard parent.path.count < folder.path.count else { break }
      folders.append(parent)
    }
    return folders
  }

  private static func isOwn(_ url: URL) -> Bool { FileStatus(at: url.path)?.owner == geteuid() }

  /// Whether a folder is in the repository around the folder where the search started.
  private static func isInRepository(_ folder: URL, of start: URL) -> Bool {
    let root = folders(from: start).first { FileStatus(at: $0.appendingPathComponent(".git").path) != nil }
    return root.map { folder.path == $0.path || folder.path.path(below: $0.path) != nil } ?? false
  }
}
