package import Foundation

extension URL {
  /// The location with all links followed, even if its last components do not exist yet.
  ///
  /// Foundation follows no link in the path of a file that does not exist, and on macOS it removes `/private` only from paths of
  /// files that do.
  package var withLinksFollowed: URL {
    guard FileStatus(at: path) == nil, pathComponents.count > 1 else { return resolvingSymlinksInPath() }
    return deletingLastPathComponent().withLinksFollowed.appendingPathComponent(lastPathComponent)
  }
}
