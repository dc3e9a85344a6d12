import AppAnalysis
import ArchitectureModel
import LinkedProgram
import LintRules
import StoregenDiagnostics
import SwiftFacts
import Testing

/// Cases from first runs on apps that nobody had tuned for, rewritten.
@Suite("Regression cases: first runs")
struct FirstRunRegressionTests {
  @Test("A flag that records a drop is not followed by the command that gets what was dropped")
  func drop() throws {
    func files(_ action: String, method: String = "") -> [String] {
      [
        """
        import SwiftUI
        @Observable final class DragStore { var wasDropped = false; var isOpen = false }
        @Observable final class ShelfStore { func load(_ items: [NSItemProvider]) {}; func clear() {} }
        struct Shelf: View {
          @Environment(DragStore.self) private var drag
          @Environment(ShelfStore.self) private var shelf
          var body: some View { Text("").onDrop(of: [], isTargeted: nil) { items in \(action) } }
          \(method)
        }
        """
      ]
    }
    let rule = "view_orchestrates_stores"
    try check(files("drag.wasDropped = true; shelf.load(items); return true"), rule: rule)
    let drop = "func drop(_ items: [NSItemProvider]) -> Bool { drag.wasDropped = true; shelf.load(items); return true }"
    try check(files("drop(items)", method: drop), rule: rule)
    try check(files("drag.wasDropped = true; «shelf.clear()»; return true"), rule: rule)
  }

  @Test("An `if` or `switch` that is an expression creates its objects in the body")
  func branches() throws {
    let models = """
      import SwiftUI
      class Launch: ObservableObject { @Published var isOn = false; func start() { isOn = true } }
      final class Plain: Launch {}
      final class Full: Launch {}
      struct Content: View { @ObservedObject var model: Launch; var body: some View { Text("\\(model.isOn)") } }
      struct Tab: View {
        let isFull: Bool
        let count: Int

      """
    for value in [
      "if isFull { «Full()» } else { «Plain()» }",
      "if isFull { «Full()» } else if count > 1 { «Plain()» } else { «Launch()» }",
      "switch count { case 1: «Full()»\n default: «Plain()» }",
    ] {
      try check(
        [models + "  var body: some View {\n    let model: Launch = \(value)\n    Content(model: model)\n  }\n}\n"],
        rule: "store_created_in_body")
    }
  }

  @Suite("Closures that objects keep")
  struct KeptClosures {
    private static let rule = "strong_self_in_stored_closure"

    private static let download = """
      import SwiftUI
      final class Download: ObservableObject {
        @Published var name = ""
        var onFinish: (() -> Void)?
        var onFail: (() -> Void)?
      }

      """

    @Test("share a finding if one object keeps them")
    func several() throws {
      let found = try findings(
        of: Self.rule,
        in: [
          Self.download
            + "func start(_ task: Download) { task.onFinish = { print(task.name) }; task.onFail = { print(task.name) } }"
        ])
      #expect(
        found.map(\.message) == ["2 closures retain `Download`, which keeps them in `onFinish` and `onFail`"])
      #expect(found.first?.notes.last?.message == "`onFail` keeps this one")
      #expect(found.first?.help?.contains("if nothing else keeps `task`, also store it in a property") == true)
      #expect(found.first?.fix == nil)
    }

    @Test("are fixed together")
    func fixed() throws {
      let found = try findings(
        of: Self.rule,
        in: [
          "import SwiftUI\nfinal class Model: ObservableObject { @Published var a = 0; var one: (() -> Void)?; var two: (() -> Void)?\n"
            + "func start() { one = { self.a = 1 }; two = { self.a = 2 } } }"
        ])
      #expect(found.count == 1 && found.first?.fix?.edits.count == 4)
    }

    @Test("are released by a closure that replaces them with empty ones")
    func emptied() throws {
      let model = """
        import SwiftUI
        final class Alert: ObservableObject {
          @Published var text = ""
          var accept: () -> Void = {}
          var cancel: () -> Void = {}
          func ask() {

        """
      let rule = Self.rule
      try check(
        [
          model + "accept = { self.text = \"\"; self.accept = {}; self.cancel = {} }\n"
            + "cancel = { self.text = \"\"; self.accept = {}; self.cancel = {} } } }"
        ], rule: rule)
      try check([model + "accept = { «self».text = \"\" } } }"], rule: rule)
    }

