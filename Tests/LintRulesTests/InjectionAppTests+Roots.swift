extension InjectionAppTests {
  static let roots = [
    App(
      "struct Main: App { var body: some Scene { Window(\"\", id: \"a\") { Cart() } } }",
      "Window → Cart needs CartStore"),
    App(
      "struct Main: App { var body: some Scene { MenuBarExtra(\"\") { Cart() } } }",
      "MenuBarExtra → Cart needs CartStore"),
    App(
      "struct Main: App { var body: some Scene { DocumentGroup(newDocument: Note()) { file in Cart() } } }",
      "DocumentGroup → Cart needs CartStore"),
    // Scenes do not share injections.
    App(
      "struct Main: App { @State var cart = CartStore(); var body: some Scene { WindowGroup { Cart().environment(cart) }; Settings { Cart() } } }",
      "Settings → Cart needs CartStore"),
    // An injection on the scene, and on a scene declared in the app.
    App(
      "struct Main: App { @State var cart = CartStore(); var body: some Scene { WindowGroup { Cart() }.environment(cart) } }"
    ),
    App(
      "struct Main: App { var body: some Scene { MainScene().environment(CartStore.shared) } }\nstruct MainScene: Scene { var body: some Scene { WindowGroup { Cart() }.defaultSize(width: 3, height: 4) } }"
    ),
    App(
      "struct Main: App { var body: some Scene { MainScene() } }\nstruct MainScene: Scene { var body: some Scene { WindowGroup { Cart() } } }",
      "WindowGroup → Cart needs CartStore"),
    App(
      "extension Scene { func resized() -> some Scene { windowResizability(.contentSize) } }\nstruct Main: App { var body: some Scene { WindowGroup { Cart() }.resized() } }",
      "WindowGroup → Cart needs CartStore"),
    // A scene in an extension, and one that two branches share.
    App(
      "struct Main: App { var body: some Scene { main } }\nextension Main { @SceneBuilder var main: some Scene { WindowGroup { Cart() } } }",
      "WindowGroup → Cart needs CartStore"),
    App(
      "struct Main: App { var body: some Scene {\n#if os(macOS)\nWindowGroup { content }\n#else\nWindowGroup { content }.windowResizability(.contentSize)\n#endif\n}; private var content: some View { Cart().environment(CartStore.shared) } }"
    ),
    App(
      "struct Clock: Widget { var body: some WidgetConfiguration { StaticConfiguration(kind: \"\", provider: P()) { entry in Cart() } } }",
      "StaticConfiguration → Cart needs CartStore"),
    // Menus inherit nothing from the content of windows.
    App(
      "struct Main: App { @State var cart = CartStore(); var body: some Scene { WindowGroup { Cart().environment(cart) }.commands { CommandGroup(after: .newItem) { Cart() } } } }",
      "CommandGroup → Cart needs CartStore"),
    App(
      "struct Main: App { var body: some Scene { WindowGroup { Text(\"\") }.commands { Menus() } } }\nstruct Menus: Commands { var body: some Commands { CommandMenu(\"\") { Playing() } } }",
      "CommandMenu → Playing needs Player"),
    App(
      "struct Main: App { var body: some Scene { WindowGroup { Text(\"\") }.commands { CommandMenu(\"\") { Cart().environment(CartStore.shared) } } } }"
    ),
    // Hosting controllers.
    App(
      "let a = UIHostingController(rootView: Cart())", "UIHostingController → Cart needs CartStore"),
    App("let a = UIHostingController(rootView: Cart().environment(CartStore.shared))"),
    App(
      "func show() { let view = Cart().padding(); window.contentView = NSHostingView(rootView: view) }",
      "NSHostingView → Cart needs CartStore"),
    App(
      "func show() { let view = Cart(); window.contentView = NSHostingView(rootView: view.environment(CartStore.shared)) }"
    ),
    App(
      "final class Bar: NSHostingView<AnyView> { init() { super.init(rootView: AnyView(Cart())) } }",
      "Bar → Cart needs CartStore"),
    App(
      "final class Bar: UIHostingController<Cart> { init() { super.init(rootView: Cart()) } }\nfunc f() { let bar = Bar() }",
      "Bar → Cart needs CartStore"),
    App(
      "final class Bar: NSHostingView<AnyView> { init(cart: CartStore) { super.init(rootView: AnyView(Cart().environment(cart))) } }"
    ),
    // A controller of the app that injects.
    App(
      "class Themed<V: View>: UIHostingController<AnyView> { init(rootView: V) { super.init(rootView: AnyView(rootView.environment(CartStore.shared))) } }\nlet a = Themed(rootView: Cart())\nlet b = Themed(rootView: Playing())",
      "Themed → Playing needs Player"),
    App(
      "class Themed<V: View>: UIHostingController<AnyView> { init(rootView: V) { super.init(rootView: AnyView(rootView.environment(CartStore.shared))) } }\nfinal class Mine: Themed<Cart> { init() { super.init(rootView: Cart()) } }"
    ),
    App(
      "final class Mine: UIHostingController<AnyView> { init() { super.init(rootView: AnyView(EmptyView())); self.rootView = AnyView(Cart()) } }",
      "Mine → Cart needs CartStore"),
    // A class that a representable refers to but does not create.
    App(
      "struct Drop: NSViewRepresentable { let panel: Panel; func makeNSView(context: Context) -> NSView { NSView() } }\nfinal class Panel: NSPanel { func show() { contentView = NSHostingView(rootView: Cart()) } }",
      "NSHostingView → Cart needs CartStore"),
    // A window that a button of another window opens.
    App(
      window(
        "Screen().environment(cart)",
        and:
          "struct Screen: View { var body: some View { Button(\"\") { let host = NSHostingController(rootView: Cart()); open(host) } } }"
      ),
      "NSHostingController → Cart needs CartStore"),
  ]

  /// Hosts that inherit nothing although they are created in views or need no argument.
  static let otherHosts: [App] = [
    App(
      "func draw<V: View>(_ view: V) { ImageRenderer(content: view.padding()) }\nfunc share() { draw(Cart()); draw(Cart().environment(CartStore.shared)) }",
      "ImageRenderer → Cart needs CartStore"),
    App(
      "struct Shared: ViewModifier { func body(content: Content) -> some View { content.onTapGesture { ImageRenderer(content: VStack { Text(\"\") }) } } }\n\(window("Cart().modifier(Shared()).environment(cart)"))"
    ),
    App(
      screen("Text(\"\").onAppear { let r = ImageRenderer(content: Cart()); r.render() }"),
      "ImageRenderer → Cart needs CartStore"),
    App(screen("Text(\"\").onAppear { let r = ImageRenderer(content: Cart().environment(cart)); r.render() }")),
    App(
      "final class Shown: WKHostingController<Cart> { override var body: Cart { Cart() } }",
      "Shown → Cart needs CartStore"),
    App(
      "final class Shown: WKHostingController<AnyView> { override var body: AnyView { AnyView(Cart().environment(CartStore.shared)) } }"
    ),
    App(
      "class Base<V: View>: UIHostingController<V> { init(content: V) { super.init(rootView: content) } }\nstruct Style: ViewModifier { func body(content: Content) -> some View { content.padding() } }\nfinal class Shown: Base<ModifiedContent<Cart, Style>> { init() { super.init(content: .init(content: .init(), modifier: Style())) } }",
      "Shown → Cart needs CartStore"),
    App(
      "class Base<V: View>: UIHostingController<V> { init(content: V) { super.init(rootView: content) } }\nstruct Style: ViewModifier { func body(content: Content) -> some View { content.environment(CartStore.shared) } }\nfinal class Shown: Base<ModifiedContent<Cart, Style>> { init() { super.init(content: .init(content: .init(), modifier: Style())) } }"
    ),
    // What representables host inherits at most what is around.
    App(
      "struct Pages: UIViewControllerRepresentable { func makeUIViewController(context: Context) -> UIViewController { UIHostingController(rootView: Cart()) } }\n\(window("Pages()"))",
      "WindowGroup → Pages → Cart needs CartStore"),
    App(
      "struct Pages: UIViewControllerRepresentable { func makeUIViewController(context: Context) -> UIViewController { UIHostingController(rootView: Cart()) } }\n\(window("Pages().environment(cart)"))"
    ),
    // An injection into a scene in a branch of `#if`.
    App(
      "struct Main: App { @State var cart = CartStore(); var body: some Scene { WindowGroup { Home() }\n#if os(iOS)\n.environment(cart)\n#endif\n } }\nstruct Home: View { var body: some View {\n#if os(iOS)\nCart()\n#else\nText(\"\")\n#endif\n } }"
    ),
    // A class that inherits from itself, in code that does not compile so far.
    App("class Base: Base { init() { super.init(rootView: .init()) } }"),
    // A delegate that is left over from before the app had a SwiftUI entry point, and one that is not.
    App(
      "class SceneDelegate: UIResponder, UIWindowSceneDelegate { func scene() { show(UIHostingController(rootView: Cart())) } }\n@main \(window("Text(\"\")"))"
    ),
    App(
      "class SceneDelegate: UIResponder, UIWindowSceneDelegate { func scene() { show(UIHostingController(rootView: Cart())) } }\nlet type = SceneDelegate.self\n@main \(window("Text(\"\")"))",
      "UIHostingController → Cart needs CartStore"),
    App(
      "@main class AppDelegate: UIResponder, UIApplicationDelegate {}\nclass SceneDelegate: UIResponder, UIWindowSceneDelegate { func scene() { show(UIHostingController(rootView: Cart())) } }\n\(window("Text(\"\")"))",
      "UIHostingController → Cart needs CartStore"),
  ]

  private static let flow =
    "protocol Flow { func page() -> AnyView }\nstruct CartFlow: Flow { func page() -> AnyView { AnyView(Cart()) } }\nstruct PlayFlow: Flow { func page() -> AnyView { AnyView(Playing()) } }\n"

  static let implementations: [App] = [
    App(
      "\(flow)struct First: View { let flow: any Flow; var body: some View { flow.page() } }\nstruct Second: View { let flow: any Flow; var body: some View { flow.page() } }\n\(window("VStack { First(flow: CartFlow()).environment(cart); Second(flow: CartFlow()) }"))",
      "WindowGroup → Second → Cart needs CartStore"),
    App(
      "\(flow)struct First: View { let flow: any Flow; var body: some View { flow.page() } }\nstruct Second: View { let flow: any Flow; var body: some View { flow.page() } }\n\(window("VStack { First(flow: CartFlow()).environment(cart); Second(flow: PlayFlow()).environmentObject(player) }"))"
    ),
    // One view with several implementations.
    App(
      "\(flow)struct Shown: View { let flow: any Flow; var body: some View { flow.page() } }\n\(window("VStack { Shown(flow: CartFlow()).environment(cart); Shown(flow: PlayFlow()).environmentObject(player) }"))"
    ),
    App(
      "\(flow)struct Shown: View { let flow: any Flow; init(_ flow: any Flow) { self.flow = flow }\nvar body: some View { flow.page() } }\n\(window("VStack { Shown(CartFlow()); Shown(PlayFlow()).environmentObject(player) }"))",
      "WindowGroup → Shown → Cart needs CartStore"),
    // A router that is passed down along many paths.
    App(
      "\(flow)"
        + (0..<12).map {
          "struct V\($0): View { let flow: any Flow; var body: some View { V\($0 + 1)(flow: flow); V\($0 + 1)(flow: flow); V\($0 + 1)(flow: flow) } }\n"
        }
        .joined()
        + "struct V12: View { let flow: any Flow; var body: some View { flow.page(); V0(flow: flow) } }\n\(window("V0(flow: CartFlow())"))",
      "WindowGroup → " + (0...12).map { "V\($0)" }.joined(separator: " → ") + " → Cart needs CartStore"),
    // It is not known which one.
    App(
      "\(flow)struct Shown: View { let flow: any Flow; var body: some View { flow.page() } }\n\(window("VStack { Shown(flow: find()).environment(cart); Shown(flow: find()).environmentObject(player) }"))\nfunc find() -> any Flow { CartFlow() }"
    ),
  ]

  static let unknown = [
    App(window("Cart().environment(make())")),
    App(screen("Text(\"\").onAppear { push(Cart()) }")),
    App(screen("factory.page()", "let factory: Factory")),
    App(window("Cart().environment(\\.self, values)")),
    App(window("Cart().transformEnvironment(\\.self) { $0 = values }")),
    App(window("Cart().modifier(theirs)")),
    App(
      "struct Wrapped: UIViewControllerRepresentable { func makeUIViewController(context: Context) -> Split { Split() } }\nfinal class Split: UIViewController { let inner = Inner() }\nfinal class Inner: UIViewController { func show() { add(UIHostingController(rootView: Cart())) } }"
    ),
    App("struct Lonely: View { var body: some View { Cart() } }"),
    App(
      "struct Wrapped: UIViewControllerRepresentable { func makeUIViewController(context: Context) -> UIViewController { UIHostingController(rootView: Cart()) } }"
    ),
    // Two classes with the same name: it is unknown which one is meant.
    App(
      "@Observable final class Twice {}\n#if os(iOS)\n#else\nfinal class Other {}\n#endif\nenum Kit { @Observable final class Twice {} }\nstruct Reader: View { @Environment(Kit.Missing.self) var twice; var body: some View { Text(\"\") } }\nstruct Main: App { var body: some Scene { WindowGroup { Reader() } } }"
    ),
  ]

  static let previews = [
    App(
      "protocol Flow { func page() -> AnyView }\nstruct Live: Flow { func page() -> AnyView { AnyView(Cart()) } }\nstruct Mock: Flow { func page() -> AnyView { AnyView(Text(\"\")) } }\nstruct Shown: View { let flow: any Flow; var body: some View { flow.page() } }\n\(window("Shown(flow: Live()).environment(cart)"))\n#Preview { Shown(flow: Mock()) }"
    ),
    App("#Preview { Cart() }", "#Preview → Cart needs CartStore"),
    App("#Preview { Cart().environment(CartStore()) }"),
    App(
      "#Preview(\"Both\") { VStack { Cart().environment(CartStore()); Playing() } }",
      "#Preview → Playing needs Player"),
    App("#Preview { let cart = CartStore(); return Cart().environment(cart) }"),
    App(
      "struct Cart_Previews: PreviewProvider { static var previews: some View { Group { Cart(); Cart().environment(CartStore()) } } }",
      "Cart_Previews → Cart needs CartStore"),
    App(
      "struct Cart_Previews: PreviewProvider { static let cart = CartStore(); static var previews: some View { Cart().environment(cart) } }"
    ),
    App("#Preview { Text(\"\").sheet(isPresented: $on) { Cart() } }"),
    App(
      "#Preview { Text(\"\").sheet(isPresented: .constant(true)) { Cart() } }",
      "#Preview → Cart needs CartStore"),
    // Read on a tap only, or never. A view reads at once when it appears.
    App(
      "#Preview { Tapped() }\nstruct Tapped: View { @EnvironmentObject var player: Player; var body: some View { Button(\"\") { player.title = \"\" } } }"
    ),
    App(
      "#Preview { Shown() }\nstruct Shown: View { @EnvironmentObject var player: Player; var body: some View { Text(\"\").onAppear { player.title = \"\" } } }",
      "#Preview → Shown needs Player"),
    App(
      "#Preview { Tapped() }\nstruct Tapped: View { @EnvironmentObject var player: Player; var body: some View { Button(\"\") { player.title = \"\" }.task { load() } } }"
    ),
    App(
      "#Preview { Handed() }\nstruct Handed: View { @EnvironmentObject var player: Player; var body: some View { Text(\"\").onAppear { events.add { player.title = \"\" } } } }"
    ),
    App(
      "#Preview { Loading() }\nstruct Loading: View { @EnvironmentObject var player: Player; var body: some View { Text(\"\").task { Task { player.title = \"\" } } } }",
      "#Preview → Loading needs Player"),
    // It depends on data or on the open tab. An availability check does not count.
    App(
      "#Preview { Card(shows: false) }\nstruct Card: View { let shows: Bool; var body: some View { if shows { Cart() } } }"
    ),
    App(
      "#Preview { Card(shows: false) }\nstruct Card: View { @EnvironmentObject var player: Player; let shows: Bool; var body: some View { VStack { if shows { Text(player.title) } } } }"
    ),
    App(
      "#Preview { Card() }\nstruct Card: View { @EnvironmentObject var player: Player; var body: some View { VStack { if player.title.isEmpty { Text(\"\") } } } }",
      "#Preview → Card needs Player"),
    App(
      "#Preview { Card() }\nstruct Card: View { @EnvironmentObject var player: Player; @State var on = false; var body: some View { if on { Text(\"\") } else { title } }; var title: some View { Text(player.title) } }"
    ),
    App(
      "#Preview { Card() }\nstruct Card: View { @EnvironmentObject var player: Player; var body: some View { VStack { header } }; var header: some View { Text(title) }; var title: String { player.title } }",
      "#Preview → Card needs Player"),
    App(
      "#Preview { Card() }\nstruct Card: View { @EnvironmentObject var player: Player; @State var item: Int?; var body: some View { VStack { item.map { Text(\"\\($0) \\(player.title)\") } } } }"
    ),
    App(
      "#Preview { Card() }\nstruct Card: View { @EnvironmentObject var player: Player\n#if os(iOS)\nvar body: some View { Text(player.title) }\n#endif\n}",
      "#Preview → Card needs Player"),
    App(
      "#Preview { Card() }\nstruct Card: View { @EnvironmentObject var player: Player; @State var on = false; var body: some View { Text(\"\").sheet(isPresented: $on) { Playing().environmentObject(player) } } }"
    ),
    App(
      "#Preview { Card() }\nstruct Card: View { @EnvironmentObject var player: Player; var body: some View { Text(\"\") }; var footer: some View { Text(player.title) } }"
    ),
    App(
      "#Preview { Card() }\nstruct Card: View { var body: some View { if #available(iOS 18, *) { Cart() } else { Text(\"\") } } }",
      "#Preview → Card → Cart needs CartStore"),
    App(
      "#Preview { Tabs() }\nstruct Tabs: View { var body: some View { TabView { Tab(\"\", image: \"\") { Cart() }; Tab(\"\", image: \"\") { Playing() } } } }",
      "#Preview → Tabs → Cart needs CartStore"),
    App("#Preview { NavigationLink(\"\") { Cart() } }"),
    App("#Preview(traits: .modifier(Samples())) { Cart() }"),
    App(
      "#Preview(\"\", traits: .sizeThatFitsLayout) { Cart() }", "#Preview → Cart needs CartStore"),
    App(
      "struct Cart_Previews: PreviewProvider { struct Host: View { @State var cart = CartStore(); var body: some View { Cart().environment(cart) } }; static var previews: some View { Host() } }"
    ),
  ]
}
