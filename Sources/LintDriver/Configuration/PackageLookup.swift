import Foundation
import LinkedProgram
import ProjectFiles
import StoregenDiagnostics
import StoregenFiles
import StoregenThreads
import SwiftFacts

/// A package with a folder that a spec generates into.
struct FoundPackage: Sendable {
  /// Its folder.
  let folder: URL
  let targets: PackageTargets
  /// The content of its `Package.swift`.
  let manifest: [UInt8]

  /// Whether something else may compile files in the package that are in none of its targets: an Xcode project, another
  /// build system, or a target that has a link to their folder.
  var mayCompileMore: Bool {
    let finder = SourceFinder(below: [SourceRoot(folder)], excluding: { _ in false })
    return finder.hasProjects || !finder.linkedFolders.isEmpty
      || !Self.otherBuildFiles(in: folder).isEmpty
  }

  /// Whether a spec in a folder is about the package: it is above its sources, or in a target. The others are examples and
  /// test data.
  func isPackage(ofSpecIn folder: URL) -> Bool {
    let (root, components) = (self.folder.pathComponents, folder.standardizedFileURL.pathComponents)
    if root.starts(with: components) { return true }
    guard components.starts(with: root),
      case .target(let target) = targets.place(of: components.dropFirst(root.count).joined(separator: "/"))
    else { return false }
    return !target.isTest
  }

  /// The files of other build systems in a folder.
  static func otherBuildFiles(in folder: URL) -> [String] {
    otherBuildFiles.filter { FileStatus(at: folder.appendingPathComponent($0).path) != nil }
  }

  /// The files of Bazel, XcodeGen and Tuist.
  private static let otherBuildFiles = [
    "BUILD", "BUILD.bazel", "MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel", "project.yml", "project.yaml",
    "Project.swift",
    "Workspace.swift",
  ]
}

/// Finds the packages around folders, which need not exist. Each manifest is read once.
struct PackageLookup {
  private var folders = FolderAbove.Lookup()
  private var packages: [String: FoundPackage?] = [:]

  /// The package around a folder, and the path of the folder in it.
  ///
  /// - Returns: nil if there is none, if its targets are not literals, or if an Xcode project or a link is between the two.
  mutating func package(around url: URL) -> (package: FoundPackage, path: String)? {
    let url = url.standardizedFileURL
    let chain = folders.chain(from: url)
    guard let root = chain.last, root.markers.hasManifest, !chain.contains(where: \.markers.hasProject) else {
      return nil
    }
    let folder = URL(fileURLWithPath: root.path)
    let path = url.pathComponents.dropFirst(folder.pathComponents.count).joined(separator: "/")
    let isLinked =
      folder.withLinksFollowed.appendingPathComponent(path).standardizedFileURL.path != url.withLinksFollowed.path
    guard !path.isEmpty, !isLinked, let package = package(in: folder) else { return nil }
    return (package, path)
  }

  private mutating func package(in folder: URL) -> FoundPackage? {
    if let known = packages[folder.path] { return known }
    let package = Self.read(folder)
    packages[folder.path] = .some(package)
    return package
  }

  private static func read(_ folder: URL) -> FoundPackage? {
    let path = folder.appendingPathComponent("Package.swift").path
    guard let manifest = try? FileSystem.read(path) else { return nil }
    // The parser needs a large stack for deep nesting.
    let targets = LargeStackThreads.run { () -> PackageTargets? in
      let outcome = FactReader.read(SourceText(path: path, utf8: manifest))
      return outcome.error == nil ? outcome.facts.flatMap { PackageTargets($0) } : nil
    }
    return targets.map { FoundPackage(folder: folder, targets: $0, manifest: manifest) }
  }
}
