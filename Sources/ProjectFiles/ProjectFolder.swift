package import Foundation

/// The root folder of a project.
package enum ProjectFolder {
  /// The nearest folder at or above a file or folder that has a repository, a package or an Xcode project; the
  /// folder itself if there is none.
  package static func around(_ url: URL) -> URL {
    root(around: url) ?? start(at: url)
  }

  /// The nearest folder at or above a file or folder that has a repository, a package or an Xcode project.
  package static func root(around url: URL) -> URL? {
    var folder = start(at: url).standardizedFileURL
    while folder.path.count > 1 {
      if FolderMarkers(at: folder.path).isProjectRoot { return folder }
      folder = folder.deletingLastPathComponent().standardizedFileURL
    }
    return nil
  }

  private static func start(at url: URL) -> URL {
    url.isFolder ? url : url.deletingLastPathComponent()
  }
}
