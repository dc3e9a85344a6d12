package import ArchitectureModel
package import Foundation
import StoreSpec
import StoregenDiagnostics
package import StoregenFiles

/// A spec or configuration on disk.
package struct SpecFile: Sendable {
  /// The names of specs, the preferred one first.
  package static let names = ["storegen.yml", "storegen.yaml"]

  package let url: URL
  package let working: WorkingFolder
  /// Whether links count as files at their own paths, because a build replaces its inputs by links.
  package let isHermetic: Bool
  /// The texts that replace files on disk.
  private var overlay = SourceOverlay.none

  package init(url: URL, _ working: WorkingFolder, isHermetic: Bool = false) {
    self.url = url
    self.working = working
    self.isHermetic = isHermetic
  }

  /// The path relative to the working folder.
  package var displayPath: String { working.displayPath(of: url) }

  /// The folder that paths in the spec are relative to.
  package var folder: URL { url.deletingLastPathComponent() }

  /// The folder as a boundary for the paths in the file.
  package var boundary: FolderBoundary { FolderBoundary(folder, followingLinks: !isHermetic) }

  /// The location of a file or folder for comparisons with others.
  package func location(of url: URL) -> URL {
    let url = url.standardizedFileURL
    return isHermetic ? url : url.withLinksFollowed
  }

  /// The displayed path of the folder.
  package var folderPath: String { working.displayPath(of: folder) }

  /// The displayed path of a file or folder, relative to the folder of the spec.
  package func displayPath(of path: String) -> String {
    working.displayPath(of: folder.appendingPathComponent(path))
  }

  /// The files of the spec.
  package var files: SpecFolder { SpecFolder(spec: url, working, in: boundary, replacing: overlay) }

  /// The same file with other texts.
  package func replacing(_ overlay: SourceOverlay) -> SpecFile {
    var copy = self
    copy.overlay = overlay
    return copy
  }

  /// The file at `path`, or the nearest one in the working folder and those above it.
  ///
  /// - Throws: if there is none.
  package static func find(
    _ path: String?, in working: WorkingFolder, isHermetic: Bool = false
  ) throws(ProjectFileError) -> SpecFile {
    if let path { return named(path, in: working, isHermetic: isHermetic) }
    let search = SpecSearch(from: working.url, working)
    if let file = search.file { return file }
    throw ProjectFileError(
      "there is no storegen.yml here or in a parent folder",
      reason: search.foreignFile.map {
        "`\($0.displayPath)` is ignored: it belongs to another user and is outside this repository"
      },
      help: search.foreignFile == nil ? SpecsBelow(working).help : "if you trust the file, name it with `--spec`")
  }

  /// The file at a path, or in the folder at it; it need not exist.
  package static func named(_ path: String, in working: WorkingFolder, isHermetic: Bool) -> SpecFile {
    let url = working.url(of: path)
    return SpecFile(
      url: url.isFolder ? (SpecSearch.file(in: url) ?? url) : url, working, isHermetic: isHermetic)
  }

  /// The file in a folder or the nearest one above it that counts; nil if there is none.
  package static func nearest(to url: URL, _ working: WorkingFolder) -> SpecFile? {
    SpecSearch(from: url, working).file
  }

  // MARK: Loading

  /// The spec at a revision; nil if there was none, or an invalid one.
  package func spec(at revision: String) -> AppSpec? {
    guard let files = try? GitRevision(revision, in: folder) else { return nil }
    return SpecLoader.load(url.lastPathComponent, from: files, for: .configuration).spec
  }

  /// What can be read of the spec, although there may be errors.
  package var draft: AppSpec? { SpecLoader.load(url.lastPathComponent, from: files, for: .configuration).draft }
}
