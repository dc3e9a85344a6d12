import FactPacks
import LinkedProgram
import ProjectFiles
import StoregenDiagnostics
import StoregenThreads

/// The package manifests that an overlay replaces.
struct ReplacedManifests {
  /// The manifests by folder, as `ModuleMap` identifies it; nil for one that counts as absent.
  let byFolder: [String: PackageManifest?]

  init(_ overlay: SourceOverlay) {
    let files = overlay.replacements.keys.filter(Self.isManifest).sorted()
    let manifests = LargeStackThreads.map(files) { path -> PackageManifest? in
      let file = SourceFile(path: path, displayPath: path, text: overlay[path])
      guard file.text != nil else { return nil }
      return FactGathering(cache: nil).facts(of: file).map { PackageManifest($0) } ?? PackageManifest()
    }
    let folders = files.map { $0.dropFirst().dropLast("/Package.swift".count) }
    byFolder = Dictionary(keepingFirst: zip(folders.map(String.init), manifests))
  }

  /// Whether a file is the manifest of a package.
  static func isManifest(_ path: String) -> Bool { path.hasEnding("/Package.swift") }
}