    @Test("are those of a view, which copy the view with its model")
    func views() throws {
      func view(_ code: String, wrapper: String = "@StateObject", rest: String = "") -> [String] {
        [
          """
          import SwiftUI
          final class Launcher: ObservableObject {
            @Published var text = ""
            var onSubmit: (() -> Void)?
            func configure(onSubmit: @escaping () -> Void) { self.onSubmit = onSubmit }
          }
          struct Panel: View {
            \(wrapper) private var launcher = Launcher()
            @State private var isOpen = true
            var body: some View { Text(launcher.text).onAppear { \(code) }\(rest) }
            private func submit() { isOpen = false }
          }
          """
        ]
      }
      let rule = Self.rule
      try check(view("launcher.onSubmit = «submit»"), rule: rule)
      try check(view("launcher.configure(onSubmit: «submit»)"), rule: rule)
      try check(view("launcher.onSubmit = { «isOpen» = false }"), rule: rule)
      try check(view("launcher.onSubmit = { print(1) }"), rule: rule)
      try check(
        view("launcher.onSubmit = submit", rest: ".onDisappear { launcher.onSubmit = nil }"), rule: rule)
    }
  }

  @Test("Menus get objects of the window in front, not of its environment")
  func menus() throws {
    func help(_ wrapper: String, _ type: String) throws -> String {
      try LintRulesTests.help(
        of: "environment_not_injected",
        in: [
          """
          import SwiftUI
          \(type)
          struct Import: View { \(wrapper) var tabs; var body: some View { Button(tabs.name) {} } }
          struct Menus: Commands { var body: some Commands { CommandMenu("File") { Import() } } }
          struct Main: App { var body: some Scene { WindowGroup { Text("") }.commands { Menus() } } }
          """
        ])
    }
    #expect(
      try help("@Environment(TabStore.self)", "@Observable final class TabStore { var name = \"\"; init(_ n: Int) {} }")
        == """
        menus do not get what a window injects: read `tabs` with `@FocusedValue(TabStore.self)`, and set it in the window \
        with `.focusedSceneValue(…)`
        """)
  }

  @Test("A store that commands another one has one finding, although it also refers to it")
  func reference() throws {
    let code = """
      import Observation
      @Observable final class CartStore { var count = 0; func clear() {} }
      @Observable final class UserStore {
        private let cart: CartStore
        init(cart: CartStore) { self.cart = cart }
        func signOut() { cart.clear() }
      }
      """
    let facts = try #require(ExampleCase.facts(of: code, path: "File.swift"))
    let file = LintFile(facts, module: SourceModule(name: "App", isPackageTarget: false))
    let rules: Set = ["store_calls_store", "store_references_store"]
    var configuration = LintConfiguration.ofExcerpts
    func found() -> [Diagnostic] {
      Linter(configuration).lint([file]).diagnostics.filter { rules.contains($0.rule ?? "") }
    }
    #expect(found().map(\.rule) == ["store_calls_store"])
    #expect(found().first?.notes.map(\.message).contains("`cart` refers to it") == true)
    configuration.rules["store_calls_store"] = RuleConfiguration(severity: .off)
    #expect(found().map(\.rule) == ["store_references_store"])
  }

  @Test("A timer in a stored property without a type runs until it is cancelled")
  func timer() throws {
    try check(
      [
        """
        import Combine
        import SwiftUI
        final class Clock: ObservableObject {
          @Published var seconds = 0
          private let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
          private let once = Just(1)
          private var bag: Set<AnyCancellable> = []
          init() {
            ticks.«sink» { _ in self.seconds += 1 }.store(in: &bag)
            once.sink { _ in self.seconds += 1 }.store(in: &bag)
          }
        }
        """
      ], rule: "strong_self_in_subscription")
  }

  @Test("SwiftUI does not call a `dismantle` method that is not static")
  func dismantler() throws {
    func files(_ modifier: String, _ name: String) -> [String] {
      [
        """
        import SwiftUI
        struct Access: NSViewRepresentable {
          func makeNSView(context: Context) -> NSView { NSView() }
          func updateNSView(_ view: NSView, context: Context) {}
          \(modifier)func \(name)(_ view: NSView, coordinator: Coordinator) { coordinator.stop() }
          func makeCoordinator() -> Coordinator { Coordinator() }
          final class Coordinator { func stop() {} }
        }
        """
      ]
    }
    let rule = "listener_not_cancelled"
    try check(files("", "«dismantleNSView»"), rule: rule)
    try check(files("static ", "dismantleNSView"), rule: rule)
    try check(files("", "dismantle"), rule: rule)
  }

  @Test("Every message names what it is about")
  func names() throws {
    for example in ExampleCase.all {
      for finding in example.findings(try example.configuration()) {
        let texts = [finding.message, finding.reason, finding.help].compactMap(\.self) + finding.notes.map(\.message)
        for text in texts { #expect(!text.contains("``") && !text.contains(".`"), "\(example.title): \(text)") }
      }
    }
  }

  @Test("wiring_in_view names a helper of all views inside `#if`, and what a call without a name returns")
  func wiring() throws {
    let found = try findings(
      of: "wiring_in_view",
      in: [
        """
        import SwiftUI
        @Observable final class CartStore { var count = 0; func clear() {} }
        @Observable final class UserStore { var id = 0; func find(_ id: Int) -> CartStore? { nil } }
        extension View {
        #if os(iOS)
          func wired(_ user: UserStore, _ cart: CartStore) -> some View { onChange(of: user.id == 1) { cart.clear() } }
        #endif
        }
        """
      ])
    #expect(found.map(\.message) == ["`View.wired` connects `UserStore` to `CartStore` with `onChange`"])
    #expect(found.allSatisfy { $0.help?.contains("`=`") == false && $0.help?.contains("``") == false })
  }
}
