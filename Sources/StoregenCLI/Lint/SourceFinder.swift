import FactPacks
import Foundation
package import StoreLint
package import StoregenFiles
import StoregenThreads
package import SwiftFacts

/// The Swift files below some folders, and the targets that they seem to belong to.
package struct SourceFinder {
  /// The paths of the files, sorted.
  package private(set) var files: [String] = []
  /// The paths of folders that could not be looked into.
  private(set) var unreadable: [String] = []
  /// The paths of the folders with a Git repository of their own.
  private(set) var repositories: Set<String> = []
  /// What the system knew of every folder that was looked into; nil if more than that tells which files
  /// there are, or if a change of one might not show.
  private(set) var folderStamps: [(path: String, stamp: FileStamp)]? = []
  private var packages: [String: PackageManifest] = [:]
  private var projects: Set<String> = []
  /// The folders with a project that isolates to the main actor.
  private var isolatedProjects: Set<String> = []
  private let isExcluded: @Sendable (String) -> Bool
  private let facts: @Sendable (String) -> FileFacts?
  /// What stands in the folders.
  private(set) var memory: FolderMemory

  /// - Parameters:
  ///   - memory: what earlier runs know of the folders.
  ///   - isExcluded: told the path of what is never walked into.
  ///   - facts: what a manifest says; nil if it cannot be read. Called on a large stack.
  package init(
    _ roots: [SourceRoot], _ memory: FolderMemory = FolderMemory(),
    excluding isExcluded: @escaping @Sendable (String) -> Bool,
    facts: @escaping @Sendable (String) -> FileFacts? = Self.parse
  ) {
    self.memory = memory
    self.isExcluded = isExcluded
    self.facts = facts
    var found: Set<String> = []
    for root in roots {
      readManifests(in: root.above.filter(\.signs.hasManifest).map(\.path))
      for (path, signs) in root.above { note(path, signs) }
      switch FileStatus(at: root.path, followingLink: true)?.kind {
      case .folder: found.formUnion(walk(root))
      // Whoever reads from a pipe may wait forever.
      case .file where URL(fileURLWithPath: root.path).pathExtension == "swift":
        found.insert(root.path)
      default: folderStamps = nil
      }
    }
    // Read twice, a file would be two candidates for each name.
    files = found.sorted()
  }

  /// Which files belong to which target.
  package var modules: ModuleMap {
    ModuleMap(packages: packages, projects: projects, onMainActor: isolatedProjects)
  }

  /// The files in a folder and those below it. What is excluded by the path by which it was reached is not
  /// walked into either.
  private mutating func walk(_ root: SourceRoot) -> [String] {
    let folders = FolderWalk.walk(root.path, &memory) { [isExcluded] path, outer, entries in
      switch entries {
      case .success(let entries):
        LintedFolder(path, entries, ignoring: outer.map(\.ignored) ?? root.ignored) { path in
          isExcluded(path)
            || root.named != root.path
              && isExcluded(root.named + String(path.dropFirst(root.path.count)))
        }.look
      case .failure: FolderWalk.Look(found: LintedFolder(unreadable: path))
      }
    }
    readManifests(in: folders.filter(\.signs.hasManifest).map(\.path))
    unreadable += folders.filter(\.isUnreadable).map(\.path).sorted()
    for folder in folders {
      note(folder.path, folder.signs)
      for name in folder.signs.projectSettings {
        guard let status = FileStatus(at: "\(folder.path)/\(name)") else { continue }
        folderStamps?.append(("\(folder.path)/\(name)", status.stamp))
      }
      if let stamp = memory.stamp(of: folder.path), !folder.hasLinks, !folder.isUnreadable,
        let ignoring = folder.ignored.map(\.stamps) ?? []
      {
        folderStamps?.append((folder.path, stamp))
        folderStamps? += ignoring
      } else {
        folderStamps = nil
      }
    }
    repositories.formUnion(folders.filter(\.hasRepository).map(\.path))
    return folders.flatMap(\.files) + folders.flatMap(\.linkedFiles)
  }

  /// Reads the manifests in folders, on all processors.
  private mutating func readManifests(in folders: [String]) {
    let manifests = LargeStackThreads.map(folders) { [facts] folder in
      facts("\(folder)/Package.swift").map { PackageManifest($0) } ?? PackageManifest()
    }
    for (folder, manifest) in zip(folders, manifests) { packages[key(of: folder)] = manifest }
  }

  /// The path of a folder as the components that `ModuleMap` knows it by.
  private func key(of folder: String) -> String { String(folder.drop { $0 == "/" }) }

  private mutating func note(_ path: String, _ signs: FolderSigns) {
    let folder = key(of: path)
    guard signs.hasProject, projects.insert(folder).inserted else { return }
    let settings = signs.projectSettings.lazy.map { BuildSettings(at: "\(path)/\($0)") }
    if settings.contains(where: \.isolateToMainActor) { isolatedProjects.insert(folder) }
  }

  /// The facts of a file, without a cache.
  @Sendable package static func parse(_ path: String) -> FileFacts? {
    FactGathering(cache: nil).facts(of: SourceFile(path: path, shownPath: path))
  }
}
