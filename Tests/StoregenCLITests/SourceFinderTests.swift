import Foundation
import StoreLint
import StoregenCLI
import StoregenTestSupport
import Testing

@Suite("The linter finds its files")
struct SourceFinderTests {
  @Test(
    "by patterns as .gitignore has them",
    arguments: [
      ("Vendor", "Vendor/A.swift", true), ("Vendor", "App/Vendor/A.swift", true),
      ("Vendor", "App/Vendors/A.swift", false), ("App/Vendor", "App/Vendor/A.swift", true),
      ("App/Vendor", "Other/App/Vendor/A.swift", false),
      ("**/Generated/**", "A/Generated/B.swift", true),
      ("**/Generated/**", "Generated/B.swift", true), ("*.g.swift", "App/A.g.swift", true),
      ("*.g.swift", "App/A.swift", false), ("App/*/Old.swift", "App/X/Old.swift", true),
      ("App/*/Old.swift", "App/X/Y/Old.swift", false),
      ("App/**/Old.swift", "App/X/Y/Old.swift", true),
      ("App/**/Old.swift", "App/Old.swift", true), ("A?.swift", "A1.swift", true),
      ("./App", "App/A.swift", true), ("Vendor/", "App/Vendor/A.swift", true),
    ])
  func patterns(_ pattern: String, _ path: String, _ fits: Bool) {
    #expect(PathPattern(pattern).matches(path) == fits)
  }

  @Test("by patterns of many stars, in time that does not explode")
  func stars() {
    let name = String(repeating: "a", count: 200)
    #expect(!PathPattern(String(repeating: "*a", count: 50) + "*b").matches(name))
    #expect(PathPattern(String(repeating: "*a", count: 50)).matches(name))
    let path = String(repeating: "a/", count: 200) + "c"
    #expect(!PathPattern(String(repeating: "**/a/", count: 50) + "b").matches(path))
    #expect(PathPattern(String(repeating: "**/a/", count: 50) + "**/c").matches(path))
  }

  @Test(
    "below folders, each once, but not in what others wrote, hidden folders or links to folders")
  func walking() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for path in [
      "App/B.swift", "App/A.swift", "App/notes.txt", "App/v1.2/C.swift", ".build/X.swift",
      "Pods/P.swift", "Skip/S.swift", "App/Assets.xcassets/Y.swift",
    ] {
      let file = folder.file(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    try FileManager.default.createSymbolicLink(
      at: folder.file("App/loop"), withDestinationURL: folder.file("App"))
    let skipped = folder.file("Skip").standardizedFileURL.path
    let root = folder.file("App").deletingLastPathComponent()
    let finder = SourceFinder(
      [root, folder.file("App"), folder.file("App/A.swift")].map { SourceRoot($0) },
      excluding: { $0 == skipped })
    #expect(
      finder.files.map { $0.split(separator: "/").last } == ["A.swift", "B.swift", "C.swift"])
  }

  @Test(
    "and whether the Xcode project above them isolates to the main actor",
    arguments: [
      ("A.xcodeproj/project.pbxproj", "\t\tSWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;\n", true),
      ("A.xcodeproj/project.pbxproj", "\t\tSWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated;\n", false),
      ("Base.xcconfig", "SWIFT_DEFAULT_ACTOR_ISOLATION=MainActor", true),
      ("App/Base.xcconfig", "SWIFT_DEFAULT_ACTOR_ISOLATION=MainActor", false),
    ])
  func isolation(_ path: String, _ settings: String, isIsolated: Bool) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let files = [("A.xcodeproj/project.pbxproj", "{}"), ("App/A.swift", ""), (path, settings)]
    for (path, content) in files {
      let file = folder.file(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: file)
    }
    let root = folder.file("App").deletingLastPathComponent()
    // The project stands in the folder that is looked through, or above it.
    for root in [root, folder.file("App")] {
      let finder = SourceFinder([SourceRoot(root)], excluding: { _ in false })
      let file = try #require(finder.files.first { $0.hasSuffix("A.swift") })
      let module = finder.modules.module(of: String(file.drop { $0 == "/" }))
      #expect(module.isOnMainActor == isIsolated)
    }
  }
}
