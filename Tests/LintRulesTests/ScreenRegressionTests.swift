import LintRules
import StoregenDiagnostics
import Testing

/// Cases from real apps, rewritten, about the objects of screens and what screens show of them.
@Suite("Regression cases from real apps: objects of screens")
struct ScreenRegressionTests {
  private static let model = """
    import SwiftUI
    final class Draft: ObservableObject {
      @Published var text = ""
      init(id: Int = 0) {}
      func load() { text = "a" }
    }
    struct DraftPage: View { @ObservedObject var draft: Draft; var body: some View { Text(draft.text) } }

    """

  @Test(
    "a body creates the objects that it gets from builders of other types",
    arguments: [
      ("enum Route { case draft; @ViewBuilder var page: some View { DraftPage(draft: «.init()») } }", "$0.page"),
      (
        "enum Route { case draft; func page(_ id: Int) -> some View { DraftPage(draft: «Draft(id: id)») } }",
        "$0.page(1)"
      ),
      (
        "enum Route { case draft; var page: some View { Group { inner } }\n"
          + "private var inner: some View { DraftPage(draft: «Draft()») } }",
        "$0.page"
      ),
      ("enum Route { case draft; @ViewBuilder var page: some View { DraftPage(draft: .init()) } }", "Text($0.title)"),
      (
        "enum Route { case draft; func open() -> some View { DraftPage(draft: .init()) } }",
        "Button(\"\") { $0.open() }"
      ),
    ])
  func builders(_ route: String, _ content: String) throws {
    let menu = """

      struct Menu: View {
        var body: some View {
          NavigationStack { Text("") }.navigationDestination(for: Route.self) { \(content) }
        }
      }
      """
    try check([Self.model + route + menu], rule: "store_created_in_body")
  }

  @Test("the view that shows an object which a builder creates can create it itself")
  func helpInBuilder() throws {
    let code =
      Self.model + """
        enum Route { case draft; @ViewBuilder var page: some View { DraftPage(draft: .init()) } }
        struct Menu: View {
          var body: some View { Text("").navigationDestination(for: Route.self) { $0.page } }
        }
        """
    let finding = try #require(try findings(of: "store_created_in_body", in: [code]).first)
    #expect(finding.message == "the body of `Menu` creates a `Draft` through `Route.page`")
    #expect(finding.help == "let `DraftPage` create it as `@StateObject`")
  }

  @Test(
    "an observable object that its view creates in a plain property is lost with each evaluation of the parent",
    arguments: [
      "var draft: Draft!; init(id: Int) { draft = «Draft(id: id)» }; var body: some View { Text(draft.text) }",
      "var draft: Draft?; init(id: Int) { draft = «Draft(id: id)» }; var body: some View { Text(draft?.text ?? \"\") }",
      "let work = «Work()»; var body: some View { Button(\"\") { work.stop() } }",
      // Nothing of these is shown, and creating one starts nothing.
      "let draft = Draft(); var body: some View { Button(\"\") { draft.load() } }",
      "let names = Names(); var body: some View { Text(names.all) }",
      "let draft: Draft; init(draft: Draft = Draft()) { self.draft = draft }; var body: some View { Text(draft.text) }",
    ])
  func plainProperties(_ members: String) throws {
    let code = """
      final class Names: ObservableObject { let all: String; init(all: String = "") { self.all = all } }
      final class Work: ObservableObject {
        @Published var count = 0
        init() { Task { [weak self] in self?.count += 1 } }
        func stop() {}
      }
      struct Page: View { \(members) }
      struct Home: View { var body: some View { Page(id: 1) } }
      """
    try check([Self.model + code], rule: "observed_object_initialized_inline")
  }

