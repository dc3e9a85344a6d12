package import Foundation
import StoregenFiles

/// The folder that relative paths start from, in arguments and in output.
package struct WorkingFolder: Sendable {
  package let url: URL
  private let components: [String]
  /// The path, with a slash at the end.
  package let path: String

  /// The working folder of the process.
  package static var ofProcess: WorkingFolder {
    WorkingFolder(
      URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true))
  }

  package init(_ url: URL) {
    self.url = URL(fileURLWithPath: url.path, isDirectory: true).standardizedFileURL
    components = self.url.pathComponents
    path = self.url.path == "/" ? "/" : self.url.path + "/"
  }

  /// The URL of a path, which may be relative.
  package func url(of path: String) -> URL {
    URL(fileURLWithPath: path, relativeTo: url).standardizedFileURL
  }

  /// The absolute path of a displayed path.
  package func absolutePath(of displayPath: String) -> String {
    displayPath.absolutePath(in: path)
  }

  /// The absolute path of a displayed path, with links resolved.
  package func resolvedPath(of displayPath: String) -> String {
    url(of: displayPath).withLinksFollowed.path
  }

  /// The path, relative to another folder, of a displayed path.
  package func path(of displayPath: String, from folder: URL) -> String {
    WorkingFolder(folder).displayPath(of: absolutePath(of: displayPath))
  }

  /// The path relative to this folder; absolute if the two have no folder in common.
  package func displayPath(of url: URL) -> String { displayPath(of: url.standardizedFileURL.path) }

  /// The relative form of an absolute path; unchanged if the two have no folder in common.
  package func displayPath(of path: String) -> String {
    if let below = path.text(after: self.path), !below.isEmpty { return below }
    let own = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
    let common = zip(components, own).prefix { $0 == $1 }.count
    guard common > 1 else { return "/" + own.dropFirst().joined(separator: "/") }
    let up = Array(repeating: "..", count: components.count - common)
    let relative = (up + own[common...]).joined(separator: "/")
    return relative.isEmpty ? "." : relative
  }
}
