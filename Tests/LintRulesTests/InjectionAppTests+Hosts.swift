// Hosting controllers that get their view from elsewhere.
extension InjectionAppTests {
  private static let presentable =
    "extension View { var uiView: UIView { UIHostingController(rootView: self).view }\n  func asController() -> UIViewController { UIHostingController(rootView: self.environmentObject(Player.shared)) } }\n"
  private static let flows =
    "protocol Flow { func presentable() -> AnyView }\nstruct Shown: View { let flow: any Flow; var body: some View { flow.presentable() } }\n"

  static let hosts: [App] = [
    App(
      "final class Cell: UITableViewCell { func fill() { contentConfiguration = UIHostingConfiguration { Cart() } } }",
      "UIHostingConfiguration → Cart needs CartStore"),
    App(
      "final class Cell: UITableViewCell { func fill() { contentConfiguration = UIHostingConfiguration { Cart().environment(CartStore.shared) }.margins(.all, 0) } }"
    ),
    // A list of cells in a representable: its content may inherit.
    App(
      "struct Rows<Cell>: UIViewRepresentable { let cell: () -> Cell; func makeUIView(context: Context) -> UIView { UITableView() } }\n\(window("Rows { UIHostingConfiguration { Cart() }.background(1) }.environment(cart)"))"
    ),
    App(
      "struct Rows<Cell>: UIViewRepresentable { let cell: () -> Cell; func makeUIView(context: Context) -> UIView { UITableView() } }\n\(window("Rows { UIHostingConfiguration { Cart() }.background(1) }"))",
      "WindowGroup → Cart needs CartStore"),
    App(
      "final class Rows: NSObject { func fill(_ cell: UITableViewCell) { cell.contentConfiguration = UIHostingConfiguration { Cart() } } }\nstruct Table: UIViewRepresentable { func makeUIView(context: Context) -> UIView { UITableView() }\nfunc makeCoordinator() -> Rows { Rows() } }\n\(window("Table().environment(cart)"))"
    ),
    // An object that nothing creates shows nothing; one that the system or other code creates may.
    App(
      "final class OldPanel { func show() { go(UIHostingController(rootView: Cart())) } }\n\(window("Text(\"\")"))"),
    App(
      "final class Panel { func show() { go(UIHostingController(rootView: Cart())) } }\nlet panel = Panel()\n\(window("Text(\"\")"))",
      "UIHostingController → Cart needs CartStore"),
    App(
      "final class Page: UIViewController { func show() { go(UIHostingController(rootView: Cart())) } }\n\(window("Text(\"\")"))",
      "UIHostingController → Cart needs CartStore"),
    // A page that nothing chooses.
    App(
      screen(
        "switch page { case .home: Text(\"\")\n case .cart: Cart() }", "@State var page = Page.home",
        and: "enum Page: String { case home, cart }")),
    App(
      screen(
        "switch page { case .home: Text(\"\")\n case .cart: Cart() }", "@AppStorage(\"page\") var page = Page.home",
        and: "enum Page: String { case home, cart }"), "WindowGroup → Screen → Cart needs CartStore"),
    App(
      screen(
        "ForEach(Page.allCases) { page in switch page { case .home: Text(\"\")\n case .cart: Cart() } }",
        "@State var page = Page.home", and: "enum Page: CaseIterable { case home, cart }"),
      "WindowGroup → Screen → Cart needs CartStore"),
    App(
      "final class Panel { var host: UIHostingController<AnyView>!; func show() { host.rootView = AnyView(Cart()) } }",
      "UIHostingController → Cart needs CartStore"),
    App("final class Panel { var host: Box!; func show() { host.rootView = AnyView(Cart()) } }"),
    App(
      "final class Themed<V: View>: UIHostingController<V> {}\nfinal class Panel { let host: Themed<AnyView>; func show() { self.host.rootView = AnyView(Cart()) } }",
      "Themed → Cart needs CartStore"),
    // A representable gets the controller, so that it may inherit.
    App(
      "\(presentable)struct Pages: UIViewControllerRepresentable { let pages: [UIViewController]; func makeUIViewController(context: Context) -> UIViewController { Split(pages) } }\n\(window("Pages(pages: [Cart().asController()])"))"
    ),
    App(
      "struct Track<V: View>: UIViewRepresentable { let knob: V; func makeUIView(context: Context) -> UIView { UIHostingController(rootView: knob).view } }\nfunc track<V: View>(_ view: V) -> Track<V> { Track(knob: view) }\n\(window("track(Cart())"))",
      "WindowGroup → Cart needs CartStore"),
    App(
      "struct Track<V: View>: UIViewRepresentable { let knob: V; func makeUIView(context: Context) -> UIView { UIHostingController(rootView: knob).view } }\nfunc track<V: View>(_ view: V) -> Track<V> { Track(knob: view) }\n\(window("track(Cart()).environment(cart)"))"
    ),
    App(
      "struct Track<V: View>: UIViewRepresentable { let knob: V; func makeUIView(context: Context) -> UIView { UIHostingController(rootView: knob.environment(CartStore.shared)).view } }\nfunc track<V: View>(_ view: V) -> Track<V> { Track(knob: view) }\n\(window("track(Cart())"))"
    ),
    App(
      "struct Track<V: View>: PlatformViewRepresentable { let knob: V; func makeUIView(context: Context) -> UIView { UIHostingController(rootView: knob).view } }\n\(window("Track(knob: Cart())"))"
    ),
    // Members of all views that host the view.
    App(
      "\(presentable)final class Panel { func show() { add(Cart().uiView) } }",
      "UIHostingController → Cart needs CartStore"),
    App("\(presentable)final class Panel { func show() { push(Playing().asController()) } }"),
    App(
      "\(presentable)final class Panel { func show() { push(Cart().padding().asController()) } }",
      "UIHostingController → Cart needs CartStore"),
    // Functions and classes that host what they get.
    App(
      "final class Panel { func push<V: View>(_ view: V) { go(UIHostingController(rootView: view)) }\nfunc show() { push(Cart()); self.push(Playing().environmentObject(Player.shared)) } }",
      "UIHostingController → Cart needs CartStore"),
    App(
      "final class Panel { func push<V: View>(titled: String, @ViewBuilder content: () -> V) { go(UIHostingController(rootView: content())) }\nfunc show() { push(titled: \"\") { Cart() } } }",
      "UIHostingController → Cart needs CartStore"),
    App(
      "protocol Pushing { func push<V: View>(_ view: V) }\nfinal class Pusher: Pushing { func push<V: View>(_ view: V) { go(UIHostingController(rootView: view.environment(CartStore.shared))) } }\nfinal class Panel { let pusher: Pushing; func show() { pusher.push(Cart()); pusher.push(Playing()) } }",
      "UIHostingController → Playing needs Player"),
    App(
      "class Page<V: View>: UIViewController { let host: UIHostingController<V>; init(_ view: V) { host = UIHostingController(rootView: view) } }\nfinal class CartPage: Page<Cart> { init() { super.init(Cart()) } }\nfunc show() { go(Page(Playing())) }",
      "UIHostingController → Cart needs CartStore", "UIHostingController → Playing needs Player"),
    App(
      "class Page<V: View>: UIViewController { let content: V; init(_ view: V) { self.content = view }\nfunc load() { add(UIHostingController(rootView: content)) } }\nfunc show() { go(Page<Cart>(Cart())) }",
      "UIHostingController → Cart needs CartStore"),
    // Classes that inherit from each other, in code that does not compile so far.
    App(
      "class Page<V: View>: Sheet<V> {}\nclass Sheet<V: View>: Page<V> {}\nfunc show() { go(Page(rootView: Cart())) }"
    ),
    App(
      "class Page: Sheet {}\nclass Sheet: Page, UIHostingController<Cart> { init(from start: Int) { super.init(rootView: Cart()) } }",
      "Sheet → Cart needs CartStore"),
    // Views that other code returns through a protocol or a superclass.
    App(
      "\(flows)final class CartFlow: Flow { func presentable() -> AnyView { AnyView(Cart()) } }\n\(window("Shown(flow: CartFlow())"))",
      "WindowGroup → Shown → Cart needs CartStore"),
    App(
      "\(flows)final class CartFlow: Flow { func presentable() -> AnyView { AnyView(Cart()) } }\nfunc show() { go(UIHostingController(rootView: CartFlow().presentable())) }",
      "UIHostingController → Cart needs CartStore"),
    App(
      "class Base { func page() -> AnyView { fatalError() } }\nfinal class CartFlow: Base { override func page() -> AnyView { AnyView(Cart()) } }\n\(screen("base.page()", "let base: Base"))",
      "WindowGroup → Screen → Cart needs CartStore"),
    // It may be the one that is shown below the injection.
    App(
      "\(flows)final class CartFlow: Flow { func presentable() -> AnyView { AnyView(Cart()) } }\nfinal class PlayFlow: Flow { func presentable() -> AnyView { AnyView(Playing()) } }\n\(window("VStack { Shown(flow: CartFlow()).environment(cart); Shown(flow: PlayFlow()) }"))",
      "WindowGroup → Shown → Playing needs Player"),
    App(
      "\(flows)final class CartFlow: Flow { func presentable() -> AnyView { AnyView(Cart()) } }\nstruct Start: View { var body: some View { CartFlow().presentable().environment(CartStore.shared) } }\n\(window("Shown(flow: x); Start()"))",
      "WindowGroup → Shown → Cart needs CartStore"),
    // A view with the body of a protocol shows only its own parts.
    App(
      "protocol Page: View { associatedtype V: View; func page() -> V }\nextension Page { var body: some View { page() } }\nstruct A: Page { func page() -> some View { Cart() } }\nstruct B: Page { func page() -> some View { Playing() } }\n\(window("A()"))",
      "WindowGroup → A → Cart needs CartStore"),
    // A helper that the hosted view uses is also used elsewhere.
    App(
      "extension View { func framed() -> some View { VStack { self } } }\nfunc show() { go(UIHostingController(rootView: Text(\"\").framed())) }\n\(window("Cart().framed().environment(cart)"))"
    ),
    App(
      "struct Sect<C: View>: View { let content: C; var body: some View { VStack { content } } }\nfunc show() { go(UIHostingController(rootView: Sect(content: Text(\"\")))) }\n\(window("Sect(content: Cart()).environment(cart)"))"
    ),
  ]

  /// Windows and controllers of other packages: how they are used shows that they are objects.
  static let foreignHosts: [App] = [
    App(
      "func show() { let panel = TheirPanel(content: Cart()); panel.title = \"\" }",
      "TheirPanel → Cart needs CartStore"),
    App(
      "func show() { let page = TheirPage<AnyView> { Cart() }; page.view.isHidden = true }",
      "TheirPage → Cart needs CartStore"),
    App(
      "final class Opener { var window: NSWindow?; func show() { let next = TheirPanel(Cart()); self.window = next } }",
      "TheirPanel → Cart needs CartStore"),
    App(
      "final class Opener { var window: Panel?; func show() { window = TheirPanel(Cart()) } }\nclass Panel: NSPanel {}",
      "TheirPanel → Cart needs CartStore"),
    App(
      "func page() -> UIViewController { let page = TheirPage(Cart()); return page }",
      "TheirPage → Cart needs CartStore"),
    App(
      "func page() -> UIViewController { return TheirPage(Cart()) }",
      "TheirPage → Cart needs CartStore"),
    App(
      "func show() { open(TheirPanel(styleMask: [.titled]) { Cart() }) }",
      "TheirPanel → Cart needs CartStore"),
    App(
      "func show() { let panel = TheirPanel(player, Cart()); panel.title = \"\" }\nlet player = Player.shared",
      "TheirPanel → Cart needs CartStore"),
    App(
      "func show() { let panel = TheirPanel(content: Cart().environment(CartStore.shared)); panel.title = \"\" }"
    ),
    // Only objects have methods that are called for their effect.
    App(
      "func show() { let panel = TheirPanel(blur: 2) { Cart() }; panel.show() }",
      "TheirPanel → Cart needs CartStore"),
    App(
      "final class Opener { static var panel: TheirPanel?; func show() { if Self.panel == nil { Self.panel = TheirPanel { Cart() } }; Self.panel?.show() } }",
      "TheirPanel → Cart needs CartStore"),
    App(
      "final class Opener { var card: TheirCard?; func page() -> some View { card = TheirCard { Cart() }; return card.styled() } }"
    ),
    // It may inject what it gets.
    App(
      "func show() { let panel = TheirPanel(CartStore.shared, Cart()); panel.title = \"\" }"),
    // These may be views: a value, or a variable.
    App("func show() -> some View { let card = TheirCard(Cart()); return card }"),
    App("func show() { var card = TheirCard(Cart()); card.title = \"\"; add(card) }"),
    App("func show() { let card = TheirCard(Cart()); other.title = card.title }"),
    // Other code shows it, maybe below a view.
    App(
      screen(
        "Text(\"\").theirs { let page = TheirPage(Cart()); page.view.isHidden = true; return page }"
      )
    ),
  ]

  /// Views in values that are not views.
  static let held: [App] = [
    App(
      "\(route)extension Route { static var cart: Route { Route(\"\") { Cart() } } }\n\(stack())",
      "WindowGroup → Stack → Cart needs CartStore"),
    App(
      "struct Route: Hashable { let view: AnyView }\nextension Route { static var cart: Route { Route(view: AnyView(Cart())) } }\n\(stack("view"))",
      "WindowGroup → Stack → Cart needs CartStore"),
    App(
      "struct Route: Hashable { let view: () -> AnyView }\nlet cart = Route(view: { AnyView(Cart()) })\n\(stack("view()"))",
      "WindowGroup → Stack → Cart needs CartStore"),
    App(
      "final class Router: ObservableObject { var page: AnyView?; func go() { page = AnyView(Cart()) } }\n\(screen("router.page", "@State var router = Router()"))",
      "WindowGroup → Screen → Cart needs CartStore"),
    // Injected where the value is made, or where it is shown.
    App(
      "\(route)extension Route { static var cart: Route { Route(\"\") { Cart().environment(CartStore.shared) } } }\n\(stack())"
    ),
    App(
      "\(route)extension Route { static var cart: Route { Route(\"\") { Cart() } } }\n\(stack("destination.environment(CartStore.shared)"))"
    ),
    // It may be shown only there.
    App(
      "\(route)extension Route { static var cart: Route { Route(\"\") { Cart() } } }\n\(stack())\nstruct Sheet: View { let route: Route; var body: some View { VStack { Stack() }.sheet(isPresented: .constant(true)) { route.destination.environment(CartStore.shared) } } }"
    ),
    // Only a preview makes one.
    App("\(route)\(stack())\n#Preview { Show(Route(\"\") { Cart() }) }"),
  ]

  private static let route =
    "struct Route: Hashable { private let content: AnyView; init(_ id: String, @ViewBuilder content: () -> some View) { self.content = AnyView(content()) }; @ViewBuilder var destination: some View { if on { content.padding() } else { content } } }\n"

  private static func stack(_ shown: String = "destination") -> String {
    "struct Stack: View { @State var path: [Route] = []; var body: some View { NavigationStack(path: $path) { Text(\"\").navigationDestination(for: Route.self) { $0.\(shown) } } } }\n\(window("Stack()"))"
  }

  static let written: [App] = [
    App(
      "\(models)struct Row: View { @EnvironmentObject var context: Orders.Context; var body: some View { Text(context.state) } }\nlet a = UIHostingController(rootView: Row())",
      "UIHostingController → Row needs Orders.Context"),
    App(
      "\(models)struct Row: View { @EnvironmentObject var context: Orders.Context; var body: some View { Text(context.state) } }\nlet a = UIHostingController(rootView: Row().environmentObject(Orders().context))"
    ),
    // Another class of the same generic type.
    App(
      "\(models)struct Row: View { @EnvironmentObject var context: Orders.Context; var body: some View { Text(context.state) } }\nlet a = UIHostingController(rootView: Row().environmentObject(Numbers().context))",
      "UIHostingController → Row needs Orders.Context"),
    App(
      "\(models)struct Row: View { @EnvironmentObject var context: Orders.Context; var body: some View { Text(context.state) } }\nlet a = UIHostingController(rootView: Row().environmentObject(find().context))\nfunc find<S>() -> Screen<S> { x }"
    ),
    App(
      "extension Container { var player: Factory<Player> { self { Player() } } }\nstruct Main: App { @InjectedObject(\\.player) var player; var body: some Scene { WindowGroup { Playing().environmentObject(player); Cart().environmentObject(player) } } }",
      "WindowGroup → Cart needs CartStore"),
    App(
      "let sharedPlayer = Player()\nstruct Main: App { var body: some Scene { WindowGroup { VStack { Playing(); Cart() }.environmentObject(sharedPlayer) } } }",
      "WindowGroup → Cart needs CartStore"),
  ]

  private static let models = """
    class Screen<State> { var context: Context; init(_ state: State) { context = Context(state) }
      final class Context: ObservableObject { @Published var state: State; init(_ state: State) { self.state = state } } }
    typealias TextScreen = Screen<String>
    final class Orders: TextScreen { init() { super.init("") } }
    final class Numbers: Screen<Int> { init() { super.init(3) } }

    """
}
