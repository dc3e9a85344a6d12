import LintRules
import StoregenDiagnostics
import Testing

/// The help of `presentation_state_in_store`, `store_created_in_body` and of the rules about child views.
@Suite("Help about what belongs to views")
struct ViewHelpTests {
  @Test(
    "where presentation state belongs depends on what sets it",
    arguments: [
      ("Button(\"\") { menu.isOpen = true }", "", "move `isOpen` to `Page`, as `@State`"),
      (
        "Text(\"\")", "Button(\"\") { menu.isOpen = true }",
        "move `isOpen` to a view above `Page` and `Side`, as `@State`, and pass them bindings"
      ),
      (
        "Button(\"\") { menu.fail() }", "",
        "`MenuStore` sets it: publish its cause instead, such as an error or an item, and let `Page` show that"
      ),
    ])
  func presentation(_ page: String, _ side: String, _ expected: String) throws {
    let code = """
      import SwiftUI
      @Observable final class MenuStore {
        var isOpen = false
        \(page.contains("fail") ? "func fail() { isOpen = true }" : "")
      }
      struct Page: View { @Bindable var menu: MenuStore
        var body: some View { VStack { \(page) }.sheet(isPresented: $menu.isOpen) {} } }
      struct Side: View { let menu: MenuStore; var body: some View { VStack { \(side) } } }
      """
    #expect(try help(of: "presentation_state_in_store", in: [code]) == expected)
  }

  @Test("the focus belongs in `@FocusState`, and a store may exist only for its paths")
  func focusAndPaths() throws {
    let code = """
      import SwiftUI
      @Observable final class FieldStore { var isNameFocused = false }
      @Observable final class WayStore { var home = NavigationPath(); var search = NavigationPath() }
      struct Page: View { @Bindable var way: WayStore; let field: FieldStore
        var body: some View { NavigationStack(path: $way.home) { Text(field.isNameFocused ? "a" : "b") } } }
      """
    let found = try findings(of: "presentation_state_in_store", in: [code])
    #expect(
      found.first?.message == "`isNameFocused` of `FieldStore` says whether something has the focus"
    )
    #expect(
      found.first?.help == "declare `isNameFocused` as `@FocusState` in the view that has the focus"
    )
    for help in found.dropFirst().compactMap(\.help) {
      #expect(
        help.hasPrefix("if `WayStore` exists for navigation, list it under `lint.ambient`"),
        "\(help)")
    }
    #expect(found.count == 3)
  }

  @Test("a router is ambient, with all that it presents")
  func router() throws {
    let code = """
      import SwiftUI
      @Observable final class WayStore { var path: [Int] = []; var isHelpOpen = false; func go() { path.append(1) } }
      struct Page: View { @Bindable var way: WayStore
        var body: some View {
          NavigationStack(path: $way.path) { Text("") }.sheet(isPresented: $way.isHelpOpen) {}
        } }
      """
    let helps = try findings(of: "presentation_state_in_store", in: [code]).compactMap(\.help)
    let ambient =
      "if `WayStore` exists for navigation, list it under `lint.ambient`; otherwise move "
    #expect(
      helps == [
        ambient
          + "`path` to the container as `@State`, and let `WayStore` publish what happened",
        ambient + "`isHelpOpen` to `Page`, as `@State`",
      ])
  }

  @Test(
    "the code for an object includes its generic arguments, and takes no name twice",
    arguments: [
      (
        "Row(pick: PickStore<Int>())", "",
        ": `@StateObject private var pickStore = PickStore<Int>()`"
      ),
      ("Row(pick: .init())", "", ", as `@StateObject`"),
      ("Row(pick: PickStore<Int>())", "let pickStore = 3", ", as `@StateObject`"),
    ])
  func generics(_ content: String, _ members: String, _ end: String) throws {
    let code = """
      import SwiftUI
      final class PickStore<T>: ObservableObject { @Published var n = 0 }
      struct Row: View { @ObservedObject var pick: PickStore<Int>; var body: some View { Text("") } }
      struct Page: View { \(members)
        var body: some View { VStack { \(content) } } }
      """
    #expect(
      try help(of: "store_created_in_body", in: [code]) == "store it in a property of `Page`\(end)")
  }

  @Test("a view that is generic over its model cannot create it")
  func genericView() throws {
    let code = """
      import SwiftUI
      protocol Model: ObservableObject { var name: String { get } }
      final class PickStore: Model { @Published var name: String; init(name: String) { self.name = name } }
      struct Card<M: Model>: View { @ObservedObject var model: M; var body: some View { Text(model.name) } }
      struct Page: View { let name: String; var body: some View { Card(model: PickStore(name: name)) } }
      """
    let help = try help(of: "store_created_in_body", in: [code])
    #expect(
      help
        == "store it as `@StateObject` in a view that receives the values the `PickStore` needs"
    )
  }

  private func childHelp(_ body: String, _ members: String = "") throws -> String {
    let code = """
      import SwiftUI
      @Observable final class TallyStore {
        var count = 0; var name = ""; func add() {}; \(members)
      }
      struct Page: View { var body: some View { ForEach(0..<2) { _ in Row() } } }
      struct Row: View { @Environment(TallyStore.self) private var tally; @State private var last = 0
        var body: some View { \(body) } }
      """
    return try help(of: "container_only_store_access", in: [code])
  }

  @Test(
    "a value that is read after a command is not passed: it would be the one before",
    arguments: [
      (
        "Button(\"\") { tally.add(); last = tally.count }",
        "pass the code that uses `add` and then reads `count` as a closure to"
      ),
      (
        "Button(\"\") { let before = tally.count; tally.add(); last = tally.count - before }",
        "pass the code that uses `add` and then reads `count` as a closure to"
      ),
      (
        "Button(\"\") { last = tally.count; tally.add() }",
        "pass `count` as a value and `add` as a closure to"
      ),
      (
        "Text(\"\\(tally.count)\"); Button(\"\") { tally.add(); last = tally.count }",
        "pass `count` as a value and `add` as a closure to"
      ),
    ])
  func outcomes(_ body: String, _ expected: String) throws {
    let help = try childHelp(body)
    #expect(help.hasPrefix(expected), "\(help)")
  }

  @Test("a property is a value, although methods of a delegate have its name")
  func delegateName() throws {
    let help = try childHelp(
      "Text(tally.view)", "var view = \"\"; func view(_ n: Int, didFinish m: Int) {}")
    #expect(help.hasPrefix("pass `view` as a value to the initializer of `Row`"), "\(help)")
  }

  @Test("many closures belong in a struct")
  func manyClosures() throws {
    let names = (0..<6).map { "do\($0)" }
    let help = try childHelp(
      names.map { "Button(\"\") { tally.\($0)() }" }.joined(separator: "; "),
      names.map { "func \($0)() {}" }.joined(separator: "; "))
    #expect(
      help.contains("`do3` and 2 more as closures in one struct to the initializer of `Row`"),
      "\(help)")
  }
}
