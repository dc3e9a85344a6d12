import LintRules
import StoregenDiagnostics
import Testing

// When views are drawn again, and who owns what they show.
extension OwnershipRegressionTests {
  @Test("the identity of an object does not change", arguments: [": Identifiable", ""])
  func identity(_ conformance: String) throws {
    let code = """
      import SwiftUI
      final class User: ObservableObject { @Published var id = 0 }
      extension User\(conformance) {}
      struct Row: View { let user: User; var body: some View { Text("\\(user.id)") } }
      struct Rows: View { let user: User; var body: some View { Row(user: user) } }
      """
    #expect(try findings(of: "unobserved_store", in: [code]).count == (conformance.isEmpty ? 1 : 0))
  }

  @Test("a property for a global has another name than the global")
  func globalOfSameName() throws {
    let code = """
      import SwiftUI
      final class Deck: ObservableObject { @Published var count = 0 }
      var deck = Deck()
      struct Table: View { var body: some View { Text("\\(deck.count)") } }
      struct Room: View { var body: some View { Table() } }
      """
    let help = try findings(of: "unobserved_store", in: [code]).first?.help
    #expect(help == "read it from a property `@ObservedObject private var observedDeck = deck`")
  }

  private static let player = """
    import Combine
    import SwiftUI
    final class Player: ObservableObject {
      static let shared = Player()
      @Published var position = 0
      let id = 1
      func play() {}
    }
    final class Library: ObservableObject {
      @Published var name = ""
      let player = Player()
    }
    final class Radio: ObservableObject {
      let player = Player()
      private var bag: Set<AnyCancellable> = []
      init() { player.objectWillChange.sink { [weak self] in self?.objectWillChange.send() }.store(in: &bag) }
    }
    final class Mirror: ObservableObject {
      @Published var shown = 0
      let player = Player()
      init() { player.$position.assign(to: &$shown) }
    }
    let mainPlayer = Player()

    """

  private static func screen(_ members: String, _ body: String) -> String {
    """
    struct Screen: View {
      \(members)
      var body: some View { \(body) }
    }
    struct Main: View { var body: some View { Screen() } }
    """
  }

  @Test(
    "unobserved_store: objects in other objects and globals",
    arguments: [
      screen("@ObservedObject var library: Library", "Text(\"\\(«library.player.position»)\")"),
      screen(
        "@EnvironmentObject var library: Library\n var text: String { \"\\(«library.player.position»)\" }",
        "Text(text)"),
      screen("", "Text(\"\\(«Player.shared.position»)\")"),
      screen("", "Text(\"\\(«mainPlayer.position»), \\(mainPlayer.position)\")"),
      screen(
        "@ObservedObject var library: Library", "Text(\"\\(library.name) \\(library.player.id)\")"),
      screen(
        "@ObservedObject var library: Library\n @State var isOpen = false",
        "Text(\"\").sheet(isPresented: $isOpen) { Text(\"\\(library.player.position)\") }"),
      screen("@ObservedObject var mirror: Mirror", "Text(\"\\(mirror.player.position)\")"),
      screen("@ObservedObject var radio: Radio", "Text(\"\\(radio.player.position)\")"),
      screen(
        "@ObservedObject var library: Library\n @ObservedObject var player: Player",
        "Text(\"\\(library.player.position)\")"),
      screen(
        "@ObservedObject var library: Library", "Button(\"\") { print(library.player.position) }"),
      screen("", "Button(\"\") { Player.shared.position = 1; Player.shared.play() }"),
      screen(
        "", "Text(\"\\(Player.shared.position)\").onReceive(Player.shared.$position) { _ in }"),
      screen("let players: [Player]", "ForEach(players, id: \\.id) { Text(\"\\($0.position)\") }"),
    ])
  func shownWithoutObservation(_ code: String) throws {
    try check([Self.player + code], rule: "unobserved_store")
  }

