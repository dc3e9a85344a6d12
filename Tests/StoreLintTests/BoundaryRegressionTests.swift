import StoreLint
import Testing

/// Cases from real apps, rewritten, that the boundary rules must report or must not report.
@Suite("Regression cases: containers and children")
struct BoundaryRegressionTests {
  private static let stores = """
    import SwiftUI
    struct Line { var title = ""; mutating func clear() {} }
    enum Mode { case read, edit }
    final class Player { var volume = 0; func remove() {} }
    protocol Loading { func go() }
    @Observable final class APIClient: Loading { func go() {} }
    @Observable final class CartStore {
      static let shared = CartStore()
      var count = 0; var lines: [Line] = []; var byName: [String: Line] = [:]; var flag = false
      var mode: Mode?; let player = Player(); var view: UIView?; var client: APIClient?
      var loader: (any Loading)?; var tasks = AnyTasks()
      var half: Int { get { count / 2 } set { count = newValue * 2 } }
      private(set) var total = 0; fileprivate(set) var sum = 0
      func clear() {}; func load() async {}; func save() async throws -> Int { 1 }
      func title() -> String { "" }; func add(_ line: Line, then: () -> Void = {}) {}
      @discardableResult func pop() -> Line? { nil }
      func binding(for id: Int) -> Binding<Int> { .constant(id) }
    }
    @Observable final class UserStore {
      var name = ""; var isIn = false; var cart = CartStore()
      func signOut() {}; func reload() async {}; func tell(_ text: String) async {}
    }
    final class FormStore: ObservableObject { @Published var title = ""; func reset() {} }
    @Observable final class ThemeStore { var tint = 0; func apply() {} }

    """

  /// A view with these members that has access to both stores.
  private static func page(_ members: String) -> String {
    """
    struct Page: View {
      @Environment(CartStore.self) private var cart: CartStore?
      @Environment(UserStore.self) private var user
      @Environment(ThemeStore.self) private var theme
      @State private var own = 0
      \(members)
    }
    """
  }

  /// A view with a button that performs this action.
  private static func action(_ code: String) -> String {
    page("var body: some View { Button(\"\") { \(code) } }")
  }

  private static let previews = """
    struct Page_Previews: PreviewProvider { static var previews: some View { Sample() } }
    extension UserStore { static let shared = UserStore() }
    """

