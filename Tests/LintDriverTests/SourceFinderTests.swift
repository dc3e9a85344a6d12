import Foundation
import LinkedProgram
import LintDriver
import LintRules
import StoregenTestSupport
import SwiftFacts
import Testing

@Suite("The linter finds its files")
struct SourceFinderTests {
  @Test(
    "below folders, each once, except in dependencies, hidden folders and links to folders")
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
      below: [root, folder.file("App"), folder.file("App/A.swift")].map { SourceRoot($0) },
      excluding: { $0 == skipped })
    #expect(
      finder.files.map { $0.split(separator: "/").last } == ["A.swift", "B.swift", "C.swift"])
  }

  @Test("and the Swift 6 language mode only if no file beside the project sets an older one")
  func languageModes() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("SWIFT_VERSION = 6.0;", to: "A.xcodeproj/project.pbxproj")
    try folder.write("", to: "App/A.swift")
    func concurrency() throws -> ConcurrencySettings {
      let finder = SourceFinder(below: [SourceRoot(folder.url)], excluding: { _ in false })
      let file = try #require(finder.files.first { $0.hasSuffix("A.swift") })
      return finder.modules.module(of: String(file.drop { $0 == "/" })).concurrency
    }
    #expect(try concurrency() == .rejectsDataRaces)
    try folder.write("SWIFT_VERSION = 5.0", to: "Older.xcconfig")
    #expect(try concurrency() == [])
  }

  @Test(
    "and what the Xcode project above them decides about isolation",
    arguments: [
      ("A.xcodeproj/project.pbxproj", "\t\tSWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;\n", .mainActorByDefault),
      ("A.xcodeproj/project.pbxproj", "\t\tSWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated;\n", []),
      ("Base.xcconfig", "SWIFT_DEFAULT_ACTOR_ISOLATION=MainActor", .mainActorByDefault),
      ("App/Base.xcconfig", "SWIFT_DEFAULT_ACTOR_ISOLATION=MainActor", []),
      ("A.xcodeproj/project.pbxproj", "\t\tSWIFT_APPROACHABLE_CONCURRENCY = YES;\n", .asyncOnCallersActor),
      ("Base.xcconfig", "SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT = YES", .asyncOnCallersActor),
      ("A.xcodeproj/project.pbxproj", "SWIFT_VERSION = 6.0;\n", .rejectsDataRaces),
      // Some target uses the Swift 5 mode.
      ("A.xcodeproj/project.pbxproj", "SWIFT_VERSION = 6.0;\nSWIFT_VERSION = 5.0;\n", []),
    ] as [(String, String, ConcurrencySettings)])
  func isolation(_ path: String, _ settings: String, concurrency: ConcurrencySettings) throws {
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
    // The project is in the searched folder, or above it.
    for root in [root, folder.file("App")] {
      let finder = SourceFinder(below: [SourceRoot(root)], excluding: { _ in false })
      let file = try #require(finder.files.first { $0.hasSuffix("A.swift") })
      let module = finder.modules.module(of: String(file.drop { $0 == "/" }))
      #expect(module.concurrency == concurrency)
    }
  }
}
