import ArchitectureModel
import LinkedProgram
import LintRules
import StoregenDiagnostics
import SwiftFacts
import Testing

/// The help of findings about stores, for uses of stores in real apps.
@Suite("Advice about stores that a view or a store refers to")
struct StoreAdviceRegressionTests {
  @Test(
    "the help says what is used, and how",
    arguments: [
      ("Text(s.count)", "pass `count` as a value to"),
      ("Text(s.title())", "pass `title` as a value to"),
      ("Button(\"\") { s.clear() }", "pass `clear` as a closure to"),
      ("Button(\"\") { s.flag.toggle() }", "pass `flag` as a binding to"),
      ("Button(\"\") { s.lines[0].title = \"\" }", "pass `lines` as a binding to"),
      ("Button(\"\") { s.lines.append(x) }", "pass `lines` as a binding to"),
      ("TextField(\"\", text: $s.name)", "pass `name` as a binding to"),
      (
        "Button(\"\") { Task { try await s.load() } }; Text(s.count)",
        "pass `count` as a value and `load` as a closure to"
      ),
      ("Other(s)", "it only passes `CountStore` on"),
      ("Text(\"\")", "it is unused: remove it"),
      ("Text(s.next.count)", "pass `next` as a value to"),
      ("Text(s.text(3))", "pass the result of `text` to"),
      ("Button(\"\") { s.title() }", "pass `title` as a closure to"),
      ("Other(text: s.query)", "pass `query` as a binding to"),
      ("let other = CountStore(); Text(other.name); Text(s.count)", "pass `count` as a value to"),
      ("@Bindable var t = s; Text(t.count)", "pass `count` as a value to"),
      ("Text(\"\").onAppear { worker.store = s }", "it only passes `CountStore` on"),
      ("Text(s.twin.name)", "it is used only to reach `twin`"),
      ("Button(\"\") { s.twin = other }", "let a container set `twin`"),
      ("ForEach(rows) { r in Text(r.name) }", "pass `name` as a value for each `CountStore` to"),
      ("Text(s.lines.count); Inner(s: s)", "pass `lines` as a value to the initializer of"),
    ])
  func help(_ body: String, _ expected: String) throws {
    let store = """
      import SwiftUI
      @Observable final class CountStore {
        var count = 0; var name = ""; var flag = false; var lines: [Line] = []; let next = Part(); let query: Binding<String>
        func title() -> String { "" }; func text(_ n: Int) -> String { "" }; var twin: TwinStore
        func clear() {}
        func load() async throws -> Int { 0 }
      }
      final class Part { var count = 0 }
      @Observable final class TwinStore { var name = "" }
      struct Line { var title = "" }

      """
    let row = ContainerAccessRegressionTests.row(
      "@Environment(CountStore.self) var s; \(body.contains("rows") ? "@Service var rows: [CountStore];" : "") var body: some View { \(body) }\n  struct Inner: View { let s: CountStore; var body: some View { Text(s.name) } }"
    )
    let facts = try #require(ExampleCase.facts(of: store + row, path: "File.swift"))
    let file = LintFile(facts, module: SourceModule(name: "App", isPackageTarget: false))
    let helps = Linter(LintConfiguration.ofExcerpts).lint([file]).diagnostics
      .filter { $0.rule == "container_only_store_access" }.compactMap(\.help)
    #expect(helps.contains { $0.hasPrefix(expected) }, "\(helps)")
  }

  @Test(
    "the help says so about a store that another store retains",
    arguments: [
      ("func f() { s.clear() }", "publish an event where it calls `clear`"),
      ("func f() { s.count = 3 }", "publish an event where it changes `count`"),
      (
        "func f() { s.clear(); print(s.count) }",
        "publish an event where it calls `clear`, and let `OtherStore` handle it; take `count` as a parameter, or let `OtherStore` publish its changes"
      ),
      // What the store reads, asks, subscribes to or passes on is no command.
      ("func f() { print(s.count) }", nil),
      ("func f() async { x = await s.load() }", nil),
      ("func f() { s.service.run() }", nil),
      ("func f() { s.onDone = { } }", nil),
      ("func f() { s.$count.sink { _ in } }", nil),
      ("func f() { s.objectWillChange.sink { _ in } }", nil),
      ("func f() { other.take(s) }", nil),
      ("func f() { s[keyPath: \\.count] }", nil),
      ("func f() { }", "nothing reads `s`: remove it"),
      // An implicit member is not one of an instance.
      (
        "}\nenum Kind { case s }\nextension Int { var kind: Kind { .s } }\nfinal class Last {",
        "nothing reads `s`: remove it"
      ),
      ("let n = 3; init(s: OtherStore) { self.s = s }", "nothing reads `s`: remove it"),
      (
        "static let sample = make { (t: OtherStore) in t.clear() }", "nothing reads `s`: remove it"
      ),
      (
        "var t: OtherStore { s }; func f() { t.clear() }", "publish an event where it calls `clear`"
      ),
    ])
  func helpAboutReferences(_ member: String, _ expected: String?) throws {
    let source = """
      import Combine
      final class OtherStore: ObservableObject {
        @Published var count = 0; var onDone: () -> Void = {}
        let limit = 3; var service = Service()
        func clear() {}
        func load() async -> Int { 0 }
      }
      final class Service { func run() {} }
      final class KeepingStore: ObservableObject { private let s: OtherStore; \(member) }
      """
    let facts = try #require(ExampleCase.facts(of: source, path: "File.swift"))
    let file = LintFile(facts, module: SourceModule(name: "App", isPackageTarget: false))
    let rule = try #require(LintRule.named("store_references_store"))
    let help = Linter(LintConfiguration.ofExcerpts.only(rule)).lint([file]).diagnostics.first?.help
    guard let expected else { return #expect(help == nil) }
    #expect(try #require(help).hasPrefix(expected), "\(help ?? "")")
  }
}
