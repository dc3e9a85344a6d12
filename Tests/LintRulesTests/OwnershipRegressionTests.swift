import LintRules
import Testing

/// Cases from real apps, rewritten, about objects and their owners.
@Suite("Regression cases from real apps: creating, retaining and observing objects")
struct OwnershipRegressionTests {
  private static let classes = """
    import SwiftUI
    final class Loader: ObservableObject {
      static let shared = Loader()
      @Published var items: [String] = []
      @Published var title = ""
      let child = Nested()
      init(id: Int = 0) {}
      func load() {}
    }
    final class Nested: ObservableObject { @Published var depth = 0 }
    @Observable final class Desk { var papers = 0; init(_ papers: Int = 0) {} }

    """

  func checkClasses(
    _ code: String, rule: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    try check([Self.classes + code], rule: rule, location)
  }

  static func view(_ members: String, body: String = "Text(\"\")") -> String {
    "struct Page: View { \(members)\n  var body: some View { \(body) } }\n"
  }

  @Test(
    "objects that a body creates without losing anything",
    arguments: [
      (
        "class Row: ObservableObject { @Published var item: Int; init(item: Int) { self.item = item } }", "Row(item: 1)"
      ),
      (
        "class Row: ObservableObject { @Published var item: Int; init(item: Int) { self.item = item }; "
          + "func clear() { item = 0 } }", "«Row(item: 1)»"
      ),
      (
        "class Row: ObservableObject { @Published var item: Int; init(item: Int) { self.item = item } }\n"
          + "func edit(_ row: Row) { row.item += 1 }", "«Row(item: 1)»"
      ),
      ("class Row: ObservableObject { @Published var item = 0; init(item: Int) {} }", "«Row(item: 1)»"),
      (
        "class Row: ObservableObject { @Published var item: Int; let part = Nested(); init(item: Int) { self.item = item } }",
        "«Row(item: 1)»"
      ),
    ])
  func interchangeable(_ declaration: String, _ creation: String) throws {
    try checkClasses(
      """
      \(declaration)
      struct RowView: View { @ObservedObject var row: Row; var body: some View { Text(row.item) } }
      \(Self.view("", body: "RowView(row: \(creation))"))
      """, rule: "store_created_in_body")
  }

  @Test("an object for a changed copy of a view is not created by its body")
  func modifier() throws {
    try checkClasses(
      """
      struct Split: View {
        @ObservedObject var loader: Loader
        var body: some View { Text(loader.title) }
        func loading(_ id: Int) -> Split { Split(loader: Loader(id: id)) }
        func page(_ id: Int) -> some View { Split(loader: «Loader(id: id)») }
      }
      """, rule: "store_created_in_body")
  }

  @Test("@ObservedObject isolates a class in Swift 5 mode")
  func isolatingWrapper() throws {
    let store =
      "final class PageStore: ObservableObject { @ObservedObject var a = Loader.shared; @Published var n = 0 }\n"
    let other = "final class «CartStore»: ObservableObject { @Published var n = 0 }\n"
    try checkClasses(
      store + other + Self.view("@EnvironmentObject var a: PageStore; @EnvironmentObject var b: CartStore"),
      rule: "store_missing_main_actor")
  }

  @Test("three classes share a finding on @ObservedObject; two do not")
  func wrapperInClasses() throws {
    func classes(_ names: String...) -> String {
      names.map { "final class \($0) { @ObservedObject var a = Loader.shared }\n" }.joined()
    }
    let marked = classes("A", "B").replacing("var a", with: "var «a»")
    try checkClasses(marked, rule: "view_wrapper_in_store")
    let first = classes("A").replacing("var a", with: "var «a»")
    try checkClasses(first + classes("B", "C"), rule: "view_wrapper_in_store")
  }

