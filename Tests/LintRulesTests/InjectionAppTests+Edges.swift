// Edges from one view to the next.
extension InjectionAppTests {
  static let edges = [
    App(window("Cart()"), "WindowGroup → Cart needs CartStore"),
    // Properties with the names of modifiers.
    App(
      screen("List { Cart() }.id(1)", and: "struct List: Identifiable { let id: String }"),
      "WindowGroup → Screen → Cart needs CartStore"),
    App(
      window(
        "Field { Cart() }.onChange(of: on) { go() }",
        and:
          "struct Field<C: View>: View { var onChange: (String) -> Void = { _ in }; @ViewBuilder var content: C; var body: some View { content } }"
      ), "WindowGroup → Cart needs CartStore"),
    App(
      window(
        "Field { Cart() }.onTapGesture { go() }",
        and:
          "struct Field<C: View>: View { var onTapGesture: () -> Void = {}; @ViewBuilder var content: C; var body: some View { content } }"
      ), "WindowGroup → Cart needs CartStore"),
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
        "route.page", "let route = Route.cart; let next = Route.player",
        and:
          "enum Route { case cart, player; @ViewBuilder var page: some View { switch self { case .cart: Cart(); case .player: Playing() } } }"
      ),
      "WindowGroup → Screen → Cart needs CartStore", "WindowGroup → Screen → Playing needs Player"),
    // No code creates the other case.
    App(
      screen(
        "route.page", "let route = Route.cart",
        and:
          "enum Route { case cart, player; @ViewBuilder var page: some View { switch self { case .cart: Cart(); case .player: Playing() } } }"
      ),
      "WindowGroup → Screen → Cart needs CartStore"),
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
    // A wrapper reads it, or a view that conforms to a protocol.
    App(
      screen(
        "Total()",
        and:
          "struct Totals: DynamicProperty { @Environment(CartStore.self) var cart }\nstruct Total: View { var totals = Totals(); var body: some View { Text(\"\") } }"
      ),
      "WindowGroup → Screen → Total needs CartStore"),
    App(
      screen(
        "Total()",
        and:
          "struct Titles: DynamicProperty { @EnvironmentObject var player: Player }\nstruct Total: View { var titles = Titles(); var body: some View { Text(titles.player.title) } }"
      ),
      "WindowGroup → Screen → Total needs Player"),
    App(
      screen(
        "Panel()",
        and:
          "protocol Pane: View {}\nstruct Panel: Pane { @EnvironmentObject var p: Player; var body: some View { Text(p.title) } }"
      ),
      "WindowGroup → Screen → Panel needs Player"),
    // A view that shows itself.
    App(
      screen(
        "Tree(depth: 3)",
        and:
          "struct Tree: View { let depth: Int; var body: some View { if depth > 0 { Tree(depth: depth - 1) } else { Cart() } } }"
      ),
      "WindowGroup → Screen → Tree → Cart needs CartStore"),
    // The content of a sheet and of a page: an item that builds its view.
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
    // A modifier of the app with the name of a SwiftUI modifier, and a plain one.
    App(
      screen(
        "Cart().onChange(of: on) { go() }",
        and:
          "extension View { func onChange(of on: Bool, delayedBy time: Double, perform: @escaping () -> Void) -> some View { modifier(Delay(time: time)) } }"
      ),
      "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen(
        "Cart().onReceive(.changed) { _ in go() }",
        and:
          "extension View { func onReceive(_ name: Notification.Name, perform: @escaping (Notification) -> Void) -> some View { onReceive(NotificationCenter.default.publisher(for: name), perform: perform) } }"
      ),
      "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen(
        "Note()",
        and:
          "struct Note: View { @State var on = false; var body: some View { VStack { Cart(); Text(\"\").sheet(isPresented: $on) { Note().environment(CartStore()) } } } }"
      ),
      "WindowGroup → Screen → Note → Cart needs CartStore"),
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
    // A style method that returns the view itself.
    App(
      screen(
        "Tile().big()",
        and:
          "struct Tile: View { var isBig = false; func big() -> Tile { var copy = self; copy.isBig = true; return copy }; var body: some View { Cart() } }"
      ),
      "WindowGroup → Screen → Tile → Cart needs CartStore"),
  ]
}
