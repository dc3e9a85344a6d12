import Foundation
import StoregenTestSupport
import Testing

/// On macOS, each path below `/private/var` is also one below `/var`.
@Suite("An editor that opens a file by another path than the file system", .timeLimit(.minutes(5)))
struct LinkedProjectTests {
  /// The addresses of the documents that a rename changes.
  private static func changed(_ answer: JSONValue) -> [JSONValue] {
    answer["result"]["documentChanges"].list.map { $0["textDocument"]["uri"] }
  }

  private static let capabilities: JSONValue = [
    "workspace": ["workspaceEdit": ["documentChanges": true]]
  ]

  @Test(
    "gets its own addresses if it shows the folder by that path, too, also of files that are not open"
  )
  func linkedFolder() throws {
    let project = try Project(Self.capabilities, shownAs: "link")
    let spec = try project.open(Project.spec)
    try project.open(Project.screen, FindingTests.broken)
    let found = project.editor.diagnostics(of: project.uri(Project.screen))
    #expect(found.map(\.["code"]) == ["container_only_store_access"])
    let definition = project.editor.request(
      "textDocument/definition", try project.place(Project.spec, spec, "premiumChanged("))
    #expect(!definition.list.isEmpty)
    let prefix = project.uri("").text
    #expect(definition.list.allSatisfy { $0["uri"].text.hasPrefix(prefix) }, "\(definition)")
    let changed = Self.changed(try project.rename("dependentAdded: {", to: "memberJoined"))
    #expect(changed.contains(project.uri(Project.spec)))
    #expect(changed.allSatisfy { $0.text.hasPrefix(prefix) }, "\(changed)")
  }

  @Test(
    "gets its own addresses of open documents if it shows the folder by a link, and opens files by their real paths"
  )
  func realDocuments() throws {
    var project = try Project(Self.capabilities, shownAs: "link")
    let linked = project.uri(Project.user)
    project.shown = "Benefits"
    let spec = try project.open(Project.spec)
    try project.open(Project.screen, FindingTests.broken)
    let found = project.editor.diagnostics(of: project.uri(Project.screen))
    #expect(found.map(\.["code"]) == ["container_only_store_access"])
    let definition = project.editor.request(
      "textDocument/definition", try project.place(Project.spec, spec, "premiumChanged("))
    #expect(!definition.list.isEmpty)
    let changed = Self.changed(try project.rename("dependentAdded: {", to: "memberJoined"))
    #expect(changed.contains(project.uri(Project.spec)))
    #expect(changed.contains(linked), "which is not open: \(changed)")
  }

  @Test("gets diagnostics of a file that is not saved yet")
  func unsaved() throws {
    let project = try Project(shownAs: "link")
    let path = "Sources/BenefitsApp/NewRow.swift"
    let text = """
      import SwiftUI
      struct NewRow: View {
        @Environment(UserStore.self) private var user
        var body: some View { Text(user.name) }
      }
      struct NewScreen: View {
        var body: some View { List(0..<3) { _ in NewRow() } }
      }

      """
    project.editor.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": project.uri(path), "version": 1, "text": .text(text)]])
    let found = project.editor.diagnostics(of: project.uri(path))
    #expect(found.contains { $0["code"] == "container_only_store_access" }, "\(found)")
  }
}
