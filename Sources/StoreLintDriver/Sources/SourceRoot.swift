package import Foundation
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
  let above: [(path: String, markers: FolderMarkers)]
  /// What Git ignores around it; nil if ignored files are read as well.
  let ignored: IgnoreScope?

  package init(_ url: URL, skippingGitIgnored skipsGitIgnored: Bool = true) {
    named = url.standardizedFileURL.path
    let url = url.resolvingSymlinksInPath()
    path = url.path
    ignored = skipsGitIgnored ? IgnoreScope(around: path) : nil
    var above: [(path: String, markers: FolderMarkers)] = []
    var folder = url.standardizedFileURL
    while folder.path.count > 1, above.last?.markers.endsSearch != true {
      folder.deleteLastPathComponent()
      above.append((folder.path, FolderMarkers(at: folder.path)))
    }
    self.above = above
  }
}

extension FolderMarkers {
  fileprivate var endsSearch: Bool { hasManifest || hasRepository }
}
