import Foundation
import LintDriver
import ProjectFiles
import StoregenDiagnostics
import StoregenTestSupport
import Testing

@Suite("A project that is checked again and again")
struct ProjectCheckerTests {
  @Test("reads other files as soon as an unsaved spec says so")
  func unsavedExclusion() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("version: 1\n", to: "storegen.yml")
    try folder.write("import Observation\n@Observable final class CartStore { var count = 0 }\n", to: "Cart.swift")
    let root = folder.url.resolvingSymlinksInPath()
    let spec = root.appendingPathComponent("storegen.yml").path
    var project = ProjectChecker(folder: root)
    func findings(_ text: String) throws -> [String?] {
      let overlay = SourceOverlay(texts: [(path: spec, text: Array(text.utf8))])
      return try #require(project.check(overlay, after: .texts) { false }).findings.map(\.rule)
    }
    #expect(try findings("version: 1\n") == ["store_missing_main_actor"])
    #expect(try findings("version: 1\nlint: { exclude: [Cart.swift] }\n") == [])
    #expect(try findings("version: 1\nlint: { exclude: [Other.swift] }\n").count == 1)
  }

  @Test("uses the spec on disk if an editor begins with an invalid text of it")
  func invalidFromTheStart() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("version: 1\nlint: { stores: [Cart] }\n", to: "storegen.yml")
    try folder.write(
      """
      import SwiftUI
      @MainActor @Observable final class Cart { var count = 0 }
      struct Row: View {
        @Environment(Cart.self) private var cart
        var body: some View { Button("") { cart.count += 1 } }
      }
      """, to: "Row.swift")
    let root = folder.url.resolvingSymlinksInPath()
    let spec = root.appendingPathComponent("storegen.yml").path
    func findings(_ texts: [(String, String)], _ project: inout ProjectChecker) throws -> [String?] {
      let overlay = SourceOverlay(texts: texts.map { (path: $0, text: Array($1.utf8)) })
      let snapshot = try #require(project.check(overlay, after: .files) { false })
      return snapshot.findings.map(\.rule)
    }
    var project = ProjectChecker(folder: root)
    #expect(try findings([(spec, "version: [")], &project) == ["view_writes_store_state"])
    // A valid text takes its place, and an invalid one then means the last valid one.
    let off = "version: 1\nlint: { stores: [Cart], rules: { view_writes_store_state: off } }\n"
    #expect(try findings([(spec, off)], &project) == [])
    #expect(try findings([(spec, "version: [")], &project) == [])
  }
}
