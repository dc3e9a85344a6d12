import ArchitectureModel
import StoreLint
import StoregenDiagnostics
import Testing

/// What real apps contain that must, or must not, be flagged; in our own words.
@Suite("Traps of real apps")
struct TrapTests {
  private static let store = """
    import SwiftUI
    @Observable final class CartStore {
      static let shared = CartStore()
      var count = 0
      let prices = PriceStore()
      func clear() {}
    }
    @Observable final class PriceStore { var total = 0 }

    """

  /// A row with these members, which a list repeats.
  private static func row(_ members: String) -> String {
    """
    struct Rows: View { var body: some View { ForEach(0..<3, id: \\.self) { _ in Row() } } }
    struct Row: View { \(members) }
    """
  }

  @Test(
    "container_only_store_access",
    arguments: [
      // A row nested in an extension of its parent.
      "extension Shelf { struct Row: View { @Environment(CartStore.self) var «cart»; var body: some View { Text(\"\\(cart.count)\") } } }\nstruct Shelf: View { var body: some View { ForEach(items) { _ in Row() } } }",
      row(
        "@Environment(CartStore.self) private var «cart»: CartStore?; var body: some View { Text(cart?.count) }"
      ),
      row(
        "@Environment (CartStore.self)\n  // here\n  var «cart»; var body: some View { Text(cart.count) }"
      ),
      row("@FocusedObject var «cart»: CartStore?; var body: some View { Text(\"\") }"),
      row("var «cart» = CartStore.shared; var body: some View { Text(cart.count) }"),
      row("@State var «cart»: CartStore = .shared; var body: some View { Text(cart.count) }"),
      row("@State var «cart»: CartStore = .init(); var body: some View { Text(cart.count) }"),
      // A second store through the first one.
      row(
        "@Environment(CartStore.self) var «cart»; private var prices: PriceStore { «cart.prices» }\n  var body: some View { Text(prices.total) }"
      ),
      // Members in an extension, in a branch, and a view in another type.
      row("var body: some View { label }")
        + "\nextension Row {\n#if os(iOS)\n  var label: some View { Text(«CartStore.shared».count) }\n#endif\n}",
      "enum Parts { struct Row: View { @Environment(CartStore.self) var «cart»; var body: some View { Text(cart.count) } } }\nstruct Shelf: View { var body: some View { ForEach(items) { _ in Parts.Row() } } }",
      // A modifier and toolbar content are parts of views.
      "struct Badge: ViewModifier { @Environment(CartStore.self) var «cart»; func body(content: Content) -> some View { content } }\nstruct A: View { var body: some View { VStack { Text(\"\").modifier(Badge()); Text(\"\").modifier(Badge()) } } }",
      // A view by a protocol of the app.
      "protocol Panel: View {}\nstruct Row: Panel { @Environment(CartStore.self) var «cart»; var body: some View { Text(cart.count) } }\nstruct Rows: View { var body: some View { ForEach(items) { _ in Row() } } }",
      // What is only set is not read.
      row(
        "@Environment(CartStore.self) var «cart»; var body: some View { Button(\"\") { cart.prices = nil } }"
      ),
      // What an initializer creates is owned, what it is given is not; and who provides is a root.
      row(
        "@StateObject var «cart»: CartStore\n  init() { _cart = StateObject(wrappedValue: CartStore()) }; var body: some View { Text(cart.count) }"
      ),
      row(
        "@StateObject var cart: CartStore\n  init(cart: CartStore) { self._cart = .init(wrappedValue: cart) }; var body: some View { Text(cart.count) }"
      ),
      row("@State var cart = CartStore(); var body: some View { Text(\"\").environment(cart) }"),
      // Branches that exclude each other are one place, in which a view is built once.
      "struct Tag: View { @Environment(CartStore.self) var cart; var body: some View { Text(cart.count) } }\nstruct Card: View { var body: some View {\n#if os(iOS)\nHStack { Tag(); Text(\"\") }\n#else\nVStack { Tag(); Text(\"\") }\n#endif\n} }",
      "struct Tag: View { @Environment(CartStore.self) var cart; var body: some View { Text(cart.count) } }\nstruct Card: View { var body: some View { if on { HStack { Tag(); Text(\"\") } } else { VStack { Tag(); Text(\"\") } } } }",
      // Names of the module in front; singletons without their type; what an initializer makes.
      "import SwiftUI\nstruct Row: SwiftUI.View { @SwiftUI.Environment(CartStore.self) var «cart»; var body: some SwiftUI.View { Text(cart.count) } }\nstruct Rows: View { var body: some View { SwiftUI.ForEach(items) { _ in Row() } } }",
      row("var cart: CartStore { «.shared» }; var body: some View { Text(cart.count) }"),
      row(
        "@State private var «cart»: CartStore\n  init() { cart = CartStore() }; var body: some View { Text(cart.count) }"
      ),
      row(
        "@Environment(CartStore.self) var «cart»; var body: some View { Button(\"\") { Task { [cart = cart] in cart.clear() } } }"
      ),
      row(
        "@_spi(Cart) let cart: CartStore; @MyActor let other: CartStore; var body: some View { Text(cart.count) }"
      ),
      // By a wrapper of the app; a collection of stores that the row makes; a modifier of a helper.
      row("@Service var «cart»: CartStore; var body: some View { Text(cart.count) }"),
      row("@State private var «carts»: [CartStore] = []; var body: some View { Text(\"\") }"),
      "extension View { func badge() -> some View { modifier(Badge()) } }\nstruct Badge: ViewModifier { @Environment(CartStore.self) var «cart»; func body(content: Content) -> some View { content } }\nstruct A: View { var body: some View { ForEach(items) { _ in Text(\"\").badge() } } }\nstruct B: View { var body: some View { Text(\"\").modifier(Badge()) } }",
      // An Elm store; its `ViewStore` is a value.
      "struct AppModel: ModelProtocol {}\n"
        + row(
          "@EnvironmentObject var «app»: Store<AppModel>; var body: some View { Button(app.state.title) { app.send(.go) } }"
        ),
      "struct AppModel: ModelProtocol {}\n"
        + row(
          "@Environment(\\.view) var app: ViewStore<AppModel>; @State var other: Store<Item>; var body: some View { Text(\"\") }"
        ),
      // What a handed-in value leads to was handed in, too; and what is remembered is not owned.
      row("let deps: Deps; var body: some View { Text(deps.cart.count) }")
        + "\nstruct Deps { let cart: CartStore }",
      row(
        "let id: Int\n  init(deps: Deps) { id = deps.cart.count }; var body: some View { Text(\"\") }"
      ) + "\nstruct Deps { let cart: CartStore }",
      row("@State private var last: CartStore?; var body: some View { Text(\"\") }"),
      // One place that is shown in two branches is one place.
      "struct Tag: View { @Environment(CartStore.self) var cart; var body: some View { Text(cart.count) } }\nstruct Card: View { var body: some View { VStack { if on { HStack { label; Text(\"\") } } else { label }; Text(\"\") } }\n  var label: some View { Tag() } }",
      row("let cart: CartStore; var body: some View { Text(cart.count) }"),
      row(
        "@ObservedObject var cart: CartStore; @Binding var other: CartStore; var body: some View { Text(cart.count) }"
      ),
      row("var body: some View { Text(\"\").environment(CartStore.shared) }"),
      row("@Environment(\\.cartController) var cart; var body: some View { Text(cart.count) }"),
      row("static let sample = CartStore.shared; var body: some View { Text(\"\") }"),
      // Scenes and commands hold views.
      "struct Panel: Scene { @State var cart = CartStore.shared; var body: some Scene { Window(\"\", id: \"\") { Text(\"\") } } }\nstruct A: App { var body: some Scene { Panel(); Panel() } }",
      "struct Menu: Commands { @FocusedObject var cart: CartStore?; var body: some Commands { CommandMenu(\"\") { Text(\"\") } } }",
      // A helper of previews, and rows that only it builds.
      row("@Environment(CartStore.self) var cart; var body: some View { Text(cart.count) }")
        .replacing(
          "struct Rows: View",
          with:
            "struct P: PreviewProvider { static var previews: some View { Rows() }; struct Rows: View"
        ) + " }",
      // Two views of one name: nobody knows which one is built.
      row("@Environment(CartStore.self) var cart; var body: some View { Text(cart.count) }")
        + "\nstruct Other { struct Row: View { var body: some View { Text(\"\") } } }\nstruct Row: View { var body: some View { Text(\"\") } }",
    ])
  func containers(_ code: String) throws {
    try check([Self.store, code], rule: "container_only_store_access")
  }

