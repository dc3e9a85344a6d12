package import Foundation
import StoregenFiles

/// A file or folder in which sources are looked for.
package struct SourceRoot: Sendable {
  /// The path by which it was named.
  let named: String
  /// The same with links followed: those to folders below it are not, so that only the root itself may be
  /// reached by another path.
  let path: String
  /// The folders above it as far as the first package or repository, from the inside out: what its files
  /// belong to may stand there.
  let above: [(path: String, signs: FolderSigns)]
  /// What Git ignores in the folder around it; nil if that is read as well.
  let ignored: IgnoreScope?

  /// - Parameter ignoresLikeGit: whether what Git ignores is left out.
  package init(_ url: URL, ignoringLikeGit ignoresLikeGit: Bool = true) {
    named = url.standardizedFileURL.path
    let url = url.resolvingSymlinksInPath()
    path = url.path
    ignored = ignoresLikeGit ? IgnoreScope(around: path) : nil
    var above: [(path: String, signs: FolderSigns)] = []
    var folder = url.standardizedFileURL
    while folder.path.count > 1, above.last?.signs.endSearch != true {
      folder.deleteLastPathComponent()
      above.append((folder.path, FolderSigns(at: folder.path)))
    }
    self.above = above
  }
}

extension FolderSigns {
  fileprivate var endSearch: Bool { hasManifest || hasRepository }
}
