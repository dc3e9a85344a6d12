// Where an injection is, and which views it reaches.
extension InjectionAppTests {
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
    // The arguments of a modifier are covered by the modifiers after it only.
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
    // Only one branch of an `#if` injects, or all do.
    App(window("Cart()\n#if os(iOS)\n.environment(cart)\n#endif\n"), "WindowGroup → Cart needs CartStore"),
    App(window("Cart()\n#if os(iOS)\n.environment(cart)\n#else\n.environment(CartStore.shared)\n#endif\n")),
    App(window("Cart()\n#if os(iOS)\n.padding()\n#endif\n.environment(cart)\n")),
    App("#if os(iOS)\n\(window("Cart()\n#if os(iOS)\n.environment(cart)\n#endif\n"))\n#endif"),
    // Only one branch of a condition in the app injects.
    App(
      window(
        "Cart().when(on) { $0.environment(cart) }",
        and:
          "extension View { @ViewBuilder func when<V: View>(_ on: Bool, _ change: (Self) -> V) -> some View { if on { change(self) } else { self } } }"
      )),
    // Objects whose type is declared elsewhere.
    App(
      window(
        "Cart().environment(stores.cart)",
        and:
          "extension Main { var stores: Stores { Stores() } }\nstruct Stores { let cart = CartStore() }"
      )
    ),
    App(
      screen(
        "if let stored { Cart().environment(stored) }", "var stored: CartStore?")),
    App(
      screen(
        "switch page { case .cart(let stored): Cart().environment(stored) }",
        "enum Page { case cart(CartStore) }; let page: Page")),
    App(
      window("Text(\"\").navigationDestination(for: Int.self) { _ in Cart() }.environment(cart)")),
    App(
      window(
        "NavigationStack { Text(\"\").environment(cart).navigationDestination(for: Int.self) { _ in Cart() } }"
      )
    ),
    // An object whose class shares its name with others, and may be none of those required.
    App(
      window(
        "Cart().environment(Twin())",
        and: "@Observable final class Twin {}\n@Observable final class Twin {}"),
      "WindowGroup → Cart needs CartStore"),
    // A type that belongs to one file only, in a branch of an `#if`.
    App(
      "#if os(watchOS)\nstruct Main: App { var body: some Scene { WindowGroup { Bar() } } }\nprivate struct Bar: View { var body: some View { Text(\"\") } }\n#endif"
    ),
    // Variants for platforms: one builds a view, and another one reads from it.
    App(
      "#if os(watchOS)\nstruct Root: View { var body: some View { Bar() } }\nstruct Bar: View { var body: some View { Text(\"\") } }\n#endif\n#if os(iOS)\nstruct Root: View { var body: some View { Bar().environment(CartStore()) } }\nstruct Bar: View { @Environment(CartStore.self) var cart; var body: some View { Text(\"\") } }\n#endif\nstruct Main: App { var body: some Scene { WindowGroup { Root() } } }"
    ),
    // `@EnvironmentObject` looks its object up when it is read, `@Environment` when the view is shown.
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
    // Used in a branch only, also after a tap.
    App(
      window(
        "Card(isOpen: on)",
        and:
          "struct Card: View { @EnvironmentObject var player: Player; let isOpen: Bool; var body: some View { VStack { if isOpen { Text(player.title) } } } }"
      ),
      "WindowGroup → Card needs Player"),
    App(
      window(
        "Card(isOpen: on)",
        and:
          "struct Card: View { @EnvironmentObject var player: Player; let isOpen: Bool; var body: some View { Button(\"\") { if isOpen { player.title = \"\" } } } }"
      ),
      "WindowGroup → Card needs Player"),
    App(
      window(
        "Card(isOpen: on)",
        and:
          "struct Card: View { @EnvironmentObject var player: Player; let isOpen: Bool; var body: some View { VStack { if isOpen { button } } }; var button: some View { Button(player.title) { player.title = \"\" } } }"
      ),
      "WindowGroup → Card needs Player"),
    // SwiftUI looks the object up where it is used, and this path never gets there.
    App(
      window(
        "Card(isOpen: false)",
        and:
          "struct Card: View { @EnvironmentObject var player: Player; let isOpen: Bool; var body: some View { VStack { if isOpen { Text(player.title) } } } }"
      )),
    App(
      window(
        "Card(isOpen: false)",
        and:
          "struct Card: View { @EnvironmentObject var player: Player; let isOpen: Bool; var body: some View { VStack { if isOpen { button } } }; var button: some View { Button(player.title) {} } }"
      )),
    App(
      window(
        "Card(isOpen: false)",
        and:
          "struct Card: View { @EnvironmentObject var player: Player; let isOpen: Bool; var body: some View { VStack { if !isOpen { Text(\"\") } else { button } } }; var button: some View { label }; var label: some View { Text(player.title) } }"
      )),
    App(
      window(
        "Card()",
        and:
          "struct Card: View { @EnvironmentObject var player: Player; var body: some View { VStack { button } }; var button: some View { Button(\"\") { go() } }; func go() { if player.title.isEmpty { return } } }"
      ),
      "WindowGroup → Card needs Player"),
    App(
      window(
        "Home()",
        and:
          "struct Home: View { var body: some View { VStack {\n#if os(macOS)\nText(\"\")\n#else\nCart()\n#endif\n} } }"
      ),
      "WindowGroup → Home → Cart needs CartStore"),
    // With several apps, it is unknown which one is for which platform.
    App(
      "struct Mac: App { var body: some Scene { WindowGroup { Home().environment(CartStore()) } } }\nstruct Phone: App { var body: some Scene { WindowGroup { Home() } } }\nstruct Home: View { var body: some View { VStack {\n#if os(macOS)\nCart()\n#endif\n} } }"
    ),
    // A view that shows itself below an injection: data determine which one is where.
    App(
      window(
        "Element()",
        and:
          "struct Element: View { @State var kind = 0; var body: some View { switch kind { case 0: Group { Element() }.environment(CartStore()); default: Cart() } } }"
      )),
    // An optional object may be missing.
    App(
      window(
        "Maybe()",
        and:
          "struct Maybe: View { @Environment(CartStore.self) var cart: CartStore?; var body: some View { Text(\"\") } }"
      )),
  ]
}