  @Test("a store that any view may read is no reason to complain")
  func ambient() throws {
    let theme = "import SwiftUI\n@Observable final class ThemeStore { var tint = 0 }\n"
    let row = Self.row(
      "@Environment(ThemeStore.self) var theme; var body: some View { Text(theme.tint) }")
    try check([theme, row], rule: "container_only_store_access")
  }

  @Test(
    "store_references_store",
    arguments: [
      "@Observable final class AStore { @LazyService var «cart»: CartStore }",
      "final class AStore: NSObject, ObservableObject, Sendable { private unowned var «cart»: CartStore }",
      "final class AStore: ObservableObject { @Published var «cart» = CartStore() }",
      "@Observable final class AStore { let «pair»: (CartStore, Int); var «set»: Set<CartStore>? }",
      "extension Feature { @Observable final class AStore { lazy var «cart»: CartStore = { CartStore() }() } }\nenum Feature {}",
      "@Observable final class AStore {\n#if DEBUG\n  var «cart»: CartStore?\n#endif\n}",
      "@Observable final class AStore<C: CartStore> { let «cart»: C; init(cart: C) { self.cart = cart } }",
      "class Base {}\nfinal class AStore: Base {}\nextension AStore: ObservableObject {}\nfinal class BStore: ObservableObject { let «a»: AStore }",
      "protocol Observed: ObservableObject {}\nfinal class AStore: Observed { let «cart»: CartStore }",
      // In the values that a store holds; and back to the root that built it.
      "enum Layout { case one(CartStore), many([CartStore]) }\n@Observable final class AStore { var «layout» = Layout.many([]) }",
      "struct Parts { let cart: CartStore }\n@Observable final class AStore { let «parts»: Parts }",
      "@Observable final class RootStore { let a = AStore(); let cart = CartStore(); weak var «up»: TopStore? }\n@Observable final class TopStore { var n = 0 }\n@Observable final class AStore {}",
      // Weak references make no root of a class that holds others.
      "@Observable final class TabStore {}\n@Observable final class PaneStore { weak var «up»: CartStore?; weak var «side»: CartStore?; var «tabs»: [TabStore] = []; var a = 0; var b = 0\n  init() { tabs = [] } }",
      // A part that points back to the store that it is nested in.
      "extension CartStore { @Observable final class LineStore { unowned let cart: CartStore } }",
      // A store that a root publishes is its state.
      "final class RootStore: ObservableObject { @Published var «active»: CartStore?; @Published var «last»: CartStore?; let «other» = OtherStore() }\nfinal class OtherStore: ObservableObject {}",
      // Boxes and dictionaries.
      "struct Weak<T: AnyObject> { weak var value: T? }\n@Observable final class AStore { var «box»: Weak<CartStore>; var «byName» = [String: CartStore]() }",
      "indirect enum Tree { case leaf, node(Tree, Tree, Tree, [Tree], Branch) }\nstruct Branch { let trees: [Tree] }\n@Observable final class AStore { var tree = Tree.leaf }",
      // Somebody else's type conforms, too; a static is nobody's state.
      "protocol Countable: AnyObject {}\nextension CartStore: Countable {}\nextension UserDefaults: Countable {}\n@Observable final class AStore { var source: (any Countable)?; static let sample = CartStore() }",
      // Roots are given their stores, wire them, and may resolve them.
      "@Observable final class RootStore { let cart: CartStore; let other: OtherStore\n init(cart: CartStore, other: OtherStore) { self.cart = cart; self.other = other; other.changes.sink { [cart] _ in cart.clear() } } }\n@Observable final class OtherStore {}",
      "@Observable final class RootStore { let cart: CartStore = box.resolve(CartStore.self); let other = OtherStore() }\n@Observable final class OtherStore {}",
      // A root that hands itself to what it builds; subscriptions are no properties to count.
      "@Observable final class RootStore { private var tasks: [AnyCancellable] = []; let a = AStore(); private(set) lazy var «b» = BStore(root: self); let c: CStore\n init() { c = CStore() } }\n@Observable final class AStore {}\n@Observable final class BStore { init(root: RootStore) {} }\n@Observable final class CStore {}",
      // Parts of a store, and delegates of the app.
      "@Observable final class FormStore { @Observable final class FieldStore {}; var fields: [FieldStore] = [] }",
      "final class AppStore: NSObject, UIApplicationDelegate, ObservableObject { let cart = CartStore(); var a = 0; var b = 0 }",
      "// storegen:store\n@Observable final class Reader { let «cart»: CartStore }",
      "@Observable final class AStore { var total: Int { cart().count }; func cart() -> CartStore { .shared } }",
      "@Observable final class AStore { init(cart: CartStore) { cart.clear() } }",
      "@Observable final class AStore { let changes: AsyncStream<CartStore>; let make: () -> CartStore; let kind: CartStore.Type }",
      "@Observable class AStore { weak var parent: AStore?; var children: [BStore] = [] }\nfinal class BStore: AStore { weak var up: AStore? }",
      "actor AStore { let cart: CartStore }\nstruct BStore { let cart: CartStore }",
      "@Observable final class AStore { private let cart: Shop.CartStore }",
      "@Observable final class RootStore { let cart: CartStore; let price: PriceStore\n  init() { price = PriceStore(); cart = CartStore() } }",
      "// storegen:fingerprint 0123456789abcdef\nprotocol CartLines: AnyObject { var count: Int { get } }\nextension CartStore: CartLines {}\n@Observable final class AStore { let lines: any CartLines }",
      "import ComposableArchitecture\n@Observable final class AStore { let cart: CartStore }",
      "final class Store<Model: ModelProtocol>: ObservableObject { let cart: CartStore }",
    ])
  func references(_ code: String) throws {
    try check(
      [Self.store.replacing("let prices = PriceStore()", with: ""), "import SwiftUI\n" + code],
      rule: "store_references_store")
  }

