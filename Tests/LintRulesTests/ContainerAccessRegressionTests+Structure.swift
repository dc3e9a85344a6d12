// How the program around the row is structured.
extension ContainerAccessRegressionTests {
  static let structures: [String] = [
    // A view in branches that exclude each other is built once.
    """
    struct Tag: View {
      @Environment(CartStore.self) var cart
      var body: some View { Text(cart.count) }
    }
    struct Card: View {
      var body: some View {
        #if os(iOS)
          HStack {
            Tag()
            Text("")
          }
        #else
          VStack {
            Tag()
            Text("")
          }
        #endif
      }
    }
    """,
    """
    struct Tag: View {
      @Environment(CartStore.self) var cart
      var body: some View { Text(cart.count) }
    }
    struct Card: View {
      var body: some View {
        if on {
          HStack {
            Tag()
            Text("")
          }
        } else {
          VStack {
            Tag()
            Text("")
          }
        }
      }
    }
    """,
    // Names qualified by their module, a singleton without its type, a store created in an
    // initializer.
    """
    import SwiftUI

    struct Row: SwiftUI.View {
      @SwiftUI.Environment(CartStore.self) var «cart»
      var body: some SwiftUI.View { Text(cart.count) }
    }
    struct Rows: View {
      var body: some View { SwiftUI.ForEach(items) { _ in Row() } }
    }
    """,
    row(
      """
      var cart: CartStore { «.shared» }
      var body: some View { Text(cart.count) }
      """),
    row(
      """
      @State private var «cart»: CartStore
      init() { cart = CartStore() }
      var body: some View { Text(cart.count) }
      """
    ),
    row(
      """
      @Environment(CartStore.self) var «cart»
      var body: some View { Button("") { Task { [cart = cart] in cart.clear() } } }
      """
    ),
    row(
      """
      @_spi(Cart) let cart: CartStore
      @MyActor let other: CartStore
      var body: some View { Text(cart.count) }
      """
    ),
    // A wrapper of the app, a collection of stores that the row creates, a helper's modifier.
    row("@Service var «cart»: CartStore; var body: some View { Text(cart.count) }"),
    row(
      """
      @State private var «carts»: [CartStore] = []
      var body: some View { Text("") }
      """),
    """
    extension View { func badge() -> some View { modifier(Badge()) } }
    struct Badge: ViewModifier {
      @Environment(CartStore.self) var «cart»
      func body(content: Content) -> some View { content }
    }
    struct A: View {
      var body: some View { ForEach(items) { _ in Text("").badge() } }
    }
    struct B: View { var body: some View { Text("").modifier(Badge()) } }
    """,
    // An Elm store. Its `ViewStore` is a value.
    "struct AppModel: ModelProtocol {}\n"
      + row(
        """
        @EnvironmentObject var «app»: Store<AppModel>
        var body: some View { Button(app.state.title) { app.send(.go) } }
        """
      ),
    "struct AppModel: ModelProtocol {}\n"
      + row(
        """
        @Environment(\\.view) var app: ViewStore<AppModel>
        @State var other: Store<Item>
        var body: some View { Text("") }
        """
      ),
    // A store inside an injected value is injected, too. A remembered store is not owned.
    row("let deps: Deps; var body: some View { Text(deps.cart.count) }")
      + "\nstruct Deps { let cart: CartStore }",
    row(
      """
      let id: Int
      init(deps: Deps) { id = deps.cart.count }
      var body: some View { Text("") }
      """
    ) + "\nstruct Deps { let cart: CartStore }",
    row("@State private var last: CartStore?; var body: some View { Text(\"\") }"),
    // A helper that two branches show is one location.
    """
    struct Tag: View {
      @Environment(CartStore.self) var cart
      var body: some View { Text(cart.count) }
    }
    struct Card: View {
      var body: some View {
        VStack {
          if on {
            HStack {
              label
              Text("")
            }
          } else {
            label
          }
          Text("")
        }
      }
      var label: some View { Tag() }
    }
    """,
    row("let cart: CartStore; var body: some View { Text(cart.count) }"),
    row(
      """
      @ObservedObject var cart: CartStore
      @Binding var other: CartStore
      var body: some View { Text(cart.count) }
      """
    ),
    row("var body: some View { Text(\"\").environment(CartStore.shared) }"),
    row(
      """
      @Environment(\\.cartController) var cart
      var body: some View { Text(cart.count) }
      """),
    row("static let sample = CartStore.shared; var body: some View { Text(\"\") }"),
    // Scenes and commands contain views.
    """
    struct Panel: Scene {
      @State var cart = CartStore.shared
      var body: some Scene { Window("", id: "") { Text("") } }
    }
    struct A: App {
      var body: some Scene {
        Panel()
        Panel()
      }
    }
    """,
    """
    struct Menu: Commands {
      @FocusedObject var cart: CartStore?
      var body: some Commands { CommandMenu("") { Text("") } }
    }
    """,
    // A preview helper, and rows that only it builds.
    row(
      """
      @Environment(CartStore.self) var cart
      var body: some View { Text(cart.count) }
      """
    )
    .replacing(
      "struct Rows: View",
      with:
        "struct P: PreviewProvider { static var previews: some View { Rows() }; struct Rows: View"
    ) + " }",
    // Two views with the same name: it is unknown which one is built.
    row(
      """
      @Environment(CartStore.self) var cart
      var body: some View { Text(cart.count) }
      """)
        + """

        struct Other { struct Row: View { var body: some View { Text("") } } }
        struct Row: View { var body: some View { Text("") } }
        """,
  ]
}
