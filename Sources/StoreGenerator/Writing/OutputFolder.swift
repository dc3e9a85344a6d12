import Foundation
import StoregenFiles

/// One folder that generated files go to.
struct OutputFolder: Sendable {
  /// Its path as the spec writes it, relative to the spec's folder.
  let path: String
  /// Where it stands.
  let place: FilePlace
  /// What tells the folder from others, however their paths are written.
  let identity: Identity

  enum Identity: Hashable {
    case existing(FileStatus.Identity)
    case missing(String)
  }

  /// The folder `path`, relative to the folder of the spec.
  ///
  /// - Parameter shownFolder: what the folder of the spec is called in messages.
  /// - Throws: `OutputError.outside` if it is not within the spec's folder, symbolic links
  ///   followed.
  init(_ path: String, in specFolder: URL, shownAs shownFolder: String) throws(OutputError) {
    let root = specFolder.standardizedFileURL.resolvingSymlinksInPath()
    let url = root.appendingPathComponent(path, isDirectory: true).standardizedFileURL
    let resolved = Self.resolved(url)
    guard !path.hasPrefix("/"), resolved.pathComponents.starts(with: root.pathComponents),
      resolved.pathComponents.count > root.pathComponents.count
    else { throw .outside(folder: path) }
    self.path = path
    place = FilePlace(
      path: url.path, shownPath: shownFolder == "." ? path : "\(shownFolder)/\(path)")
    identity =
      FileStatus(at: url.path, followingLink: true).map { .existing($0.identity) }
      ?? .missing(resolved.path)
  }

  /// What stands at a name in the folder; a link itself rather than what it leads to.
  func status(of name: String) -> FileStatus? { FileStatus(at: place.appending(name).path) }

  /// The names of all that is in the folder; none if there is no folder yet.
  ///
  /// - Throws: `OutputError.fileInTheWay` or `OutputError.unreadable`.
  func names() throws(OutputError) -> Set<String> {
    try refuseFileInTheWay()
    guard FileStatus(at: place.path, followingLink: true) != nil else { return [] }
    do {
      return Set(try FileManager.default.contentsOfDirectory(atPath: place.path))
    } catch {
      throw .unreadable(path: place.shownPath, reason: error.localizedDescription)
    }
  }

  /// The text of a file in the folder.
  ///
  /// - Throws: `OutputError.unreadable`.
  func text(of name: String) throws(OutputError) -> [UInt8] {
    let file = place.appending(name)
    do {
      return try FileSystem.read(file.path)
    } catch {
      throw .unreadable(path: file.shownPath, reason: error.reason)
    }
  }

  /// The folder, or the part of its path that is there, has to be a folder.
  private func refuseFileInTheWay() throws(OutputError) {
    var part = URL(fileURLWithPath: place.path)
    var missing = 0
    while FileStatus(at: part.path) == nil, part.pathComponents.count > 1 {
      part.deleteLastPathComponent()
      missing += 1
    }
    let isAbsolute = place.shownPath.hasPrefix("/")
    let standing =
      (isAbsolute ? "/" : "")
      + place.shownPath.split(separator: "/").dropLast(missing).joined(separator: "/")
    guard let status = FileStatus(at: part.path, followingLink: true) else {
      throw .unwritable(path: standing, reason: "it is a symbolic link that leads nowhere")
    }
    guard status.kind == .folder else { throw .fileInTheWay(path: standing) }
  }

  /// The folder with all links followed, also where its last parts do not exist yet.
  private static func resolved(_ url: URL) -> URL {
    guard !FileManager.default.fileExists(atPath: url.path), url.pathComponents.count > 1 else {
      return url.resolvingSymlinksInPath()
    }
    return resolved(url.deletingLastPathComponent()).appendingPathComponent(url.lastPathComponent)
  }
}
