import AppAnalysis
import LintRules
import Testing

/// Where `Page()` is built, and which status it has as a result.
@Suite("The structure of views determines what is a container")
struct ContainerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let code: String
    init(_ code: String) { self.code = code }
    var testDescription: String { code }
  }

  private static let page =
    "import SwiftUI\nstruct Page: View { var body: some View { Text(\"\") } }\n"

  private func status(_ code: String) throws -> ViewPlacements.ViewKind {
    try Linked([Self.page, "import SwiftUI\n" + code]).status(of: "Page")
  }

  /// A view with this body that another view shows as a part.
  private static func part(_ body: String) -> String {
    """
    struct Part: View { @State var on = false; var route: Route
      var body: some View { \(body)
      } }
    struct Whole: View { var body: some View { VStack { Part(); Part() } } }
    """
  }

  @Test(
    "the root of a scene, tab, sheet, stack, link or hosting controller is a container",
    arguments: [
      Case("@main struct A: App { var body: some Scene { WindowGroup { Page() } } }"),
      Case(
        "struct A: App { var body: some Scene { WindowGroup { Page().environment(x).frame(width: 3) } } }"
      ),
      Case(
        "struct A: App { var body: some Scene { Settings { if on { Page() } else { Text(\"\") } } } }"
      ),
      Case("struct A: App { var body: some Scene { MenuBarExtra(\"\") { Page() } } }"),
      Case(
        "struct A: App { var body: some Scene { make() }; func make() -> some Scene { Window(\"\", id: \"\") { Page() } } }"
      ),
      Case(
        "struct A { }\nextension A: App { var body: some Scene { scene } }\nextension A { var scene: some Scene { WindowGroup { Page() } } }"
      ),
      Case(part("TabView { Text(\"\"); Page().tabItem { Text(\"\") } }")),
      Case(part("TabView { Tab(\"\", systemImage: \"\") { Page() } }")),
      Case(part("TabView { ForEach(tabs) { tab in Page() } }")),
      Case(part("Text(\"\").sheet(isPresented: $on) { Page() }")),
      Case(part("Text(\"\").sheet(isPresented: $on, onDismiss: { go() }, content: { Page() })")),
      Case(part("Text(\"\").sheet(isPresented: $on, content: Page.init)")),
      Case(part("Text(\"\").popover(isPresented: $on) { Group { Page() } }")),
      Case(part("Text(\"\").fullScreenCover(item: $on) { item in NavigationView { Page() } }")),
      Case(part("Text(\"\").inspector(isPresented: $on) { Page() }")),
      Case(part("NavigationStack { Page() }")),
      Case(part("NavigationStack { VStack { Page() }.padding() }")),
      Case(part("NavigationSplitView { Text(\"\") } detail: { Page() }")),
      Case(part("NavigationLink(\"\") { Page() }")),
      Case(part("NavigationLink { Page() } label: { Text(\"\") }")),
      Case(part("NavigationLink(destination: Page()) { Text(\"\") }")),
      Case(part("NavigationLink(\"\", destination: Page())")),
      Case(part("Text(\"\").navigationDestination(for: Int.self) { _ in Page() }")),
      Case(
        part(
          "Text(\"\").navigationDestination(for: Int.self) { n in switch n { case 1: AnyView(Page()); default: Text(\"\") } }"
        )),
      Case("let c = UIHostingController(rootView: Page())"),
      Case("func f() { let page = Page(); show(NSHostingView(rootView: page)) }"),
      Case("class C: UIHostingController<Page> {}"),
      Case(
        "class C: NSHostingView<AnyView> { init() { super.init(rootView: AnyView(Page().padding())) } }"
      ),
      Case("class C<V: View>: UIHostingController<V> {}\nfunc f() { show(C(rootView: Page())) }"),
      Case(
        "struct R { var rootView: some View { Page() } }\nlet r = R(); let c = UIHostingController(rootView: r.rootView)"
      ),
      Case(
        "enum Route { case a; var destination: some View { Page() } }\n"
          + part(
            "NavigationStack { Text(\"\") }.navigationDestination(for: Route.self) { (r: Route) in r.destination }"
          )),
      Case(
        "enum Route { case a; @ViewBuilder func sheet() -> some View { switch self { case .a: Page() } } }\n"
          + part("Text(\"\").sheet(item: $on) { _ in route.sheet() }")),
      Case("extension View { func sheets() -> some View { sheet(item: x) { _ in Page() } } }"),
      Case(
        "extension View { func sheets() -> some View { self.padding().sheet(item: x) { _ in Page() } } }"
      ),
      Case(
        "struct S: ViewModifier { func body(content: Content) -> some View { content.sheet(item: x) { _ in Page() } } }"
      ),
      Case(
        "struct A: App { var body: some Scene { WindowGroup { Root() } } }\nstruct Root: View { var body: some View { if on { Page() } else { Text(\"\") } } }"
      ),
      Case(
        "struct Wrap<C: View>: View { let content: () -> C; var body: some View { content() } }\n"
          + part("NavigationStack { Wrap { Page() } }")),
      Case(part("NavigationStack { Page() }\n#if os(iOS)\n.padding()\n#endif")),
      Case(part("Text(\"\")\n#if os(iOS)\n.sheet(item: $on) { _ in Page() }\n#endif\n.padding()")),
      Case(part("sheet { Page() }")),
      // The content of a wrapper is located where the wrapper shows it.
      Case(
        "struct Shell<C: View>: View { @ViewBuilder var c: C; var body: some View { NavigationStack { c } } }\n"
          + part("VStack { Shell { Page() }; Text(\"\") }")),
      Case(
        "struct Shell<C: View>: View { let c: () -> C; var body: some View { sheet(item: x) { _ in c() } } }\n"
          + part("VStack { Shell { Page() }; Text(\"\") }")),
      Case(part("TabView { Text(\"\"); if on { Page() } }")),
      Case(
        "struct A: App { var body: some Scene { WindowGroup { Root() } } }\nstruct Root: View { var body: some View { VStack { switch step { case .a: Page(); case .b: Text(\"\") } } } }"
      ),
      Case(
        "struct A: App { var body: some Scene { WindowGroup { Page().themed(x) } } }\nextension View { func themed(_ t: Int) -> some View { modifier(Themed()) } }\nstruct Themed: ViewModifier { func body(content: Content) -> some View {\ncontent.tint(x)\n#if os(iOS)\n.onAppear { go() }\n#endif\n} }"
      ),
      Case(
        "struct A: App { var body: some Scene { WindowGroup { Page().measured(into: $x) } } }\nextension View { func measured(_ go: () -> Void) -> some View { background { Text(\"\") } }\nfunc measured(into x: Binding<Int>) -> some View { measured { x = 1 } } }"
      ),
      // Helpers that present their receiver or an argument as a screen.
      Case(
        "extension View { func inStack() -> some View { NavigationStack { self } } }\n"
          + part("VStack { Page().inStack(); Text(\"\") }")),
      Case(
        "extension View { var inStack: some View { NavigationStack { self } } }\n"
          + part("VStack { Page().inStack.padding(); Text(\"\") }")),
      Case(
        "struct InStack: ViewModifier { func body(content: Content) -> some View { NavigationStack { content } } }\n"
          + part("VStack { Page().modifier(InStack()); Text(\"\") }")),
      Case(
        "struct InStack: ViewModifier { func body(content: Content) -> some View { NavigationStack { content } } }\nextension View { func inStack() -> some View { modifier(InStack()) } }\n"
          + part("VStack { Page().inStack(); Text(\"\") }")),
      // Helpers that add something to their receiver.
      Case(
        "struct A: App { var body: some Scene { WindowGroup { Group { Page() }.party() } } }\nextension View { func party() -> some View { modifier(Party()) } }\nstruct Party: ViewModifier { func body(content: Content) -> some View { ZStack { content; Text(\"\") } } }"
      ),
      Case(
        "struct A: App { var body: some Scene { WindowGroup { Page().titled() } } }\nextension View { func titled() -> some View { ZStack(alignment: .top) { Text(\"\"); self.padding() } } }"
      ),
      Case(
        "extension View { func covering<C: View>(@ViewBuilder with c: () -> C) -> some View { sheet(item: x) { _ in c() } } }\n"
          + part("VStack { Text(\"\").covering { Page() }; Text(\"\") }")),
    ])
  func roots(_ example: Case) throws {
    #expect(try status(example.code) == .container)
  }

  @Test(
    "a part of another view is not a container",
    arguments: [
      Case(part("VStack { Text(\"\"); Page() }")),
      Case(part("List { Page() }")),
      Case(part("List(items) { _ in Page() }")),
      Case(part("NavigationStack { List { ForEach(items) { _ in Page() } } }")),
      Case(part("NavigationStack { VStack { Text(\"\"); Page() } }")),
      Case(part("NavigationLink(value: 3) { Page() }")),
      Case(part("NavigationLink { Text(\"\") } label: { Page() }")),
      Case(part("Text(\"\").overlay { Page() }")),
      Case(part("Text(\"\").background(Page())")),
      Case(part("Text(\"\").toolbar { ToolbarItem { Page() } }")),
      Case(part("Button { go() } label: { Page() }")),
      Case(part("HStack { header; Text(\"\") } }; private var header: some View { Page()")),
      Case(
        part(
          "HStack { header(1); Text(\"\") } }; func header(_ n: Int) -> some View { return Page().padding()"
        )),
      Case(part("HStack { let page = Page(); Text(\"\"); page }")),
      Case(part("if on { Page() } else { Text(\"\") }")),
      Case(part("Section { } header: { Page() }")),
      Case(
        "struct Wrap<C: View>: View { let content: () -> C; var body: some View { content() } }\n"
          + part("VStack { Wrap { Page() }; Text(\"\") }")),
      Case(part("VStack { Text(\"\"); Page() }\n#if os(iOS)\n.padding()\n#endif")),
      // The views that a loop in a stack or a sheet shows are rows.
      Case(part("NavigationStack { List(items) { _ in Page() } }")),
      Case(
        part("NavigationStack { ScrollView { LazyVStack { ForEach(items) { _ in Page() } } } }")),
      Case(
        part("Text(\"\").sheet(isPresented: $on) { ScrollView { ForEach(items) { _ in Page() } } }")
      ),
      Case(
        "struct Panel<C: View>: View { @ViewBuilder var c: C; var body: some View { VStack { Text(\"\"); c } } }\n"
          + part("NavigationStack { Panel { Page() } }")),
      Case(part("VStackLayout(spacing: 0) { Text(\"\"); Page() }")),
      // A trailing closure fills the first free slot, and a title is not a slot.
      Case(
        "struct Box<H: View, C: View>: View { let header: H; let content: C; init(header: H, @ViewBuilder content: () -> C) { self.header = header; self.content = content() }\ninit(_ title: String, @ViewBuilder content: () -> C) where H == Text { self.init(header: Text(title), content: content) }\nvar body: some View { NavigationStack { header }.overlay { VStack { Text(\"\"); content } } } }\n"
          + part("Box(\"t\") { Page() }")),
      Case(
        "struct Card<C: View>: View { let title: String; let action: () -> Void; @ViewBuilder let content: () -> C; var body: some View { VStack { Text(title); content() } } }\n"
          + part("NavigationStack { Card(title: \"\", action: {}) { Page() } }")),
      Case(
        "struct Card<C: View, F: View>: View { let content: C; let footer: F; var body: some View { if on { VStack { content; footer } } else { HStack { content; footer } } } }\n"
          + part("NavigationStack { Card { Page() } footer: { Text(\"\") } }")),
      Case(
        "extension View { func marked() -> some View { HStack { Text(\"\"); ZStack { self; Text(\"\") } } } }\n"
          + part("NavigationStack { Page().marked() }")),
      Case(
        "extension View { func marked() -> some View { HStack { Text(\"\"); self } } }\n"
          + part("NavigationStack { Page().marked() }")),
      Case(
        "extension View { func padded() -> some View { self.padding() } }\n"
          + part("VStack { Page().padded(); Text(\"\") }")),
      Case(
        "extension View { func padded() -> some View { if on { padding() } else { self } } }\n"
          + part("VStack { Page().padded(); Text(\"\") }")),
      Case(
        "struct Framed: ViewModifier { func body(content: Content) -> some View { content.padding() } }\n"
          + part("VStack { Page().modifier(Framed()); Text(\"\") }")),
      Case(
        "extension View { func footed<C: View>(@ViewBuilder by c: () -> C) -> some View { overlay { VStack { c(); Text(\"\") } } } }\n"
          + part("NavigationStack { Text(\"\").footed { Page() } }")),
      Case(
        "func boxed<C: View>(@ViewBuilder _ c: () -> C) -> some View { VStack { Text(\"\"); c() } }\n"
          + part("NavigationStack { boxed { Page() } }")),
      Case(
        part("VStack { Text(\"\"); Page().badged.padding() }")
          + "\nextension View { var badged: some View { self } }"),
      Case(part("VStack { Text(\"\"); item.map { _ in Page() } }")),
      Case(part("Text(\"\")\n#if os(iOS)\n.overlay { Page() }\n#endif")),
      Case("extension View { func badged() -> some View { overlay { Page() } } }"),
      Case("struct Factory { func page() -> some View { VStack { Text(\"\"); Page() } } }"),
      // A picture is not a screen.
      Case(
        part("VStack { Text(\"\"); Page() }")
          + "\nfunc draw() { save(ImageRenderer(content: Page())) }"),
      // A model with the name of a SwiftUI type.
      Case("struct List { let id: Int }\n" + part("List { Page(); Text(\"\") }")),
      Case(
        "struct _Stack: Layout {}\n" + part("NavigationStack { Text(\"\").overlay { Page() } }")),
    ])
  func parts(_ example: Case) throws {
    #expect(try status(example.code) == .child)
  }

  @Test(
    "a view that is never built, or in an unknown location, is neither",
    arguments: [
      Case(""),
      Case("#Preview { VStack { Page() } }"),
      Case("struct P: PreviewProvider { static var previews: some View { VStack { Page() } } }"),
      Case(
        "struct Helper: View { var body: some View { VStack { Text(\"\"); Page() } } }\n#Preview { Helper() }"
      ),
      Case(part("Waterfall(items) { _ in Page() }")),
      Case(part("Text(\"\").thirdParty { Page() }")),
      Case(
        "struct Hosted<C: View>: View { let c: C; var body: some View { Host(c: c) } }\nstruct Host<C: View>: UIViewRepresentable { let c: C }\n"
          + part("VStack { Text(\"\"); Hosted { Page() } }")),
      Case("func draw() { save(ImageRenderer(content: VStack { Text(\"\"); Page() })) }"),
      Case(
        "extension View { func inTree() -> some View { Mystery(content: { self }) } }\n"
          + part("VStack { Page().inTree(); Text(\"\") }")),
      Case("struct Factory { func page() -> some View { Page() } }"),
      Case("class Coordinator { func go() { navigator.push(AnyView(Page())) } }"),
    ])
  func unknown(_ example: Case) throws {
    #expect(try status(example.code) == .unknown)
  }

  @Test("a view that contains its own stack is a screen everywhere")
  func ownStack() throws {
    let source = """
      import SwiftUI
      struct Page: View { var body: some View { NavigationStack { Text("") } } }
      \(Self.part("ZStack { Text(\"\"); Page() }"))
      """
    #expect(try Linked([source]).status(of: "Page") == .container)
  }

  @Test("a name pattern or a comment may declare containers")
  func names() throws {
    let source = Self.page + Self.part("VStack { Text(\"\"); Page() }")
    let named = LintConfiguration(AnalysisSettings(containers: [NamePattern("Pa*e")]))
    #expect(try Linked([source], named).status(of: "Page") == .container)
    let marked = source.replacing("struct Page", with: "// storegen:container\nstruct Page")
    #expect(try Linked([marked]).status(of: "Page") == .container)
    #expect(try Linked([source]).status(of: "Page") == .child)
  }
}
