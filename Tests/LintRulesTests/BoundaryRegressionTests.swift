import LintRules
import Testing

/// Cases from real apps, rewritten, that the boundary rules must report or must not report.
@Suite("Regression cases: containers and children")
struct BoundaryRegressionTests {
  static let stores = """
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
      func signOut() {}; func reload() async {}; func show(_ text: String) async {}
    }
    final class FormStore: ObservableObject { @Published var title = ""; func reset() {} }
    @Observable final class ThemeStore { var tint = 0; func apply() {} }

    """

  /// A view with these members that has access to both stores.
  static func page(_ members: String) -> String {
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
  static func action(_ code: String) -> String {
    page("var body: some View { Button(\"\") { \(code) } }")
  }

  static let previews = """
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
      action("defer { «user.signOut()» }; cart?.clear()"),
      action("_ = cart?.pop(); «user.signOut()»"),
      // A query for each element, and a command for each.
      action("let lines = [1].compactMap { _ in cart?.pop() }; user.show(lines)"),
      action("[1].forEach { _ in cart?.pop() }; «user.signOut()»"),
      action("user.cart.clear(); «user.signOut()»"),
      action("switch own { case 0: cart?.clear(); «user.signOut()»; default: break }"),
      action("MainActor.assumeIsolated { cart?.clear() }; «user.signOut()»"),
      action("Task { do { _ = try await cart?.save() } catch { await user.show(\"failed\") } }"),
      page(
        """
        var body: some View { Text("").task { await go() } }
        func go() async {
          await user.reload()
          «cart?.clear()»
        }
        """
      ),
      page(
        """
        var all: Binding<Int> {
          Binding(
            get: { 0 },
            set: {
              cart?.count = $0
              «user.signOut()»
            })
        }
        var body: some View { Text("") }
        """
      ),
      """
      struct Menu: Commands {
        let cart: CartStore
        let user: UserStore
        var body: some Commands {
          CommandMenu("") {
            Button("") {
              cart.clear()
              «user.signOut()»
            }
          }
        }
      }
      """,
      """
      protocol Screen: View {}
      extension Screen {
        func out(_ cart: CartStore, _ user: UserStore) {
          cart.clear()
          «user.signOut()»
        }
      }
      """,
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
      action("let created = CartStore(); created.clear(); user.signOut()"),
      action("let created: CartStore = .init(); created.count = 1; user.signOut()"),
      action("let created = CartStore.shared; created.clear(); «user.signOut()»"),
      action("cart?.client = nil; user.signOut()"),
      page(
        """
        var body: some View {
          Button("") { cart?.clear() }.onAppear { user.signOut() }.onDisappear(
            perform: user.signOut)
        }
        """
      ),
      page("var body: some View { Other(clear: cart!.clear, out: user.signOut) }"),
      """
      struct Previews: PreviewProvider {
        static var previews: some View {
          let c = CartStore()
          let u = UserStore()
          Text("").onAppear {
            c.clear()
            u.signOut()
          }
        }
      }
      """,
    ])
  func orchestration(_ code: String) throws {
    try check([Self.stores, "import SwiftUI\n" + code], rule: "view_orchestrates_stores")
  }
}
