import LintRules
import StoregenDiagnostics
import Testing

@Suite("Stores in the Elm architecture, as storegen generates them")
struct ElmAppTests {
  /// A line of the handwritten code, and what it becomes.
  struct Change: Sendable {
    let rule: String
    let old: String
    let new: String
  }

  @Test(
    "all rules accept generated code and updates that follow the spec, except for an unhandled event"
  )
  func wholeApp() throws {
    let files = ElmApp.files()
    for rule in LintRule.all where rule.id != "event_never_handled" {
      try check(files, rule: rule.id, spec: ElmApp.spec)
    }
    try check(
      files, rule: "event_never_handled",
      spec: ElmApp.spec.replacing("      opened:\n  Till", with: "      «opened»:\n  Till"))
  }

  @Test("a mistake is reported by its rule", arguments: mistakes)
  func mistake(_ change: Change) throws {
    try check(
      ElmApp.files(replacing: change.old, with: change.new), rule: change.rule, spec: ElmApp.spec)
  }

  static let mistakes = [
    Change(
      rule: "impure_update",
      old: "return Update(state: state, fx: .perform { environment.till.charge(sum) })",
      new: "«environment.till.charge(sum)»\nreturn Update(state: state)"),
    Change(
      rule: "impure_update", old: "model.count += 1",
      new: "model.count += «Int.random(in: 0..<3)»"),
    Change(
      rule: "action_does_not_emit",
      old: "static func remove(state: Self, environment: Environment) -> Update<Self> {\n"
        + "    Update(state: state).emit(.removalAsked)",
      new: "static func «remove»(state: Self, environment: Environment) -> Update<Self> {\n"
        + "    Update(state: state)"),
    // An action of the same name is not the event.
    Change(
      rule: "action_does_not_emit",
      old: "static func addTwo(state: Self, environment: Environment) -> Update<Self> {\n"
        + "    update(state: state, actions: [.add, .add], environment: environment)",
      new: "static func «addTwo»(state: Self, environment: Environment) -> Update<Self> {\n"
        + "    Update(state: state, fx: .send(.added(\"\")))"),
  ]

  @Test(
    "an `emit` of something in the environment is not one of the update, also for actions that lead there"
  )
  func emitOfOthers() throws {
    let files = ElmApp.files(
      replacing: "return Update(state: model).animation().emit(.added(title: state.query))",
      with: "environment.hub.emit(.added(title: \"\"))\n    return Update(state: model)")
    let marked = files.map {
      $0.replacing("static func add(state: Self", with: "static func «add»(state: Self")
        .replacing("static func addTwo(state: Self", with: "static func «addTwo»(state: Self")
    }
    try check(marked, rule: "action_does_not_emit", spec: ElmApp.spec)
  }

  @Test("an event that no update emits")
  func neverEmitted() throws {
    let spec = ElmApp.spec.replacing(
      "    events:\n      removalAsked:\n", with: "    events:\n      «removalAsked»:\n")
    try check(
      ElmApp.files(replacing: ".emit(.removalAsked)", with: ""), rule: "event_never_emitted",
      spec: spec)
  }

  @Test("an event that the spec does not declare")
  func undeclared() throws {
    var files = ElmApp.files(replacing: ".emit(.opened)", with: ".emit(«.moved(to: 1)»)")
    files = files.map {
      $0.replacing("case removalAsked, opened", with: "case removalAsked, opened, moved(to: Int)")
    }
    try check(files, rule: "undeclared_event", spec: ElmApp.spec)
  }

  @Test("a child's event is handled only by its parents")
  func childEvent() throws {
    // A store that matches the event of a child does not get it; code of the parent may.
    let help = try findings(
      in: ElmApp.files(), rule: "event_never_handled", spec: ElmApp.spec
    ).compactMap(\.help)
    #expect(
      help == ["add `rows.opened: method` to the `handles` of `Books`, or remove the event"])
    let byHand = """
      extension BooksModel {
        static func isOpened(_ event: BookEvent) -> Bool {
          if case .opened = event { return true }
          return false
        }
      }
      """
    try check(ElmApp.files() + [byHand], rule: "event_never_handled", spec: ElmApp.spec)
  }

  @Test("views use the store as any other, and may write bindable fields")
  func views() throws {
    let views = """
      import SwiftUI
      struct BooksScreen: View {
        @Environment(BooksStore.self) private var store
        var body: some View {
          @Bindable var store = store
          TextField("", text: $store.query)
          Button("") { store.query = "" }
          ForEach(store.rows) { BookRow(book: $0) }
        }
      }
      struct BookRow: View {
        let book: ViewStore<BookModel>
        var body: some View { Button("") { book.send(.remove) } }
      }
      struct BadRow: View {
        @Environment(BooksStore.self) private var «store»
        var body: some View { Text(store.query) }
      }
      struct Bad: View {
        var body: some View { ForEach(0..<3) { _ in BadRow() } }
      }
      """
    for rule in ["view_writes_store_state", "store_passed_to_child", "child_performs_io"] {
      try check(
        ElmApp.files() + [views.filter { !"«»".contains($0) }], rule: rule, spec: ElmApp.spec)
    }
    try check(ElmApp.files() + [views], rule: "container_only_store_access", spec: ElmApp.spec)
  }

  @Test("sending only loads does not orchestrate stores")
  func loads() throws {
    let views = { (first: String, second: String) in
      """
      import SwiftUI
      struct BooksScreen: View {
        @Environment(BooksStore.self) private var books
        @Environment(LogStore.self) private var log
        var body: some View { Button("") { \(first); \(second) } }
      }
      extension LogStore { func reload() {}; func clear() {} }
      """
    }
    try check(
      ElmApp.files() + [views("books.send(.loadRows)", "log.reload()")],
      rule: "view_orchestrates_stores", spec: ElmApp.spec)
    try check(
      ElmApp.files() + [views("books.send(.add)", "«log.clear()»")],
      rule: "view_orchestrates_stores", spec: ElmApp.spec)
  }

  @Test("a generated model with an object is reported in the spec")
  func reference() throws {
    let spec = ElmApp.spec.replacing("      count: Int = 0", with: "      «count»: Counter?")
    var files = ElmApp.files() + ["final class Counter { var count = 0 }"]
    files = files.map {
      $0.replacing("  var count: Int = 0\n", with: "  var count: Counter?\n")
    }
    try check(files, rule: "reference_in_model", spec: spec)
  }

  private func findings(in files: [String], rule: String, spec: String) throws -> [Diagnostic] {
    let example = ExampleCase(
      rule: try #require(LintRule.named(rule)), title: "", files: files, spec: spec)
    return try example.findings(example.configuration()).filter { $0.rule == rule }
  }
}
