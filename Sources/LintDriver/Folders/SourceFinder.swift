import FactPacks
import Foundation
package import LinkedProgram
import ProjectFiles
package import StoregenFiles
import StoregenThreads
package import SwiftFacts

/// Finds the Swift files below some folders, and the targets that they belong to.
package struct SourceFinder {
  /// The paths of the files, sorted.
  package private(set) var files: [String] = []
  /// The paths of folders that could not be read.
  package private(set) var unreadable: [String] = []
  /// The paths of files with patterns of Git that are too large to be read, sorted.
  package private(set) var oversizedIgnoreFiles: [String] = []
  /// The paths of the specs and configurations in the folders, sorted.
  private(set) var specs: [String] = []
  /// The paths of links to folders that are not searched, sorted.
  private(set) var linkedFolders: [String] = []
  /// The paths of files that no target of an Xcode project builds, sorted.
  package private(set) var uncompiled: [String] = []
  /// The paths of the roots of Git repositories.
  package private(set) var repositories: Set<String> = []
  /// The stamps of all folders and settings that were read; nil if they do not determine the files and their modules,
  /// or if a change might not show in them.
  private(set) var stamps: [(path: String, stamp: FileStamp)]? = []
  private var packages: [String: PackageManifest] = [:]
  /// The folders with a project, and what it decides about isolation.
  private var projects: [String: ConcurrencySettings] = [:]
  /// The names of the Swift files that the projects list; nil if some project also builds others.
  private var listedSources: Set<String>? = []
  private let isExcluded: @Sendable (String) -> Bool
  private let facts: @Sendable (String) -> FileFacts?
  /// The contents of the folders.
  private(set) var memory: FolderMemory

  /// - Parameters:
  ///   - memory: the contents of folders from earlier runs.
  ///   - isExcluded: whether a path is never searched.
  ///   - facts: the facts of a manifest; nil if it cannot be read. Called on a thread with a large stack.
  package init(
    below roots: [SourceRoot], memory: FolderMemory = FolderMemory(),
    excluding isExcluded: @escaping @Sendable (String) -> Bool,
    facts: @escaping @Sendable (String) -> FileFacts? = Self.parse
  ) {
    self.memory = memory
    self.isExcluded = isExcluded
    self.facts = facts
    var found: Set<String> = []
    var named: Set<String> = []
    var known: Set<String> = []
    for root in roots {
      // The first folder determines those above it.
      if let parent = root.above.first?.path, known.insert(parent).inserted {
        readManifests(in: root.above.filter(\.markers.hasManifest).map(\.path))
        for folder in root.above { note(folder.path, with: folder.markers) }
      }
      switch FileStatus(at: root.path, followingLink: true)?.kind {
      case .folder: found.formUnion(walk(root))
      // Reading from a pipe might block forever.
      case .file where URL(fileURLWithPath: root.path).pathExtension == "swift":
        named.insert(root.path)
        noteStamp(of: root.path)
      default: stamps = nil
      }
    }
    // A file that is read twice would declare each of its names twice.
    uncompiled = filesInNoTarget(among: found).subtracting(named).sorted()
    files = found.subtracting(uncompiled).union(named).sorted()
    oversizedIgnoreFiles = Set(oversizedIgnoreFiles).sorted()
    specs = Set(specs).sorted()
    linkedFolders = Set(linkedFolders).sorted()
  }

  /// Whether there is an Xcode project in or above the folders.
  var hasProjects: Bool { !projects.isEmpty }

  /// The target of each file.
  package var modules: ModuleMap {
    ModuleMap(packages: packages, projects: projects)
  }

  /// The files in a folder and below it. Patterns apply to the resolved path and to the path as named.
  private mutating func walk(_ root: SourceRoot) -> [String] {
    let folders = FolderWalk.walk(root.path, memory: &memory) { [isExcluded] path, outer, entries in
      switch entries {
      case .success(let entries):
        ScannedFolder(path, containing: entries, ignoring: outer.map(\.ignored) ?? root.ignored) {
          path in
          isExcluded(path)
            || root.named != root.path
              && isExcluded(root.named + String(path.dropFirst(root.path.count)))
        }.visit
      case .failure: FolderWalk.Visit(found: ScannedFolder(unreadable: path))
      }
    }
    readManifests(in: folders.filter(\.markers.hasManifest).map(\.path))
    unreadable += folders.filter(\.isUnreadable).map(\.path).sorted()
    for folder in folders {
      note(folder.path, with: folder.markers)
      oversizedIgnoreFiles += folder.ignored?.oversized ?? []
      specs += folder.markers.spec.map { ["\(folder.path)/\($0)"] } ?? []
      linkedFolders += folder.linkedFolders.filter { $0.target.path(below: root.path) == nil }.map(\.link)
      for name in folder.markers.buildFiles { noteStamp(of: "\(folder.path)/\(name)") }
      if let stamp = memory.stamp(of: folder.path), !folder.hasLinks, !folder.isUnreadable,
        let ignoring = folder.ignored.map(\.stamps) ?? []
      {
        stamps?.append((folder.path, stamp))
        stamps? += ignoring
      } else {
        stamps = nil
      }
    }
    repositories.formUnion(folders.filter(\.hasRepository).map(\.path))
    return folders.flatMap(\.files) + folders.flatMap(\.linkedFiles)
  }

  /// The files of Xcode projects that no target lists. If a project omits a fifth of its files or more, it is probably out
  /// of date, and all of them are read.
  private func filesInNoTarget(among files: Set<String>) -> Set<String> {
    guard let listedSources, !listedSources.isEmpty else { return [] }
    let modules = self.modules
    let owned = files.filter { path in
      let key = key(of: path)
      var folder = key[...]
      var isInProject = false
      while !folder.isEmpty, !isInProject {
        folder = folder.parentFolder ?? ""
        isInProject = projects[String(folder)] != nil
      }
      return isInProject && !modules.module(of: key).isPackageTarget
    }
    let unlisted = owned.filter { !listedSources.contains(URL(fileURLWithPath: $0).lastPathComponent.lowercased()) }
    return unlisted.count * Self.leastShare < owned.count ? unlisted : []
  }

  /// One file in so many.
  private static let leastShare = 5

  /// Notes that the result depends on a file.
  private mutating func noteStamp(of path: String) {
    if let stamp = FileStatus(at: path)?.stamp, stamp.isSettled {
      stamps?.append((path, stamp))
    } else {
      stamps = nil
    }
  }

  /// Reads the manifests in folders, on all processors.
  private mutating func readManifests(in folders: [String]) {
    let manifests = LargeStackThreads.map(folders) { [facts] folder in
      facts("\(folder)/Package.swift").map { PackageManifest($0) } ?? PackageManifest()
    }
    for (folder, manifest) in zip(folders, manifests) { packages[key(of: folder)] = manifest }
  }

  /// The path of a folder as `ModuleMap` identifies it.
  private func key(of folder: String) -> String { String(folder.drop { $0 == "/" }) }

  private mutating func note(_ path: String, with markers: FolderMarkers) {
    let folder = key(of: path)
    guard markers.hasProject, projects[folder] == nil else { return }
    let settings = markers.projectSettings.map { BuildSettings(at: "\(path)/\($0)") }
    var concurrency = settings.reduce(into: ConcurrencySettings()) { $0.formUnion($1.concurrency) }
    // It is unknown which target builds a file.
    if settings.contains(where: \.allowsDataRaces) { concurrency.remove(.rejectsDataRaces) }
    projects[folder] = concurrency
    for file in settings { listedSources = file.listedSources.flatMap { listedSources?.union($0) } }
  }

  /// The facts of a file, without a cache.
  @Sendable package static func parse(_ path: String) -> FileFacts? {
    FactGathering(cache: nil).facts(of: SourceFile(path: path, displayPath: path))
  }
}
