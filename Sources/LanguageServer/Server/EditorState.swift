import Foundation
import ProjectFiles
import StoregenDiagnostics

/// What the editor shows: folders and documents.
struct EditorState: Sendable {
  private(set) var folders: [WorkspaceFolder]
  var documents: Documents

  init(folders: [WorkspaceFolder], documents: Documents) {
    self.folders = folders
    self.documents = documents.shown(in: folders)
  }

  /// Replaces the folders that the editor shows.
  mutating func show(_ folders: [WorkspaceFolder]) {
    self.folders = folders
    documents = documents.shown(in: folders)
  }

  /// The texts that replace files on disk.
  var overlay: SourceOverlay { SourceOverlay(texts: documents.all.map { ($0.path, $0.source.utf8) }) }

  /// The most projects that are checked.
  private static let mostProjects = 50

  /// The folders of the projects that the folders and documents belong to, sorted.
  ///
  /// A project is where the nearest spec is; without a spec, it is the folder that the editor shows, or else the repository, the
  /// package or the Xcode project around a document. Other folders, such as one for downloads, may contain anything.
  var projects: [String] {
    let shown = folders.compactMap { $0.uri.resolvedPath }
    let outer = shown.map { Self.specFolder(of: $0) ?? $0 }
    let inner = documents.all.compactMap { document -> String? in
      let folder = URL(fileURLWithPath: document.path).deletingLastPathComponent().path
      if let found = Self.specFolder(of: folder) { return found }
      let isShown = shown.contains { document.path.path(below: $0) != nil }
      return isShown || !document.path.isSwiftFile
        ? nil : ProjectFolder.root(around: URL(fileURLWithPath: folder))?.path
    }
    return (outer + inner).uniqued().prefix(Self.mostProjects).sorted()
  }

  /// The folder of the nearest spec.
  private static func specFolder(of folder: String) -> String? {
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    return SpecFile.nearest(to: url, WorkingFolder(url))?.folder.resolvingSymlinksInPath().path
  }
}
