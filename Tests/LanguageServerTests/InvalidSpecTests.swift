import StoregenTestSupport
import Testing

@Suite("A spec with errors", .timeLimit(.minutes(5)))
struct InvalidSpecTests {
  /// A handler names a context that does not exist yet.
  private static let spec = """
    version: 1
    app: Shop
    generate: { output: Generated }
    contexts:
      One:
        state: { count: Int = 0 }
        handles: { Two.later: resetState() }
      Three:
        state: { parcels: "[Int] = []" }
        events: { shipped: { id: Int } }
        actions: { go: { emits: [|>] } }

    """

  @Test("has an outline, and completes with all of its names")
  func names() throws {
    let text = Self.spec.replacing("|>", with: "")
    let project = try Project(files: ["storegen.yml": text])
    try project.open(Project.spec)
    _ = project.editor.request("workspace/symbol", ["query": ""])
    let outline = project.editor.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": project.uri(Project.spec)]])
    #expect(outline.list.map(\.["name"].text) == ["One", "Three"])
    let proposals = project.editor.request(
      "textDocument/completion", try project.place(Project.spec, Self.spec, "|>"))
    #expect(proposals.list.map(\.["label"].text) == ["shipped"])
  }
}
