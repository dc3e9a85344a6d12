import AppAnalysis
import ArchitectureModel
import Foundation
import LinkedProgram
import StoregenDiagnostics
import StoregenTestSupport
import SwiftFacts
import Testing

@testable import LintDriver
@testable import LintRules

@Suite("Sessions that follow each other")
struct SessionStateTests {
  private static let sources = [
    "CartStore.swift": """
    import Observation

    @Observable
    final class CartStore {
      var count = 0
    }

    """,
    "Screen.swift": """
    import SwiftUI

    struct Screen: View {
      @Environment(CartStore.self) var cart
      var body: some View { Row() }
    }

    """,
    "Row.swift": """
    import SwiftUI

    struct Row: View {
      var body: some View { Text("") }
    }

    """,
    "App.swift": """
    import SwiftUI

    @main
    struct Shop: App {
      var body: some Scene { WindowGroup { Screen() } }
    }

    """,
  ]

  /// Edits of files, one after the other: bodies, members, a new file, a removed one, and the configuration.
  private static let edits: [(file: String, text: String?)] = [
    (
      "App.swift",
      sources["App.swift"]?.replacing("Screen()", with: "Screen().environment(CartStore())")
    ),
    (
      "Row.swift",
      sources["Row.swift"]?.replacing(
        "  var body", with: "  @Environment(CartStore.self) var cart\n  var body")
    ),
    ("Row.swift", sources["Row.swift"]),
    ("Other.swift", "import SwiftUI\nstruct Other: View { var body: some View { Screen() } }\n"),
    ("storegen.yml", "version: 1\nlint:\n  rules: { environment_not_injected: off }\n"),
    ("App.swift", sources["App.swift"]),
    ("Other.swift", nil),
    ("storegen.yml", "version: 1\n"),
    ("Row.swift", sources["Row.swift"]?.replacing("Text(\"\")", with: "Screen()")),
    (
      "storegen.yml",
      """
      version: 1
      lint:
        groups: { Rows: { files: [Row.swift, Other.swift] }, Stores: { files: [CartStore.swift] } }
        contracts: { apart: { from: Rows, must_not_use: Stores } }

      """
    ),
    ("Row.swift", sources["Row.swift"]?.replacing("\"\"", with: "\"\\(CartStore().count)\"")),
    ("CartStore.swift", sources["CartStore.swift"].map { "// The cart.\n" + $0 }),
    ("Screen.swift", sources["Screen.swift"]?.replacing("Row()", with: "VStack { Row() }")),
    ("Other.swift", "let store: CartStore? = nil\n"),
    ("Row.swift", sources["Row.swift"]),
    ("Other.swift", "let row: Row? = nil\n"),
    (
      "storegen.yml",
      """
      version: 1
      lint:
        groups: { Others: { files: [Other.swift] }, Containers: { role: container } }
        contracts: { apart: { from: Others, must_not_use: Containers } }

      """
    ),
    // The row becomes a container, without a change in its file or in the file that uses it.
    ("App.swift", sources["App.swift"]?.replacing("Screen()", with: "Row()")),
    ("App.swift", sources["App.swift"]),
  ]

  private static func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("version: 1\n", to: "storegen.yml")
    for (path, text) in sources { try folder.write(text, to: path) }
    return folder
  }

  @Test("find what sessions find that know nothing of each other")
  func edits() throws {
    let folder = try Self.project()
    defer { folder.remove() }
    let options = LintOptions(workingFolder: folder.url)
    var uncached = options
    uncached.flags[.cache] = false

    var state = SessionState()
    _ = try LintSession(options).run(after: &state)
    var counts: Set<Int> = []
    for (file, text) in Self.edits {
      if let text {
        try folder.write(text, to: file)
      } else {
        try FileManager.default.removeItem(at: folder.file(file))
      }
      let found = try LintSession(options).run(after: &state).diagnostics
      #expect(try found == LintSession(uncached).run().diagnostics, "\(file)")
      counts.insert(found.count)
    }
    #expect(counts.count > 1)
  }

  @Test("use the answers of the session before")
  func answers() throws {
    let folder = try Self.project()
    defer { folder.remove() }
    let options = LintOptions(workingFolder: folder.url)
    var state = SessionState()
    func run() throws -> CheckMemory? {
      let session = try LintSession(options)
      _ = try session.run(after: &state)
      return state.memories[0]
    }
    // The first session finds no earlier result; the facts of all programs would take too much memory.
    #expect(try run() == nil)
    let row = try #require(Self.sources["Row.swift"])
    try folder.write(row.replacing("Text(\"\")", with: "Text(title)"), to: "Row.swift")
    let first = try #require(try run()).program
    try folder.write(row, to: "Row.swift")
    let second = try #require(try run()).program
    let kept = zip(first.files, second.files).filter { $0.facts === $1.facts }
    #expect(kept.map(\.0.facts.path).sorted() == ["App.swift", "CartStore.swift", "Screen.swift"])
  }
}
