import LintRules
import StoregenDiagnostics
import Testing

/// Advice that applies to the code of real apps, rewritten, as it is.
@Suite("Advice that fits the code of an app")
struct AppAdviceTests {
  private static let theme = """
    import SwiftUI
    final class Model: ObservableObject { @Published var text = ""; MEMBERS }
    struct Page: View { @EnvironmentObject var model: Model; var body: some View { Text(model.text) } }

    """

  @Test(
    "preview_missing_environment: what most previews inject, and no Optional",
    arguments: [
      ("static var shared: Model?", "", "add `.environmentObject(Model())` to `Page` in the preview"),
      (
        "static func preview() -> Model { Model() }",
        "#Preview { Page().environmentObject(Model.preview()) }\n#Preview { Page().environmentObject(Model.preview()) }\n"
          + "#Preview { Page().environmentObject(Model()) }",
        "add `.environmentObject(Model.preview())` to `Page` in the preview"
      ),
      (
        "",
        """
        struct Page_Previews: PreviewProvider {
          static var sample = Model()
          static var previews: some View { Page().environmentObject(self.sample) }
        }
        """, "add `.environmentObject(Page_Previews.sample)` to `Page` in the preview"
      ),
      (
        "", "#Preview { let own = Model(); Page().environmentObject(own) }",
        "add `.environmentObject(Model())` to `Page` in the preview"
      ),
    ])
  func previews(_ members: String, _ previews: String, _ expected: String) throws {
    let code = Self.theme.replacing("MEMBERS", with: members)
    let help = try help(
      of: "preview_missing_environment", in: [code + previews, "import SwiftUI\n#Preview { Page() }"])
    #expect(help == expected)
  }

  private static let stores = """
    import SwiftUI
    @Observable final class SyncStore { var isOn = false; func cancel() {} }
    @Observable final class UpdateStore { var count = 0; func start() {} }
    @Observable final class SheetStore { var isEditing = false; var item: Int? }
    struct Root: View {
      @Environment(SheetStore.self) private var sheets
      var body: some View {
        @Bindable var sheets = sheets
        Text("").sheet(isPresented: $sheets.isEditing) { Card() }.sheet(item: $sheets.item) { _ in Card() }
      }
    }

    """

  private static func card(_ action: String, _ also: String = "") -> String {
    stores + """
      struct Card: View {
        @Environment(SyncStore.self) private var sync
        @Environment(UpdateStore.self) private var updates
        @Environment(SheetStore.self) private var sheets
        var body: some View { Button("") { \(action) } }
        func other() { \(also) }
      }
      """
  }

  @Test(
    "view_orchestrates_stores: what need not be remembered",
    arguments: [
      card("updates.start(); sheets.isEditing = false"),
      card("sheets.item = nil; updates.start()"),
      card("updates.start(); «sheets.isEditing = true»"),
      card("sync.cancel(); «updates.start()»"),
      card("sync.cancel(); updates.start()", "sync.cancel()"),
      card("sync.cancel(); «updates.start()»", "if true { sync.cancel(); «updates.start()» }"),
      card("sync.cancel(); «updates.start()»", "updates.start()"),
    ])
  func orchestration(_ code: String) throws { try check([code], rule: "view_orchestrates_stores") }

  @Test(
    "view_wrapper_in_store: actions that work without a view",
    arguments: [
      "final class Delegate: NSObject, NSApplicationDelegate { @Environment(\\.openWindow) private var openWindow; func f() { openWindow(id: \"\") } }",
      "final class Links: ObservableObject { @Environment(\\.openURL) var openURL }",
      "final class Links: ObservableObject { @Environment(\\.dismiss) var «dismiss» }",
    ])
  func actions(_ code: String) throws { try check(["import SwiftUI\n" + code], rule: "view_wrapper_in_store") }

  @Test("view_wrapper_in_store: a plain property has no bindings")
  func bindings() throws {
    let code = """
      import SwiftUI
      final class Store: ObservableObject { @Published var name = "" }
      final class Model: ObservableObject {
        @ObservedObject var store: Store
        init(store: Store) { self.store = store }
        func binding() -> Binding<String> { $store.name }
      }
      """
    #expect(try help(of: "view_wrapper_in_store", in: [code]).contains("`Binding(get:set:)`"))
  }

