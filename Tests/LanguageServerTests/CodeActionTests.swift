import StoregenTestSupport
import Testing

@Suite("A code action", .timeLimit(.minutes(5)))
struct CodeActionTests {
  private static let quickFixes: JSONValue = ["diagnostics": [], "only": ["quickfix"]]

  @Test("suppresses findings with a comment")
  func suppressing() throws {
    let project = try Project()
    let uri = project.uri(Project.screen)
    let text = try project.open(Project.screen, FindingTests.broken)
    let found = project.editor.diagnostics(of: uri)
    let actions = project.editor.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": uri], "range": found[0]["range"], "context": Self.quickFixes])
    #expect(
      actions.list.map(\.["title"].text) == [
        "Suppress container_only_store_access here",
        "Suppress container_only_store_access in this file",
      ])
    #expect(actions[0]["diagnostics"] == .list(found))
    let edit = actions[0]["edit"]["changes"][uri.text][0]
    #expect(edit["newText"] == "  // storegen:disable:next container_only_store_access\n")
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines.insert(
      String(edit["newText"].text.dropLast()), at: edit["range"]["start"]["line"].number)
    project.change(Project.screen, version: 2, to: lines.joined(separator: "\n"))
    #expect(project.editor.diagnostics(of: uri).isEmpty)
  }

  @Test("offers no comment for a rule about comments, which cannot be suppressed")
  func unsuppressible() throws {
    let code = "// storegen:disabel store_references_store\nstruct A {}\n"
    let project = try Project(files: ["storegen.yml": "version: 1\n", "Code.swift": code])
    try project.open("Code.swift")
    let found = project.editor.diagnostics(of: project.uri("Code.swift"))
    #expect(found.map(\.["code"].text) == ["invalid_storegen_command"])
    let actions = project.editor.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": project.uri("Code.swift")],
        "range": found.first?["range"] ?? .null, "context": Self.quickFixes,
      ])
    #expect(!actions.list.contains { $0["title"].text.hasPrefix("Suppress") })
  }

  @Test("fixes findings")
  func fixing() throws {
    let project = try Project(["workspace": ["workspaceEdit": ["documentChanges": true]]])
    let uri = project.uri(Project.household)
    try project.open(Project.household) { text in
      text.replacing(
        "@Environment(UserStore.self) private var user",
        with: "@EnvironmentObject private var user: UserStore")
    }
    let found = project.editor.diagnostics(of: uri)
    #expect(found.first?["code"] == "observation_wrapper_mismatch")
    let action = project.editor.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": uri], "range": found.first?["range"] ?? .null,
        "context": Self.quickFixes,
      ])[0]
    #expect(action["isPreferred"] == true)
    let document = action["edit"]["documentChanges"][0]
    #expect(document["textDocument"] == ["uri": uri, "version": 1])
    #expect(document["edits"].list.map(\.["newText"].text).joined().contains("Environment("))
  }

  @Test(
    "corrects misspelled names in a spec, whether they are quoted, in a map, or part of a type")
  func corrections() throws {
    let spec = """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
        User:
          state: { name: string, tags: "[sting: int]" }
          evnts: { left: }
        Cart:
          handles: { "Usr.left": empty, User.lefd: empty, left: clear }
      lint: { rules: { store_reference_store: error, untypd_event: { severity: eror } } }

      """
    let project = try Project(files: ["storegen.yml": spec])
    let uri = project.uri(Project.spec)
    var text = try project.open(Project.spec)
    var titles: Set<String> = []
    for version in 2..<20 {
      let found = project.editor.diagnostics(of: uri)
      let whole: JSONValue = [
        "start": ["line": 0, "character": 0], "end": ["line": 20, "character": 0],
      ]
      let actions = project.editor.request(
        "textDocument/codeAction",
        ["textDocument": ["uri": uri], "range": whole, "context": Self.quickFixes])
      guard let action = actions.list.first else { break }
      #expect(found.contains(action["diagnostics"][0]))
      titles.insert(action["title"].text)
      let edits = action["edit"]["documentChanges"][0]["edits"].list
      text = applying(edits, to: text)
      project.change(Project.spec, version: version, to: text)
    }
    #expect(titles.count == 9)
    #expect(
      text == """
        version: 1
        app: Shop
        generate: { output: Generated }
        contexts:
          User:
            state: { name: String, tags: "[sting: Int]" }
            events: { left: }
          Cart:
            handles: { "User.left": empty, User.left: empty, User.left: clear }
        lint: { rules: { store_references_store: error, untyped_event: { severity: error } } }

        """)
  }

  @Test("offers no comment in a literal, and begins below the first line of a script")
  func places() throws {
    let code = """
      #!/usr/bin/env swift
      import SwiftUI
      @MainActor @Observable final class CartStore { private(set) var count = 0 }
      struct Row: View {
        var body: some View {
          Text(\"""
            In the cart:
            \\(shown(CartStore()))
            \""")
        }
        func shown(_ cart: CartStore) -> Int { print(cart); return cart.count }
      }

      """
    let project = try Project(files: ["Row.swift": code, ".git/HEAD": ""])
    try project.open("Row.swift")
    let uri = project.uri("Row.swift")
    let found = project.editor.diagnostics(of: uri)
    #expect(found.map { $0["code"] } == ["store_created_in_body"])
    let actions = project.editor.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": uri], "range": found[0]["range"], "context": Self.quickFixes]
    ).list.filter { $0["title"].text.hasPrefix("Suppress") }
    #expect(actions.map { $0["title"] } == ["Suppress store_created_in_body in this file"])
    let edits = actions[0]["edit"]["documentChanges"][0]["edits"].list
    #expect(applying(edits, to: code).hasPrefix("#!/usr/bin/env swift\n// storegen:disable:file"))
  }
}
