// The apps: about half of them are right.
extension InjectionAppTests {
  static let edges = [
    App(window("Cart()"), "WindowGroup → Cart needs CartStore"),
    App(screen("VStack { Text(\"\"); Cart() }"), "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen("header", "@ViewBuilder var header: some View { if on { Cart() } }"),
      "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen("row(3)", "func row(_ n: Int) -> some View { HStack { Cart() } }"),
      "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen(
        "Text(\"\").badged()",
        and: "extension View { func badged() -> some View { overlay { Cart() } } }"),
      "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen(
        "Text(\"\").modifier(Badge())",
        and:
          "struct Badge: ViewModifier { func body(content: Content) -> some View { content.overlay(Cart()) } }"
      ),
      "WindowGroup → Screen → Badge → Cart needs CartStore"),
    App(
      screen(
        "Text(\"\").modifier(Badge())",
        and:
          "struct Badge: ViewModifier { @EnvironmentObject var p: Player; func body(content: Content) -> some View { content.badge(p.title) } }"
      ),
      "WindowGroup → Screen → Badge needs Player"),
    App(screen("Box { Cart() }"), "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen(
        "route.page", "let route = Route.cart",
        and:
          "enum Route { case cart, player; @ViewBuilder var page: some View { switch self { case .cart: Cart(); case .player: Playing() } } }"
      ),
      "WindowGroup → Screen → Cart needs CartStore", "WindowGroup → Screen → Playing needs Player"),
    App(
      screen("let cart = Cart(); return cart.padding()"),
      "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen("on ? AnyView(Cart()) : AnyView(Text(\"\"))"),
      "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen("switch on { case true: Playing(); default: Text(\"\") }"),
      "WindowGroup → Screen → Playing needs Player"),
    App(
      screen("\n#if os(iOS)\nCart()\n#else\nText(\"\")\n#endif\n"),
      "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen("Text(\"\").sheet(isPresented: $on) { Cart() }"),
      "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen("Text(\"\").popover(isPresented: $on, content: Cart.init)"),
      "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen("NavigationStack { NavigationLink(\"\", destination: Cart()) }"),
      "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen(
        "NavigationStack { Text(\"\").navigationDestination(for: Int.self) { _ in Cart() } }"),
      "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen("TabView { Tab(\"\", systemImage: \"\") { Cart() } }"),
      "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen("List(0..<3) { _ in Section { Cart() } }"),
      "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen("Text(\"\").toolbar { ToolbarItem { Cart() } }"),
      "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen("GeometryReader { proxy in ScrollView { Cart() } }"),
      "WindowGroup → Screen → Cart needs CartStore"),
    // Somebody reads it by a wrapper, or by a view of a protocol.
    App(
      screen(
        "Total()",
        and:
          "struct Totals: DynamicProperty { @Environment(CartStore.self) var cart }\nstruct Total: View { var totals = Totals(); var body: some View { Text(\"\") } }"
      ),
      "WindowGroup → Screen → Total needs CartStore"),
    App(
      screen(
        "Panel()",
        and:
          "protocol Pane: View {}\nstruct Panel: Pane { @EnvironmentObject var p: Player; var body: some View { Text(p.title) } }"
      ),
      "WindowGroup → Screen → Panel needs Player"),
    // A view that shows itself again.
    App(
      screen(
        "Tree(depth: 3)",
        and:
          "struct Tree: View { let depth: Int; var body: some View { if depth > 0 { Tree(depth: depth - 1) } else { Cart() } } }"
      ),
      "WindowGroup → Screen → Tree → Cart needs CartStore"),
    // What a sheet shows, and a page: an item that builds its view.
    App(
      screen(
        "Text(\"\").sheet(item: $sheet) { $0.page }", "@State var sheet: Sheet?",
        and:
          "enum Sheet { case cart; @ViewBuilder var page: some View { switch self { case .cart: Cart() } } }"
      ),
      "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen(
        "Text(\"\").navigationDestination(for: Route.self) { route in route.page() }",
        and: "enum Route { case cart; func page() -> some View { Cart() } }"),
      "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen(
        "TabView { ForEach(Tab.allCases, id: \\.self) { tab in tab.root } }",
        and:
          "enum Tab: CaseIterable { case cart; @ViewBuilder var root: some View { Cart() } }"),
      "WindowGroup → Screen → Cart needs CartStore"),
    // A modifier of the app's that has the name of one of SwiftUI's, and one of the app's that is plain.
    App(
      screen(
        "Cart().onChange(of: on) { go() }",
        and:
          "extension View { func onChange(of on: Bool, delayedBy time: Double, perform: @escaping () -> Void) -> some View { modifier(Delay(time: time)) } }"
      ),
      "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen(
        "Cart().when(on) { view in view.wide() }",
        and:
          "extension View { func wide() -> some View { frame(width: 300) }\n@ViewBuilder func when<V: View>(_ on: Bool, _ change: (Self) -> V) -> some View { if on { change(self) } else { self } } }"
      ),
      "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen(
        "\nCart()\n#if os(macOS)\n.wide()\n#endif\n",
        and: "extension View { func wide() -> some View { frame(width: 300) } }"),
      "WindowGroup → Screen → Cart needs CartStore"),
    // A way of styling that gives the view itself.
    App(
      screen(
        "Tile().big()",
        and:
          "struct Tile: View { var isBig = false; func big() -> Tile { var copy = self; copy.isBig = true; return copy }; var body: some View { Cart() } }"
      ),
      "WindowGroup → Screen → Tile → Cart needs CartStore"),
  ]

  static let covers = [
    App(window("Cart().environment(cart)")),
    App(window("Cart().padding().environment(cart).frame(width: 3)")),
    App(window("Playing().environmentObject(player)")),
    App(window("Cart().environment(CartStore.shared)")),
    App(window("Cart().environmentObject(cart)"), "WindowGroup → Cart needs CartStore"),
    App(window("Playing().environment(player)"), "WindowGroup → Playing needs Player"),
    App(window("VStack { Cart(); Playing() }.environment(cart).environmentObject(player)")),
    App(
      window("VStack { Cart().environment(cart); Cart() }"), "WindowGroup → Cart needs CartStore"),
    // What stands in the arguments of a modifier is covered by those behind it, and by no other.
    App(window("Text(\"\").sheet(isPresented: $on) { Cart() }.environment(cart)")),
    App(
      window("Text(\"\").environment(cart).sheet(isPresented: $on) { Cart() }"),
      "WindowGroup → Cart needs CartStore"),
    App(
      window("Text(\"\").environment(cart).sheet(isPresented: $on) { Cart().environment(cart) }")),
    App(
      window("Text(\"\").environment(cart).overlay { Cart() }"),
      "WindowGroup → Cart needs CartStore"),
    App(screen("Cart().environment(cart)")),
    App(
      window(
        "Screen().environment(cart)",
        and: "struct Screen: View { var body: some View { Box { Cart() } } }")
    ),
    // Helpers, modifiers and wrapper views that inject.
    App(
      window(
        "Cart().withStores()",
        and: "extension View { func withStores() -> some View { environment(CartStore.shared) } }")),
    App(
      window(
        "Cart().withStores()",
        and:
          "extension View { func withStores() -> some View { self.padding().environmentObject(Player.shared) } }"
      ),
      "WindowGroup → Cart needs CartStore"),
    App(
      window(
        "Cart().stocked",
        and: "extension View { var stocked: some View { environment(CartStore.shared) } }")),
    App(
      window(
        "Cart().modifier(Stores())",
        and:
          "struct Stores: ViewModifier { func body(content: Content) -> some View { content.environment(CartStore.shared) } }"
      )),
    App(
      window(
        "Provider { Cart() }",
        and:
          "struct Provider<V: View>: View { @ViewBuilder var content: () -> V; var body: some View { VStack { content().environment(CartStore.shared) } } }"
      )),
    App(
      window(
        "Provider { Box { Cart() } }",
        and:
          "struct Provider<V: View>: View { let content: V; init(@ViewBuilder _ make: () -> V) { content = make() }; var body: some View { content.environment(CartStore.shared) } }"
      )),
    App(
      window(
        "Provider { Playing() }",
        and:
          "struct Provider<V: View>: View { @ViewBuilder var content: () -> V; var body: some View { content().environment(CartStore.shared) } }"
      ),
      "WindowGroup → Playing needs Player"),
    App(
      window(
        "Provider { Cart() }",
        and:
          "struct Provider<V: View>: View { var on = false; @ViewBuilder var content: () -> V; var body: some View { if on { content().environment(CartStore.shared) } else { content() } } }"
      ),
      "WindowGroup → Cart needs CartStore"),
    // Only one branch of an `#if`, or a condition of the app's own, injects.
    App(window("Cart()\n#if os(iOS)\n.environment(cart)\n#endif\n")),
    App(
      window(
        "Cart().when(on) { $0.environment(cart) }",
        and:
          "extension View { @ViewBuilder func when<V: View>(_ on: Bool, _ change: (Self) -> V) -> some View { if on { change(self) } else { self } } }"
      )),
    // Objects whose type stands elsewhere.
    App(
      window(
        "Cart().environment(stores.cart)",
        and:
          "extension Main { var stores: Stores { Stores() } }\nstruct Stores { let cart = CartStore() }"
      )
    ),
    App(
      screen(
        "if let kept { Cart().environment(kept) }", "var kept: CartStore?")),
    App(
      screen(
        "switch page { case .cart(let kept): Cart().environment(kept) }",
        "enum Page { case cart(CartStore) }; let page: Page")),
    App(
      window("Text(\"\").navigationDestination(for: Int.self) { _ in Cart() }.environment(cart)")),
    App(
      window(
        "NavigationStack { Text(\"\").environment(cart).navigationDestination(for: Int.self) { _ in Cart() } }"
      )
    ),
    // An object whose class has a name that several have, which may be neither of those asked for.
    App(
      window(
        "Cart().environment(Twin())",
        and: "@Observable final class Twin {}\n@Observable final class Twin {}"),
      "WindowGroup → Cart needs CartStore"),
    // A type that belongs to one file only, in a branch of an `#if`.
    App(
      "#if os(watchOS)\nstruct Main: App { var body: some Scene { WindowGroup { Bar() } } }\nprivate struct Bar: View { var body: some View { Text(\"\") } }\n#endif"
    ),
    // Variants for platforms: what one builds is not what another one reads.
    App(
      "#if os(watchOS)\nstruct Root: View { var body: some View { Bar() } }\nstruct Bar: View { var body: some View { Text(\"\") } }\n#endif\n#if os(iOS)\nstruct Root: View { var body: some View { Bar().environment(CartStore()) } }\nstruct Bar: View { @Environment(CartStore.self) var cart; var body: some View { Text(\"\") } }\n#endif\nstruct Main: App { var body: some Scene { WindowGroup { Root() } } }"
    ),
    // `@EnvironmentObject` looks for its object when it is asked, `@Environment` when the view is shown.
    App(
      window(
        "Silent()",
        and:
          "struct Silent: View { @EnvironmentObject var player: Player; var body: some View { Text(\"\") } }"
      )),
    App(
      window(
        "Silent()",
        and:
          "struct Silent: View { @Environment(CartStore.self) var cart; var body: some View { Text(\"\") } }"
      ),
      "WindowGroup → Silent needs CartStore"),
    App(
      window(
        "Tapped()",
        and:
          "struct Tapped: View { @EnvironmentObject var player: Player; var body: some View { Button(\"\") { player.title = \"\" } } }"
      ),
      "WindowGroup → Tapped needs Player"),
    // What is shown within itself below an injection: data tell which stands where.
    App(
      window(
        "Element()",
        and:
          "struct Element: View { @State var kind = 0; var body: some View { switch kind { case 0: Group { Element() }.environment(CartStore()); default: Cart() } } }"
      )),
    // Optional: it may be missing.
    App(
      window(
        "Maybe()",
        and:
          "struct Maybe: View { @Environment(CartStore.self) var cart: CartStore?; var body: some View { Text(\"\") } }"
      )),
  ]
}
