import FactPacks
import StoreLint
import StoregenThreads

/// Texts that replace files on disk.
package struct SourceOverlay: Sendable {
  /// The texts by absolute path, with links resolved; nil for a file that is to be absent.
  package let texts: [String: [UInt8]?]

  package init(texts: [String: [UInt8]?]) { self.texts = texts }

  /// Replaces nothing.
  package static let none = SourceOverlay(texts: [:])

  /// The paths of the files with the overlay applied, sorted.
  ///
  /// - Parameters:
  ///   - paths: the paths of the files on disk, sorted.
  ///   - wouldInclude: whether a file that is not on disk would be a source.
  func applied(to paths: [String], where wouldInclude: (String) -> Bool) -> [String] {
    guard !texts.isEmpty else { return paths }
    let onDisk = Set(paths)
    let added = texts.filter {
      $0.value != nil && !onDisk.contains($0.key) && wouldInclude($0.key)
    }
    return (paths.filter { !isRemoved($0) } + added.keys).sorted()
  }

  private func isRemoved(_ path: String) -> Bool {
    guard let text = texts[path] else { return false }
    return text == nil
  }

  /// The package manifests that it replaces, by folder as `ModuleMap` identifies it.
  var manifests: [String: PackageManifest?] {
    let files = texts.keys.filter(Self.isManifest).sorted()
    let manifests = LargeStackThreads.map(files) { path -> PackageManifest? in
      let file = SourceFile(path: path, displayPath: path, text: self[path])
      guard file.text != nil else { return nil }
      return FactGathering(cache: nil).facts(of: file).map { PackageManifest($0) }
        ?? PackageManifest()
    }
    let folders = files.map { $0.dropFirst().dropLast("/Package.swift".count) }
    return Dictionary(
      zip(folders.map(String.init), manifests), uniquingKeysWith: { first, _ in first })
  }

  /// Whether a file is the manifest of a package.
  static func isManifest(_ path: String) -> Bool { path.hasEnding("/Package.swift") }

  /// The text that replaces a file; nil if none does.
  subscript(path: String) -> [UInt8]? { texts[path] ?? nil }
}
