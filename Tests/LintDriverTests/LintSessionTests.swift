import ArchitectureModel
import Foundation
import LintDriver
import LintRules
import StoregenDiagnostics
import StoregenTestSupport
import Testing

@Suite("The linter as a library")
struct LintSessionTests {
  private static let session = """
    import SwiftUI

    enum SessionEvent { case signedOut }

    @MainActor @Observable
    final class SessionStore {
      func emit(_ event: SessionEvent) {}
    }

    """

  /// A view that violates `event_emitted_outside_store`.
  private static func view(_ name: String) -> String {
    """
    import SwiftUI

    struct \(name): View {
      @Environment(SessionStore.self) private var session

      var body: some View {
        Button("Sign out") { session.emit(.signedOut) }
      }
    }

    """
  }

  private static let rule = "event_emitted_outside_store"

  private func project(_ views: String...) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("version: 1\nlint: { cache: false }\n", to: "storegen.yml")
    try folder.write(Self.session + views.map(Self.view).joined(), to: "App.swift")
    return folder
  }

  private func findings(_ result: LintResult) -> [String?] {
    result.diagnostics.filter { $0.rule == Self.rule }.map { $0.subject?.symbol }
  }

  @Test("reports the findings in a folder, without a change of the process's working folder")
  func folder() throws {
    let folder = try project("AccountView")
    defer { folder.remove() }
    let result = try LintSession(LintOptions(workingFolder: folder.url)).run()
    #expect(findings(result) == ["AccountView.body"])
    #expect(result.fileCount == 1 && result.storeCount == 1)
    #expect(result.diagnostics.first?.range?.path == "App.swift")
    #expect(result.sources.map(\.path) == ["App.swift"])
  }

  @Test("does not check generated code of many megabytes that is not among the sources")
  func unwrittenCode() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    func spec(_ count: Int) -> String {
      let text = String(repeating: "a", count: 3_900)
      let fields = (0..<count).map { "      x\($0): *a\n" }.joined()
      return "version: 1\napp: App\ngenerate: { output: G }\nlint: { cache: false }\n"
        + "contexts:\n  A:\n    state:\n      x: &a 'String = \"\(text)\"'\n\(fields)"
    }
    try folder.write("struct S {}\n", to: "S.swift")
    try folder.write(spec(5), to: "storegen.yml")
    let options = LintOptions(workingFolder: folder.url)
    let result = try LintSession(options).run()
    #expect(result.diagnostics.isEmpty && result.storeCount == 1)

    try folder.write(spec(520), to: "storegen.yml")
    let large = try LintSession(options).run()
    #expect(large.diagnostics.map(\.rule) == ["unreadable_source"] && large.storeCount == 0)
    #expect(large.diagnostics.first?.message.contains("2 MB") == true)
  }

  @Test("reports only findings that are not in the baseline")
  func baseline() throws {
    let folder = try project("AccountView")
    defer { folder.remove() }
    let options = LintOptions(workingFolder: folder.url)
    let written = try WrittenBaseline.write(of: LintSession(options))
    #expect(written.baseline.entries.contains { $0.rule == Self.rule })
    #expect(written.former == nil)
    #expect(findings(try LintSession(options).run()).isEmpty)

    try folder.write(Self.view("MenuView"), to: "Menu.swift")
    let result = try LintSession(options).run()
    #expect(findings(result) == ["MenuView.body"])
    #expect((result.knownCount ?? 0) > 0)

    var all = options
    all.ignoresBaseline = true
    #expect(findings(try LintSession(all).run()) == ["AccountView.body", "MenuView.body"])
  }

  @Test("does not report syntax errors in bodies that only an earlier run had to parse")
  func formerErrors() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("version: 1\n", to: "storegen.yml")
    try folder.write(Self.session, to: "SessionStore.swift")
    try folder.write("typealias Visit = SessionStore\n", to: "Visit.swift")
    try folder.write("struct Door { func open(_ visit: Visit) { let = 1 } }\n", to: "Door.swift")
    let options = LintOptions(workingFolder: folder.url)
    func errors() throws -> [String?] {
      try LintSession(options).run().diagnostics.filter { $0.rule == "unreadable_source" }
        .map(\.range?.path)
    }
    #expect(try errors() == ["Door.swift"])
    try FileManager.default.removeItem(at: folder.file("Visit.swift"))
    #expect(try errors() == [])
  }

  @Test("replaces a file by a text")
  func replacement() throws {
    let folder = try project("AccountView")
    defer { folder.remove() }
    var options = LintOptions(workingFolder: folder.url)
    options.replacement = .init(path: "New.swift", text: Array(Self.view("NewView").utf8))
    #expect(findings(try LintSession(options).run()) == ["NewView.body"])
    options.replacement = .init(path: "App.swift", text: Array(Self.session.utf8))
    #expect(findings(try LintSession(options).run()).isEmpty)
  }

  @Test("fixes sources")
  func fixing() throws {
    let folder = try project()
    defer { folder.remove() }
    let comment = "// storegen:disable:next store_calls_store - old code\n"
    try folder.write(Self.session + comment + "struct Point {}\n", to: "App.swift")
    let result = try LintSession(LintOptions(workingFolder: folder.url)).fix()
    #expect(!result.diagnostics.contains { $0.rule == "superfluous_disable_command" })
    let text = try String(contentsOf: folder.file("App.swift"), encoding: .utf8)
    #expect(text == Self.session + "struct Point {}\n")
  }

  @Test("takes settings from the options, then from the configuration, then the default")
  func settings() throws {
    let folder = try project("AccountView")
    defer { folder.remove() }
    func isSet(_ flag: LintFlag<Bool>, _ value: Bool?) throws -> Bool {
      var options = LintOptions(workingFolder: folder.url)
      options.flags[flag] = value
      return try LintSession(options).setting(flag)
    }
    #expect(try isSet(.strict, nil) == false)
    #expect(try isSet(.strict, true) == true)
    #expect(try isSet(.cache, nil) == false)
    #expect(try isSet(.cache, true) == true)
    #expect(try isSet(.scan, nil) == true)
  }

  @Test("throws errors with their locations")
  func errors() throws {
    let folder = try project()
    defer { folder.remove() }
    let missing = #expect(throws: LintDriverError.self) {
      try LintSession(LintOptions(paths: ["Nowhere"], workingFolder: folder.url))
    }
    #expect(missing?.diagnostics.map(\.message) == ["there is no file or folder `Nowhere`"])

    try folder.write("version: 1\nlint: { rules: { nonsense: off } }\n", to: "storegen.yml")
    let invalid = #expect(throws: LintDriverError.self) {
      try LintSession(LintOptions(workingFolder: folder.url))
    }
    #expect(invalid?.diagnostics.first?.range?.path == "storegen.yml")
    #expect(invalid?.sources.map(\.path) == ["storegen.yml"])
  }
}
