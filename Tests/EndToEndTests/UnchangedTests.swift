import Foundation
import StoregenTestSupport
import Testing

@Suite("The linter does not read unchanged files again")
struct UnchangedTests {
  /// Sources that were not changed recently, unlike those that a test writes.
  private static let sources = Repository.root.appendingPathComponent("Sources/StoregenDiagnostics")
    .path

  @Test("and reports the same, with or without a cache")
  func again() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    func lint(_ command: String = "exec") throws -> String {
      let run = try Program.run(
        "\(command) storegen lint --cache-path kept \(Self.sources)", in: folder.url)
      return "\(run.status) \(run.output) \(run.errors)"
    }
    let first = try lint()
    #expect(try lint("rm kept/*.pack; rm -f kept/folders; exec") == first)
    let left = try Program.run("ls kept", in: folder.url).output
    #expect(!left.contains("folders"), "\(left)")
    #expect(left.contains(".stamps"), "\(left)")
    #expect(try lint("for file in kept/*.stamps; do echo > $file; done; exec") == first)
  }
}