  @Test(
    "view_orchestrates_stores",
    arguments: [
      action("cart?.clear(); «user.signOut()»"),
      action("user.signOut(); if let cart { «cart.clear()» }"),
      action("guard let cart else { return }; cart.clear(); «user.name = \"\"»"),
      action("Task { try? await cart?.save(); await «user.reload()» }"),
      action("defer { user.signOut() }; «cart?.clear()»"),
      action("_ = cart?.pop(); «user.signOut()»"),
      action("user.cart.clear(); «user.signOut()»"),
      action("switch own { case 0: cart?.clear(); «user.signOut()»; default: break }"),
      action("MainActor.assumeIsolated { cart?.clear() }; «user.signOut()»"),
      action("Task { do { _ = try await cart?.save() } catch { await «user.tell(\"failed\")» } }"),
      page(
        "var body: some View { Text(\"\").task { await go() } }; func go() async { await user.reload(); «cart?.clear()» }"
      ),
      page(
        "var all: Binding<Int> { Binding(get: { 0 }, set: { cart?.count = $0; «user.signOut()» }) }; var body: some View { Text(\"\") }"
      ),
      "struct Menu: Commands { let cart: CartStore; let user: UserStore; var body: some Commands { CommandMenu(\"\") { Button(\"\") { cart.clear(); «user.signOut()» } } } }",
      "protocol Screen: View {}\nextension Screen { func out(_ cart: CartStore, _ user: UserStore) { cart.clear(); «user.signOut()» } }",
      // Closures passed to a store, or to a queue with a delay, run later.
      action("cart?.add(Line()) { user.signOut() }"),
      action(
        "cart?.clear(); DispatchQueue.main.asyncAfter(deadline: .now() + 1) { user.signOut() }"),
      action("cart?.clear(); DispatchQueue.main.async { «user.signOut()» }"),
      // Only commands count, and only once for each action.
      action("own = cart?.lines.count ?? 0; user.signOut()"),
      action("cart?.player.remove(); user.signOut()"),
      action("Task { own = try await cart!.save(); user.signOut() }"),
      action("user.signOut(); theme.apply()"),
      action("if own > 0 { cart?.clear() } else { user.signOut() }"),
      action("if own > 0 { cart?.clear(); return }; user.signOut()"),
      action("switch own { case 0: cart?.clear(); case 1: user.signOut(); default: break }"),
      action("Task { await cart?.load(); await user.reload() }"),
      action("let cart = Player(); cart.remove(); user.signOut()"),
      action("user.name = cart?.title() ?? \"\""),
      // A new object is not shared yet.
      action("let made = CartStore(); made.clear(); user.signOut()"),
      action("let made: CartStore = .init(); made.count = 1; user.signOut()"),
      action("let made = CartStore.shared; made.clear(); «user.signOut()»"),
      action("cart?.client = nil; user.signOut()"),
      page(
        "var body: some View { Button(\"\") { cart?.clear() }.onAppear { user.signOut() }.onDisappear(perform: user.signOut) }"
      ),
      page("var body: some View { Other(clear: cart!.clear, out: user.signOut) }"),
      "struct Previews: PreviewProvider { static var previews: some View { let c = CartStore(); let u = UserStore(); Text(\"\").onAppear { c.clear(); u.signOut() } } }",
    ])
  func orchestration(_ code: String) throws {
    try check([Self.stores, "import SwiftUI\n" + code], rule: "view_orchestrates_stores")
  }

