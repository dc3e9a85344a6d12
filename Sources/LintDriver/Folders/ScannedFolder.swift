import Foundation
import ProjectFiles
import StoregenFiles

/// One folder with sources.
struct ScannedFolder: Sendable {
  let path: String
  /// The paths of the Swift files in it.
  private(set) var files: [String] = []
  /// The paths of the Swift files that links in it lead to.
  private(set) var linkedFiles: [String] = []
  /// The paths of links in it that lead to folders, with the folders.
  private(set) var linkedFolders: [(link: String, target: String)] = []
  /// Whether it has links that may lead to Swift files.
  private(set) var hasLinks = false
  let markers: FolderMarkers
  /// What Git ignores in it; nil if ignored files are read as well.
  let ignored: IgnoreScope?
  /// Whether it is the root of a Git repository. A submodule is a part of another repository.
  private(set) var hasRepository = false
  /// Whether it cannot be read.
  private(set) var isUnreadable = false
  private var inner: [String] = []

  /// Whether the folders of a file, whose path is relative, are searched for sources.
  static func canContain(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().allSatisfy { !SkippedFolders.contains(String($0)) }
  }

  init(unreadable path: String) {
    self.path = path
    markers = FolderMarkers([])
    ignored = nil
    isUnreadable = true
  }

  /// - Parameters:
  ///   - outer: what Git ignores in the enclosing folder; nil if ignored files are read as well.
  ///   - isExcluded: whether a path is never searched.
  init(
    _ path: String, containing entries: [FolderEntry], ignoring outer: IgnoreScope?,
    excluding isExcluded: (String) -> Bool
  ) {
    self.path = path
    markers = FolderMarkers(entries)
    let ignored = outer?.within(path, containing: entries)
    self.ignored = ignored
    let prefix = path == "/" ? path : path + "/"
    func isLeftOut(_ entry: FolderEntry) -> Bool {
      isExcluded(prefix + entry.name) || ignored?.ignores(entry.name, isFolder: entry.kind == .folder) ?? false
    }
    for entry in entries {
      if entry.name == ".git", entry.kind == .folder { hasRepository = true }
      guard !entry.isHidden else { continue }
      switch entry.kind {
      case .file where entry.name.hasEnding(".swift"):
        if !isLeftOut(entry) { files.append(prefix + entry.name) }
      case .folder where !SkippedFolders.contains(entry.name):
        if !isLeftOut(entry) { inner.append(entry.name) }
      case .link where entry.name.hasEnding(".swift") && !isLeftOut(entry):
        hasLinks = true
        let target = URL(fileURLWithPath: prefix + entry.name).resolvingSymlinksInPath().path
        if FileStatus(at: target)?.kind == .file { linkedFiles.append(target) }
      case .link where !SkippedFolders.contains(entry.name) && !isLeftOut(entry):
        let target = URL(fileURLWithPath: prefix + entry.name).resolvingSymlinksInPath().path
        if FileStatus(at: target)?.kind == .folder { linkedFolders.append((prefix + entry.name, target)) }
      default: break
      }
    }
  }

  /// The result of the folder for the walk.
  var visit: FolderWalk.Visit<ScannedFolder> { FolderWalk.Visit(found: self, goingInto: inner) }
}
