import Foundation
import StoregenTestSupport
import Testing

@Suite("An editor renames", .timeLimit(.minutes(5)))
struct RenameTests {
  private static let capabilities: JSONValue = [
    "workspace": [
      "workspaceEdit": [
        "documentChanges": true, "resourceOperations": ["create", "rename", "delete"],
      ]
    ]
  ]

  /// Applies the changes to the files on disk, as an editor would.
  private static func apply(_ answer: JSONValue, in project: Project) throws {
    for change in answer["result"]["documentChanges"].list {
      let path = project.path(
        change["kind"] == .null ? change["textDocument"]["uri"] : change["uri"])
      switch change["kind"].text {
      case "create": try project.folder.write("", to: "Benefits/\(path)")
      case "delete":
        try FileManager.default.removeItem(at: project.folder.file("Benefits/\(path)"))
      default:
        let text = try project.text(path)
        try project.folder.write(
          applying(change["edits"].list, to: text), to: "Benefits/\(path)")
      }
    }
  }

  /// Whether a file has a word.
  private static func contains(_ word: String, _ path: String, in project: Project) throws -> Bool {
    try project.text(path).contains(try Regex("\\b\(word)\\b"))
  }

  /// The files of the project that have a word, except the demo, which prints such words.
  private static func files(with word: String, in project: Project) throws -> [String] {
    let base = project.folder.file("Benefits")
    return try FileManager.default.subpathsOfDirectory(atPath: base.path)
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".yml") }
      .filter { !$0.contains("BenefitsDemo") }
      .filter { try contains(word, $0, in: project) }.sorted()
  }

  @Test("an event in spec, generated and handwritten code")
  func events() throws {
    let project = try Project(Self.capabilities)
    let spec = try project.open(Project.spec)
    let target = project.editor.request(
      "textDocument/prepareRename", try project.place(Project.spec, spec, "dependentAdded: {"))
    #expect(target["placeholder"] == "dependentAdded")
    let before = try Self.files(with: "dependentAdded", in: project)
    #expect(before.count == 5)
    let answer = try project.rename("dependentAdded: {", to: "memberJoined")
    try Self.apply(answer, in: project)
    #expect(try Self.files(with: "dependentAdded", in: project) == [])
    #expect(try Self.files(with: "memberJoined", in: project) == before)
    try expectNoFindings(in: project)
  }

  @Test("a value of an event, and the labels of the methods that take it")
  func labels() throws {
    let project = try Project(Self.capabilities)
    try project.open(Project.spec)
    let answer = try project.rename(
      "dependent: Dependent, householdID: Household.ID }", to: "person")
    try Self.apply(answer, in: project)
    #expect(
      try Self.contains("func insure\\(person dependent: Dependent", Project.insurance, in: project)
    )
    #expect(try Self.contains("dependentAdded\\(person: dependent", Project.user, in: project))
    try expectNoFindings(in: project)
  }

  @Test("a value of an event in conditions and keys, and an event of the store itself")
  func ownEvents() throws {
    let spec = """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        Cart:
          actions: { add: { signature: "(_ id: Int)", emits: [added] } }
          events: { added: { id: Int } }
          handles: { self.added: { call: load(), run: latest, by: id, where: id > 0, emits: [] } }

      """
    let project = try Project(files: [Project.spec: spec])
    try project.open(Project.spec)
    let label = try project.edits(of: Project.spec, in: project.rename("id: Int } }", to: "number"))
    #expect(label.map(\.["newText"].text) == ["number", "number", "number"])
    let event = try project.edits(of: Project.spec, in: project.rename("added: { id", to: "put"))
    #expect(event.count == 3)
  }

  @Test("the method that an action calls")
  func methodOfAction() throws {
    let spec = """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        Cart:
          actions: { load: { signature: "(_ id: Int)", call: get(id:), run: latest } }

      """
    let code = "extension CartStore {\n  func get(id: Int) async {}\n}\n"
    let project = try Project(files: [Project.spec: spec, "Sources/Cart.swift": code])
    try project.open(Project.spec)
    let answer = try project.rename("get(id", to: "fetch")
    #expect(project.edits(of: Project.spec, in: answer).map(\.["newText"].text) == ["fetch"])
    #expect(project.edits(of: "Sources/Cart.swift", in: answer).count == 1)
  }

  @Test("a context with its store and files")
  func contexts() throws {
    let project = try Project(Self.capabilities)
    try project.open(Project.spec)
    let answer = try project.rename("User:", to: "Account")
    try Self.apply(answer, in: project)
    #expect(try Self.files(with: "UserStore", in: project) == [])
    #expect(try Self.files(with: "UserEvent", in: project) == [])
    let generated = try project.folder.names(in: "Benefits/Sources/Benefits/Generated")
    #expect(generated.contains("AccountStore.swift"))
    #expect(!generated.contains("UserStore.swift"))
    try expectNoFindings(in: project)
  }

  /// The generated code is up to date, and the spec agrees with the handwritten code.
  private func expectNoFindings(in project: Project) throws {
    project.editor.notify(
      "textDocument/didClose", ["textDocument": ["uri": project.uri(Project.spec)]])
    project.editor.notify("workspace/didChangeWatchedFiles", ["changes": []])
    // The answer comes after the findings.
    _ = project.editor.request("workspace/symbol", ["query": ""])
    _ = project.editor.request("shutdown", nil)
    project.editor.notify("exit", nil)
    let published = project.editor.next { message in
      message["method"] == "textDocument/publishDiagnostics"
        && !message["params"]["diagnostics"].list.isEmpty
    }
    #expect(published == .null)
  }

  @Test("only to names that are free")
  func refusals() throws {
    let project = try Project(Self.capabilities)
    try project.open(Project.spec)
    func message(_ word: String, _ name: String) throws -> String {
      try project.rename(word, to: name)["error"]["message"].text
    }
    #expect(try message("dependentAdded: {", "signedOut").contains("the spec would be invalid"))
    #expect(try message("dependentAdded: {", "1x").contains("`1x` is not a valid name"))
    #expect(try message("dependentAdded: {", "class").contains("`class` is a Swift keyword"))
    #expect(try message("User:", "Get") == "a property cannot be named `get`: Swift reads `{ get }` as an accessor")
    #expect(try project.rename("dependentAdded: {", to: "set")["error"] == .null)
    #expect(try project.rename("summary:", to: "x")["result"] == .null)
    let code = try project.open(Project.user) {
      $0 + "extension UserEvent { static let none = 1 }\n"
    }
    #expect(code.contains("none"))
    #expect(
      try message("dependentAdded: {", "none")
        == "the app already declares `none` in an extension of `UserEvent`")
    project.change(Project.spec, version: 2, to: "contexts: [")
    #expect(try message("dependentAdded: {", "x") == "the spec has errors; fix them first")
  }
}
