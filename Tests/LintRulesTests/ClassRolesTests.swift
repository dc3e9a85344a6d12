import AppAnalysis
import ArchitectureModel
import LintRules
import Testing

@Suite("The role of a class follows from its use")
struct ClassRolesTests {
  private func decision(about name: String, _ code: String) throws -> RoleDescription {
    let linked = try Linked(["import SwiftUI\n" + code], LintConfiguration())
    let roles = linked.context.stores.catalog.roleDescriptions
    return try #require(roles.first { $0.className == name })
  }

  private func role(of name: String = "Cart", _ code: String) throws -> ClassRole? {
    try decision(about: name, code).role
  }

  private static let cart = "@Observable final class Cart { var count = 0 }\n"

  @Test(
    "a store is shared by parts of the app that do not own each other",
    arguments: [
      "struct A: View { @Environment(Cart.self) var cart; var body: some View { Text(\"\") } }",
      "extension Cart { static let shared = Cart() }",
      "enum Shared { static let cart = Cart() }",
      "let cart = Cart()",
      "@main struct Shop: App { @State var cart = Cart(); var body: some Scene { WindowGroup { Text(\"\") } } }",
      """
      final class Delegate: NSObject, UIApplicationDelegate { let cart = Cart() }
      """,
      "final class A { let cart: Cart; init(cart: Cart) { self.cart = cart } }\n"
        + "final class B { let cart: Cart; init(cart: Cart) { self.cart = cart } }",
      """
      struct A: View {
        @State private var cart = Cart()
        var body: some View { VStack { B(); C() }.environment(cart) }
      }
      struct B: View { @Environment(Cart.self) var cart; var body: some View { Text("") } }
      struct C: View { @Environment(Cart.self) var cart; var body: some View { Text("") } }
      """,
      """
      protocol Counting: AnyObject {}
      extension Cart: Counting {}
      final class A { let cart: any Counting; init(cart: any Counting) { self.cart = cart } }
      final class B { let cart: any Counting; init(cart: any Counting) { self.cart = cart } }
      """,
    ])
  func store(_ code: String) throws {
    #expect(try role(Self.cart + code) == .store)
  }

  @Test(
    "a screen model belongs to the view that creates or shows it",
    arguments: [
      "struct A: View { @State private var cart = Cart(); var body: some View { Text(\"\") } }",
      """
      struct A: View {
        @State private var cart: Cart
        init() { _cart = State(initialValue: Cart()) }
        var body: some View { B(cart: cart) }
      }
      struct B: View { let cart: Cart; var body: some View { Text("") } }
      """,
      "struct A: View { let cart: Cart; var body: some View { Text(\"\") } }",
      """
      struct A: View {
        @State private var cart = Cart()
        var body: some View { B().environment(cart) }
      }
      struct B: View { @Environment(Cart.self) var cart; var body: some View { Text("") } }
      """,
      "struct A: ConnectedView { @State private var cart = Cart() }",
    ])
  func screenModel(_ code: String) throws {
    #expect(try role(Self.cart + code) == .screenModel)
  }

  @Test(
    "an element is one of many, and a part is created by another class",
    arguments: [
      ("final class Shelf { var carts: [Cart] = [] }", ClassRole.element),
      ("final class Shelf { var carts: [String: Cart] = [:] }", .element),
      ("@Observable final class Shop { var name = \"\"; let cart = Cart() }", .part),
      ("final class Shop { let cart: Cart; init() { cart = Cart() } }", .part),
    ])
  func held(_ code: String, role: ClassRole) throws {
    #expect(try self.role(Self.cart + code) == role)
  }

  @Test("a root holds stores and little state of its own, and what it creates is shared")
  func root() throws {
    let code =
      Self.cart + """
        @Observable final class Account { var name = "" }
        final class Shop: ObservableObject {
          let cart = Cart()
          let account: Account
          init(account: Account) { self.account = account }
        }
        """
    #expect(try role(of: "Shop", code) == .root)
    #expect(try role(code) == .store)
  }

