import Foundation
import StoregenTestSupport
import Testing

@Suite("An editor shows findings", .timeLimit(.minutes(5)))
struct FindingTests {
  /// A child view that reads a store.
  static func broken(_ text: String) -> String {
    text.replacing(
      "struct HouseholdRow: View {",
      with: "struct HouseholdRow: View {\n  @Environment(UserStore.self) private var user // 👍")
  }

  @Test("while people type, and removes them when they are fixed")
  func typing() throws {
    let project = try Project()
    let (uri, editor) = (project.uri(Project.screen), project.editor)
    let text = try project.open(Project.screen)
    project.change(Project.screen, version: 2, to: Self.broken(text))
    let found = editor.diagnostics(of: uri)
    #expect(found.count == 1)
    #expect(found[0]["code"] == "container_only_store_access")
    #expect(found[0]["source"] == "storegen")
    #expect(found[0]["relatedInformation"].list.count == 1)
    project.change(Project.screen, version: 3, to: text)
    #expect(editor.diagnostics(of: uri).isEmpty)
  }

  @Test("of changes that it sends in parts")
  func incremental() throws {
    let project = try Project()
    let text = try project.open(Project.screen)
    let place = try project.position(in: text, of: "struct HouseholdRow: View {", plus: 27)
    project.editor.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": project.uri(Project.screen), "version": 2],
        "contentChanges": [
          [
            "range": ["start": place, "end": place],
            "text": "\n  /* 👍 */ @Environment(UserStore.self) var user",
          ]
        ],
      ])
    let found = project.editor.diagnostics(of: project.uri(Project.screen))
    #expect(found.first?["code"] == "container_only_store_access")
    // An emoji has two units.
    let declaration = "  /* 👍 */ @Environment(UserStore.self) var user"
    let end = found.first?["range"]["end"]["character"].number
    #expect(end == declaration.utf16.count)
  }

  @Test("in bytes if it asks for that")
  func bytes() throws {
    let project = try Project(["general": ["positionEncodings": ["utf-8", "utf-16"]]])
    try project.open(Project.screen) { text in
      text.replacing(
        "struct HouseholdRow: View {",
        with: "struct HouseholdRow: View {\n  /* 👍 */ @Environment(UserStore.self) var user")
    }
    let found = project.editor.diagnostics(of: project.uri(Project.screen))
    let declaration = "  /* 👍 */ @Environment(UserStore.self) var user"
    #expect(found.first?["range"]["end"]["character"].number == declaration.utf8.count)
  }

  @Test("about an event that nothing handles once, although linter and validator find them")
  func events() throws {
    let spec = """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        User:
          state: { name: String = "" }
          events: { left: }

      """
    let project = try Project(files: [
      "storegen.yml": spec, "Code.swift": "extension UserStore { func leave() { emit(.left) } }\n",
    ])
    try project.open(Project.spec)
    let found = project.editor.diagnostics(of: project.uri(Project.spec))
    #expect(found.map(\.["code"].text) == ["event_never_handled"])
  }

  @Test("in an unsaved spec, and keeps those in the code while the spec is invalid")
  func specs() throws {
    let project = try Project()
    let uri = project.uri(Project.spec)
    let text = try project.open(Project.spec)
    try project.open(Project.screen, Self.broken)
    #expect(!project.editor.diagnostics(of: project.uri(Project.screen)).isEmpty)
    project.change(
      Project.spec, version: 2,
      to: text.replacing("User.signedOut:", with: "User.signedOff:"))
    let found = project.editor.diagnostics(of: uri)
    #expect(found.count == 1)
    #expect(found[0]["message"].text.contains("signedOff"))
    project.change(Project.spec, version: 3, to: "contexts: [")
    #expect(!project.editor.diagnostics(of: uri).isEmpty)
    project.change(Project.spec, version: 4, to: text)
    #expect(project.editor.diagnostics(of: uri).isEmpty)
    let hover = project.editor.request(
      "textDocument/hover", try project.place(Project.spec, text, "User:"))
    #expect(hover["contents"]["value"].text.contains("Read by"))
  }

  @Test("of files that change on disk, and none of files that are gone")
  func disk() throws {
    let project = try Project()
    let uri = project.uri(Project.screen)
    let text = try project.text(Project.screen)
    try project.folder.write(Self.broken(text), to: "Benefits/\(Project.screen)")
    project.editor.notify(
      "workspace/didChangeWatchedFiles", ["changes": [["uri": uri, "type": 2]]])
    #expect(project.editor.diagnostics(of: uri).count == 1)
    try project.folder.write(text, to: "Benefits/\(Project.screen)")
    project.editor.notify("textDocument/didSave", ["textDocument": ["uri": uri]])
    #expect(project.editor.diagnostics(of: uri).isEmpty)
  }

  @Test("again when a document is opened again")
  func reopening() throws {
    let project = try Project()
    let uri = project.uri(Project.screen)
    let broken = Self.broken(try project.text(Project.screen))
    try project.folder.write(broken, to: "Benefits/\(Project.screen)")
    for _ in 0..<2 {
      try project.open(Project.screen)
      #expect(project.editor.diagnostics(of: uri).count == 1)
      project.editor.notify("textDocument/didClose", ["textDocument": ["uri": uri]])
    }
  }

  @Test("of a file as it is on disk after it was closed")
  func closing() throws {
    let project = try Project()
    let uri = project.uri(Project.screen)
    try project.open(Project.screen, Self.broken)
    #expect(project.editor.diagnostics(of: uri).count == 1)
    project.editor.notify("textDocument/didClose", ["textDocument": ["uri": uri]])
    #expect(project.editor.diagnostics(of: uri).isEmpty)
  }

  @Test("of all its folders")
  func folders() throws {
    let project = try Project(folders: [])
    let screen = try project.text(Project.screen)
    try project.folder.write(Self.broken(screen), to: "Benefits/\(Project.screen)")
    try project.folder.write(
      """
      import SwiftUI
      @Observable final class CartStore { var lines: [Int] = [] }
      struct Row: View {
        @Environment(CartStore.self) private var cart
        var body: some View { Text("\\(cart.lines.count)") }
      }
      struct Screen: View {
        var body: some View { List(0..<3) { _ in Row() } }
      }
      """, to: "Other/Cart.swift")
    func folder(_ name: String) -> JSONValue {
      ["uri": .text(project.folder.file(name).absoluteString), "name": .text(name)]
    }
    project.editor.notify(
      "workspace/didChangeWorkspaceFolders",
      ["event": ["added": [folder("Benefits"), folder("Other")], "removed": []]])
    #expect(project.editor.diagnostics(of: project.uri(Project.screen)).count == 1)
    let other: JSONValue = .text("file://" + project.folder.file("Other/Cart.swift").path)
    #expect(!project.editor.diagnostics(of: other).isEmpty)
    project.editor.notify(
      "workspace/didChangeWorkspaceFolders",
      ["event": ["added": [], "removed": [folder("Other")]]])
    #expect(project.editor.diagnostics(of: other).isEmpty)
  }

  @Test("and the progress of the first check, and watches files, if it can")
  func progress() throws {
    let project = try Project([
      "window": ["workDoneProgress": true],
      "workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]],
    ])
    let token = project.editor.next("window/workDoneProgress/create")["token"]
    let begin = project.editor.next("$/progress")
    #expect(begin["token"] == token)
    #expect(begin["value"]["kind"] == "begin")
    #expect(project.editor.next("$/progress")["value"]["kind"] == "end")
    let registration = project.editor.next("client/registerCapability")["registrations"][0]
    #expect(registration["method"] == "workspace/didChangeWatchedFiles")
  }
}
