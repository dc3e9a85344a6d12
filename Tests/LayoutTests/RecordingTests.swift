import Foundation
import StoregenTestSupport
import Testing

@Suite("make record")
struct RecordingTests {
  @Test("runs every test that can write its expected output")
  func isComplete() throws {
    let makefile = try text(at: "Makefile")
    let line = try #require(makefile.firstMatch(of: /(?m)^RECORDED := (.+)$/))
    let filter = try Regex(String(line.output.1))
    let tests = Repository.root.appendingPathComponent("Tests")
    let recording = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
      .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }
      .filter { try text(at: "Tests/\($0)").contains("environment[\"UPDATE_EXPECTED\"]") }
    #expect(recording.count >= 4)
    let missing = recording.filter { !$0.contains(filter) }
    #expect(missing.isEmpty)
  }

  private func text(at path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }
}
