import Testing

@Suite("An editor finds its way between spec and code", .timeLimit(.minutes(5)))
struct NavigationTests {
  private static func hover(_ project: Project, _ place: JSONValue) -> String {
    project.editor.request("textDocument/hover", place)["contents"]["value"].text
  }

  @Test("with the readers, handlers and injections of a store")
  func hoverOnStores() throws {
    let project = try Project()
    let spec = try project.open(Project.spec)
    let screen = try project.open(Project.screen)
    let text = Self.hover(project, try project.place(Project.spec, spec, "User:"))
    #expect(text.contains("**UserStore**"))
    #expect(text.contains("- Read by: HouseholdScreen, HouseholdsScreen"))
    #expect(text.contains("- Injected into: HouseholdsScreen"))
    #expect(text.contains("- Publishes: User.dependentAdded, User.signedOut"))
    let inCode = Self.hover(project, try project.place(Project.screen, screen, "UserStore"))
    #expect(inCode == text)
  }

  @Test("with the role of each observable class, and what shows it")
  func hoverOnClasses() throws {
    let project = try Project()
    let spec = try project.open(Project.spec)
    let screen = try project.open(Project.screen) {
      $0 + """

        @Observable final class FilterModel { var text = "" }
        struct FilterView: View {
          @State private var model = FilterModel()
          var body: some View { Text(model.text) }
        }
        """
    }
    #expect(
      Self.hover(project, try project.place(Project.screen, screen, "FilterModel"))
        .hasPrefix("**FilterModel**\n\n- Role: screen model: is created by `FilterView`\n- Read by: FilterView"))
    #expect(
      Self.hover(project, try project.place(Project.spec, spec, "User:"))
        .contains("- Role: store: belongs to a context of the spec"))
  }

  @Test("with the emitters and handlers of an event")
  func hoverOnEvents() throws {
    let project = try Project()
    let spec = try project.open(Project.spec)
    let code = try project.open(Project.insurance)
    let places = [
      try project.place(Project.spec, spec, "premiumChanged("),
      try project.place(Project.spec, spec, "Insurance.premiumChanged", plus: 12),
      try project.place(Project.insurance, code, ".premiumChanged", plus: 3),
    ]
    for place in places {
      let text = Self.hover(project, place)
      #expect(text.contains("**Insurance.premiumChanged** `(householdID: Household.ID"))
      #expect(text.contains("- Emitted by: Insurance.insure(dependent:householdID:)"))
      #expect(text.contains("- Handled by: Document (`writeLetter"))
    }
  }

  @Test("with the pages of rules and keys")
  func hoverOnRulesAndKeys() throws {
    let project = try Project()
    let spec = try project.open(Project.spec)
    let code = try project.open(Project.insurance) {
      "// storegen:disable:file store_references_store - a test\n" + $0
    }
    #expect(
      Self.hover(project, try project.place(Project.spec, spec, "too_many_stores_in_view"))
        .hasSuffix("The page of too_many_stores_in_view."))
    #expect(
      Self.hover(project, try project.place(Project.insurance, code, "store_references_store"))
        .hasSuffix("The page of store_references_store."))
    let key = Self.hover(project, try project.place(Project.spec, spec, "emits"))
    #expect(key.contains("**emits**"))
    #expect(key.contains("The events of this context that the action or its method emits."))
  }

  @Test("from code to the spec, and back")
  func definitions() throws {
    let project = try Project()
    let spec = try project.open(Project.spec)
    let code = try project.open(Project.insurance)
    func lines(_ place: JSONValue) -> [String] {
      project.lines(of: project.editor.request("textDocument/definition", place))
    }
    let event = spec.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("case premiumChanged") }.map { $0 + 1 }
    #expect(
      lines(try project.place(Project.insurance, code, "premiumChanged("))
        == ["storegen.yml:\(event ?? 0)"])
    #expect(
      lines(try project.place(Project.spec, spec, "Insurance.premiumChanged", plus: 12))
        == ["storegen.yml:\(event ?? 0)"])
    #expect(
      lines(try project.place(Project.spec, spec, "premiumChanged("))
        == ["Sources/Benefits/Generated/InsuranceEvent.swift:12"])
    #expect(
      lines(try project.place(Project.spec, spec, "forgetEverybody")).contains {
        $0.hasPrefix("Sources/Benefits/Stores/InsuranceStore+Handlers.swift:")
      })
  }

  @Test("with all names of an event, a value and a context")
  func references() throws {
    let project = try Project()
    let spec = try project.open(Project.spec)
    func files(_ word: String) throws -> Set<String> {
      let place = try project.place(Project.spec, spec, word)
      let found = project.editor.request(
        "textDocument/references",
        [
          "textDocument": place["textDocument"], "position": place["position"],
          "context": ["includeDeclaration": true],
        ])
      return Set(
        found.list.map {
          String(project.path($0["uri"]).split(separator: "/").last ?? "")
        })
    }
    #expect(
      try files("dependentAdded: {")
        == [
          "storegen.yml", "UserEvent.swift", "UserStore+Actions.swift", "InsuranceStore.swift",
        ])
    #expect(
      try files("dependent: Dependent, householdID: Household.ID }")
        .isSuperset(of: [
          "storegen.yml", "UserEvent.swift", "UserStore+Actions.swift",
          "InsuranceStore+Handlers.swift",
        ]))
    #expect(
      try files("User:").isSuperset(of: [
        "storegen.yml", "UserStore.swift", "UserStore+Actions.swift", "HouseholdsScreen.swift",
        // It names only the property `stores.user`.
        "BenefitsDemo.swift",
      ]))
  }

  @Test("in outlines and searches")
  func symbols() throws {
    let project = try Project()
    try project.open(Project.spec)
    let outline = project.editor.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": project.uri(Project.spec)]]
    ).list
    let lines = try project.text(Project.spec).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(
      outline.map(\.["name"].text).filter { $0.first?.isUppercase == true }
        == ["User", "Insurance", "Document"])
    #expect(outline.first?["name"] == "directory")
    let insurance = try #require(outline.first { $0["name"] == "Insurance" })
    let user = try #require(outline.first { $0["name"] == "User" })
    let action = try #require(user["children"].list.first { $0["name"] == "addDependent" })["range"]
    #expect(lines[action["end"]["line"].number].hasSuffix("emits: [dependentAdded]"), "\(action)")
    // It ends where the next context begins.
    let next = insurance["range"]["end"]["line"].number + 1
    #expect(lines[next...].first { !$0.isEmpty }?.hasPrefix("  Document:") == true)
    #expect(
      outline.first { $0["name"] == "User" }?["children"].list.map(\.["name"].text) == [
        "households", "selectedID", "loadHouseholds", "select", "addDependent", "signOut",
        "dependentAdded", "signedOut",
      ])
    let found = project.editor.request("workspace/symbol", ["query": "SIGNEDout"]).list
    #expect(found.map(\.["name"].text) == ["signedOut"])
    #expect(found.first?["containerName"] == "User")
  }

  @Test("and shows beside an event who handles it")
  func hints() throws {
    let project = try Project()
    try project.open(Project.spec)
    let everything: JSONValue = [
      "start": ["line": 0, "character": 0], "end": ["line": 10_000, "character": 0],
    ]
    func hints(_ path: String) -> [String] {
      project.editor.request(
        "textDocument/inlayHint",
        ["textDocument": ["uri": project.uri(path)], "range": everything]
      ).list.map(\.["label"].text)
    }
    #expect(
      hints(Project.spec) == [
        "read by 2 views", "→ Insurance", "→ Insurance", "read by 1 view", "→ Document",
        "→ Document", "→ Document", "read by 1 view",
      ])
    #expect(
      hints("Sources/Benefits/Generated/UserEvent.swift").contains("→ Insurance"))
  }
}