  @Test(
    "observed_object_initialized_inline",
    arguments: [
      view("@ObservedObject var a: Loader = «Loader()»"),
      view("@ObservedObject var a = «Loader(id: 1)»"),
      view("@ObservedObject\n  private var a = «Loader()»"),
      view("@SwiftUI.ObservedObject var a = «Loader()»"),
      view("@ObservedObject var a: Loader; init() { a = «.init()» }"),
      view("@ObservedObject var a: Loader\n init(_ id: Int) { self.a = «Loader(id: id)» }"),
      view("@ObservedObject var a: Loader; init(a: Loader = «.init(id: 2)») { self.a = a }"),
      view("@ObservedObject var a: Loader; init(a: Loader? = nil) { self.a = a ?? Loader() }"),
      view(
        "@ObservedObject var a: Loader; init(a: Loader) { _a = ObservedObject(initialValue: a) }"),
      "struct Wrapper: DynamicProperty { @ObservedObject var a = «Loader()» }",
      """
      @main struct Shop: App {
        @ObservedObject var a = «Loader()»
        var body: some Scene { WindowGroup { Text("") } }
      }
      """,
      """
      extension Outer {
        struct Page: View {
          @ObservedObject var a = «Loader()»
          var body: some View { Text("") }
        }
      }
      enum Outer {}
      """,
      // A view that conforms through a protocol of another module, an object without state.
      """
      import Flux
      struct Page: ConnectedView {
        @ObservedObject var a = «Loader()»
        func body(props: Int) -> some View { Text("") }
      }
      """,
      "final class Tick: ObservableObject { func send() { objectWillChange.send() } }\n"
        + view("@ObservedObject var a = Tick()"),
      view("@ObservedObject var a = Loader.shared\n  @ObservedObject var b: Loader = .shared"),
      view("@ObservedObject var a = Loader.shared.child"),
      view("@StateObject var a = Loader()\n  static let b = Loader()"),
      view("@StateObject var a: Loader; init() { _a = StateObject(wrappedValue: Loader()) }"),
      // Each call evaluates the default argument again.
      view("@ObservedObject var a = Loader()")
        + "struct Book: View { @StateObject var b = Loader(); var body: some View { Page(a: b) } }",
      // A function or a computed property may not create anything.
      view("@ObservedObject var a = make()\n  static func make() -> Loader { Loader() }"),
      """
      struct Page_Previews: PreviewProvider {
        struct Demo: View {
          @ObservedObject var a = Loader()
          var body: some View { Text("") }
        }
        static var previews: some View { Demo() }
      }
      """,
      """
      #Preview { Demo() }
      struct Demo: View {
        @ObservedObject var a = Loader()
        var body: some View { Text("") }
      }
      """,
    ])
  func observedObject(_ code: String) throws {
    try checkClasses(code, rule: "observed_object_initialized_inline")
  }

  @Test(
    "store_created_in_body",
    arguments: [
      view("", body: "let a = «Loader()»\n Text(a.title)"),
      view("let ids: [Int]", body: "ForEach(ids, id: \\.self) { Row(a: «Loader(id: $0)») }") + row,
      view("", body: "VStack { if true { Row(a: «Loader()») } else { Text(\"\") } }") + row,
      view("", body: "Text(\"\").sheet(isPresented: .constant(true)) { Row(a: «Loader()») }") + row,
      view("", body: "Text(\"\").environment(«Desk()»)"),
      view("", body: "switch 1 { case 1:\n let a = «Loader()»\n Row(a: a)\n default: Text(\"\") }")
        + row,
      view("var title: some View { Row(a: «Loader()») }", body: "title") + row,
      "@main struct Shop: App { var body: some Scene { WindowGroup { Row(a: «Loader()») } } }"
        + row,
      """
      struct Frame: ViewModifier {
        func body(content: Content) -> some View {
          content.environmentObject( «Loader()»)
        }
      }
      """,
      view("", body: "let a = try? «Loader()»\n Row(a: a!)") + row,
      view("", body: "Row(a: try! «Loader()»)") + row,
      view("", body: "Sheet(item: Item.draft(«Loader()»))") + sheet,
      view("", body: "Sheet(item: .draft(«Loader()»))") + sheet,
      view("", body: "Sheet(item: .draft(.shared))") + sheet,
      // Later, lazily, once, or outside views.
      view("", body: "Button(\"\") { Loader().load() }"),
      view("", body: "Button(action: { Loader().load() }) { Text(\"\") }"),
      view("", body: "Text(\"\").onTapGesture { let a = Loader(); a.load() }"),
      view("", body: "Text(\"\").task { Loader().load() }"),
      view("", body: "Text(\"\").onAppear { Task { Loader().load() } }"),
      view("", body: "StateView(a: Loader())") + stateView,
      view("", body: "let a = Loader()\n StateView(a: a)") + stateView,
      view("static let a = Loader()", body: "Row(a: Self.a)") + row,
      view("func open() { Loader().load() }", body: "Button(\"\", action: open)"),
      // A picture is drawn once and is not a screen.
      view("", body: "Image(uiImage: ImageRenderer(content: Row(a: Loader())).uiImage!)") + row,
      view("", body: "Text(\"\").refreshable { Loader().load() }.onDisappear { Loader().load() }"),
      "enum Route { case row; var screen: some View { Row(a: Loader()) } }" + row,
      "#Preview { Row(a: Loader()) }" + row,
      "struct Demo: View { var body: some View { Row(a: Loader()) } }\n#Preview { Demo() }" + row,
    ])
  func createdInBody(_ code: String) throws {
    try checkClasses(code, rule: "store_created_in_body")
  }

  private static let row =
    "\nstruct Row: View { @ObservedObject var a: Loader; var body: some View { Text(a.title) } }"
  private static let sheet =
    "\nenum Item { case draft(Loader) }\nstruct Sheet: View { let item: Item; var body: some View { Text(\"\") } }"
  private static let stateView =
    "\nstruct StateView: View { @State var a: Loader; var body: some View { Text(\"\") } }"

