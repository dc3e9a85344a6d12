package import Foundation

/// The folder of a spec or configuration, which the paths in it must not leave.
///
/// A repository may come from anyone, so what its files name must not lead to other files of the machine. Only options
/// on the command line may.
package struct FolderBoundary: Sendable {
  /// The folder, with links followed.
  private let folder: URL
  private let followsLinks: Bool

  /// - Parameter followsLinks: whether links count as what they lead to. Builds that declare their inputs replace each of
  ///   them by a link, so there, a link counts as a file at its own path.
  package init(_ folder: URL, followingLinks followsLinks: Bool = true) {
    self.followsLinks = followsLinks
    let folder = folder.standardizedFileURL
    self.folder = followsLinks ? folder.resolvingSymlinksInPath() : folder
  }

  /// The location of a path that is relative to the folder, with links followed. It need not exist.
  ///
  /// - Returns: nil for an absolute path, one that leads out of the folder, also by links, or to the folder itself, and
  ///   one into a Git repository's own data.
  package func location(of path: String) -> URL? {
    guard contains(path) else { return nil }
    let named = folder.appendingPathComponent(path).standardizedFileURL
    let resolved = resolved(named)
    return [named, resolved].contains { parts(of: $0)?.isEmpty ?? true } ? nil : resolved
  }

  /// Whether a path that is relative to the folder leads to something in it, or to the folder itself.
  package func contains(_ path: String) -> Bool {
    guard !path.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("~"), !path.contains("\0") else { return false }
    let named = folder.appendingPathComponent(path).standardizedFileURL
    return [named, resolved(named)].allSatisfy { url in
      parts(of: url).map { !$0.contains(where: Self.isGitData) } ?? false
    }
  }

  /// The components of a location below the folder; nil if it is not in the folder.
  private func parts(of url: URL) -> ArraySlice<String>? {
    let (own, all) = (folder.pathComponents, url.pathComponents)
    return all.starts(with: own) ? all.dropFirst(own.count) : nil
  }

  /// Whether a component is the folder in which Git keeps its data. Many disks do not distinguish case.
  private static func isGitData(_ name: String) -> Bool { name.lowercased() == ".git" }

  /// A location with all links followed, even if its last components do not exist yet.
  private func resolved(_ url: URL) -> URL {
    followsLinks ? url.withLinksFollowed : url
  }
}
