package import Foundation
import ProjectFiles
import StoregenFiles

/// A file or folder in which to look for sources.
package struct SourceRoot: Sendable {
  /// The path by which it was named.
  let named: String
  /// The same path with links resolved. Links to folders below it are not followed, so that only the root can be
  /// reached by a second path.
  let path: String
  /// The folders above it up to the first package or repository, from the inside out. The manifest or project of
  /// its files can be there.
  let above: [FolderAbove]
  /// What Git ignores around it; nil for a file, and if ignored files are read as well.
  let ignored: IgnoreScope?

  package init(_ url: URL, skippingGitIgnored skipsGitIgnored: Bool = true) {
    var lookup = FolderAbove.Lookup()
    self.init(url, skippingGitIgnored: skipsGitIgnored, using: &lookup)
  }

  private init(_ url: URL, skippingGitIgnored skipsGitIgnored: Bool, using lookup: inout FolderAbove.Lookup) {
    named = url.standardizedFileURL.path
    let url = url.withLinksFollowed
    path = url.path
    ignored = skipsGitIgnored && url.isFolder ? IgnoreScope(around: path) : nil
    let folder = url.standardizedFileURL
    above = folder.path.count > 1 ? lookup.chain(from: folder.deletingLastPathComponent()) : []
  }

  /// The roots at some locations. Builds name thousands of files, most of which share the folders above them.
  static func all(_ urls: [URL], skippingGitIgnored skipsGitIgnored: Bool) -> [SourceRoot] {
    var lookup = FolderAbove.Lookup()
    return urls.map { SourceRoot($0, skippingGitIgnored: skipsGitIgnored, using: &lookup) }
  }
}

/// A folder above a file or folder in which to look for sources.
struct FolderAbove: Sendable {
  let path: String
  let markers: FolderMarkers

  /// Whether folders above this one say nothing about the files in it.
  private var endsSearch: Bool { markers.hasManifest || markers.hasRepository || path.count <= 1 }

  /// Reads each folder once.
  struct Lookup {
    private var chains: [String: [FolderAbove]] = [:]

    /// A folder and those above it, up to the first package or repository.
    mutating func chain(from url: URL) -> [FolderAbove] {
      if let known = chains[url.path] { return known }
      let folder = FolderAbove(path: url.path, markers: FolderMarkers(at: url.path))
      let rest = folder.endsSearch ? [] : chain(from: url.deletingLastPathComponent())
      chains[url.path] = [folder] + rest
      return [folder] + rest
    }
  }
}
