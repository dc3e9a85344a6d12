import ArchitectureModel
import Foundation
import LintDriver
import LintRules
import StoregenDiagnostics
import StoregenTestSupport
import Testing

@Suite("A change that cannot change findings does not cause a check")
struct EarlyCutoffTests {
  private static let view = """
    import SwiftUI

    struct AccountView: View {
      @Environment(SessionStore.self) private var session

      var body: some View {
        Button("Sign out") { session.emit(.signedOut) }
          .padding(8)
      }
    }

    """

  private static let sources = [
    "SessionStore.swift": """
    import Combine
    import SwiftUI

    enum SessionEvent { case signedOut }

    @MainActor @Observable
    final class SessionStore {
      let texts = PassthroughSubject<String, Never>()

      func emit(_ event: SessionEvent) { texts.send("emitted") }
    }

    """,
    "AccountView.swift": view,
    "Price.swift": """
    struct Price {
      var cents = 0
      func rounded() -> Int { cents / 100 }
    }

    """,
  ]

  /// A change of a file, by the replacement of a part of it.
  struct Change: Sendable {
    let file: String
    let part: String
    let replacement: String

    init(_ file: String, _ part: String, _ replacement: String) {
      self.file = file
      self.part = part
      self.replacement = replacement
    }
  }

  /// Whether a change causes a check. The findings must be those of a run without a cache.
  private func isChecked(after change: Change) throws -> Bool {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let configuration = "version: 1\nlint: { rules: { untyped_event: warning } }\n"
    try folder.write(configuration, to: "storegen.yml")
    for (path, text) in Self.sources { try folder.write(text, to: path) }
    let options = LintOptions(workingFolder: folder.url)
    let before = try LintSession(options).run()
    #expect(
      Set(before.diagnostics.map(\.rule)) == ["event_emitted_outside_store", "untyped_event"])

    let former = try folder.text(of: change.file)
    try folder.write(former.replacing(change.part, with: change.replacement), to: change.file)
    let after = try LintSession(options).run()
    var uncached = options
    uncached.flags[.cache] = false
    #expect(try after.diagnostics == LintSession(uncached).run().diagnostics)
    // What was stored must serve the next run.
    #expect(try LintSession(options).run().diagnostics == after.diagnostics)
    return after.times.lines.contains { $0.hasPrefix("selecting files") }
  }

  @Test(
    "of comments, white space, functions that no rule looks into, and texts that none has read",
    arguments: [
      Change("AccountView.swift", "import SwiftUI", "// The account.\nimport SwiftUI\n"),
      Change("AccountView.swift", "  ", "\t"),
      Change("AccountView.swift", "session.emit", "session /* now */ .emit"),
      Change("SessionStore.swift", "func emit", "/// Sends an event.\n  func emit"),
      Change("AccountView.swift", "Sign out", "Sign out of your account"),
      Change("AccountView.swift", "8", "0x10"),
      Change("Price.swift", "cents = 0", "cents = 99"),
      Change("Price.swift", "cents / 100", "(cents + 50) / 100"),
      Change("Price.swift", "struct", "// In cents.\nstruct"),
    ])
  func unaffecting(_ change: Change) throws {
    #expect(try !isChecked(after: change))
  }

  @Test(
    "unlike other changes",
    arguments: [
      Change("AccountView.swift", "emit(.signedOut)", "signOut()"),
      Change("AccountView.swift", "    Button", "    // storegen:disable:next all\n    Button"),
      Change("AccountView.swift", "private var", "var"),
      Change("Price.swift", "cents / 100", "SessionStore().cents / 100"),
      Change("AccountView.swift", "Sign out", ""),
      Change("AccountView.swift", "Sign out", #"\(session)"#),
      Change("AccountView.swift", "8", "true"),
      Change("SessionStore.swift", "emitted", "sent"),
      Change("Price.swift", "cents", "euros"),
      Change("Price.swift", "struct Price", "extension SessionStore"),
      Change("Price.swift", "}\n", ""),
    ])
  func affecting(_ change: Change) throws {
    #expect(try isChecked(after: change))
  }
}