  @Test(
    "observation_wrapper_mismatch",
    arguments: [
      view("@State var «a» = Loader()"),
      view("@State private var «a»: Loader = .shared"),
      view("@StateObject var «a» = Desk()"),
      view("@ObservedObject var «a»: Desk"),
      view("@EnvironmentObject var «a»: Desk"),
      view("@Environment(Loader.self) var «a»"),
      view("@Environment(Loader.self) var «a»: Loader?"),
      view("@State var a = Desk()\n @Environment(Desk.self) var b\n @Bindable var c: Desk"),
      view("@State var a: Loader?\n @State var b: [Loader] = []"),
      view("@State var a = Loader()", body: "Button(\"\") { a = Loader(id: 2) }"),
      // Nothing of an object that is only passed on or used in actions is shown; a helper may show it.
      view("@State var a = Loader()", body: "Row(a: a).onTapGesture { print(a.title) }") + row,
      view("@State var «a» = Loader()", body: "Button(a.title) { a.title = \"\" }"),
      view("@State var «a» = Loader()", body: "Text(a.line())")
        + "extension Loader { func line() -> String { title } }",
      view(
        "@State var «a» = Loader(); func line(_ a: Loader) -> String { a.title }",
        body: "Text(line(a))"),
      // What a view of another library draws is unknown.
      "struct Page: ConnectedView { @State var «a» = Loader(); func rows() -> some View { Text(a.title) } }",
      view("@State var client = Client()\n @State var cache = Cache()")
        + "struct Client {}\nactor Cache {}",
      view("@StateObject var a = ImageRenderer(content: Text(\"\"))"),
      view("@Environment(\\.loader) var a")
        + "extension EnvironmentValues { @Entry var loader: Loader = .shared }",
      // The app declares the wrapper.
      view("@State var a = Loader()")
        + "@propertyWrapper struct State<T> { var wrappedValue: T }",
      "#Preview { @Previewable @State var a = Loader(); Text(a.title) }",
    ])
  func mismatch(_ code: String) throws {
    try checkClasses(code, rule: "observation_wrapper_mismatch")
  }

  @Test(
    "unobserved_store",
    arguments: [
      view("let «a»: Loader", body: "Text(a.title)"),
      view("var «a»: Loader", body: "ForEach(self.a.items, id: \\.self) { Text($0) }"),
      view("let «a» = Loader.shared", body: "Text(\"\").opacity(a.items.isEmpty ? 0 : 1)"),
      view("let «a»: Loader; func line(_ n: Int) -> String { a.title }", body: "Text(line(1))"),
      view("let «a»: Loader", body: "Vendor.Frame { Text(a.title) }"),
      view(
        "let «a»: Loader",
        body: "Picker(\"\", selection: Binding(get: { a.title }, set: { a.title = $0 })) { Row() }"),
      view(
        "let a: Loader",
        body: "Button(\"\") { show(Binding(get: { a.title }, set: { a.title = $0 })) }"),
      view("let «a»: Loader", body: "Text(a.heading)")
        + "extension Loader { var heading: String { \"New: \" + title } }",
      view("let a: Loader", body: "Text(a.heading)")
        + "extension Loader { var heading: String { \"New: \" } }",
      view("let a: Loader", body: "Text(a.heading)")
        + "extension Loader { var heading: String { get { \"New\" } set { title = newValue } } }",
      view("let a: Screen", body: "Text(a.heading)")
        + "final class Screen: ObservableObject { let loader = Loader(); var heading: String { loader.title } }",
      // A property and a method of the same name.
      view(
        "let a: Loader; @State var line = 1; func line(for n: Int) -> String { a.title }",
        body: "Text(\"\\(line)\").onTapGesture { print(line(for: 1)) }"),
      view("let a: Loader", body: "Row(a: a)") + row,
      view("let a: Loader", body: "Text(\"\").onTapGesture { print(a.title) }"),
      view("let a: Loader", body: "Button(\"\") { a.title = \"\" }"),
      view("let a: Loader; func log() { print(a.title) }", body: "Button(\"\", action: log)"),
      view("let a: Desk", body: "Text(\"\\(a.papers)\")"),
      view("let a: Loader\n @EnvironmentObject var b: Loader", body: "Text(a.title)"),
      view("let a: Loader", body: "Text(a.title).onReceive(a.objectWillChange) { _ in }"),
      view("@Environment(\\.loader) var a", body: "Text(a.title)")
        + "extension EnvironmentValues { @Entry var loader: Loader = .shared }",
      // The name belongs to a local variable.
      view("let a: Loader; let b: [Row]", body: "ForEach(b) { a in Text(a.title) }") + row,
      "func make(a: Loader) -> some View { Text(a.title) }",
    ])
  func unobserved(_ code: String) throws {
    try checkClasses(code, rule: "unobserved_store")
  }
}