  @Test("one rule reports an object that its view creates and shows without observing it")
  func reportedOnce() throws {
    let code = "struct Page: View { let draft = Draft(); var body: some View { Text(draft.text) } }"
    let example = ExampleCase(
      rule: try #require(LintRule.named("unobserved_store")), title: "", files: [Self.model + code])
    let found = Linter(LintConfiguration()).lint(example.lintFiles).diagnostics.compactMap(\.rule)
    #expect(found == ["unobserved_store"])
  }

  @Test("an object that the initializer of a view creates needs `@StateObject`")
  func assignedObject() throws {
    let code = """
      struct Page: View {
        let draft: Draft
        init(id: Int) { draft = Draft(id: id) }
        var body: some View { Text(draft.text) }
      }
      """
    let finding = try #require(try findings(of: "unobserved_store", in: [Self.model + code]).first)
    #expect(finding.help == "declare `draft` as `@StateObject`, and assign `_draft = StateObject(wrappedValue: …)`")
    #expect(finding.fix == nil)
  }

  @Test(
    "a view with its own `==` updates when the value passed with the object changes",
    arguments: [
      ("draft", "@ObservedObject var draft: Draft", "Canvas(draft: draft, text: draft.text)", true),
      ("«draft»", "@ObservedObject var draft: Draft", "Canvas(draft: draft, text: title)", true),
      ("«draft»", "let draft: Draft", "Canvas(draft: draft, text: other.text)", true),
      ("«draft»", "@ObservedObject var draft: Draft", "Canvas(draft: draft, text: draft.text)", false),
    ])
  func equatable(_ name: String, _ property: String, _ content: String, _ isCompared: Bool) throws {
    let comparison = "static func == (lhs: Canvas, rhs: Canvas) -> Bool { lhs.text == rhs.text }"
    let code = """
      struct Canvas: View\(isCompared ? ", Equatable" : "") {
        let \(name): Draft
        let text: String
        \(isCompared ? comparison : "")
        var body: some View { Text(draft.text) }
      }
      struct Page: View {
        \(property)
        let title: String
        let other: Other
        var body: some View { \(content) }
      }
      struct Other { let text: String }
      """
    try check([Self.model + code], rule: "unobserved_store")
  }

  @Test(
    "a view receives a notification by `.onReceive`, and a representable keeps the token",
    arguments: [
      ("forName: .paid, object: nil", "NotificationCenter.default.publisher(for: .paid)"),
      (
        "forName: Notification.Name(\"paid\"), object: cart",
        "NotificationCenter.default.publisher(for: Notification.Name(\"paid\"), object: …)"
      ),
      ("forName: name(of: 1), object: nil", "NotificationCenter.default.publisher(for: …)"),
    ])
  func blockObservers(_ arguments: String, _ publisher: String) throws {
    let observer = "NotificationCenter.default.addObserver(\(arguments), queue: .main) { _ in print(1) }"
    let view = """
      import SwiftUI
      struct Page: View { var body: some View { Text("").onAppear { \(observer) } } }
      """
    #expect(
      try help(of: "subscription_not_stored", in: [view])
        == "use `.onReceive(\(publisher)) { … }`, which ends with the view")
    let representable = """
      import SwiftUI
      struct Board: UIViewRepresentable {
        func makeUIView(context: Context) -> UIView { \(observer); return UIView() }
        func updateUIView(_ view: UIView, context: Context) {}
      }
      """
    #expect(
      try help(of: "subscription_not_stored", in: [representable]).hasPrefix("store the token in the coordinator"))
  }
}

// Properties that a view does not use.
extension ScreenRegressionTests {
  private static let stores = """
    import SwiftUI
    final class OrderStore: ObservableObject {
      static let shared = OrderStore()
      @Published var digits = 0
      func add() { digits += 1 }
    }
    final class RootStore: ObservableObject {
      @Published var title = ""
      let orders = OrderStore()
      func rename() { title = "a" }
    }

    """

  @Test("an unused property is removed, even if the view passes on what it reaches through another one")
  func unusedProperty() throws {
    let code = """
      struct Rows: View {
        @ObservedObject var orders: OrderStore
        var body: some View { ForEach(0..<3, id: \\.self) { _ in Row(orders: orders) } }
      }
      struct Row: View {
        @EnvironmentObject var root: RootStore
        @ObservedObject var orders: OrderStore
        var body: some View { Sheet(orders: root.orders) }
      }
      struct Sheet: View { @ObservedObject var orders: OrderStore; var body: some View { Text("\\(orders.digits)") } }
      """
    let found = try findings(of: "store_passed_to_child", in: [Self.stores + code])
    #expect(found.first { $0.message.contains("`Row`") }?.help == "remove `orders`, which is unused")
  }

  @Test(
    "a view may observe a singleton for values that read it",
    arguments: [
      ("orders", "extension Int { var text: String { String(OrderStore.shared.digits) } }"),
      ("«orders»", "extension Int { var text: String { String(self) } }"),
      ("«orders»", "struct Other: View { var body: some View { Text(\"\\(OrderStore.shared.digits)\") } }"),
    ])
  func observedForValues(_ name: String, _ reader: String) throws {
    let code = """
      struct Rows: View { var body: some View { ForEach(0..<3, id: \\.self) { Row(number: $0) } } }
      struct Row: View {
        let number: Int
        @ObservedObject private var \(name) = OrderStore.shared
        var body: some View { Text(number.text) }
      }

      """
    try check([Self.stores + code + reader], rule: "container_only_store_access")
  }
}
