package import StoregenFiles

/// The properties of a project that the names in one of its folders reveal.
package struct FolderMarkers: Sendable {
  /// Whether it is the root of a Swift package.
  package private(set) var hasManifest = false
  /// The files with Xcode build settings, relative to the folder.
  private var settings: [String] = []
  /// Whether it contains an Xcode project.
  package private(set) var hasProject = false
  /// Whether it is the root of a Git repository or submodule.
  package private(set) var hasRepository = false

  /// The name of the spec or configuration in it; nil if there is none.
  package private(set) var spec: String?

  /// The markers in the folder at a path; none if it cannot be read.
  package init(at path: String) {
    for entry in (try? FileSystem.entries(of: path)) ?? [] { note(entry.name) }
  }

  /// - Parameter entries: the contents of the folder.
  package init(_ entries: [FolderEntry]) {
    for entry in entries { note(entry.name) }
  }

  /// Whether it is the root of a project.
  package var isProjectRoot: Bool { hasManifest || hasProject || hasRepository }

  /// The files that affect how sources below the folder are built: the manifest, and settings of Xcode projects.
  package var buildFiles: [String] { (hasManifest ? ["Package.swift"] : []) + projectSettings }

  /// The files with settings of Xcode projects.
  package var projectSettings: [String] { hasProject ? settings.sorted() : [] }

  private mutating func note(_ name: String) {
    if name == "Package.swift" { hasManifest = true }
    if name == ".git" { hasRepository = true }
    // The first name is preferred.
    if let rank = SpecFile.names.firstIndex(of: name), rank == 0 || spec == nil { spec = name }
    if name.hasEnding(".xcconfig") { settings.append(name) }
    if name.hasEnding(".xcodeproj") {
      hasProject = true
      settings.append("\(name)/project.pbxproj")
    }
  }
}
