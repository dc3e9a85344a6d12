import FactPacks
package import Files
package import Foundation
import StoreLint
package import SwiftFacts

/// The Swift files below some folders, and the targets that they seem to belong to.
package struct SourceFinder {
  /// The paths of the files, sorted.
  package private(set) var files: [String] = []
  /// The paths of folders that could not be looked into.
  private(set) var unreadable: [String] = []
  /// The paths of the folders with a Git repository of their own.
  private(set) var repositories: Set<String> = []
  private var packages: [String: PackageManifest] = [:]
  private var projects: Set<String> = []
  private let isExcluded: @Sendable (String) -> Bool
  private let facts: (String) -> FileFacts?
  /// What stands in the folders.
  private(set) var memory: FolderMemory

  /// - Parameters:
  ///   - memory: what earlier runs know of the folders.
  ///   - isExcluded: told the path of what is never walked into.
  ///   - facts: what a manifest says; nil if it cannot be read.
  package init(
    _ paths: [URL], _ memory: FolderMemory = FolderMemory(),
    excluding isExcluded: @escaping @Sendable (String) -> Bool,
    facts: @escaping (String) -> FileFacts? = Self.parse
  ) {
    self.memory = memory
    self.isExcluded = isExcluded
    self.facts = facts
    var found: Set<String> = []
    for path in paths {
      // Links to folders are not followed, so only the root itself may be reached by another path.
      let named = path.standardizedFileURL.path
      let path = path.resolvingSymlinksInPath()
      lookAbove(path)
      if path.isFolder {
        found.formUnion(walk(path.path, knownAs: named))
      } else if path.pathExtension == "swift" {
        let file = path.path
        // Whoever reads from a pipe may wait forever.
        if FileStatus(at: file)?.kind == .file { found.insert(file) }
      }
    }
    // Read twice, a file would be two candidates for each name.
    files = found.sorted()
  }

  /// Which files belong to which target.
  var modules: ModuleMap { ModuleMap(packages: packages, projects: projects) }

  /// The files in a folder and those below it.
  ///
  /// - Parameter named: the path by which it was reached; what is excluded there is not walked into either.
  private mutating func walk(_ root: String, knownAs named: String) -> [String] {
    let folders = FolderWalk.walk(root, &memory) { [isExcluded] path, entries in
      switch entries {
      case .success(let entries):
        LintedFolder(path, entries) { path in
          isExcluded(path)
            || named != root && isExcluded(named + String(path.dropFirst(root.count)))
        }.look
      case .failure: FolderWalk.Look(found: LintedFolder(unreadable: path))
      }
    }
    unreadable += folders.filter(\.isUnreadable).map(\.path).sorted()
    for folder in folders { note(folder.path, folder) }
    repositories.formUnion(folders.filter(\.hasRepository).map(\.path))
    return folders.flatMap(\.files) + folders.flatMap(\.linkedFiles)
  }

  private mutating func note(_ path: String, _ folder: LintedFolder) {
    let key = String(path.drop { $0 == "/" })
    if folder.hasManifest, packages[key] == nil {
      packages[key] =
        facts("\(path)/Package.swift").map { PackageManifest($0) } ?? PackageManifest()
    }
    if folder.hasProject { projects.insert(key) }
  }

  /// The facts of a file, without a cache.
  package static func parse(_ path: String) -> FileFacts? {
    FactGathering(cache: nil).facts(of: SourceFile(path: path, shownPath: path))
  }

  /// The manifest or project that a folder belongs to may be above it.
  private mutating func lookAbove(_ url: URL) {
    var folder = url.standardizedFileURL
    while folder.path.count > 1 {
      folder.deleteLastPathComponent()
      let entries = (try? FileSystem.entries(of: folder.path)) ?? []
      let look = LintedFolder(folder.path, entries, excluding: isExcluded)
      note(folder.path, look)
      if look.hasManifest || entries.contains(where: { $0.name == ".git" }) { return }
    }
  }
}
