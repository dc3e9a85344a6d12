import LintRules
import StoregenDiagnostics
import Testing

// Views that write the state of stores or pass stores on.
extension BoundaryRegressionTests {
  @Test(
    "view_writes_store_state",
    arguments: [
      action("«cart?.flag.toggle()»; cart!.count -= 1; «user.name = cart?.title() ?? \"\"»"),
      action(
        "«cart?.lines[0].title = \"\"»; cart?.lines[1].clear(); cart?.byName[\"a\"] = nil"),
      action("«cart?.mode = .edit»; change(«&user.name»); user.cart.count = 3"),
      action("«CartStore.shared.lines.append(Line())»; «self.user.isIn = !user.isIn»"),
      action("let other = user; «other.name = \"\"»; defer { user.isIn = false }"),
      action("«cart?.view = nil»"),
      page(
        "var alias: UserStore { user }; var body: some View { Button(\"\") { «alias.name = \"\"» } }"
      ),
      page(
        "@State private var mine = CartStore(); var body: some View { Child { «mine.count = $0» } }"
      ),
      """
      struct Start: App {
        @State var user = UserStore()
        var body: some Scene {
          WindowGroup { Button("") { «user.isIn = true» } }
        }
      }
      """,
      "extension View { func signOut(_ user: UserStore) -> some View { onAppear { «user.isIn = false» } } }",
      // A class that only the view uses and instantiates is its own state.
      page(
        """
        final class DraftStore: ObservableObject { @Published var text = "" }
        @StateObject private var draft = DraftStore()
        var body: some View { Button("") { draft.text = "" } }
        """
      ),
      """
      private final class DraftStore: ObservableObject { @Published var text = "" }
      struct Note: View {
        @StateObject private var draft = DraftStore()
        var body: some View { Button("") { draft.text = "" } }
      }
      """,
      """
      private final class DraftStore: ObservableObject { @Published var text = "" }
      private struct Note: View {
        @ObservedObject var draft: DraftStore
        var body: some View { Button("") { «draft.text = ""» } }
      }
      """,
      // Methods, objects inside a field, references to other objects, and computed properties.
      action(
        "cart?.clear(); cart?.player.volume = 3; cart?.player.remove(); cart?.view?.isHidden = true"
      ),
      action(
        "cart?.client = APIClient(); cart?.loader = APIClient(); cart?.half = 3; user.cart = CartStore()"
      ),
      action("cart?.tasks.remove(3); cart?.total = 3; theme.tint = 3; own = 3"),
      action("let user = Line(); var line = user; line.title = \"\"; _ = cart?.binding(for: 1)"),
      action(
        "let created = CartStore(); created.count = 3; let other: CartStore = .init(); other.count = 4"
      ),
      action("var lines = cart?.lines ?? []; lines.append(Line())"),
      page("var body: some View { TextField(\"\", text: Bindable(user).name) }"),
      """
      struct Previews: PreviewProvider {
        static var previews: some View {
          let user = UserStore.sample
          user.name = ""
          return Text("")
        }
      }
      extension UserStore { static let sample = UserStore() }
      """,
      "final class Service { func fill(_ user: UserStore) { user.name = \"\" } }",
      // A helper that only previews show belongs to them.
      """
      private struct Sample: View {
        var body: some View { Button("") { UserStore.shared.isIn = true } }
      }

      """
        + previews,
      """
      struct PreviewWrapper: View {
        var body: some View { Button("") { UserStore.shared.isIn = true } }
      }

      """
        + previews.replacing("Sample", with: "PreviewWrapper"),
      "struct Sample: View { var body: some View { Button(\"\") { «UserStore.shared.isIn = true» } } }\n"
        + previews,
    ])
  func writes(_ code: String) throws {
    try check([Self.stores, "import SwiftUI\n" + code], rule: "view_writes_store_state")
  }

