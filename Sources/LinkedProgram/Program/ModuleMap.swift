public import SwiftFacts

extension SourceModule {
  /// The module of a file in it, according to a build. The folders of the file can also say that it contains tests.
  ///
  /// - Parameter path: the path below the folder of the build.
  public func containing(_ path: String) -> SourceModule {
    ModuleMap.isTest(path.folders(below: "")) ? ofTests : self
  }
}

/// Finds the module that a file belongs to, by the manifests and projects in the folders above it.
public struct ModuleMap: Sendable {
  package let packages: [String: PackageManifest]
  package let projects: [String: ConcurrencySettings]

  /// - Parameters:
  ///   - packages: the manifests by folder; a folder is its components joined with `/`.
  ///   - projects: the folders with an Xcode project, and what the project sets.
  public init(packages: [String: PackageManifest], projects: [String: ConcurrencySettings]) {
    self.packages = packages
    self.projects = projects
  }

  /// A copy with the manifests of some folders replaced, or removed for nil.
  public func replacing(_ manifests: [String: PackageManifest?]) -> ModuleMap {
    var packages = packages
    for (folder, manifest) in manifests { packages[folder] = manifest }
    return ModuleMap(packages: packages, projects: projects)
  }

  /// The module of the file at a path of the same form.
  public func module(of path: String) -> SourceModule {
    var folder = path[...]
    repeat {
      folder = folder.parentFolder
      let manifest = packages[String(folder)]
      let concurrency = projects[String(folder)]
      // A package without targets only lists tools, for a project that may be elsewhere.
      let isProject = concurrency != nil || manifest?.isToolList ?? false
      if let manifest, !isProject || manifest.owns(path.folders(below: folder)) {
        return module(of: path, in: manifest, at: folder)
      }
      if isProject {
        let below = path.folders(below: folder)
        return SourceModule(
          name: below.first ?? "", isPackageTarget: false, isTest: Self.isTest(below),
          concurrency: concurrency ?? [])
      }
    } while !folder.isEmpty
    // Folders far above a file without a project are not part of its program.
    return SourceModule(
      name: "", isPackageTarget: false, isTest: Self.isTest(path.folders(below: "").suffix(2)))
  }

  private func module(of path: String, in manifest: PackageManifest, at folder: Substring) -> SourceModule {
    let below = path.folders(below: folder)
    let isTest = Self.isTest(below)
    if let target = manifest.target(in: below) {
      return SourceModule(
        name: target.name.asModuleName, isPackageTarget: true, isTest: isTest || target.isTest,
        concurrency: target.concurrency)
    }
    let name = Self.usualTarget(in: below) ?? folder.split(separator: "/").last.map(String.init)
    return SourceModule(
      name: name?.asModuleName ?? "", isPackageTarget: true, isTest: isTest,
      concurrency: manifest.concurrency)
  }

  fileprivate static func isTest(_ folders: some Sequence<String>) -> Bool {
    folders.contains { $0.hasSuffix("Tests") || $0.hasSuffix("TestSupport") }
  }

  /// The target by the usual layout, if the manifest does not name one.
  private static func usualTarget(in folders: [String]) -> String? {
    guard let first = folders.first else { return nil }
    return PackageManifest.usualFolders.contains(first) ? folders.dropFirst().first : first
  }
}

extension String {
  /// The name by which code imports a target: `Sync_UI` for `Sync-UI`.
  var asModuleName: String {
    let text = String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return text.first?.isNumber == true ? "_\(text.dropFirst())" : text
  }
}

extension Substring {
  /// The path of the folder around; empty at the top.
  fileprivate var parentFolder: Substring { self[..<(utf8.lastIndex(of: UInt8(ascii: "/")) ?? startIndex)] }
}

extension String {
  /// The names of the folders between a folder and a file in it.
  fileprivate func folders(below folder: Substring) -> [String] {
    utf8.dropFirst(folder.utf8.count).split(separator: UInt8(ascii: "/")).dropLast().map { String(Substring($0)) }
  }
}
