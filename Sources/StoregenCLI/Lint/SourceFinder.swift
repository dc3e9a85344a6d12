import Diagnostics
package import Foundation
import StoreLint
import SwiftFacts
import Threads

/// The Swift files below some folders, and the targets that they seem to belong to.
package struct SourceFinder {
  /// Files as the user names them, sorted.
  package private(set) var files: [URL] = []
  /// Folders that could not be looked into.
  private(set) var unreadable: [URL] = []
  private var packages: [String: PackageManifest] = [:]
  private var projects: Set<String> = []
  private let isExcluded: (URL) -> Bool

  /// Folders that hold what others wrote or tools made.
  private static let skipped: Set<String> = ["DerivedData", "Pods", "Carthage", "node_modules"]

  /// - Parameter isExcluded: what is never walked into.
  package init(_ paths: [URL], excluding isExcluded: @escaping (URL) -> Bool) {
    self.isExcluded = isExcluded
    for path in paths {
      lookAbove(path)
      walk(path, isNamed: true)
    }
    // A link to a file is that file; read twice it would be two candidates for each name.
    files = Set(files.map { $0.resolvingSymlinksInPath() }).sorted { $0.path < $1.path }
  }

  /// Which files belong to which target.
  var modules: ModuleMap { ModuleMap(packages: packages, projects: projects) }

  private mutating func walk(_ url: URL, isNamed: Bool) {
    guard isNamed || !isExcluded(url) else { return }
    let values = try? url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
    if values?.isDirectory == true || isNamed && url.isFolder {
      // A link to a folder may lead back to where it stands; its target is walked where it is.
      guard isNamed || values?.isSymbolicLink != true else { return }
      walkFolder(url)
    } else if url.pathExtension == "swift" {
      files.append(url)
    }
  }

  private mutating func walkFolder(_ folder: URL) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      unreadable.append(folder)
      return
    }
    note(names, in: folder)
    for name in names.sorted() where !name.hasPrefix(".") && !Self.skipped.contains(name) {
      guard !name.isDocumentFolder else { continue }
      walk(folder.appendingPathComponent(name), isNamed: false)
    }
  }

  private mutating func note(_ names: [String], in folder: URL) {
    let path = folder.standardizedFileURL.path.drop { $0 == "/" }
    if names.contains("Package.swift"), packages[String(path)] == nil {
      packages[String(path)] = Self.manifest(at: folder.appendingPathComponent("Package.swift"))
    }
    if names.contains(where: { $0.hasSuffix(".xcodeproj") }) { projects.insert(String(path)) }
  }

  private static func manifest(at url: URL) -> PackageManifest {
    guard let data = try? Data(contentsOf: url) else { return PackageManifest() }
    let source = SourceText(path: url.path, utf8: Array(data))
    let facts = LargeStackThreads.run { FactReader.read(source).facts }
    return facts.map(PackageManifest.init) ?? PackageManifest()
  }

  /// The manifest or project that a folder belongs to may be above it.
  private mutating func lookAbove(_ url: URL) {
    var folder = url.standardizedFileURL
    while folder.path.count > 1 {
      folder.deleteLastPathComponent()
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      note(names, in: folder)
      if names.contains(".git") || names.contains("Package.swift") { return }
    }
  }
}

extension URL {
  /// Whether it is a folder, links followed.
  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The path relative to the working directory; absolute where they have nothing in common.
  var displayPath: String {
    let working = URL(
      fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true
    ).standardizedFileURL.pathComponents
    let own = standardizedFileURL.pathComponents
    let common = zip(working, own).prefix { $0 == $1 }.count
    guard common > 1 else { return standardizedFileURL.path }
    let up = Array(repeating: "..", count: working.count - common)
    let path = (up + own[common...]).joined(separator: "/")
    return path.isEmpty ? "." : path
  }

  /// The path relative to a folder, if it is in it.
  func path(below folder: URL) -> String? {
    let base = folder.standardizedFileURL.path
    let path = standardizedFileURL.path
    return path.hasPrefix(base + "/") ? String(path.dropFirst(base.count + 1)) : nil
  }
}

extension String {
  /// Whether it is the name of a document that is a folder, such as `.xcassets`: no sources are in it.
  fileprivate var isDocumentFolder: Bool {
    [".xcassets", ".xcodeproj", ".xcworkspace", ".lproj", ".bundle", ".framework", ".xcframework"]
      .contains { hasSuffix($0) }
  }
}