  @Test(
    "a service has no state that a view can observe",
    arguments: [
      "final class Cart: ObservableObject { var count = 0; static let shared = Cart() }",
      "@Observable final class Cart { private var count = 0; let name = \"\"; static let shared = Cart() }",
      "@Observable final class Cart { @ObservationIgnored var count = 0; static let shared = Cart() }",
    ])
  func service(_ code: String) throws {
    #expect(try role(code) == .service)
  }

  @Test("a class that announces its changes itself has state")
  func announcing() throws {
    let code = """
      final class Cart: ObservableObject {
        static let shared = Cart()
        private var counts: [Int] = []
        var count: Int { counts.count }
        func add() { objectWillChange.send(); counts.append(1) }
      }
      """
    #expect(try role(code) == .store)
  }

  @Test(
    "an ambient class is shared, and is called after appearance, preferences, navigation or messages",
    arguments: ["Theme", "AppSettings", "RouterStore", "ToastCenter", "UserPreferences"])
  func ambient(_ name: String) throws {
    let code = "@Observable final class \(name) { var value = 0; static let shared = \(name)() }"
    #expect(try role(of: name, code) == .ambient)
  }

  @Test(
    "a class whose name begins with navigation is ambient if most of its state says what is on screen",
    arguments: [
      ("var pageStack: [Int] = []; var isAboutViewPresent = false; var filter = 0", ClassRole.ambient),
      ("var pageStack: [Int] = []; var orders = 0; var total = 0", .store),
      ("var value = 0", .store),
      ("var route: Int?; var displayToolbar = true", .ambient),
    ])
  func navigation(_ state: String, _ expected: ClassRole) throws {
    let code = "@Observable final class NavigationDeck { \(state); static let shared = NavigationDeck() }"
    #expect(try role(of: "NavigationDeck", code) == expected)
  }

