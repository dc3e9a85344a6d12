import FactPacks
import StoreLint
import StoregenThreads

/// Texts that take the place of what is on disk.
struct SourceChanges: Sendable {
  /// The texts by absolute path, links followed; nil where there is to be no file.
  let texts: [String: [UInt8]?]

  /// Nothing is changed.
  static let none = SourceChanges(texts: [:])

  /// The paths of the files that there are to be, sorted.
  ///
  /// - Parameters:
  ///   - paths: those of the files on disk, sorted.
  ///   - isMeant: whether a file that is not on disk belongs to them.
  func applied(to paths: [String], where isMeant: (String) -> Bool) -> [String] {
    guard !texts.isEmpty else { return paths }
    let onDisk = Set(paths)
    let added = texts.filter { $0.value != nil && !onDisk.contains($0.key) && isMeant($0.key) }
    return (paths.filter { !isRemoved($0) } + added.keys).sorted()
  }

  private func isRemoved(_ path: String) -> Bool {
    guard let text = texts[path] else { return false }
    return text == nil
  }

  /// The manifests of packages that they change, by folder as `ModuleMap` knows it.
  var manifests: [String: PackageManifest?] {
    let files = texts.keys.filter { $0.hasEnding("/Package.swift") }.sorted()
    let manifests = LargeStackThreads.map(files) { path -> PackageManifest? in
      let file = SourceFile(path: path, shownPath: path, text: self[path])
      guard file.text != nil else { return nil }
      return FactGathering(cache: nil).facts(of: file).map { PackageManifest($0) }
        ?? PackageManifest()
    }
    let folders = files.map { $0.dropFirst().dropLast("/Package.swift".count) }
    return Dictionary(
      zip(folders.map(String.init), manifests), uniquingKeysWith: { first, _ in first })
  }

  /// The text that takes the place of a file; nil if none does.
  subscript(path: String) -> [UInt8]? { texts[path] ?? nil }
}