  @Test(
    "the help tells what is used, and how",
    arguments: [
      ("Text(s.count)", "pass `count` as a value to"),
      ("Text(s.title())", "pass `title` as a value to"),
      ("Button(\"\") { s.clear() }", "pass `clear` as a closure to"),
      ("Button(\"\") { s.flag.toggle() }", "pass `flag` as a binding to"),
      ("Button(\"\") { s.lines[0].title = \"\" }", "pass `lines` as a binding to"),
      ("Button(\"\") { s.lines.append(x) }", "pass `lines` as a binding to"),
      ("TextField(\"\", text: $s.name)", "pass `name` as a binding to"),
      (
        "Button(\"\") { Task { try await s.load() } }; Text(s.count)",
        "pass `count` as a value and `load` as a closure to"
      ),
      ("Other(s)", "it only passes `CountStore` on"),
      ("Text(\"\")", "it is unused: remove it"),
      ("Text(s.next.count)", "pass `next` as a value to"),
      ("Text(s.text(3))", "pass `text` as a closure to"),
      ("Button(\"\") { s.title() }", "pass `title` as a closure to"),
      ("Other(text: s.query)", "pass `query` as a binding to"),
      ("let other = CountStore(); Text(other.name); Text(s.count)", "pass `count` as a value to"),
      ("@Bindable var t = s; Text(t.count)", "pass `count` as a value to"),
      ("Text(\"\").onAppear { worker.store = s }", "it only passes `CountStore` on"),
      ("Text(s.twin.name)", "it is used only to reach `twin`"),
      ("Button(\"\") { s.twin = other }", "let a container set `twin`"),
      ("ForEach(rows) { r in Text(r.name) }", "pass `name` as a value to"),
      ("Text(s.lines.count); Inner(s: s)", "pass `lines` as a value, and the parts"),
    ])
  func help(_ body: String, _ expected: String) throws {
    let store = """
      import SwiftUI
      @Observable final class CountStore {
        var count = 0; var name = ""; var flag = false; var lines: [Line] = []; let next = Part(); let query: Binding<String>
        func title() -> String { "" }; func text(_ n: Int) -> String { "" }; var twin: TwinStore
        func clear() {}
        func load() async throws -> Int { 0 }
      }
      final class Part { var count = 0 }
      @Observable final class TwinStore { var name = "" }
      struct Line { var title = "" }

      """
    let row = Self.row(
      "@Environment(CountStore.self) var s; \(body.contains("rows") ? "@Service var rows: [CountStore];" : "") var body: some View { \(body) }\n  struct Inner: View { let s: CountStore; var body: some View { Text(s.name) } }"
    )
    let facts = try #require(ExampleCase.facts(of: store + row, path: "File.swift"))
    let file = LintFile(facts, module: SourceModule(name: "App", isPackageTarget: false))
    let helps = Linter(LintConfiguration()).lint([file]).diagnostics
      .filter { $0.rule == "container_only_store_access" }.compactMap(\.help)
    #expect(helps.contains { $0.hasPrefix(expected) }, "\(helps)")
  }