  @Test("the name alone makes no class ambient, and no number of views does")
  func notAmbient() throws {
    #expect(
      try role(
        of: "Theme",
        "@Observable final class Theme { var value = 0 }\n"
          + "struct A: View { @State private var theme = Theme(); var body: some View { Text(\"\") } }")
        == .screenModel)
    #expect(
      try role(
        of: "CheckoutFormSettings",
        "@Observable final class CheckoutFormSettings { var a = 0; static let shared = CheckoutFormSettings() }")
        == .store)
    let views = (1...40).map {
      "struct View\($0): View { @Environment(Cart.self) var cart; var body: some View { Text(\"\") } }"
    }
    let shared = try decision(about: "Cart", Self.cart + views.joined(separator: "\n"))
    #expect(shared.role == .store)
    #expect(shared.evidence.map(\.text) == ["is in the environment of 40 views"])
  }

  @Test(
    "the role of a class is unknown if its use is",
    arguments: [
      "", "final class Holder { let cart: Cart; init(cart: Cart) { self.cart = cart } }",
      "struct A: View { let cart: Cart; var body: some View { Text(\"\") } }\n"
        + "struct B: View { let cart: Cart; var body: some View { Text(\"\") } }",
      "#Preview { let cart = Cart() }",
      "extension Cart { static let sample = Cart() }",
    ])
  func unknown(_ code: String) throws {
    #expect(try role(Self.cart + code) == nil)
  }

  @Test("classes that create each other have a role")
  func cycle() throws {
    let code = """
      @Observable final class Cart { var count = 0; var shop: Shop? = Shop() }
      @Observable final class Shop { var name = ""; var cart: Cart? = Cart() }
      """
    #expect(try role(code) == .part)
    #expect(try role(of: "Shop", code) == .part)
  }

  /// An app that shows `Home`, so that its views are known.
  private static let app = """
    @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
    struct Home: View { var body: some View { Text("").sheet(isPresented: .constant(true)) { Screen() } } }

    """

  @Test("a screen may hand its model to its parts, through the environment, too")
  func environmentOfScreen() throws {
    let parts = """
      struct B: View { @Environment(Cart.self) var cart; var body: some View { Text("") } }
      struct C: View { @Environment(Cart.self) var cart; var body: some View { Text("") } }

      """
    func screen(_ name: String, _ property: String) -> String {
      "struct \(name): View { \(property); var body: some View { VStack { B(); C() }.environment(cart) } }\n"
    }
    let own = "@State private var cart = Cart()"
    #expect(try role(Self.cart + Self.app + screen("Screen", own) + parts) == .screenModel)
    let later = "@State private var cart: Cart?; init(id: Int) { cart = load(id) }"
    #expect(try role(Self.cart + Self.app + screen("Screen", later) + parts) == .screenModel)
    let inner = "struct Home: View { var body: some View { Group { if true { Screen() } } } }\n"
    let app = "@main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }\n"
    #expect(try role(Self.cart + app + inner + screen("Screen", own) + parts) == .store)
    // What the view of the window creates is there as long as the window.
    let home = "@main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }\n" + screen("Home", own)
    #expect(try role(Self.cart + home + parts) == .store)
  }

  @Test(
    "references that share nothing do not count",
    arguments: [
      "extension EnvironmentValues { @Entry var cart: Cart? }\nfinal class Shelf { var carts: [Cart] = [] }",
      "let fallback = Cart()\nfinal class Shelf { var carts: [Cart] = [] }",
      "@Observable final class Shelf { var carts: [Cart] = [] }\nfinal class Note { let cart: Cart }\nfinal class Book { var notes: [Note]; let cart: Cart }",
    ])
  func elements(_ code: String) throws {
    #expect(try role(Self.cart + code) == .element)
  }

  @Test(
    "weak references, and those of parts of a holder, are not the references of two holders",
    arguments: [
      "final class A { let cart: Cart }\nfinal class B { weak var cart: Cart? }",
      "final class A { let cart: Cart; let worker = Worker() }\nfinal class Worker { let cart: Cart }",
    ])
  func holders(_ code: String) throws {
    #expect(try role(Self.cart + code) == nil)
  }

  @Test(
    "what a container for dependencies creates once, and what a global value holds, is shared",
    arguments: [
      "extension Container { var cart: Factory<Cart> { self { Cart() }.singleton } }",
      "func assemble(container: Container) { container.register(Cart.self) { _ in Cart() }.inObjectScope(.container) }",
      "struct World { var cart = Cart() }\nvar current = World()",
      "final class Shop { static let shared = Shop(cart: Cart()); let cart: Cart; init(cart: Cart) { self.cart = cart } }",
    ])
  func containers(_ code: String) throws {
    #expect(try role(Self.cart + code) == .store)
  }

  @Test(
    "what a container creates each time is not shared",
    arguments: [
      "extension Container { var cart: Factory<Cart> { self { Cart() } } }",
      "func assemble(container: Container) { container.register(Cart.self) { _ in Cart() }.inObjectScope(.transient) }",
    ])
  func transient(_ code: String) throws {
    #expect(try role(Self.cart + code) == nil)
  }

  @Test("objects of an element are no stores, although it holds several")
  func partsOfElements() throws {
    let code = """
      final class Text: ObservableObject { @Published var text = "" }
      final class Wheel: ObservableObject { @Published var count = 0 }
      final class Widget: ObservableObject { let text = Text(); let wheel = Wheel(); @Published var name = "" }
      final class Model: ObservableObject { @Published var widgets: [Widget] = [] }
      """
    #expect(try role(of: "Widget", code) == .element)
    #expect(try role(of: "Text", code) == .part)
  }

  @Test("a class that only refers to singletons is no root, and one that gets other classes is not ambient")
  func dependents() throws {
    let code = """
      final class Sound: ObservableObject { static let shared = Sound(); @Published var isMuted = false }
      final class Video: ObservableObject { static let shared = Video(); @Published var isPaused = false }
      final class Recorder: ObservableObject {
        private let sound = Sound.shared
        private let video = Video.shared
        @Published var level = 0.0
        static let shared = Recorder()
      }
      @Observable final class Navigation { let sound: Sound; var path = [Int](); init(sound: Sound) { self.sound = sound } }
      let navigation = Navigation(sound: .shared)
      """
    #expect(try role(of: "Recorder", code) == .store)
    #expect(try role(of: "Navigation", code) == .store)
  }

  @Test("preferences are ambient, also if a property wrapper of the app saves them")
  func preferences() throws {
    let code = """
      @propertyWrapper struct Saved<T> {
        let key: String
        var wrappedValue: T { get { UserDefaults.standard.object(forKey: key) as! T } nonmutating set {} }
      }
      final class Config: ObservableObject { static let shared = Config(); @Saved(key: "a") var limit: Int }
      final class AppUpdateDebugLogger: ObservableObject { static let shared = AppUpdateDebugLogger(); @Published var lines = [String]() }
      """
    #expect(try role(of: "Config", code) == .ambient)
    #expect(try role(of: "AppUpdateDebugLogger", code) == .ambient)
  }

  @Test("state may be private, or added by a macro, and nothing has to observe it")
  func state() throws {
    let shown =
      "@Observable final class Cart { private var items = [Int](); var count: Int { items.count }; static let shared = Cart() }"
    #expect(try role(shown) == .store)
    #expect(try role("@Stateful final class Cart: ObservableObject { static let shared = Cart() }") == .store)
    let wrapped = """
      @propertyWrapper struct Saved<Value> {
        var wrappedValue: Value
        static func change(_ cart: Cart) { cart.objectWillChange.send() }
      }
      final class Cart: ObservableObject { static let shared = Cart(); @Saved var count = 0 }
      """
    #expect(try role(wrapped) == .store)
    let unseen = "final class Cart: ObservableObject { static let shared = Cart(); @Published var count = 0 }\n"
    let screen = "struct Screen: View { var body: some View { Text(\"\") } }\n"
    #expect(try role(unseen + Self.app + screen) == .service)
    #expect(try role(unseen + Self.app + screen + "let all = Cart.shared.$count.sink { _ in }") == .store)
  }

  @Test("subclasses of an element are elements, and a class that only holds a generic value has no role")
  func inherited() throws {
    let items = """
      class Item: ObservableObject { @Published var name = "" }
      final class Draft: Item {}
      final class Shelf { var items: [Item] = [] }
      struct A: View { @StateObject private var draft = Draft(); var body: some View { Text("") } }
      """
    #expect(try role(of: "Draft", items) == .element)
    let box = """
      final class Box<Value>: ObservableObject { @Published var value: Value; private var token = 0; init(value: Value) {} }
      struct A: View { @EnvironmentObject var box: Box<Int>; var body: some View { Text("") } }
      """
    #expect(try role(of: "Box", box) == nil)
  }

  @Test("delegates, and views and controllers of UIKit and AppKit, have none")
  func system() throws {
    #expect(
      try role(
        of: "Window", "final class Window: NSWindowController, ObservableObject { @Published var count = 0 }") == nil)
  }

  @Test("a class that holds a value of any type, or that nothing holds, has no role")
  func boxes() throws {
    let view = "struct A: View { @EnvironmentObject var box: Box<Int>; var body: some View { Text(\"\") } }"
    let box = "final class Box<Value>: ObservableObject { @Published var value: Value; init(value: Value) {} }\n"
    #expect(try role(of: "Box", box + view) == nil)
    #expect(try decision(about: "Cart", Self.cart).evidence.map(\.text) == ["is held by nothing"])
  }

  @Test("a subclass has the role of its superclass if nothing else is known")
  func subclass() throws {
    let code =
      "final class BigCart: Cart {}\nstruct A: View { @State var cart = Cart(); var body: some View { Text(\"\") } }"
    #expect(try role(of: "BigCart", Self.cart.replacing("final class", with: "class") + code) == .screenModel)
  }

  @Test("a value that carries an object does not share it")
  func messages() throws {
    let code = "struct Sent { let cart: Cart }\nstruct Received { let cart: Cart }"
    #expect(try role(Self.cart + code) == nil)
  }

  @Test("a class whose objects screens create is a screen model, although another object has one")
  func createdForScreens() throws {
    let code = """
      @Observable final class Shop { var name = ""; let cart = Cart() }
      struct CartPage: View { let cart: Cart; var body: some View { Text("") } }
      enum Route { case cart; @ViewBuilder var page: some View { CartPage(cart: .init()) } }
      """
    #expect(try role(Self.cart + code) == .screenModel)
    #expect(try role(Self.cart + code.replacing("cart: .init()", with: "cart: Cart()")) == .screenModel)
    #expect(try role(Self.cart + code.replacing("cart: .init()", with: "cart: shop.cart")) == .part)
    #expect(try role(Self.cart + code.replacing("enum Route", with: "enum Route_Previews: PreviewProvider")) == .part)
  }

  @Test("what a collection holds by a protocol is an element, unless a view or an object creates it for itself")
  func elementsOfProtocol() throws {
    let code = """
      protocol Probe: AnyObject {}
      class BaseProbe: ObservableObject, Probe { @Published var state = 0 }
      final class DiskProbe: BaseProbe {}
      final class LinkProbe: BaseProbe {}
      final class Cart: ObservableObject, Probe { @Published var count = 0 }
      @Observable final class Runner { var probes: [any Probe] = [] }
      struct Row: View { @ObservedObject var probe: BaseProbe; var body: some View { Text("") } }
      struct Page: View { @StateObject private var cart = Cart(); var body: some View { Text("") } }
      """
    #expect(try role(of: "BaseProbe", code) == .element)
    #expect(try role(of: "LinkProbe", code) == .element)
    #expect(try role(code) == .screenModel)
  }

  @Test(
    "shared state that only its initializer sets is a table of constants",
    arguments: [
      ("", ClassRole.service), ("func clear() { name = \"\" }", .store), ("func add() { name.append(\"a\") }", .store),
      ("func change(_ text: inout String) {}; func run() { change(&name) }", .store),
      ("var names: AnyPublisher<String, Never> { $name.eraseToAnyPublisher() }", .store),
      ("func load() { Task { name = await loadName() } }", .store),
      ("var long: String { name.uppercased + name }", .service),
    ])
  func constants(_ members: String, _ expected: ClassRole) throws {
    let code = """
      final class About: ObservableObject {
        static let shared = About()
        @Published var name: String
        init() { name = readName() }
        \(members)
      }
      struct Page: View { @ObservedObject var about = About.shared; var body: some View { Text(about.name) } }
      """
    #expect(try role(of: "About", code) == expected)
  }

  @Test(
    "an object of which the app itself uses only members is the model of a screen",
    arguments: [
      ("WindowGroup { Text(cart.text).onAppear { cart.check() } }", ClassRole.screenModel),
      ("WindowGroup { Text(cart.text).environment(cart) }", .store), ("WindowGroup { Text(\"\") }", .store),
      ("WindowGroup { Home(cart: cart).onAppear { cart.check() } }", .store),
    ])
  func ofApp(_ body: String, _ expected: ClassRole) throws {
    let code = """
      @Observable final class Cart { var text = ""; func check() { text = "a" } }
      @main struct Shop: App { @State private var cart = Cart(); var body: some Scene { \(body) } }
      """
    #expect(try role(code) == expected)
  }

  @Test("a class that only its subclasses use belongs to screens as they do")
  func superclass() throws {
    let code = """
      class Sync<ID>: ObservableObject { @Published var ids: [ID] = [] }
      final class OrderSync: Sync<Int> {}
      final class PlanSync: Sync<String> {}
      struct Page: View {
        @StateObject private var orders = OrderSync()
        @StateObject private var plans = PlanSync()
        var body: some View { Text("") }
      }
      """
    #expect(try role(of: "Sync", code) == .screenModel)
    #expect(try role(of: "PlanSync", code) == .screenModel)
    #expect(try role(of: "Sync", code.replacing("@StateObject private var plans = PlanSync()", with: "")) == nil)
  }
}