  @Test(
    "view_writes_store_state",
    arguments: [
      action("«cart?.flag.toggle()»; «cart!.count -= 1»; «user.name = cart?.title() ?? \"\"»"),
      action(
        "«cart?.lines[0].title = \"\"»; «cart?.lines[1].clear()»; «cart?.byName[\"a\"] = nil»"),
      action("«cart?.mode = .edit»; change(«&user.name»); «user.cart.count = 3»"),
      action("«CartStore.shared.lines.append(Line())»; «self.user.isIn = !user.isIn»"),
      action("let other = user; «other.name = \"\"»; defer { «user.isIn = false» }"),
      action("«cart?.view = nil»"),
      page(
        "var alias: UserStore { user }; var body: some View { Button(\"\") { «alias.name = \"\"» } }"
      ),
      page(
        "@State private var mine = CartStore(); var body: some View { Child { «mine.count = $0» } }"
      ),
      "struct Start: App { @State var user = UserStore(); var body: some Scene { WindowGroup { Button(\"\") { «user.isIn = true» } } } }",
      "extension View { func signOut(_ user: UserStore) -> some View { onAppear { «user.isIn = false» } } }",
      // A class that only the view uses and instantiates is its own state.
      page(
        "final class DraftStore: ObservableObject { @Published var text = \"\" }; @StateObject private var draft = DraftStore(); var body: some View { Button(\"\") { draft.text = \"\" } }"
      ),
      "private final class DraftStore: ObservableObject { @Published var text = \"\" }\nstruct Note: View { @StateObject private var draft = DraftStore(); var body: some View { Button(\"\") { draft.text = \"\" } } }",
      "private final class DraftStore: ObservableObject { @Published var text = \"\" }\nprivate struct Note: View { @ObservedObject var draft: DraftStore; var body: some View { Button(\"\") { «draft.text = \"\"» } } }",
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
        "let made = CartStore(); made.count = 3; let other: CartStore = .init(); other.count = 4"),
      action("var lines = cart?.lines ?? []; lines.append(Line())"),
      page("var body: some View { TextField(\"\", text: Bindable(user).name) }"),
      "struct Previews: PreviewProvider { static var previews: some View { let user = UserStore.sample; user.name = \"\"; return Text(\"\") } }\nextension UserStore { static let sample = UserStore() }",
      "final class Service { func fill(_ user: UserStore) { user.name = \"\" } }",
      // A helper that only previews show belongs to them.
      "private struct Sample: View { var body: some View { Button(\"\") { UserStore.shared.isIn = true } } }\n"
        + previews,
      "struct PreviewWrapper: View { var body: some View { Button(\"\") { UserStore.shared.isIn = true } } }\n"
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
      "struct Form: View { @ObservedObject var model: RowStore; var body: some View { ForEach(«$model.rows») { $row in Field($row.text) } } }\nfinal class RowStore: ObservableObject { @Published var rows: [Line] = [] }",
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
      "struct Box: View { @ObservedObject var cart: CartStore; var body: some View { VStack { Text(\"\"); Part(cart: self.cart) } } }\nstruct Part: View { var «cart»: CartStore; var body: some View { Text(\"\") } }",
      "struct Box: View { let user: UserStore; var body: some View { Form { Part(store: user.cart) } } }\nstruct Part: View { @Bindable var «store»: CartStore; var body: some View { Text(\"\") } }",
      "struct Box: View { let carts: [CartStore]; var body: some View { Form { Part(carts: carts) } } }\nstruct Part: View { let «carts»: [CartStore]; var body: some View { Text(\"\") } }",
      "struct Box: View { let cart: CartStore; var body: some View { Form { Drawing(cart: cart) } } }\nstruct Drawing: NSViewRepresentable { let «cart»: CartStore }",
      "struct Box: View { let carts: [CartStore]; var body: some View { ForEach(carts) { cart in Part(cart: cart) } } }\nstruct Part: View { let cart: CartStore; var body: some View { Text(\"\") } }",
      "struct Box: View { let carts: [CartStore]; var body: some View { Form { Part(cart: carts[0]) } } }\nstruct Part: View { let cart: CartStore; var body: some View { Text(\"\") } }",
      "struct Box: View { let items: [AnyObject]; var body: some View { ForEach(items) { row($0) } }; func row(_ item: AnyObject) -> some View { if let cart = item as? CartStore { Part(cart: cart) } } }\nstruct Part: View { let cart: CartStore; var body: some View { Text(\"\") } }",
      "struct Box: View { let theme: ThemeStore; var body: some View { Form { Part(theme: theme) } } }\nstruct Part: View { let theme: ThemeStore; var body: some View { Text(\"\") } }",
      "struct Part: View { let cart: CartStore; var body: some View { Text(\"\") } }\n#Preview { Form { Part(cart: CartStore.shared) } }",
    ])
  func passed(_ code: String) throws {
    try check(
      [Self.stores, "import SwiftUI\n" + code], rule: "store_passed_to_child",
      spec: "version: 1\nlint: { rules: { store_passed_to_child: { scope: all } } }")
  }

  @Test(
    "wiring_in_view",
    arguments: [
      page(
        "var body: some View { Text(\"\").onChange(of: user.isIn) { old, new in if new { «cart?.clear()» } } }"
      ),
      page(
        "var body: some View { Text(\"\").onChange(of: user.isIn, initial: true) { withAnimation { «cart?.count = 0» } } }"
      ),
      page(
        "var body: some View { Text(\"\").task(id: [user.name]) { «cart?.count = user.name.count» } }"
      ),
      page(
        "var body: some View { Text(\"\").task(id: user.name) { let name = user.name; «cart?.count = name.count»; cart?.clear() } }"
      ),
      // The task uses no value of the store.
      page("var body: some View { Text(\"\").task(id: user.name) { await cart?.load() } }"),
      // An object that the view created is its own state. A publisher's value is more than that.
      page(
        "@State private var form = FormStore(); var body: some View { Text(\"\").onChange(of: form.title) { cart?.clear() }.task(id: form.title) { cart?.count = form.title.count }.onChange(of: user.isIn) { form.reset() } }"
      ),
      page(
        "@StateObject private var form = FormStore(); var body: some View { Text(\"\").onReceive(form.$title) { _ in «cart?.clear()» } }"
      ),
      page(
        "@State private var form: FormStore; init(id: Int) { _form = State(initialValue: FormStore()) }; var body: some View { Text(\"\").onChange(of: user.isIn) { form.reset() } }"
      ),
      page(
        "@ObservedObject private var form: FormStore; init() { self.form = .init() }; var body: some View { Text(\"\").onChange(of: user.isIn) { form.reset() }.onChange(of: user.name) { «cart?.clear()» } }"
      ),
      page(
        "@ObservedObject private var form: FormStore; init(form: FormStore) { self.form = form }; var body: some View { Text(\"\").onChange(of: user.isIn) { «form.reset()» } }"
      ),
      // In a chain of two stores, the first one may change.
      page("var body: some View { Text(\"\").onChange(of: user.cart.count) { user.signOut() } }"),
      page(
        "var body: some View { Text(\"\").onChange(of: user.isIn, perform: { _ in «CartStore.shared.clear()» }) }"
      ),
      "extension View { func wired(_ cart: CartStore, _ user: UserStore) -> some View { onChange(of: user.name) { «cart.clear()» } } }",
      page("var body: some View { Text(\"\").onChange(of: own) { cart?.clear() } }"),
      page(
        "var body: some View { Text(\"\").onChange(of: user.isIn) { user.signOut(); own = cart?.title().count ?? 0 } }"
      ),
      page("var body: some View { Text(\"\").onChange(of: theme.tint) { cart?.clear() } }"),
      page("var body: some View { Text(\"\").onChange(of: user.isIn) { theme.apply() } }"),
      page("var body: some View { Text(\"\").onAppear { cart?.client = APIClient() } }"),
      page("var body: some View { Text(\"\").onReceive(timer) { _ in cart?.clear() } }"),
    ])
  func wiring(_ code: String) throws {
    try check([Self.stores, "import SwiftUI\n" + code], rule: "wiring_in_view")
  }

  @Test(
    "child_performs_io",
    arguments: [
      "struct Part: View { let cart: CartStore; var body: some View { Text(\"\").onAppear { cart.clear(); cart.count = 1 } } }",
      "struct Part: View { let cart: CartStore; var body: some View { Text(\"\").task(«cart.load») } }",
      "struct Part: View { let cart: CartStore; var body: some View { Text(\"\").onAppear { Task { _ = try await «cart.save()» } } } }",
      "struct Part: View { let cart: CartStore; var body: some View { Text(\"\").onAppear { _ = cart.title() } } }",
      // Content that the user opens.
      "struct Part: View { let cart: CartStore; var body: some View { Menu(\"\") { Text(\"\").task(cart.load) } label: { Text(\"\").task(«cart.load») } } }",
      "struct Part: View { let cart: CartStore; var body: some View { Text(\"\").sheet(isPresented: $a) { Text(\"\").task { await cart.load() } }.contextMenu { Group { Text(\"\") }.onAppear { Task { await cart.load() } } } } }",
      "struct Part: View { let cart: CartStore; var body: some View { NavigationLink(destination: Text(\"\").task(cart.load)) { Text(\"\").task(«cart.load») } } }",
      "struct Part: View { let cart: CartStore; var body: some View { NavigationLink(\"\") { Text(\"\").task(cart.load) } } }",
    ])
  func loading(_ code: String) throws {
    let box =
      "import SwiftUI\nstruct Box: View { let cart: CartStore; var body: some View { Form { Part(cart: cart) } } }"
    try check([Self.stores, box, "import SwiftUI\n" + code], rule: "child_performs_io")
  }
}
