import Testing

@Suite("An editor completes specs", .timeLimit(.minutes(5)))
struct CompletionTests {
  /// The proposals at `|`, after a part of the spec was replaced.
  private static func proposals(_ part: String, _ replacement: String) throws -> [JSONValue] {
    let project = try Project()
    let text = try project.open(Project.spec)
    // Names come from the last check, so there has to be one.
    _ = project.editor.request("workspace/symbol", ["query": ""])
    let edited = text.replacing(part, with: replacement, maxReplacements: 1)
    project.change(Project.spec, version: 2, to: edited.replacing("|>", with: ""))
    return project.editor.request(
      "textDocument/completion", try project.place(Project.spec, edited, "|>")
    ).list
  }

  private static func labels(_ part: String, _ replacement: String) throws -> [String] {
    try proposals(part, replacement).map(\.["label"].text)
  }

  @Test("with keys and their documentation")
  func keys() throws {
    let found = try Self.proposals("  User:\n", "  User:\n    st|>\n")
    #expect(
      Set(found.map(\.["label"].text)).isSuperset(of: ["state", "storage", "style", "starts"]))
    let starts = found.first { $0["label"] == "starts" }
    #expect(starts?["documentation"]["value"].text.contains("`start()` method") == true)
    #expect(starts?["textEdit"]["newText"] == "starts: ")
    #expect(starts?["textEdit"]["range"]["start"]["character"] == 4)
    #expect(try Self.labels("contexts:", "|>\ncontexts:").contains("scenes"))
    #expect(try Self.labels("call: forgetEverybody,", "|>").contains("debounce"))
  }

  @Test("with words, contexts, events, dependencies and rules")
  func names() throws {
    #expect(try Self.labels("channel: asyncStream", "channel: |>").contains("combine"))
    #expect(
      try Self.labels("  User:\n", "  User:\n    dependencies: [|>]\n") == ["directory", "actuary"])
    #expect(
      try Self.labels("emits: [dependentAdded]", "emits: [|>]") == ["dependentAdded", "signedOut"])
    let events = try Self.proposals("      User.signedOut:", "      User.|>\n      User.signedOut:")
    #expect(events.map(\.["label"].text).contains("User.dependentAdded"))
    // The whole name is replaced.
    #expect(events.first?["textEdit"]["range"]["start"]["character"] == 6)
    #expect(
      try Self.labels("lint:", "scenes:\n  main: [|>]\nlint:") == ["User", "Insurance", "Document"])
    #expect(try Self.labels("  rules:\n", "  rules:\n    |>\n").contains("store_references_store"))
    #expect(try Self.labels("lint:", "lint:\n  strict: |>") == ["true", "false"])
  }

  @Test("with methods, and the labels of the event")
  func methods() throws {
    #expect(
      try Self.labels("User.dependentAdded: insure", "User.dependentAdded: |>").contains("insure"))
    #expect(
      try Self.labels("User.dependentAdded: insure", "User.dependentAdded: insure(|>")
        == ["dependent", "householdID"])
  }

  @Test("with the types of the module")
  func types() throws {
    let types = try Self.labels("      households:", "      other: Hou|>\n      households:")
    #expect(types.contains("Household"))
    #expect(types.contains("UUID"))
    #expect(!types.contains("UserStore"))
  }

  @Test("and nothing in Swift")
  func swift() throws {
    let project = try Project()
    let text = try project.open(Project.screen)
    let found = project.editor.answer(
      to: project.editor.ask(
        "textDocument/completion", try project.place(Project.screen, text, "UserStore")))
    #expect(found["result"] == [])
  }
}