  @Test(
    "observed_object_initialized_inline proposes no `StateObject` for an object that other code uses",
    arguments: [
      ("func update(_ n: Int) { player.position = n }", "panel.update(3)"),
      ("", "panel.player.play()"),
    ])
  func usedFromOutside(_ method: String, _ use: String) throws {
    let code = """
      struct Panel: View {
        @ObservedObject var player = Player()
        \(method)
        var body: some View { Text("\\(player.position)") }
      }
      struct Tip: View { @AppStorage("seen") var seen = false; var body: some View { Text("") } }
      final class PanelWindow: NSWindowController {
        let panel = Panel()
        func show() { contentViewController = NSHostingController(rootView: panel) }
        func change() { \(use) }
      }
      """
    let found = try findings(of: "observed_object_initialized_inline", in: [Self.player + code])
    #expect(found.count == 1)
    #expect(found.first?.fix == nil)
    #expect(
      found.first?.help
        == "let the code that creates `Panel` own the `Player` and pass it: that code also uses it, but a "
        + "`@StateObject` exists only while the view is on screen")
    let unused = try findings(
      of: "observed_object_initialized_inline",
      in: [Self.player + code.replacing(use, with: "print(3)")])
    #expect(unused.first?.fix != nil)
  }

  @Test(
    "observed_object_initialized_inline: a method that code calls by a protocol keeps the object")
  func usedByProtocol() throws {
    func code(_ conformance: String) -> [String] {
      [
        Self.player + """
          protocol Movable { func move() }
          struct Panel: View\(conformance) {
            @ObservedObject var player = Player()
            func move() { player.position += 1 }
            var body: some View { Text("\\(player.position)") }
          }
          struct Tip: View { @AppStorage("seen") var seen = false; var body: some View { Text("") } }
          func export(_ view: some View & Movable) { view.move() }
          """
      ]
    }
    let rule = "observed_object_initialized_inline"
    #expect(try findings(of: rule, in: code(", Movable")).map { $0.fix == nil } == [true])
    #expect(try findings(of: rule, in: code("")).map { $0.fix == nil } == [false])
  }

  @Test(
    "views and observable classes are also found behind an alias of a composition",
    arguments: [
      "typealias Page = Titled & View", "typealias Page = View & Titled",
      "typealias Shown = View & Titled\ntypealias Page = Shown & Identifiable",
      "enum Kit { typealias Page = Titled & View }\ntypealias Page = Kit.Page & View",
    ])
  func compositions(_ alias: String) throws {
    let code = """
      import SwiftUI
      protocol Titled {}
      \(alias)
      typealias Model = ObservableObject & Titled
      final class Player: Model { @Published var position = 0 }
      struct Panel: Page {
        @ObservedObject var player = Player()
        var body: some View { Text("\\(player.position)") }
      }
      """
    #expect(try findings(of: "observed_object_initialized_inline", in: [code]).count == 1)
  }

  @Test(
    "store_created_in_body: a function that gets its object from another one",
    arguments: [
      ("static func empty() -> Player { Player() }", 1), ("static var empty: () -> Player { { shared } }", 0),
      ("static func empty() -> Player { shared }", 0),
    ])
  func chains(_ empty: String, _ count: Int) throws {
    let code =
      Self.player + """
        extension Player { \(empty) }
        func makePlayer() -> Player {
          let player = Player.empty()
          player.position = 2
          return player
        }
        struct Panel: View { @ObservedObject var player: Player; var body: some View { Text("\\(player.position)") } }
        struct Page: View { var body: some View { Panel(player: makePlayer()) } }
        """
    #expect(try findings(of: "store_created_in_body", in: [code]).count == count)
  }

  @Test("a static property that creates its value each time is not a singleton")
  func factories() throws {
    func code(_ property: String) -> String {
      Self.player + """
        extension Player { \(property) }
        struct Panel: View { var body: some View { Text("\\(Player.empty.position)") } }
        """
    }
    let factory = "static var empty: Player { Player() }"
    let shared = "static let empty = Player()"
    #expect(try findings(of: "unobserved_store", in: [code(factory)]).isEmpty)
    #expect(try findings(of: "unobserved_store", in: [code(shared)]).count == 1)
    func owned(_ property: String) throws -> Int {
      try findings(
        of: "observed_object_initialized_inline",
        in: [
          Self.player + "extension Player { \(property) }\n"
            + "struct Panel: View { @ObservedObject var player = Player.empty; var body: some View { Text(\"\\(player.position)\") } }"
        ]
      ).count
    }
    #expect(try owned(factory) == 1)
    #expect(try owned(shared) == 0)
  }

  @Test("store_created_in_body: a modifier for previews, and an initializer that may fail")
  func createdInBody() throws {
    func code(_ function: String, _ creation: String = "Player()") -> String {
      Self.player + """
        struct Driver { init() throws {} }
        struct Sample: ViewModifier { func body(content: Content) -> some View { content.environmentObject(\(creation)) } }
        extension View { func \(function)() -> some View { modifier(Sample()) } }
        struct Row: View { @EnvironmentObject var player: Player; var body: some View { Text("\\(player.position)") } }
        struct Screen: View { var body: some View { Row().\(function)() } }
        """
    }
    let rule = "store_created_in_body"
    #expect(try findings(of: rule, in: [code("previewed")]).isEmpty)
    #expect(try findings(of: rule, in: [code("sampled")]).count == 1)
    let failing = code("sampled", "try! Player(path: 1)")
      .replacing(
        "struct Driver",
        with:
          "extension Player { convenience init(path: Int) throws { self.init() } }\nstruct Driver")
    #expect(
      try findings(of: rule, in: [failing]).map(\.help) == [
        "create it in the initializer of `Sample`, which keeps it as `@StateObject`"
      ])
  }

  @Test(
    "public_state_setter: attributes that do not let other code set a property",
    arguments: [
      "@Observable final class AStore { @MainActor var «n» = 0; func f() { n += 1 } }",
      "final class AStore: ObservableObject { @MainActor @Published var «n» = 0; func f() { n += 1 } }",
      "@Observable final class AStore { @objc var n = 0; func f() { n += 1 } }",
    ])
  func isolatedSetters(_ code: String) throws {
    try check(["import SwiftUI\n" + code], rule: "public_state_setter")
  }

  @Test(
    "presentation_state_in_store: bindings through `Bindable`",
    arguments: [
      (".alert(\"\", isPresented: Bindable(tides).isOpen) {}", "«isOpen»"),
      (".alert(\"\", isPresented: .constant(tides.isOpen)) {}", "isOpen"),
    ])
  func boundByBindable(_ modifier: String, _ field: String) throws {
    let code = """
      import SwiftUI
      @Observable final class TideStore { var \(field) = false }
      struct Screen: View {
        @Environment(TideStore.self) private var tides
        var body: some View { Text("")\(modifier) }
      }
      """
    try check([code], rule: "presentation_state_in_store")
  }

  @Test(
    "store_passed_to_child: stores that an initializer only reads",
    arguments: [
      "init(«tides»: TideStore) { level = tides.level }",
      "init(tides «source»: TideStore) { level = source.level }",
      "init(tides: TideStore) { model = Model(tides: tides); level = tides.level }",
      "init(tides: TideStore) {}",
    ])
  func readByInitializer(_ initializer: String) throws {
    let code = """
      import SwiftUI
      @Observable final class TideStore { var level = 0; var flow = 0 }
      struct Model { init(tides: TideStore? = nil) {} }
      struct Gauge: View {
        var level = 0
        var model = Model()
        \(initializer)
        var body: some View { Text("\\(level)") }
      }
      struct Harbor: View {
        @Environment(TideStore.self) private var tides
        var body: some View { VStack { Gauge(tides: tides); Gauge(tides: tides) } }
      }
      @main struct Tides: App { var body: some Scene { WindowGroup { Harbor() } } }
      """
    try check([code], rule: "store_passed_to_child")
  }

  @Test("view_writes_store_state reports the writes of one function to a store once")
  func writesOfOneField() throws {
    let code = """
      import SwiftUI
      @Observable final class TideStore { var level = 0; var flow = 0 }
      struct Harbor: View {
        let tides: TideStore
        var body: some View {
          Button("a") { «tides.level = 1»; if tides.flow > 0 { tides.level += 1 }; tides.flow = 0 }
          Button("b") { tides.level = 2 }
        }
      }
      """
    try check([code], rule: "view_writes_store_state")
    let found = try findings(
      of: "view_writes_store_state", in: [code.filter { !"«»".contains($0) }])
    #expect(found.first?.notes.first?.message == "`level` is also changed here")
  }
}
