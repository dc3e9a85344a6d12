import Foundation
import StoregenFiles

/// A folder for generated files.
struct OutputFolder: Sendable {
  /// Its path as the spec writes it, relative to the spec's folder.
  let path: String
  /// Its location.
  let location: FileLocation
  /// The identity of the folder, which does not depend on how its path is written.
  let identity: Identity

  enum Identity: Hashable {
    case existing(FileStatus.Identity)
    case missing(String)
  }

  /// The folder `path`, relative to the folder of the spec.
  ///
  /// - Parameter displayFolder: the folder of the spec as messages show it.
  /// - Throws: `OutputError.outside` if it is not within the spec's folder after following symbolic
  ///   links; `OutputError.unreadable` if it is not known whether it exists.
  init(_ path: String, in specFolder: URL, shownAs displayFolder: String) throws(OutputError) {
    guard let resolved = FolderBoundary(specFolder).location(of: path) else { throw .outside(folder: path) }
    let root = specFolder.standardizedFileURL.resolvingSymlinksInPath()
    let url = root.appendingPathComponent(path, isDirectory: true).standardizedFileURL
    self.path = path
    location = FileLocation(
      path: url.path, displayPath: displayFolder == "." ? path : "\(displayFolder)/\(path)")
    identity = try location.status(followingLink: true).map { .existing($0.identity) } ?? .missing(resolved.path)
  }

  /// The folder and those above it, up to the folder of the spec, the inner ones first.
  var withFoldersAbove: [FileLocation] {
    var url = URL(fileURLWithPath: location.path)
    return path.split(separator: "/").map { _ in
      defer { url.deleteLastPathComponent() }
      return FileLocation(path: url.path, displayPath: url.path)
    }
  }

  /// The status of an item in the folder; nil if there is none. Links are not followed.
  ///
  /// - Throws: `OutputError.unreadable`.
  func status(of name: String) throws(OutputError) -> FileStatus? { try location.appending(name).status() }

  /// The names of all items in the folder; empty if it does not exist yet.
  ///
  /// - Throws: `OutputError.fileInTheWay` or `OutputError.unreadable`.
  func names() throws(OutputError) -> Set<String> {
    try refuseFileInTheWay()
    guard try location.status(followingLink: true) != nil else { return [] }
    do throws(SystemError) {
      return Set(try FileSystem.entries(of: location.path).map(\.name))
    } catch {
      throw .unreadable(path: location.displayPath, reason: error.reason)
    }
  }

  /// The text of a file in the folder.
  ///
  /// - Throws: `OutputError.unreadable`.
  func text(of name: String) throws(OutputError) -> [UInt8] {
    let file = location.appending(name)
    do {
      return try FileSystem.read(file.path)
    } catch {
      throw .unreadable(path: file.displayPath, reason: error.reason)
    }
  }

  /// The folder, or the existing part of its path, has to be a folder.
  private func refuseFileInTheWay() throws(OutputError) {
    var part = URL(fileURLWithPath: location.path)
    var missing = 0
    while FileStatus(at: part.path) == nil, part.pathComponents.count > 1 {
      part.deleteLastPathComponent()
      missing += 1
    }
    let isAbsolute = location.displayPath.hasPrefix("/")
    let existing =
      (isAbsolute ? "/" : "")
      + location.displayPath.split(separator: "/").dropLast(missing).joined(separator: "/")
    guard let status = FileStatus(at: part.path, followingLink: true) else {
      throw .unwritable(path: existing, reason: "it is a symbolic link that leads nowhere")
    }
    guard status.kind == .folder else { throw .fileInTheWay(path: existing) }
  }
}

extension FileLocation {
  /// - Throws: `OutputError.unreadable` if it is not known whether the item exists.
  fileprivate func status(followingLink: Bool = false) throws(OutputError) -> FileStatus? {
    do throws(SystemError) {
      return try FileStatus.read(path, followingLink: followingLink)
    } catch {
      throw .unreadable(path: displayPath, reason: error.reason)
    }
  }
}