  @Test(
    "and so does the help about a store that is kept",
    arguments: [
      ("func f() { s.clear() }", "publish an event where it calls `clear`"),
      ("func f() { s.count = 3 }", "publish an event where it changes `count`"),
      ("func f() { print(s.count) }", "let `OtherStore` publish changes to `count`"),
      (
        "func f() async { x = await s.load() }",
        "take `load` as a closure or through a narrow protocol"
      ),
      ("func f() { print(s.limit) }", "take `limit` as a parameter"),
      ("func f() { s.service.run() }", "take `service` as a parameter"),
      ("func f() { s.onDone = { } }", "it only subscribes"),
      ("func f() { s.$count.sink { _ in } }", "it only subscribes"),
      ("func f() { s.objectWillChange.sink { _ in } }", "it only subscribes"),
      ("func f() { other.take(s) }", "it only passes `OtherStore` on"),
      ("func f() { }", "nothing reads `s`: remove it"),
      ("let n = 3; init(s: OtherStore) { self.s = s }", "nothing reads `s`: remove it"),
      (
        "static let sample = make { (t: OtherStore) in t.clear() }", "nothing reads `s`: remove it"
      ),
      ("func f() { s[keyPath: \\.count] }", "let the composition root connect"),
      (
        "var t: OtherStore { s }; func f() { t.clear() }", "publish an event where it calls `clear`"
      ),
    ])
  func helpAboutReferences(_ member: String, _ expected: String) throws {
    let source = """
      import Combine
      final class OtherStore: ObservableObject {
        @Published var count = 0; var onDone: () -> Void = {}
        let limit = 3; var service = Service()
        func clear() {}
        func load() async -> Int { 0 }
      }
      final class Service { func run() {} }
      final class KeepingStore: ObservableObject { private let s: OtherStore; \(member) }
      """
    let facts = try #require(ExampleCase.facts(of: source, path: "File.swift"))
    let file = LintFile(facts, module: SourceModule(name: "App", isPackageTarget: false))
    let findings = Linter(LintConfiguration()).lint([file]).diagnostics
    let help = try #require(findings.first { $0.rule == "store_references_store" }?.help)
    #expect(help.hasPrefix(expected), "\(help)")
  }

  @Test("a store in a test counts for nothing")
  func tests() throws {
    let sources = [
      "import Observation\n@Observable class AStore {}",
      "@Observable class BStore { let «a»: AStore }",
    ]
    let linked = { (isTest: Bool) in
      sources.enumerated().compactMap { number, source in
        ExampleCase.facts(of: source.filter { !"«»".contains($0) }, path: "F\(number)").map {
          LintFile($0, module: SourceModule(name: "M", isPackageTarget: false, isTest: isTest))
        }
      }
    }
    let references = Linter(LintConfiguration()).lint(linked(false)).diagnostics
      .filter { $0.rule == "store_references_store" }
    #expect(references.count == 1)
    #expect(Linter(LintConfiguration()).lint(linked(true)).diagnostics.isEmpty)
  }
}
