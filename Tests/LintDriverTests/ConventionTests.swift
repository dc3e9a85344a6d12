import ArchitectureModel
import Foundation
import LintRules
import ProjectFiles
import StoregenDiagnostics
import StoregenTestSupport
import Testing

@testable import LintDriver

@Suite("Without a configuration, a rule about a convention reports only exceptions")
struct ConventionTests {
  private static let rule = "view_writes_store_state"

  private static let store = """
    import SwiftUI
    @MainActor @Observable final class CartStore {
      static let shared = CartStore()
      var count = 0
      func add() { count += 1 }
    }

    """

  /// A view that changes the store, and may break the convention.
  private static func view(_ number: Int, writes: Bool) -> String {
    let action = writes ? "CartStore.shared.count = \(number)" : "CartStore.shared.add()"
    return "struct View\(number): View { var body: some View { Button(\"\") { \(action) } } }\n"
  }

  private static func views(writing: Int, calling: Int) -> String {
    "import SwiftUI\n" + (0..<writing + calling).map { view($0, writes: $0 < writing) }.joined()
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.store, to: "CartStore.swift")
  }

  private func write(writing: Int, calling: Int) throws {
    try folder.write(Self.views(writing: writing, calling: calling), to: "Views.swift")
  }

  private func run(_ change: (inout LintOptions) -> Void = { _ in }) throws -> LintResult {
    var options = LintOptions(workingFolder: folder.url)
    change(&options)
    return try LintSession(options).run()
  }

  private func counts(_ result: LintResult) -> [Int] {
    [result.diagnostics, result.withheld].map { $0.count { $0.rule == Self.rule } }
  }

  @Test(
    "of which fewer than a tenth of the views that could follow it break it, or at most three times in a small app",
    arguments: [
      (3, 0, [3, 0]), (4, 0, [0, 4]), (3, 6, [3, 0]), (3, 7, [0, 3]), (1, 9, [0, 1]), (1, 10, [1, 0]),
      (4, 36, [0, 4]), (4, 37, [4, 0]), (5, 45, [0, 5]), (5, 46, [5, 0]),
    ])
  func boundary(writing: Int, calling: Int, expected: [Int]) throws {
    defer { folder.remove() }
    try write(writing: writing, calling: calling)
    #expect(try counts(run()) == expected)
  }

  @Test(
    "but with one, it reports everything",
    arguments: [
      "version: 1\n",
      "version: 1\napp: Shop\ngenerate: { output: Generated }\ncontexts:\n  Session: { state: { name: \"Int = 0\" } }\n",
    ])
  func configuration(text: String) throws {
    defer { folder.remove() }
    try write(writing: 4, calling: 0)
    #expect(try run().omission != nil)
    try folder.write(text, to: "storegen.yml")
    let result = try run()
    #expect(counts(result)[1] == 0 && result.omission == nil)
    // A spec's stores are stores; others are not, unless the code says so.
    #expect(counts(result)[0] == 4)
  }

  @Test("and a flag shows the rest, although the run before is cached")
  func flag() throws {
    defer { folder.remove() }
    try write(writing: 4, calling: 0)
    let result = try run()
    #expect(
      result.omission == """
        not reported: 4 findings about a convention that this app does not follow (view_writes_store_state 4). \
        `storegen init` turns this rule on; `storegen lint --conventions` shows them
        """)
    #expect(try counts(run()) == [0, 4])
    #expect(try counts(run { $0.checksAllConventions = true }) == [4, 0])
    #expect(try counts(run()) == [0, 4])
  }

  @Test("and always reports errors, because they are wrong in any app")
  func errors() throws {
    defer { folder.remove() }
    func classes(_ wrapper: String) -> String {
      "import SwiftUI\n"
        + (0..<4).map {
          "@MainActor final class Helper\($0): ObservableObject { \(wrapper) var cart: Cart; init(_ c: Cart) { cart = c } }\n"
        }.joined() + "final class Cart: ObservableObject { static let shared = Cart(); @Published var count = 0 }\n"
    }
    let rule = "view_wrapper_in_store"
    try folder.write(classes("@EnvironmentObject"), to: "Helpers.swift")
    #expect(try run().diagnostics.count { $0.rule == rule } == 4)
    // In a class, it is a plain reference. The finding on all of them is about four classes.
    try folder.write(classes("@ObservedObject"), to: "Helpers.swift")
    let result = try run()
    #expect(!result.diagnostics.contains { $0.rule == rule })
    #expect(result.withheld.count { $0.rule == rule } == 1)
  }

  @Test("where child views that get values follow it, and a finding about several views counts for each")
  func childViews() throws {
    defer { folder.remove() }
    func found(_ count: Int) throws -> [Int] {
      let numbers = Array(0..<count)
      let text =
        "import SwiftUI\nstruct Home: View { var body: some View { ForEach(0..<9) { _ in "
        + (0..<4).map { "Own\($0)(); " }.joined()
        + numbers.map { "Given\($0)(count: CartStore.shared.count); " }.joined()
        + "} } }\n@main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }\n"
        + (0..<4).map {
          "struct Own\($0): View { var body: some View { Text(\"\\(CartStore.shared.count)\") } }\n"
        }.joined()
        + numbers.map {
          "struct Given\($0): View { let count: Int; var body: some View { Text(\"\\(count)\") } }\n"
        }.joined()
      try folder.write(text, to: "Views.swift")
      let result = try run()
      return [result.diagnostics, result.withheld].map { $0.count { $0.rule == "container_only_store_access" } }
    }
    #expect(try found(36) == [0, 1])
    #expect(try found(37) == [1, 0])
  }

  @Test("and does not call a comment superfluous that disables the rule")
  func comment() throws {
    defer { folder.remove() }
    try write(writing: 5, calling: 0)
    let text = Self.views(writing: 5, calling: 0)
      .replacing("struct View4", with: "// storegen:disable:next \(Self.rule) - a test\nstruct View4")
    try folder.write(text, to: "Views.swift")
    let result = try run()
    #expect(counts(result) == [0, 4])
    #expect(!result.diagnostics.contains { $0.rule == "superfluous_disable_command" })
  }

  @Test("and a baseline may contain what is not reported")
  func baseline() throws {
    defer { folder.remove() }
    try write(writing: 4, calling: 0)
    var options = LintOptions(workingFolder: folder.url)
    options.checksAllConventions = true
    _ = try WrittenBaseline.write(of: LintSession(options))
    let result = try run()
    #expect(result.diagnostics.isEmpty && result.omission == nil)
    try write(writing: 5, calling: 0)
    #expect(try counts(run()) == [0, 1])
  }

  @Test("in later checks of the same session and of an editor as in a first check")
  func incremental() throws {
    defer { folder.remove() }
    let edits = [(3, 2), (4, 2), (4, 37), (4, 36), (2, 0), (6, 1)]
    var state = SessionState()
    var checker = ProjectChecker(folder: folder.url)
    for (writing, calling) in edits {
      try write(writing: writing, calling: calling)
      let options = LintOptions(workingFolder: folder.url)
      let session = try LintSession(options).run(after: &state)
      let snapshot = try #require(checker.check(.none, after: .files) { false })
      let fresh = try run { $0.flags[.cache] = false }
      #expect(session.diagnostics == fresh.diagnostics && snapshot.findings == fresh.diagnostics)
      #expect(session.withheld == fresh.withheld && snapshot.withheld == fresh.withheld)
      #expect(snapshot.omission == fresh.omission)
    }
    // Only locations change.
    try folder.write("// A comment.\n" + Self.views(writing: 6, calling: 1), to: "Views.swift")
    let moved = try LintSession(LintOptions(workingFolder: folder.url)).run(after: &state)
    #expect(try moved.withheld == run { $0.flags[.cache] = false }.withheld)
  }

  @Test("and what an app already contained is not new when it begins to follow the convention")
  func revision() throws {
    defer { folder.remove() }
    try write(writing: 4, calling: 0)
    let git = "git -c user.name=me -c user.email=me@example.com"
    let outcome = try Tool.run(["sh", "-c", "git init -q && git add . && \(git) commit -qm first"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    func new() throws -> [Int] { try counts(run { $0.flags[.affected] = "HEAD" }) }
    try write(writing: 3, calling: 1)
    #expect(try new() == [0, 0])
    try write(writing: 5, calling: 0)
    #expect(try new() == [0, 1])
  }

  @Test("of isolation if most stores are isolated, but always what code off the main thread certainly changes")
  func isolation() throws {
    defer { folder.remove() }
    func found(isolated: Int, changing: String = "count += 1") throws -> [Int] {
      let stores = (0...isolated).map { number in
        """
        \(number > 0 ? "@MainActor " : "")final class Item\(number)Store: ObservableObject {
          static let shared = Item\(number)Store()
          @Published private(set) var count = 0
          func add() { \(number > 0 ? "count += 1" : changing) }
        }
        struct Item\(number)View: View {
          @ObservedObject var store = Item\(number)Store.shared
          var body: some View { Button("\\(store.count)") { store.add() } }
        }
        """
      }
      try folder.write("import SwiftUI\n" + stores.joined(separator: "\n"), to: "Stores.swift")
      let result = try run()
      return [result.diagnostics, result.withheld].map { $0.count { $0.rule == "store_missing_main_actor" } }
    }
    #expect(try found(isolated: 0) == [0, 1])
    // `CartStore` is isolated, too.
    #expect(try found(isolated: 8) == [0, 1])
    #expect(try found(isolated: 9) == [1, 0])
    #expect(try found(isolated: 0, changing: "DispatchQueue.global().async { self.count += 1 }") == [1, 0])
  }

  @Test("if it is on, and about what a team decides")
  func rules() {
    for rule in LintRule.all where rule.convention != nil {
      #expect(
        ([.boundary, .coupling].contains(rule.section) || rule.convention == .isolatedStores)
          && rule.defaults.withoutSpec != .off, "\(rule.id)")
    }
  }
}
