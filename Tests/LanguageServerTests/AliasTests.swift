import Testing

/// Contexts that share events through an alias in YAML.
@Suite("Names that an alias stands for")
struct AliasTests {
  private static let spec = """
    version: 1
    app: Shop
    generate: { output: Generated }
    contexts:
      One:
        state: { n: Int = 0 }
        events: &shared
          done: { id: Int }
      Two:
        state: { n: Int = 0 }
        events: *shared
      Log:
        handles:
          One.done: note(id:)
          Two.done: note(id:)

    """

  @Test("are in the outline of the context with the anchor, and not outside of the other one")
  func outline() throws {
    let project = try Project(files: ["storegen.yml": Self.spec])
    try project.open(Project.spec)
    _ = project.editor.request("workspace/symbol", ["query": ""])
    let contexts = project.editor.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": project.uri(Project.spec)]]
    ).list
    #expect(contexts.map(\.["name"].text) == ["One", "Two", "Log"])
    #expect(
      contexts.map { $0["children"].list.map(\.["name"].text) } == [["n", "done"], ["n"], ["One.done", "Two.done"]])
    for context in contexts {
      let lines = context["range"]["start"]["line"].number...context["range"]["end"]["line"].number
      #expect(context["children"].list.allSatisfy { lines.contains($0["range"]["start"]["line"].number) })
    }
  }

  @Test(
    "have the same references wherever they are asked for",
    arguments: [("done: {", 0), ("One.done", 4), ("Two.done", 4)])
  func references(_ word: String, plus offset: Int) throws {
    let project = try Project(files: ["storegen.yml": Self.spec])
    let place = try project.place(Project.spec, Self.spec, word, plus: offset)
    let found = project.editor.request(
      "textDocument/references",
      [
        "textDocument": place["textDocument"], "position": place["position"],
        "context": ["includeDeclaration": true],
      ])
    #expect(project.lines(of: found).sorted() == ["storegen.yml:14", "storegen.yml:15", "storegen.yml:8"])
  }
}
