import Foundation
import StoregenTestSupport
import Testing

@Suite("The linter does not read unchanged files again")
struct UnchangedTests {
  /// Sources that were not changed recently, unlike those that a test writes.
  private static let sources = Repository.root.appendingPathComponent("Sources/StoregenDiagnostics")
    .path

  /// The result of a run that follows the start of a command.
  private static func lint(_ folder: TemporaryFolder, _ start: String = "exec") throws -> String {
    let run = try Program.run(
      "\(start) storegen lint --cache-path cache \(sources)", in: folder.url)
    return "\(run.status) \(run.output) \(run.errors)"
  }

  @Test("and reports the same, with or without a cache")
  func again() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let first = try Self.lint(folder)
    #expect(try Self.lint(folder, "rm cache/*.pack; rm -f cache/folders; exec") == first)
    let remaining = try Program.run("ls cache", in: folder.url).output
    #expect(!remaining.contains("folders"), "\(remaining)")
    #expect(remaining.contains(".stamps"), "\(remaining)")
    #expect(
      try Self.lint(folder, "for file in cache/*.stamps; do echo > $file; done; exec") == first)
  }

  @Test("nor search folders that have not changed")
  func folders() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // Folders are stored from the first run on, because the cache exists.
    let first = try Self.lint(folder, "mkdir cache; exec")
    // Without the findings, the sources are needed. A search would store the folders.
    #expect(try Self.lint(folder, "rm cache/findings-* cache/folders; exec") == first)
    #expect(try !folder.names(in: "cache").contains("folders"))
    #expect(try Self.lint(folder, "rm cache/findings-* cache/sources-*; exec") == first)
    #expect(try folder.names(in: "cache").contains("folders"))
  }
}
