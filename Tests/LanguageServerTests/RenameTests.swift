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

  /// Renames what a word in the spec means.
  private static func rename(
    _ word: String, plus offset: Int = 0, to name: String, in project: Project
  ) throws -> JSONValue {
    let spec = try project.text(Project.spec)
    let place = try project.place(Project.spec, spec, word, plus: offset)
    return project.editor.answer(
      to: project.editor.ask(
        "textDocument/rename",
        [
          "textDocument": place["textDocument"], "position": place["position"],
          "newName": .text(name),
        ]))
  }

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
          Self.applying(change["edits"].list, to: text), to: "Benefits/\(path)")
      }
    }
  }

  /// The text after edits, all of which refer to the text before.
  private static func applying(_ edits: [JSONValue], to text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func offset(_ position: JSONValue) -> Int {
      let line = position["line"].number
      return lines.prefix(line).reduce(0) { $0 + $1.utf16.count + 1 }
        + position["character"].number
    }
    var units = Array(text.utf16)
    for edit in edits.sorted(by: { offset($0["range"]["start"]) > offset($1["range"]["start"]) }) {
      let bounds = offset(edit["range"]["start"])..<offset(edit["range"]["end"])
      units.replaceSubrange(bounds, with: Array(edit["newText"].text.utf16))
    }
    return String(decoding: units, as: UTF16.self)
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
    let answer = try Self.rename("dependentAdded: {", to: "memberJoined", in: project)
    try Self.apply(answer, in: project)
    #expect(try Self.files(with: "dependentAdded", in: project) == [])
    #expect(try Self.files(with: "memberJoined", in: project) == before)
    try expectNoFindings(in: project)
  }

  @Test("a value of an event, and the labels of the methods that take it")
  func labels() throws {
    let project = try Project(Self.capabilities)
    try project.open(Project.spec)
    let answer = try Self.rename(
      "dependent: Dependent, householdID: Household.ID }", to: "person", in: project)
    try Self.apply(answer, in: project)
    #expect(
      try Self.contains("func insure\\(person dependent: Dependent", Project.insurance, in: project)
    )
    #expect(try Self.contains("dependentAdded\\(person: dependent", Project.user, in: project))
    try expectNoFindings(in: project)
  }

  @Test("a context with its store and files")
  func contexts() throws {
    let project = try Project(Self.capabilities)
    try project.open(Project.spec)
    let answer = try Self.rename("User:", to: "Account", in: project)
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

  @Test("only to names that are free, and only what spec and code share")
  func refusals() throws {
    let project = try Project(Self.capabilities)
    try project.open(Project.spec)
    func message(_ word: String, _ name: String) throws -> String {
      try Self.rename(word, to: name, in: project)["error"]["message"].text
    }
    #expect(try message("dependentAdded: {", "signedOut").contains("the spec would be invalid"))
    #expect(try message("dependentAdded: {", "1x").contains("`1x` is not a name"))
    #expect(try message("dependentAdded: {", "class").contains("`class` is not a name"))
    #expect(try message("households:", "homes").contains("only contexts, events"))
    #expect(try Self.rename("summary:", to: "x", in: project)["result"] == .null)
  }
}
