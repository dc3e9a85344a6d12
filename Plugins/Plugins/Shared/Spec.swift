import Foundation
import PackagePlugin

/// The `storegen.yml` that applies to a folder.
struct Spec {
  let path: Path

  static let names = ["storegen.yml", "storegen.yaml"]

  /// The spec in the folder of a target, or in the nearest folder above it.
  ///
  /// Several packages of one repository may share a spec in a folder above them. The folders above a package that SwiftPM
  /// has fetched belong to someone else.
  static func nearest(to target: Target, of package: Package) -> Spec? {
    switch package.origin {
    case .root, .local: return nearest(to: target.directory, upTo: Path("/"))
    default: return nearest(to: target.directory, upTo: package.directory)
    }
  }

  /// The spec in a folder, or in the nearest one above it up to `root`; nil if there is none.
  static func nearest(to folder: Path, upTo root: Path) -> Spec? {
    var folder = folder
    while true {
      for name in names {
        let path = folder.appending(name)
        if FileManager.default.fileExists(atPath: path.string) { return Spec(path: path) }
      }
      let parent = folder.removingLastComponent()
      if folder == root || parent == folder { return nil }
      folder = parent
    }
  }

  /// All YAML files and templates below the folder of the spec, and their folders, which change when a file is added.
  ///
  /// The spec names only some of them. But SwiftPM's native build system asks a plugin for inputs only when files are added or
  /// removed, and not when the text of the spec changes (swift-package-manager#5476), so the answer must not depend on that.
  var inputs: [Path] {
    let root = path.removingLastComponent()
    guard
      let items = FileManager.default.enumerator(
        at: URL(fileURLWithPath: root.string), includingPropertiesForKeys: [.isDirectoryKey],
        options: [.skipsHiddenFiles])
    else { return [path] }
    var files: [String] = []
    var folders: Set<String> = [root.string]
    for case let item as URL in items {
      let isFolder = (try? item.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
      if isFolder {
        if Self.foldersOfDependencies.contains(item.lastPathComponent) { items.skipDescendants() }
      } else if Self.extensions.contains(item.pathExtension) {
        files.append(item.path)
        var folder = Path(item.path).removingLastComponent()
        while folders.insert(folder.string).inserted { folder = folder.removingLastComponent() }
      }
    }
    return (files.sorted() + folders.sorted()).map { Path($0) }
  }

  private static let extensions: Set = ["mustache", "yaml", "yml"]

  private static let foldersOfDependencies: Set = [
    "Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules",
  ]
}

/// The environment in which storegen prints absolute paths; a build can start in any folder.
let absolutePaths = ["XCODE_VERSION_ACTUAL": "1"]

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension Spec {
    /// The spec that is a member of a target, or the one in the folder of its sources, or in the nearest folder above it.
    static func nearest(to target: XcodeTarget, of project: XcodeProject) -> Spec? {
      let members = target.inputFiles.map(\.path).filter { names.contains($0.lastComponent) }
      if let member = members.first { return Spec(path: member) }
      let folder = target.folder(below: project.directory) ?? project.directory
      return nearest(to: folder, upTo: Path("/"))
    }
  }

  extension XcodeTarget {
    /// The folder of the project that contains all Swift files of the target; nil if that is the whole project.
    func folder(below project: Path) -> Path? {
      let folders = inputFiles.map(\.path).filter { $0.extension == "swift" }
        .map { $0.removingLastComponent().string.split(separator: "/") }
      guard var common = folders.first else { return nil }
      for folder in folders {
        common = Array(zip(common, folder).prefix { $0 == $1 }.map(\.0))
      }
      let folder = "/" + common.joined(separator: "/")
      return folder.hasPrefix(project.string + "/") ? Path(folder) : nil
    }
  }
#endif