  /// A store with these members that a view shows.
  private static func monitor(_ members: String) -> String {
    """
    import Combine
    import Network
    import SwiftUI
    final class «MonitorStore»: ObservableObject {
      @Published private(set) var isOnline = false
      private let monitor = NWPathMonitor()
      \(members)
    }
    struct Banner: View { @EnvironmentObject var store: MonitorStore; var body: some View { Text("\\(store.isOnline)") } }
    """
  }

  @Test(
    "store_missing_main_actor: changes only on the main queue",
    arguments: [
      (
        "init() { monitor.pathUpdateHandler = { [weak self] p in self?.isOnline = true }; monitor.start(queue: .main) }",
        false
      ),
      (
        "private func set(_ v: Bool) { isOnline = v }\nfunc go() { DispatchQueue.main.async { self.set(true) } }", false
      ),
      (
        "init() { monitor.pathUpdateHandler = { [weak self] p in self?.isOnline = true }; monitor.start(queue: queue) }\nlet queue: Queue",
        true
      ),
      ("func go() { isOnline = true }\nfunc back() { DispatchQueue.main.async { self.isOnline = false } }", true),
      ("func go() { isOnline = true }", true),
    ])
  func mainQueue(_ members: String, isReported: Bool) throws {
    let code = Self.monitor(members)
    try check(
      [isReported ? code : code.replacing("«", with: "").replacing("»", with: "")], rule: "store_missing_main_actor")
  }

  @Test("store_missing_main_actor: code outside of the main actor that creates the store")
  func creators() throws {
    let code = Self.monitor("func go() { isOnline = true }").replacing("«", with: "").replacing("»", with: "")
    let creators = "struct Services { static let shared = Services(); let monitor = MonitorStore() }"
    #expect(
      try help(of: "store_missing_main_actor", in: [code, creators])
        == "mark it `@MainActor`, and also `Services`, which creates it")
    #expect(try help(of: "store_missing_main_actor", in: [code, "@MainActor \(creators)"]) == "mark it `@MainActor`")
  }

  @Test("observation_wrapper_mismatch: the initializer no longer assigns a `State`")
  func initializers() throws {
    let code = """
      import SwiftUI
      final class Store: ObservableObject { @Published var name = "" }
      struct Row: View {
        @State var store: Store
        init(store: Store) { self._store = State(initialValue: store) }
        var body: some View { Text(store.name) }
      }
      """
    #expect(
      try help(of: "observation_wrapper_mismatch", in: [code])
        == "declare `store` as `@ObservedObject`, because `Row` does not create it, and set `store` instead of `_store` in "
        + "the initializer; or make `Store` `@Observable`")
  }

  @Test("state_changed_off_main_thread: the class of the method that makes the change")
  func classOfMethod() throws {
    let code = """
      import SwiftUI
      @Observable final class Cache { var user = "" }
      @Observable final class Loader {
        var cache = Cache()
        func load() async { cache.user = await fetch() }
        func fetch() async -> String { "" }
        func start() { Task { await load() } }
      }
      struct Row: View { var cache: Cache; var body: some View { Text(cache.user) } }
      struct Rows: View { var all: [Cache]; var body: some View { ForEach(all) { Row(cache: $0) } } }
      struct Top: View { let loader: Loader; var body: some View { Text(loader.cache.user) } }
      """
    #expect(
      try help(of: "state_changed_off_main_thread", in: [code]) == "mark `load`, or all of `Loader`, `@MainActor`")
  }

  @Test("container_only_store_access: a member of something else does not count as a use of the property")
  func unused() throws {
    let code = """
      import SwiftUI
      enum Tab { case cart, home }
      struct User { var cart = 0 }
      @Observable final class CartStore { var count = 0 }
      struct Row: View {
        @Environment(CartStore.self) private var cart
        let user: User; let tab: Tab
        var body: some View { Text(tab == .cart ? "\\(user.cart)" : "") }
      }
      struct Rows: View {
        let user: User
        var body: some View { ForEach(0..<3, id: \\.self) { _ in Row(user: user, tab: .home) } }
      }
      """
    #expect(try help(of: "container_only_store_access", in: [code]).contains("remove"))
  }
}
