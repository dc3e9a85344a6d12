import Foundation
import StoregenFiles

/// One folder with sources, as the linter sees it.
struct LintedFolder: Sendable {
  let path: String
  /// The paths of the Swift files in it.
  private(set) var files: [String] = []
  /// The paths of the Swift files that links in it lead to.
  private(set) var linkedFiles: [String] = []
  /// Whether there are links that may lead to Swift files.
  private(set) var hasLinks = false
  let signs: FolderSigns
  /// What Git ignores in it; nil if that is read as well.
  let ignored: IgnoreScope?
  /// Whether it is the working folder of a Git repository; a submodule is part of another one.
  private(set) var hasRepository = false
  /// Whether nobody may look into it.
  private(set) var isUnreadable = false
  private var inner: [String] = []

  /// Folders that hold what others wrote or tools made.
  private static let skipped: Set<String> = ["DerivedData", "Pods", "Carthage", "node_modules"]

  /// Whether the folders above a file, whose path is relative, are looked into.
  static func isLookedInto(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().allSatisfy { name in
      !name.hasPrefix(".") && !isSkipped(String(name))
    }
  }

  /// Whether folders of a name are never looked into.
  static func isSkipped(_ name: String) -> Bool { skipped.contains(name) || name.isDocumentFolder }

  init(unreadable path: String) {
    self.path = path
    signs = FolderSigns([])
    ignored = nil
    isUnreadable = true
  }

  /// - Parameters:
  ///   - outer: what Git ignores in the folder around it; nil if that is read as well.
  ///   - isExcluded: told the path of what is never walked into.
  init(
    _ path: String, _ entries: [FolderEntry], ignoring outer: IgnoreScope?,
    excluding isExcluded: (String) -> Bool
  ) {
    self.path = path
    signs = FolderSigns(entries)
    let ignored = outer?.within(path, entries)
    self.ignored = ignored
    let prefix = path == "/" ? path : path + "/"
    func isLeftOut(_ entry: FolderEntry) -> Bool {
      isExcluded(prefix + entry.name)
        || ignored?.ignores(entry.name, isFolder: entry.kind == .folder) ?? false
    }
    for entry in entries {
      if entry.name == ".git", entry.kind == .folder { hasRepository = true }
      guard !entry.isHidden else { continue }
      switch entry.kind {
      case .file where entry.name.hasEnding(".swift"):
        if !isLeftOut(entry) { files.append(prefix + entry.name) }
      case .folder where !Self.isSkipped(entry.name):
        if !isLeftOut(entry) { inner.append(entry.name) }
      case .link where entry.name.hasEnding(".swift") && !isLeftOut(entry):
        hasLinks = true
        let target = URL(fileURLWithPath: prefix + entry.name).resolvingSymlinksInPath().path
        if FileStatus(at: target)?.kind == .file { linkedFiles.append(target) }
      default: break
      }
    }
  }

  /// What the walk is to know of it.
  var look: FolderWalk.Look<LintedFolder> { FolderWalk.Look(found: self, goingInto: inner) }
}

extension String {
  /// Whether it is the name of a document that is a folder, such as `.xcassets`: no sources are in it.
  fileprivate var isDocumentFolder: Bool {
    Self.documentEndings.contains { hasEnding($0) }
  }

  private static var documentEndings: [StaticString] {
    [".xcassets", ".xcodeproj", ".xcworkspace", ".lproj", ".bundle", ".framework", ".xcframework"]
  }
}
