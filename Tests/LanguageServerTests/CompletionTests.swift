import Testing

@Suite("An editor completes specs", .timeLimit(.minutes(5)))
struct CompletionTests {
  private static let contexts = ["User", "Insurance", "Document"]

  /// The line at `|>` and the proposals there, after a part of the spec was replaced.
  private static func complete(
    _ part: String, _ replacement: String
  ) throws -> (line: String, proposals: [JSONValue]) {
    let project = try Project()
    let text = try project.open(Project.spec)
    // Names come from the last check, so there has to be one.
    _ = project.editor.request("workspace/symbol", ["query": ""])
    let edited = text.replacing(part, with: replacement, maxReplacements: 1)
    project.change(Project.spec, version: 2, to: edited.replacing("|>", with: ""))
    let proposals = project.editor.request(
      "textDocument/completion", try project.place(Project.spec, edited, "|>")
    ).list
    let line = try #require(edited.split(separator: "\n").first { $0.contains("|>") })
    return (String(line).replacing("|>", with: ""), proposals)
  }

  /// The proposals at `|>`, after a part of the spec was replaced.
  private static func proposals(_ part: String, _ replacement: String) throws -> [JSONValue] {
    try complete(part, replacement).proposals
  }

  /// Their labels.
  private static func labels(_ part: String, _ replacement: String) throws -> [String] {
    try proposals(part, replacement).map(\.["label"].text)
  }

  /// The line at `|>` after a proposal was accepted there.
  private static func accept(
    _ label: String, _ part: String, _ replacement: String
  ) throws -> String {
    let (line, proposals) = try complete(part, replacement)
    let proposal = try #require(proposals.first { $0["label"].text == label })
    let edit = proposal["textEdit"]
    let (start, end) = (edit["range"]["start"], edit["range"]["end"])
    #expect(start["line"] == end["line"])
    let head = line.prefix(start["character"].number)
    let tail = line.dropFirst(end["character"].number)
    return "\(head)\(edit["newText"].text)\(tail)"
  }

