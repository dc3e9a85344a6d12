import StoregenFiles

/// What the names in a folder tell of the project that it belongs to.
struct FolderSigns: Sendable {
  /// Whether a Swift package begins here.
  private(set) var hasManifest = false
  /// The files with build settings for Xcode, by their paths from here.
  private var settings: [String] = []
  /// Whether an Xcode project stands here.
  private(set) var hasProject = false
  /// Whether it is the working folder of a Git repository, or of a submodule.
  private(set) var hasRepository = false

  /// The signs in the folder at a path; none if nobody may look into it.
  init(at path: String) {
    for entry in (try? FileSystem.entries(of: path)) ?? [] { note(entry.name) }
  }

  /// - Parameter entries: what stands in the folder.
  init(_ entries: [FolderEntry]) {
    for entry in entries { note(entry.name) }
  }

  /// Whether a project begins here.
  var beginProject: Bool { hasManifest || hasProject || hasRepository }

  /// The files that have a say in how the sources below are built.
  var projectSettings: [String] { hasProject ? settings.sorted() : [] }

  private mutating func note(_ name: String) {
    if name == "Package.swift" { hasManifest = true }
    if name == ".git" { hasRepository = true }
    if name.hasEnding(".xcconfig") { settings.append(name) }
    if name.hasEnding(".xcodeproj") {
      hasProject = true
      settings.append("\(name)/project.pbxproj")
    }
  }
}

extension String {
  /// Whether the bytes at its end are these; `hasSuffix` compares characters, which takes longer than to
  /// read a folder.
  func hasEnding(_ ending: StaticString) -> Bool {
    ending.withUTF8Buffer { utf8.suffix($0.count).elementsEqual($0) }
  }
}
