import LintRules
import Testing

// Views that connect stores or load data.
extension BoundaryRegressionTests {
  @Test(
    "wiring_in_view",
    arguments: [
      page(
        """
        var body: some View {
          Text("").onChange(of: user.isIn) { old, new in
            if new { «cart?.clear()» }
          }
        }
        """
      ),
      page(
        """
        var body: some View {
          Text("").onChange(of: user.isIn, initial: true) {
            withAnimation { «cart?.count = 0» }
          }
        }
        """
      ),
      page(
        "var body: some View { Text(\"\").task(id: [user.name]) { «cart?.count = user.name.count» } }"
      ),
      page(
        """
        var body: some View {
          Text("").task(id: user.name) {
            let name = user.name
            «cart?.count = name.count»
            cart?.clear()
          }
        }
        """
      ),
      // The task uses no value of the store.
      page("var body: some View { Text(\"\").task(id: user.name) { await cart?.load() } }"),
      // An object that the view created is its own state. A publisher's value is more than that.
      page(
        """
        @State private var form = FormStore()
        var body: some View {
          Text("").onChange(of: form.title) { cart?.clear() }.task(id: form.title) {
            cart?.count = form.title.count
          }.onChange(of: user.isIn) { form.reset() }
        }
        """
      ),
      page(
        """
        @StateObject private var form = FormStore()
        var body: some View {
          Text("").onReceive(form.$title) { _ in «cart?.clear()» }
        }
        """
      ),
      page(
        """
        @State private var form: FormStore
        init(id: Int) { _form = State(initialValue: FormStore()) }
        var body: some View { Text("").onChange(of: user.isIn) { form.reset() } }
        """
      ),
      page(
        """
        @ObservedObject private var form: FormStore
        init() { self.form = .init() }
        var body: some View {
          Text("").onChange(of: user.isIn) { form.reset() }.onChange(of: user.name) { «cart?.clear()»
          }
        }
        """
      ),
      page(
        """
        @ObservedObject private var form: FormStore
        init(form: FormStore) { self.form = form }
        var body: some View {
          Text("").onChange(of: user.isIn) { «form.reset()» }
        }
        """
      ),
      // In a chain of two stores, the first one may change.
      page("var body: some View { Text(\"\").onChange(of: user.cart.count) { user.signOut() } }"),
      page(
        """
        var body: some View {
          Text("").onChange(
            of: user.isIn, perform: { _ in «CartStore.shared.clear()» })
        }
        """
      ),
      """
      extension View {
        func wired(_ cart: CartStore, _ user: UserStore) -> some View {
          onChange(of: user.name) { «cart.clear()» }
        }
      }
      """,
      page("var body: some View { Text(\"\").onChange(of: own) { cart?.clear() } }"),
      page(
        """
        var body: some View {
          Text("").onChange(of: user.isIn) {
            user.signOut()
            own = cart?.title().count ?? 0
          }
        }
        """
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
    "wiring_in_view: the store that a chain leads to",
    arguments: [
      // It is the one that is changed, or the value that is new.
      page(
        "var body: some View { Text(\"\").onChange(of: user.cart.count) { user.cart.count = 0 } }"),
      page("var body: some View { Text(\"\").task(id: user.cart) { await user.cart.load() } }"),
      page(
        "var body: some View { Text(\"\").onChange(of: user.cart.count) { «theStore.reset()» } }\nlet theStore: FormStore"
      ),
    ])
  func chains(_ code: String) throws {
    try check([Self.stores, "import SwiftUI\n" + code], rule: "wiring_in_view")
  }

  @Test(
    "child_performs_io",
    arguments: [
      """
      struct Part: View {
        let cart: CartStore
        var body: some View {
          Text("").onAppear {
            cart.clear()
            cart.count = 1
          }
        }
      }
      """,
      "struct Part: View { let cart: CartStore; var body: some View { Text(\"\").task(«cart.load») } }",
      """
      struct Part: View {
        let cart: CartStore
        var body: some View {
          Text("").onAppear { Task { _ = try await «cart.save()» } }
        }
      }
      """,
      """
      struct Part: View {
        let cart: CartStore
        var body: some View { Text("").onAppear { _ = cart.title() } }
      }
      """,
      // Content that the user opens.
      """
      struct Part: View {
        let cart: CartStore
        var body: some View {
          Menu("") {
            Text("").task(cart.load)
          } label: {
            Text("").task( «cart.load»)
          }
        }
      }
      """,
      """
      struct Part: View {
        let cart: CartStore
        var body: some View {
          Text("").sheet(isPresented: $a) { Text("").task { await cart.load() } }.contextMenu
          { Group { Text("") }.onAppear { Task { await cart.load() } } }
        }
      }
      """,
      """
      struct Part: View {
        let cart: CartStore
        var body: some View {
          NavigationLink(destination: Text("").task(cart.load)) {
            Text("").task( «cart.load»)
          }
        }
      }
      """,
      """
      struct Part: View {
        let cart: CartStore
        var body: some View { NavigationLink("") { Text("").task(cart.load) } }
      }
      """,
    ])
  func loading(_ code: String) throws {
    let box =
      """
      import SwiftUI
      struct Box: View {
        let cart: CartStore
        var body: some View { Form { Part(cart: cart) } }
      }
      """
    try check([Self.stores, box, "import SwiftUI\n" + code], rule: "child_performs_io")
  }
}
