extension ReviewedAppTests {
  static let third: [ReviewedApp] = [
    ReviewedApp(
      title: "rows and parts are no stores",
      findings: [],
      files: [
        (
          "A.swift",
          #"""
          import SwiftUI
          final class PostState: ObservableObject { @Published var deleted = false }
          struct Post: Identifiable { let id: Int; let state: PostState }
          final class ChatState: ObservableObject { @Published var posts: [Post] = []; func delete(_ id: Int) { posts.first { $0.id == id }?.state.deleted = true } }
          final class AppModel: ObservableObject { static let shared = AppModel(); let chat = ChatState() }
          private final class OverlayState: ObservableObject { @Published var color = Color.red; @Published var font = Font.body }
          private struct Overlay: View { @ObservedObject var state: OverlayState; var body: some View { Text("x").foregroundStyle(state.color).font(state.font) } }
          final class Renderer { private let state = OverlayState(); @MainActor func image() -> some View { Overlay(state: state) } }
          struct PostRow: View { let post: Post; @ObservedObject var state: PostState; var body: some View { Text("\(post.id)").opacity(state.deleted ? 0.5 : 1) } }
          struct ChatList: View { @ObservedObject var chat: ChatState; var body: some View { ForEach(chat.posts) { PostRow(post: $0, state: $0.state) } } }
          struct ChatPanel: View { @ObservedObject var chat: ChatState; var body: some View { Text("\(chat.posts.count)") } }
          struct Root: View { @EnvironmentObject var model: AppModel; var body: some View { ChatList(chat: model.chat); ChatPanel(chat: model.chat) } }
          @main struct A: App { @StateObject var model = AppModel.shared; var body: some Scene { WindowGroup { Root().environmentObject(model) } } }
          final class CameraState: ObservableObject { @Published var on = false }
          final class BrowserState: ObservableObject { @Published var url = "" }
          struct C1: View { @ObservedObject var s: CameraState; var body: some View { Text("\(s.on)") } }
          struct C2: View { @ObservedObject var s: CameraState; var body: some View { Toggle("", isOn: $s.on) } }
          struct B1: View { @ObservedObject var s: BrowserState; var body: some View { Text(s.url) } }
          struct B2: View { @ObservedObject var s: BrowserState; var body: some View { TextField("", text: $s.url) } }
          struct Root2: View { let c = CameraState(); let b = BrowserState(); var body: some View { C1(s: c); C2(s: c); B1(s: b); B2(s: b) } }
          """#
        )
      ]),
    ReviewedApp(
      title: "a subscription that is made again",
      findings: ["A.swift:11 assign_on_self_retain_cycle"],
      files: [
        (
          "A.swift",
          #"""
          import Combine
          import SwiftUI
          final class Updater: NSObject { @objc dynamic var can = false }
          @MainActor final class UpdaterState: ObservableObject {
            @Published private(set) var can = false
            var updater: Updater? { didSet { bind() } }
            private var cancellables = Set<AnyCancellable>()
            private func bind() {
              cancellables.removeAll()
              updater?.publisher(for: \.can).receive(on: DispatchQueue.main)
                .assign(to: \.can, on: self)
                .store(in: &cancellables)
            }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a logger is ambient",
      findings: ["A.swift:2 store_missing_main_actor"],
      files: [
        (
          "A.swift",
          #"""
          import SwiftUI
          final class Logger: ObservableObject {
            static let shared = Logger()
            @Published private(set) var lines: [String] = []
            func log(_ s: String) { lines.append(s) }
          }
          @MainActor final class Cart: ObservableObject {
            @Published private(set) var items: [Int] = []
            func add(_ i: Int) { Logger.shared.log("add"); items.append(i) }
          }
          struct CartView: View {
            @StateObject var cart = Cart()
            var body: some View { Button("Add") { Logger.shared.log("tap"); cart.add(1) } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a page that a switch chooses",
      findings: [],
      files: [
        (
          "A.swift",
          #"""
          import SwiftUI
          enum Page { case updates, packages }
          @MainActor final class UpdateManager: ObservableObject { @Published private(set) var items: [Int] = []; func scan() async {} }
          struct MainWindow: View {
            @State private var page = Page.updates
            @StateObject private var manager = UpdateManager()
            var body: some View {
              VStack {
                Text("Toolbar")
                switch page {
                case .updates: UpdatesPage().environmentObject(manager)
                case .packages: Text("packages")
                }
              }
            }
          }
          struct UpdatesPage: View {
            @EnvironmentObject var manager: UpdateManager
            var body: some View { List(manager.items, id: \.self) { Text("\($0)") }.task { await manager.scan() } }
          }
          @main struct A: App { var body: some Scene { WindowGroup { MainWindow() } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "a theme that redraws a view",
      findings: [],
      files: [
        (
          "A.swift",
          #"""
          import SwiftUI
          @MainActor final class ThemeManager: ObservableObject { static let shared = ThemeManager(); @AppStorage("colors") var colors = "" }
          struct ThemeColors { static func shared() -> Color { ThemeManager.shared.colors.isEmpty ? .red : .blue } }
          @MainActor final class A1: ObservableObject { @Published var n = 0 }
          @MainActor final class A2: ObservableObject { @Published var n = 0 }
          @MainActor final class A3: ObservableObject { @Published var n = 0 }
          struct Main: View {
            @ObservedObject private var theme = ThemeManager.shared
            @EnvironmentObject var a: A1
            @EnvironmentObject var b: A2
            @EnvironmentObject var c: A3
            var body: some View { Text("\(a.n) \(b.n) \(c.n)").foregroundStyle(ThemeColors.shared()) }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a view that a condition shows",
      findings: ["E.swift:9 environment_not_injected"],
      files: [
        (
          "E.swift",
          #"""
          import SwiftUI
          @MainActor final class Router: ObservableObject { @Published var tab = 0 }
          @MainActor final class AppState: ObservableObject { @Published var router: Router; init(router: Router) { self.router = router } }
          @main struct A: App {
            @StateObject private var appState = AppState(router: Router())
            var body: some Scene {
              WindowGroup { Root().environmentObject(appState).environmentObject(appState.router) }
              WindowGroup("Map", id: "m") {
                if true { MapWindow().environmentObject(appState) }
              }
            }
          }
          struct Root: View { @EnvironmentObject var appState: AppState; var body: some View { NavigationStack { Detail(showMapLink: true) } } }
          struct MapWindow: View {
            @EnvironmentObject var appState: AppState
            var body: some View { TabView { mapView.tabItem { Text("x") } } }
            @ViewBuilder private var mapView: some View {
              #if os(visionOS)
              MapView(router: appState.router)
                .toolbar(.hidden, for: .windowToolbar)
              #else
              MapView(router: appState.router)
              #endif
            }
          }
          struct Sel: Identifiable { let id: Int }
          struct MapView: View {
            var router: Router
            @State private var sel: Sel?
            var body: some View {
              ZStack { Text("map") }.sheet(item: $sel) { s in 
                if s.id > 0 {
                  NavigationStack { Detail(showMapLink: false) }
                  #if targetEnvironment(macCatalyst)
                    .overlay(alignment: .topLeading) { Text("") }
                  #endif
                } }
            }
          }
          struct Detail: View {
            @EnvironmentObject var router: Router
            let showMapLink: Bool
            let has = true
            var body: some View {
              VStack {
                if showMapLink { if has { Button("go") { router.tab = 1 } } }
                NavigationLink { Trace() } label: { Text("t") }
              }
            }
          }
          struct Trace: View {
            @EnvironmentObject var router: Router
            @State var r: Int?
            var body: some View {
              VStack { if r ?? 0 > 0, let id = r { Button("go") { router.tab = id } } }
            }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "failures, independent loads, models and tasks",
      findings: [],
      files: [
        (
          "F1.swift",
          #"""
          import SwiftUI
          final class Doc: NSObject { var name = "" }
          struct InspectorView: View {
            protocol ModelProtocol { var document: Doc? { get set } }
            @State var model: any ModelProtocol
            var body: some View { Text(model.document?.name ?? "") }
          }
          struct MockedModel: InspectorView.ModelProtocol { var document: Doc? }
          """#
        ),
        (
          "F2.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class AlertStore { var error: Error?; func alert(_ t: String) {} }
          @MainActor @Observable final class BookStore { func remove() throws {}; func initialize() {} ; func open() async throws {} }
          @MainActor @Observable final class MapStore { func loadIfNeeded() {} }
          struct BookScreen: View {
            @Environment(BookStore.self) private var books
            @Environment(AlertStore.self) private var alerts
            @Environment(MapStore.self) private var maps
            @State private var flag = false
            var body: some View {
              Button("remove") {
                do { try books.remove() } catch { alerts.alert("failed") }
              }
              .onAppear { flag = true; books.initialize(); maps.loadIfNeeded() }
            }
          }
          """#
        ),
        (
          "F6.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class LibraryService { func a() {}; func b() {}; func c() {}; func d() {}; func e() {} ; func f() {} }
          @MainActor final class PlayerService: ObservableObject { @Published var n = 0 }
          @MainActor final class CoreServices: ObservableObject {
            let library: LibraryService
            let player: PlayerService
            @Published var hasSync = false
            init(library: LibraryService, player: PlayerService) { self.library = library; self.player = player }
          }
          protocol LibrarySync { func a(); func b(); func c(); func d(); func e(); func f() }
          extension LibraryService: LibrarySync {}
          @MainActor @Observable final class SyncService {
            private var library: LibrarySync!
            func setup(_ l: LibrarySync) { library = l }
            func run() { library.a(); library.b(); library.c(); library.d(); library.e(); library.f() }
          }
          final class DataManager { static var loadingError: Error? }
          """#
        ),
        (
          "F7.swift",
          #"""
          import SwiftUI
          struct Icon: View {
            let id: Int
            @State private var i = 0
            var body: some View { Text("\(i)").task { await animate() } }
            private func animate() async { for k in 0..<5 { i = k; try? await Task.sleep(nanoseconds: 1) } }
          }
          struct Icons: View { var body: some View { List(0..<3, id: \.self) { Icon(id: $0) } } }
          extension Task where Success == Never, Failure == Never {
            static func sleep(seconds: Double) async throws { try await Task.sleep(nanoseconds: UInt64(seconds * 1e9)) }
          }
          """#
        ),
      ]),
    ReviewedApp(
      title: "a view in a row is repeated",
      findings: ["G.swift:7 container_only_store_access"],
      files: [
        (
          "G.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class CartStore { var n = 0; func add() {} }
          @main struct A: App { @State private var cart = CartStore(); var body: some Scene { WindowGroup { Screen().environment(cart) } } }
          struct Screen: View { var body: some View { List(0..<9, id: \.self) { Row(id: $0) } } }
          struct Row: View { let id: Int; var body: some View { HStack { Text("\(id)"); Badge() } } }
          struct Badge: View {
            @Environment(CartStore.self) private var cart
            var body: some View { Button("\(cart.n)") { cart.add() } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "menus in a class are view code",
      findings: [],
      files: [
        (
          "H.swift",
          #"""
          import SwiftUI
          @MainActor final class PlanetStore: ObservableObject { static let shared = PlanetStore(); @Published var n = 0; func load() {} }
          @MainActor final class FolderStore: ObservableObject { static let shared = FolderStore(); @Published var m = 0; func export() {} }
          @MainActor final class MenuHelperStore: ObservableObject {
            static let shared = MenuHelperStore()
            @CommandsBuilder func commands() -> some Commands {
              CommandMenu("x") { Button("load") { PlanetStore.shared.load() } ; Button("e") { FolderStore.shared.export() } }
            }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a view that is redrawn with its owner",
      findings: ["J.swift:9 environment_not_injected", "J.swift:17 environment_not_injected"],
      files: [
        (
          "I.swift",
          #"""
          import SwiftUI
          import Combine
          @MainActor final class DraftModel: ObservableObject { @Published var error: String? }
          struct Compose: View {
            @StateObject private var vm = DraftModel()
            let onDismiss: () -> Void
            var body: some View { Entry(vm: vm, onDismiss: { onDismiss() }) }
          }
          struct Entry: View {
            private var vm: DraftModel
            private var onDismiss: () -> Void
            init(vm: DraftModel, onDismiss: @escaping () -> Void) { self.vm = vm; self.onDismiss = onDismiss }
            var body: some View { if let e = vm.error { Text(e) } }
          }
          """#
        ),
        (
          "J.swift",
          #"""
          import SwiftUI
          // AnyView in a local variable
          @MainActor final class Theme: ObservableObject { @Published var n = 0 }
          struct ThemesView: View { @EnvironmentObject var theme: Theme; var body: some View { Text("\(theme.n)") } }
          final class HostVC: UIViewController {
            init(own: Bool) {
              super.init(nibName: nil, bundle: nil)
              var root: AnyView? = nil
              if own { root = AnyView(ThemesView()) } else { root = AnyView(Text("")) }
              let h = UIHostingController(rootView: root)
              addChild(h)
            }
            required init?(coder: NSCoder) { nil }
          }
          // identity modifier
          extension View { func modifier<M: View>(@ViewBuilder body: (_ content: Self) -> M) -> M { body(self) } }
          @main struct A: App { var body: some Scene { WindowGroup { Root() } } }
          struct Root: View { var body: some View { ThemesView() } }
          """#
        ),
      ]),
    ReviewedApp(
      title: "loads that do not depend on each other",
      findings: ["A.swift:2 store_missing_main_actor", "A.swift:3 observation_wrapper_mismatch"],
      files: [
        (
          "A.swift",
          #"""
          import SwiftUI
          final class Guardian: ObservableObject { @Published var n = 0; static let shared = Guardian() }
          struct Home: View { @State private var fg: Guardian = .shared; var body: some View { Text("x") } }
          final class ContactAudioState: ObservableObject { @Published var muted = false; func setMuted(_ m: Bool) { muted = m } }
          final class Contact: ObservableObject { let audio = ContactAudioState() }
          @MainActor final class VoiceState: ObservableObject {
            static let shared = VoiceState()
            func sync(_ c: Contact) { c.audio.setMuted(true) }
          }
          @MainActor @Observable final class BookStore { func initialize() {} }
          @MainActor @Observable final class MapStore { func loadIfNeeded() {} }
          struct S1: View { @Environment(BookStore.self) var b; @Environment(MapStore.self) var m; @State var f = false
            var body: some View { Text("").onAppear { b.initialize(); m.loadIfNeeded() } } }
          struct S2: View { @Environment(BookStore.self) var b; @Environment(MapStore.self) var m; @State var f = false
            var body: some View { Text("").onAppear { f = true; b.initialize(); m.loadIfNeeded() } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "a capture list reads the object at once",
      findings: ["App.swift:9 strong_self_in_subscription"],
      files: [
        (
          "App.swift",
          #"""
          import Combine
          final class Rows { var items: [Int] = [] }
          final class Picker {
            private let rows = Rows(), changes = PassthroughSubject<Int, Never>()
            private var tokens: Set<AnyCancellable> = []
            init() {
              changes.map { [shown = rows] in shown.items.firstIndex(of: $0) }.sink { print($0 ?? 0) }.store(in: &tokens)
              changes.map { [shown = rows] row in { [first = shown.items] in first.firstIndex(of: row) }() }.sink { print($0 ?? 0) }.store(in: &tokens)
              changes.map { change in { [shown = self.rows] in shown.items.firstIndex(of: change) }() }.sink { print($0 ?? 0) }.store(in: &tokens)
            }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "an object that only shows what another one has",
      findings: ["App.swift:20 observed_object_initialized_inline"],
      files: [
        (
          "App.swift",
          #"""
          import ComposableArchitecture
          import Sparkle
          import SwiftUI
          final class UpdateModel: ObservableObject {
            @Published var canCheck = false
            init(updater: SPUUpdater) { updater.publisher(for: \.canCheck).assign(to: &$canCheck) }
          }
          final class CountedModel: ObservableObject {
            @Published var canCheck = false
            @Published var count = 0
            init(updater: SPUUpdater) { updater.publisher(for: \.canCheck).assign(to: &$canCheck) }
            func add() { count += 1 }
          }
          struct Item: View {
            @ObservedObject private var model: UpdateModel
            @ObservedObject private var counted: CountedModel
            @ObservedObject var viewStore: ViewStore<Int, Int>
            init(updater: SPUUpdater, store: Store<Int, Int>) {
              model = UpdateModel(updater: updater)
              counted = CountedModel(updater: updater)
              viewStore = ViewStore(store) { $0 }
            }
            var body: some View { Button("\(counted.count) \(viewStore.state)", action: counted.add).disabled(!model.canCheck) }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a weak reference to an object that lives as long as the app",
      findings: ["App.swift:4 strong_self_in_subscription"],
      files: [
        (
          "App.swift",
          #"""
          import AppKit
          import Combine
          final class Page: PlayerDelegate { private var tokens: Set<AnyCancellable> = []; func save() {}
            init() { NotificationCenter.default.publisher(for: .quits).sink { _ in self.save() }.store(in: &tokens) } }
          final class Coordinator: MenuDelegate { private var tokens: Set<AnyCancellable> = []; func save() {}
            init() { NotificationCenter.default.publisher(for: .quits).sink { _ in self.save() }.store(in: &tokens) } }
          protocol MenuDelegate: AnyObject {}
          protocol PlayerDelegate: AnyObject {}
          final class Menu { weak var delegate: MenuDelegate? }
          final class Player { var delegate: PlayerDelegate? }
          final class Delegate: NSObject, NSApplicationDelegate {
            private var coordinator: Coordinator?
            private var page: Page?
            func applicationDidFinishLaunching(_ notification: Notification) { Database.open { self.start() } }
            private func start() { coordinator = Coordinator(); page = Page() }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a change that is part of a connection or of an action on several stores",
      findings: [
        "App.swift:9 wiring_in_view", "App.swift:10 view_orchestrates_stores", "App.swift:11 view_writes_store_state",
      ],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class CartStore { var count = 0, note = ""; func add() { count += 1 } }
          @MainActor @Observable final class UserStore { var name = "", visits = 0; func visit() { visits += 1 } }
          struct Screen: View {
            @Environment(CartStore.self) private var cart
            @Environment(UserStore.self) private var user
            var body: some View {
              Text("\(cart.count) \(cart.note) \(user.name) \(user.visits)")
                .onChange(of: user.name) { cart.note = user.name; cart.count = 1 }
              Button("Buy") { user.visit(); cart.count = 3 }
              Button("Reset") { cart.count = 0 }
            }
          }
          @main struct Shop: App {
            @State private var cart = CartStore()
            @State private var user = UserStore()
            var body: some Scene { WindowGroup { Screen().environment(cart).environment(user) } }
          }
          """#
        )
      ]),
  ]
}