  @Test(
    "bindings to fields, where the rule reports them",
    arguments: [
      page("var body: some View { TextField(\"\", text: «Bindable(user).name») }"),
      page(
        "var body: some View { @Bindable var user = user; TextField(\"\", text: «$user.name») }"),
      """
      struct Form: View {
        @ObservedObject var model: RowStore
        var body: some View {
          ForEach( «$model.rows») { $row in Field($row.text) }
        }
      }
      final class RowStore: ObservableObject { @Published var rows: [Line] = [] }
      """,
      page(
        "@State private var line = Line(); var body: some View { TextField(\"\", text: $line.title) }"
      ),
    ])
  func bindings(_ code: String) throws {
    try check(
      [Self.stores, "import SwiftUI\n" + code], rule: "view_writes_store_state",
      spec: "version: 1\nlint: { rules: { view_writes_store_state: { bindings: true } } }")
  }

  @Test(
    "store_passed_to_child",
    arguments: [
      """
      struct Box: View {
        @ObservedObject var cart: CartStore
        var body: some View {
          VStack {
            Text("")
            Part(cart: self.cart)
          }
        }
      }
      struct Part: View {
        var «cart»: CartStore
        var body: some View { Text("") }
      }
      """,
      """
      struct Box: View {
        let user: UserStore
        var body: some View { Form { Part(store: user.cart) } }
      }
      struct Part: View {
        @Bindable var «store»: CartStore
        var body: some View { Text("") }
      }
      """,
      """
      struct Box: View {
        let carts: [CartStore]
        var body: some View { Form { Part(carts: carts) } }
      }
      struct Part: View {
        let «carts»: [CartStore]
        var body: some View { Text("") }
      }
      """,
      """
      struct Box: View {
        let cart: CartStore
        var body: some View { Form { Drawing(cart: cart) } }
      }
      struct Drawing: NSViewRepresentable { let «cart»: CartStore }
      """,
      """
      struct Box: View {
        let carts: [CartStore]
        var body: some View { ForEach(carts) { cart in Part(cart: cart) } }
      }
      struct Part: View {
        let cart: CartStore
        var body: some View { Text("") }
      }
      """,
      """
      struct Box: View {
        let carts: [CartStore]
        var body: some View { Form { Part(cart: carts[0]) } }
      }
      struct Part: View {
        let cart: CartStore
        var body: some View { Text("") }
      }
      """,
      """
      struct Box: View {
        let items: [AnyObject]
        var body: some View { ForEach(items) { row($0) } }
        func row(_ item: AnyObject) -> some View {
          if let cart = item as? CartStore { Part(cart: cart) }
        }
      }
      struct Part: View {
        let cart: CartStore
        var body: some View { Text("") }
      }
      """,
      """
      struct Box: View {
        let theme: ThemeStore
        var body: some View { Form { Part(theme: theme) } }
      }
      struct Part: View {
        let theme: ThemeStore
        var body: some View { Text("") }
      }
      """,
      """
      struct Part: View {
        let cart: CartStore
        var body: some View { Text("") }
      }
      #Preview { Form { Part(cart: CartStore.shared) } }
      """,
    ])
  func passed(_ code: String) throws {
    try check(
      [Self.stores, "import SwiftUI\n" + code], rule: "store_passed_to_child",
      spec: "version: 1\nlint: { rules: { store_passed_to_child: { scope: all } } }")
  }

  @Test(
    "a view may write an ambient store, except as a reaction to another field of it",
    arguments: [
      "Text(\"\").onChange(of: theme.root) { «theme.loaded.insert(theme.root)» }",
      "Text(\"\").onChange(of: theme.root) { theme.root = 0 }",
      "Text(\"\").onChange(of: size) { theme.loaded.insert(size) }",
      "Button(\"\") { theme.loaded.insert(3) }",
    ])
  func reactions(_ body: String) throws {
    let code = """
      import SwiftUI
      @Observable final class ThemeStore { static let shared = ThemeStore(); var root = 0; var loaded: Set<Int> = [] }
      struct Start: View {
        @Environment(ThemeStore.self) var theme
        let size: Int
        var body: some View { \(body) }
      }
      """
    try check([code], rule: "view_writes_store_state")
    let example = ExampleCase(
      rule: try #require(LintRule.named("view_writes_store_state")), title: "", files: [code],
      spec: "version: 1\nlint: { ambient: [ThemeStore] }")
    let help = try example.findings(example.configuration()).first { $0.rule == "view_writes_store_state" }?.help
    #expect(help?.hasPrefix("change `loaded` in a `didSet` of `root` instead") ?? true)
  }
}
