import StoregenTestSupport
import Testing

@Suite("The baseline in an editor", .timeLimit(.minutes(5)))
struct BaselineTests {
  private static let name = "storegen-baseline.yml"
  private static let baseline = """
    version: 1
    findings:
      store_missing_main_actor:
        - GoneStore (GoneStore)

    """
  private static let code = """
    import SwiftUI
    @Observable final class CartStore { private(set) var count = 0 }

    """

  private static func project(_ baseline: String) throws -> Project {
    try Project(files: [name: baseline, "Cart.swift": code, ".git/HEAD": ""])
  }

  @Test("has the findings of stale entries, also in a closed file, and their fix removes them")
  func staleEntries() throws {
    let project = try Self.project(Self.baseline)
    let uri = project.uri(Self.name)
    let found = project.editor.diagnostics(of: uri)
    #expect(found.map { $0["code"] } == ["stale_baseline_entry"])
    #expect(found.map { $0["range"]["start"]["line"] } == [3])
    try project.open(Self.name)
    let actions = project.editor.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": uri], "range": found[0]["range"],
        "context": ["diagnostics": .list(found)],
      ])
    let edits = actions[0]["edit"]["documentChanges"][0]["edits"].list
    let fixed = applying(edits, to: Self.baseline)
    #expect(!fixed.contains("GoneStore"))
    _ = project.editor.diagnostics(of: uri)
    project.change(Self.name, version: 2, to: fixed)
    #expect(project.editor.diagnostics(of: uri).isEmpty)
  }

  @Test("has its errors at their locations, and then no findings about its former text")
  func errors() throws {
    let project = try Self.project(Self.baseline)
    let uri = project.uri(Self.name)
    #expect(project.editor.diagnostics(of: uri).count == 1)
    try project.open(Self.name) { _ in "findings: [" }
    let found = project.editor.diagnostics(of: uri)
    #expect(found.count == 1)
    #expect(found[0]["severity"] == 1)
  }
}
