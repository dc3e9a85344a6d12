import Foundation
import ProjectFiles

/// The folder of an app that an import is about.
struct ImportedFolder {
  let url: URL
  /// The spec or configuration in it, or the nearest one above; nil if there is none.
  let spec: SpecFile?

  /// The first of the named folders, the folder of the first named file, or else the working folder.
  init(of paths: [String], in working: WorkingFolder) {
    let first = paths.first.map(working.url(of:)) ?? working.url
    url = (first.isFolder ? first : first.deletingLastPathComponent()).standardizedFileURL
    spec = SpecFile.nearest(to: url, working)
  }
}