  @Test("with keys and their documentation")
  func keys() throws {
    let found = try Self.proposals("  User:\n", "  User:\n    st|>\n")
    #expect(
      Set(found.map(\.["label"].text)).isSuperset(of: ["storage", "style", "starts"]))
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
    let names = events.map(\.["label"].text)
    #expect(Set(names).isSuperset(of: ["User.all", "all"]))
    // The whole name is replaced.
    #expect(events.first?["textEdit"]["range"]["start"]["character"] == 6)
    #expect(try Self.labels("lint:", "scenes:\n  main: [|>]\nlint:") == Self.contexts)
    #expect(try Self.labels("  rules:\n", "  rules:\n    |>\n").contains("store_references_store"))
    #expect(try Self.labels("lint:", "lint:\n  strict: |>") == ["true", "false"])
    #expect(
      try Self.labels("lint:", "lint:\n  ambient: [|>]")
        == ["UserStore", "InsuranceStore", "DocumentStore"])
  }

  @Test("with methods, and the labels of the event")
  func methods() throws {
    #expect(
      try Self.labels("User.dependentAdded: insure", "User.dependentAdded: |>").contains("insure"))
    #expect(
      try Self.labels("User.dependentAdded: insure", "User.dependentAdded: insure(|>")
        == ["dependent", "householdID"])
    #expect(
      try Self.labels("User.dependentAdded: insure", "User.dependentAdded: insure(householdID:|>")
        == ["dependent"])
  }

  @Test("with the keys of an action that calls a method, and its values")
  func actions() throws {
    let emits = "        emits: [dependentAdded]\n"
    #expect(try Self.labels(emits, emits + "        |>\n").contains("debounce"))
    #expect(try Self.labels(emits, emits + "        call: insure(|>\n") == ["dependent", "householdID"])
  }

  @Test("with fields from which another one is derived")
  func derived() throws {
    let fields = try Self.labels("  User:\n", "  User:\n    derived:\n      total: { type: Int, from: [|>] }\n")
    #expect(fields.contains("households") && !fields.contains("total"))
  }

  @Test("with own events, and in a list of handlers")
  func severalHandlers() throws {
    #expect(try Self.labels("  User:\n", "  User:\n    handles:\n      se|>\n").contains("self.signedOut"))
    let handler = "User.dependentAdded: insure"
    #expect(
      try Self.labels(handler, "User.dependentAdded: { call: insure, by: |> }") == ["dependent", "householdID"])
    #expect(
      try Self.labels(handler, "User.dependentAdded: [{ call: insure, |> }]").contains("where"))
    #expect(
      try Self.labels(handler, "User.dependentAdded:\n        - call: insure\n          |>").contains("limit"))
    #expect(
      try Self.labels(handler, "User.dependentAdded:\n        - call: insure(|>")
        == ["dependent", "householdID"])
  }

  @Test("also before the first check has finished")
  func firstCheck() throws {
    let project = try Project()
    let text = try project.open(Project.spec)
    let proposals = project.editor.request(
      "textDocument/completion", try project.place(Project.spec, text, "channel:")
    ).list
    #expect(!proposals.isEmpty)
  }

  @Test("without the keys that a child or a model cannot have")
  func refusedKeys() throws {
    let project = try Project()
    let contexts = """
        Hall:
          style: elm
          children: { room: Room }
          handles:
            User.signedOut:
              call: close
        Room:
          style: elm
          lifetime: child
          state: { width: Int = 1 }

      """
    let text = try project.open(Project.spec).replacing(
      "  User:\n", with: "\(contexts)  User:\n", maxReplacements: 1)
    project.change(Project.spec, version: 2, to: text)
    _ = project.editor.request("workspace/symbol", ["query": ""])
    func keys(below line: String, version: Int, _ place: String = "    |>") throws -> Set<String> {
      let edited = text.replacing("\(line)\n", with: "\(line)\n\(place)\n", maxReplacements: 1)
      project.change(Project.spec, version: version, to: edited.replacing("|>", with: ""))
      let proposals = project.editor.request(
        "textDocument/completion", try project.place(Project.spec, edited, "|>"))
      return Set(proposals.list.map(\.["label"].text))
    }
    let ofModel = try keys(below: "  Hall:", version: 3)
    #expect(ofModel.contains("uses"))
    #expect(ofModel.isDisjoint(with: ["class", "storage"]))
    let ofChild = try keys(below: "  Room:", version: 4)
    #expect(ofChild.contains("events"))
    #expect(ofChild.isDisjoint(with: ["class", "storage", "uses", "starts", "channel"]))
    #expect(try !keys(below: "  User:", version: 5).contains("children"))
    let ofHandler = try keys(below: "        call: close", version: 6, "        |>")
    #expect(ofHandler.contains("debounce"))
    #expect(ofHandler.isDisjoint(with: ["run", "buffer", "onError"]))
  }

  @Test("with methods that can receive an error")
  func errorReceivers() throws {
    #expect(
      try Self.labels(
        "User.dependentAdded: insure", "User.dependentAdded: { call: insure, onError: |> }")
        == [])
  }

  @Test("with the options of a rule")
  func ruleOptions() throws {
    #expect(
      try Self.labels("  rules:\n", "  rules:\n    too_many_stores_in_view: { |> }\n")
        == ["severity", "max"])
  }

  @Test("with protocols where a type conforms to one")
  func protocols() throws {
    let labels = try Self.labels(
      "contexts:\n", "types:\n  Line: { fields: { id: Int }, conforms: [|>] }\ncontexts:\n")
    #expect(labels.contains("Codable"))
    #expect(!labels.contains("Household"))
    #expect(
      try Self.labels("contexts:\n", "types:\n  Line: { cases: [|>] }\ncontexts:\n") == [])
  }

  @Test("with the types of the spec, and without views")
  func typesOfSpec() throws {
    let project = try Project()
    let types = "types:\n  Line: { id: Int, next: Int }\ncontexts:\n"
    let text = try project.open(Project.spec).replacing("contexts:\n", with: types)
    project.change(Project.spec, version: 2, to: text)
    _ = project.editor.request("workspace/symbol", ["query": ""])
    let edited = text.replacing("next: Int", with: "next: |>")
    project.change(Project.spec, version: 3, to: edited.replacing("|>", with: ""))
    let labels = project.editor.request(
      "textDocument/completion", try project.place(Project.spec, edited, "|>")
    ).list.map(\.["label"].text)
    #expect(labels.first == "Line")
    #expect(labels.contains("Household"))
    #expect(!labels.contains { $0.hasSuffix("Screen") || $0.hasSuffix("App") })
  }

  @Test("with the types of the module")
  func types() throws {
    let types = try Self.labels("      households:", "      other: Hou|>\n      households:")
    #expect(types.contains("Household"))
    #expect(types.contains("UUID"))
    #expect(!types.contains("UserStore"))
  }

  @Test(
    "with names in lists of one item per line",
    arguments: [
      ("emits: [dependentAdded]", "emits:\n          - |>", ["dependentAdded", "signedOut"]),
      ("emits: [dependentAdded]", "emits:\n        - sign|>", ["dependentAdded", "signedOut"]),
      ("  User:\n", "  User:\n    dependencies:\n      - |>\n", ["directory", "actuary"]),
      (
        "  User:\n", "  User:\n    uses:\n    - \"Document.send(to:)\"\n    - |>\n",
        ["Insurance.premiums", "Document.cards", "Document.letters"]
      ),
      (
        "lint:", "scenes:\n  main:\n    - User\n    - |>\n\n    - Document\nlint:", ["Insurance"]
      ),
      ("lint:", "required_handlers:\n  User.signedOut:\n    except:\n    - |>\nlint:", contexts),
    ])
  func lists(part: String, replacement: String, names: [String]) throws {
    #expect(try Self.labels(part, replacement) == names)
  }

  @Test("with keys and names in braces and brackets over several lines")
  func collections() throws {
    let handler = "{ call: forgetEverybody, run: sync }"
    let keys = try Self.labels(handler, "{\n        call: forgetEverybody, |>\n      }")
    #expect(keys.contains("debounce"))
    let words = try Self.labels(handler, "{ # at once\n        call: reset, run: |>\n      }")
    #expect(words.contains("latest"))
    for list in ["main: [\n    User,\n    |>\n  ]", "main:\n    [\n      User,\n      |>\n    ]"] {
      #expect(
        try Self.labels("lint:", "scenes:\n  \(list)\nlint:") == ["Insurance", "Document"])
    }
  }

  @Test(
    "and leaves out what a map or list has already",
    arguments: [
      ("lint:", "scenes:\n  main: [User, |>, Document]\nlint:", ["Insurance"]),
      // A bracket that is missing so far.
      (
        "lint:", "scenes:\n  main: [User, |>\n  other: [Document]\nlint:",
        ["Insurance", "Document"]
      ),
      ("lint:", "scenes:\n  main: [\n    User, |>\nlint:", ["Insurance", "Document"]),
      // The word at the cursor is replaced, whether it is complete or not.
      ("lint:", "scenes:\n  main: [User, Docu|>ment]\nlint:", ["Insurance", "Document"]),
      ("lint:", "scenes:\n  main: [Docu|>ment, Document]\nlint:", ["User", "Insurance"]),
      ("emits: [dependentAdded]", "emits: [dependentAdded, |>]", ["signedOut"]),
    ])
  func others(part: String, replacement: String, names: [String]) throws {
    #expect(try Self.labels(part, replacement) == names)
  }

  @Test("and leaves out keys that a map has already, above and below")
  func otherKeys() throws {
    let inBlock = try Self.labels("    dependencies", "    |>\n    dependencies")
    #expect(inBlock.contains("style") && !inBlock.contains("state") && !inBlock.contains("events"))
    let inBraces = try Self.labels("run: sync }", "|>, run: sync }")
    #expect(inBraces.contains("debounce") && !inBraces.contains("run"))
    #expect(!inBraces.contains("call"))
    // Those of other maps do not count.
    #expect(try Self.labels("  User:\n", "  Other:\n    |>\n  User:\n").contains("state"))
  }

  @Test("and nothing in comments")
  func comments() throws {
    #expect(try Self.labels("lint:", "# |>\nlint:") == [])
    #expect(try Self.labels("channel: asyncStream", "channel: asyncStream # |>") == [])
    #expect(try Self.labels("run: sync }", "run: sync } # |>") == [])
    // These do not begin one.
    #expect(try Self.labels("channel: asyncStream", "channel: a#|>").contains("combine"))
    #expect(try Self.labels("channel: asyncStream", "channel: \"a # |>\"").contains("combine"))
  }

  @Test(
    "and replaces the word at the cursor",
    arguments: [
      // The colon of a key may be there already.
      ("    state:\n", "    sta|>:\n", "state", "    state:"),
      ("    state:\n", "    st|>ate:\n", "style", "    style:"),
      ("  state: |\n", "  st|>ore : |\n", "style", "    style : |"),
      // A value needs a space before it.
      ("lint:", "lint:\n  strict:|>", "true", "  strict: true"),
      ("lint:", "lint:\n  strict:fal|>se", "true", "  strict: true"),
      ("lint:", "lint:\n  strict: fal|>se", "true", "  strict: true"),
      // The colon of a key in quotes comes after them.
      (
        "      User.signedOut:", "      \"User.|>\"\n      User.signedOut:",
        "User.all", "      \"User.all\""
      ),
      // Methods with labels and parentheses.
      (
        "User.signedOut:", "User.dependentAdded: insure(dep|>:)\n      User.signedOut:",
        "dependent", "      User.dependentAdded: insure(dependent:)"
      ),
      (
        "User.signedOut:", "User.dependentAdded: insure(dependent:|>)\n      User.signedOut:",
        "householdID", "      User.dependentAdded: insure(dependent:householdID:)"
      ),
      (
        "Forgotten: resetState()", "Forgotten: res|>etState()", "resetState",
        "      Insurance.everybodyForgotten: resetState()"
      ),
    ])
  func edits(part: String, replacement: String, label: String, line: String) throws {
    #expect(try Self.accept(label, part, replacement) == line)
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

  private static let house = """
    version: 1
    app: House
    generate: { output: Generated }
    contexts:
      Hall:
        state: { light: Bool = false }
        events: { closed: {} }
      Room:
        lifetime: scene
        state: { name: String = "" }
        uses: [Hall.light]
      Door:
        style: elm
        lifetime: child
        state: { id: Int = 0 }
        events: { opened: { angle: Int } }
      Floor:
        style: elm
        state: { count: Int = 0 }
        children:
          doors: "[Door]"
        handles:
          Hall.closed: shut
          doors.opened: note(id:)
    scenes:
      main: [Hall, Floor]
      room: [Room]

    """

  @Test(
    "with what models and children allow",
    arguments: [
      (#"doors: "[Door]""#, "doors: |>", ["Door"]),
      ("main: [Hall", "main: [|>Hall", ["Hall", "Room"]),
      ("uses: [Hall.light", "uses: [|>", ["Floor.count", "Hall.light"]),
      ("closed: shut", "closed: |>", ["note", "resetState", "shut"]),
      ("note(id:)", "note(|>)", ["angle", "id"]),
    ])
  func models(part: String, replacement: String, expected: [String]) throws {
    let code = """
      extension FloorModel {
        static func shut(state: Self) -> Self { state }
        static func note(state: Self, id: Int) -> Self { state }
      }

      """
    let project = try Project(files: [Project.spec: Self.house, "Floor.swift": code])
    try project.open(Project.spec)
    _ = project.editor.request("workspace/symbol", ["query": ""])
    let edited = Self.house.replacing(part, with: replacement, maxReplacements: 1)
    project.change(Project.spec, version: 2, to: edited.replacing("|>", with: ""))
    let found = project.editor.request(
      "textDocument/completion", try project.place(Project.spec, edited, "|>"))
    #expect(found.list.map(\.["label"].text).sorted() == expected)
  }
}
