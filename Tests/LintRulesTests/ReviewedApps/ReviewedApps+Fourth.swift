extension ReviewedAppTests {
  static let fourth: [ReviewedApp] = [
    ReviewedApp(
      title: "each case of a choice shows another view once",
      findings: [],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class CpuStore { private(set) var usage = 0.0; func tick() { usage += 1 } }
          @MainActor @Observable final class FanStore { private(set) var speed = 0; func tick() { speed += 1 } }
          enum Gauge: String, CaseIterable, Identifiable {
            case cpu, fan
            var id: String { rawValue }
            @MainActor func makeView() -> AnyView {
              switch self {
              case .cpu: return AnyView(CpuGauge())
              case .fan: return AnyView(FanGauge())
              }
            }
          }
          struct CpuGauge: View { @Environment(CpuStore.self) var cpu; var body: some View { Text("\(cpu.usage)") } }
          struct FanGauge: View { @Environment(FanStore.self) var fan; var body: some View { Text("\(fan.speed)") } }
          struct Bar: View { var body: some View { HStack { ForEach(Gauge.allCases) { $0.makeView() } } } }
          @main struct A: App {
            @State private var cpu = CpuStore()
            @State private var fan = FanStore()
            var body: some Scene { WindowGroup { Bar().environment(cpu).environment(fan) } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a bar that gets nothing is a container on each screen",
      findings: ["App.swift:9 container_only_store_access"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class PlayerStore { private(set) var title = "", time = 0.0; func stop() { time = 0 }; func play() { time = 1 } }
          struct Bar: View {
            @Environment(PlayerStore.self) var player
            var body: some View { Text(player.title); Text("\(player.time)"); Button("Stop", action: player.stop) }
          }
          struct Title: View {
            let size: Int
            @Environment(PlayerStore.self) var player
            var body: some View { Text(player.title) }
          }
          struct First: View { var body: some View { VStack { Title(size: 1); Divider() }.safeAreaInset(edge: .bottom) { Bar() } } }
          struct Second: View { var body: some View { VStack { Title(size: 2); Divider() }.safeAreaInset(edge: .bottom) { Bar() } } }
          @main struct A: App {
            @State private var player = PlayerStore()
            var body: some Scene { WindowGroup { TabView { First(); Second() }.environment(player) } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "objects without variables are as good as each other",
      findings: ["App.swift:7 store_created_in_body"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor final class Entry: Identifiable, ObservableObject { let title: String; init(title: String) { self.title = title } }
          @MainActor final class Draft: ObservableObject { @Published var title = "" }
          struct EntryRow: View { @ObservedObject var entry: Entry; var body: some View { Text(entry.title) } }
          struct DraftRow: View { @ObservedObject var draft: Draft; var body: some View { Text(draft.title) } }
          struct Page: View {
            var body: some View { EntryRow(entry: Entry(title: "a")); DraftRow(draft: Draft()) }
          }
          @main struct A: App { var body: some Scene { WindowGroup { Page() } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "a property wrapper keeps the values of an object elsewhere",
      findings: ["App.swift:15 observed_object_initialized_inline"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @propertyWrapper struct Saved<Value> {
            let key: String
            init(_ key: String) { self.key = key }
            var wrappedValue: Value? { get { Storage.main.read(key) as? Value } set { Storage.main.write(newValue, key) } }
          }
          final class Storage { nonisolated(unsafe) static let main = Storage(); func read(_ key: String) -> Any? { nil }; func write(_ value: Any?, _ key: String) {} }
          @MainActor final class Options: ObservableObject { @Saved("a") var a: Bool?; @Saved("b") var b: Int? }
          @MainActor final class Draft: ObservableObject { @Published var text = "" }
          struct OptionsView: View {
            @ObservedObject var options = Options()
            var body: some View { Text("\(options.b ?? 0)") }
          }
          struct DraftView: View {
            @ObservedObject var draft = Draft()
            var body: some View { Text(draft.text); OptionsView() }
          }
          @main struct A: App { var body: some Scene { WindowGroup { DraftView() } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "a reaction may depend on what the view shows",
      findings: ["App.swift:12 wiring_in_view"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class PlayerStore { private(set) var ended = 0; func stop() { ended += 1 } }
          @MainActor @Observable final class HomeStore { private(set) var count = 0; func reload() { count += 1 } }
          struct Content: View {
            let selection: Int?
            @Environment(PlayerStore.self) private var player
            @Environment(HomeStore.self) private var home
            var body: some View {
              Text("\(home.count)")
                .onChange(of: player.ended) { _, _ in guard selection == 0 else { return }; home.reload() }
                .onChange(of: player.ended) { _, _ in if selection == 1 { home.reload() } }
                .onChange(of: player.ended) { _, _ in home.reload() }
            }
          }
          @main struct A: App {
            @State private var player = PlayerStore()
            @State private var home = HomeStore()
            var body: some Scene { WindowGroup { Content(selection: 1).environment(player).environment(home) } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a binding may negate a field, and a field bound through self is bound",
      findings: [],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class SearchStore { var query = ""; var isOff = false { didSet { print(isOff) } } }
          struct SearchScreen: View {
            @Bindable var search: SearchStore
            var body: some View {
              TextField("", text: self.$search.query)
              Button("Clear") { self.search.query = "" }
              Toggle("On", isOn: Binding(get: { !search.isOff }, set: { search.isOff = !$0 }))
            }
          }
          @main struct A: App {
            @State private var search = SearchStore()
            var body: some Scene { WindowGroup { SearchScreen(search: search) }; WindowGroup { SearchScreen(search: search) } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "menus that use the focused object do not own it",
      findings: [],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class PaneState { var title: String?; var tab = 0 }
          extension FocusedValues { @Entry var pane: PaneState? }
          struct Pane: View {
            @State private var state = PaneState()
            @Binding var name: String
            var body: some View {
              Text(state.title ?? "").onChange(of: name) { state.title = name; state.tab = 1 }.focusedSceneValue(\.pane, state)
            }
          }
          @main struct A: App {
            @State private var name = ""
            @FocusedValue(\.pane) private var pane: PaneState?
            var body: some Scene {
              WindowGroup { Pane(name: $name) }.commands { CommandMenu("Go") { Button("First") { pane?.tab = 0 } } }
            }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "the state of a screen changes on the main thread only",
      findings: ["App.swift:14 state_changed_off_main_thread"],
      files: [
        (
          "App.swift",
          #"""
          import Combine
          import SwiftUI
          final class People: ObservableObject {
            @Published private(set) var names: [String] = []
            private var subscriptions: Set<AnyCancellable> = []
            init(_ changes: PassthroughSubject<Void, Never>) {
              changes.receive(on: DispatchQueue.main).sink { [weak self] _ in self?.refresh() }.store(in: &subscriptions)
            }
            private func refresh() { names = ["a"] }
            @MainActor func clear() async { names = [] }
          }
          final class Places: ObservableObject {
            @Published private(set) var names: [String] = []
            func load() async { names = ["a"] }
          }
          struct PeopleView: View {
            @StateObject private var people = People(PassthroughSubject())
            @StateObject private var places = Places()
            var body: some View { Text("\(people.names.count) \(places.names.count)").task { await places.load() } }
          }
          @main struct A: App { var body: some Scene { WindowGroup { PeopleView() } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "a row with a closure is evaluated with its list",
      findings: ["App.swift:9 container_only_store_access", "App.swift:11 unobserved_store"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor final class Library: ObservableObject {
            static let shared = Library()
            @Published private(set) var icons: [String: String] = [:], items: [String] = []
            func remove(_ item: String) { items.removeAll { $0 == item } }
          }
          struct Row: View {
            let item: String, delete: () -> Void
            var body: some View { Button(action: delete) { Text(Library.shared.icons[item] ?? item) } }
          }
          struct Plain: View { var body: some View { Text(Library.shared.icons["a"] ?? "") } }
          struct Screen: View {
            @ObservedObject var library = Library.shared
            var body: some View { List(library.items, id: \.self) { item in Row(item: item, delete: { library.remove(item) }) }; Plain() }
          }
          @main struct A: App { var body: some Scene { WindowGroup { Screen() } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "a view that its initializer uses is shown by a controller",
      findings: ["App.swift:4 observed_object_initialized_inline"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor final class Progress: ObservableObject { @Published var isDone = false }
          struct Panel: View {
            @ObservedObject var progress = Progress()
            init() { Task { [self] in await load() } }
            private func load() async { progress.isDone = true }
            var body: some View { Text(progress.isDone ? "Done" : "Working") }
          }
          @MainActor final class Window: NSWindowController { func show() { window?.contentView = NSHostingView(rootView: Panel()) } }
          """#
        )
      ]),
    ReviewedApp(
      title: "the labels tell which of two views of one name is built",
      findings: ["MacApp.swift:5 environment_not_injected"],
      files: [
        (
          "Chat.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class ChatStore { var title = "" }
          """#
        ),
        (
          "iOS/Pane.swift",
          #"""
          import SwiftUI
          struct Pane: View {
            @Environment(ChatStore.self) private var chat
            @State private var isOpen = false
            var body: some View { Text(chat.title) }
          }
          struct Note: View { @Environment(ChatStore.self) private var chat; var body: some View { Text(chat.title) } }
          """#
        ),
        (
          "macOS/Pane.swift",
          #"""
          import SwiftUI
          struct Pane: View {
            @Binding var selection: Int?
            var body: some View { Text("\(selection ?? 0)") }
          }
          struct Note: View { @Environment(ChatStore.self) private var chat; var body: some View { Text(chat.title) } }
          """#
        ),
        (
          "MacApp.swift",
          #"""
          import SwiftUI
          @main struct MacApp: App {
            @State private var selection: Int?
            var body: some Scene { Window("S", id: "s") { Pane(selection: $selection) }
              Window("N", id: "n") { Note() }
            }
          }
          """#
        ),
      ]),
    ReviewedApp(
      title: "a class that checks its thread decides where it runs",
      findings: [],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          final class TrayStore: ObservableObject {
            @Published private(set) var items: [Int] = []
            func load() async { assert(!Thread.isMainThread); DispatchQueue.main.sync { items = [1] } }
          }
          struct Tray: View { @EnvironmentObject var tray: TrayStore; var body: some View { Text("\(tray.items.count)") } }
          @main struct A: App {
            @StateObject private var tray = TrayStore()
            var body: some Scene { WindowGroup { Tray().environmentObject(tray) } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "an object of constants, or for one expression, loses nothing",
      findings: ["App.swift:16 observed_object_initialized_inline"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor final class Snapshot: ObservableObject {
            let title: String
            init(_ title: String) { self.title = title }
          }
          @MainActor final class Plan: ObservableObject { @Published var price = 1; var text: String { "\(price)" } }
          struct Row: View {
            @ObservedObject var snapshot: Snapshot
            init(title: String) { snapshot = Snapshot(title) }
            var body: some View { Text(snapshot.title); Text(Plan().text) }
          }
          struct Page: View {
            @ObservedObject var plan: Plan
            var body: some View { Text(plan.text); Row(title: "") }
            init() {
              plan = Plan()
            }
          }
          struct Shop: View { var body: some View { Page() } }
          @main struct A: App { var body: some Scene { WindowGroup { Shop() } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "the content of a context menu may use the store",
      findings: ["App.swift:11 container_only_store_access"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class PortStore { private(set) var ports: [Int] = [], used = 0; func close(_ port: Int) { used += port } }
          struct Menu1: View {
            let port: Int
            @Environment(PortStore.self) private var store
            var body: some View { Button("Close \(store.used)") { store.close(port) } }
          }
          struct Row: View {
            let port: Int
            // A row gets what it shows.
            @Environment(PortStore.self) private var store
            var body: some View { Text("\(store.used)").contextMenu { Menu1(port: port) } }
          }
          struct Page: View {
            @Environment(PortStore.self) private var store
            var body: some View { List(store.ports, id: \.self) { Row(port: $0) } }
          }
          @main struct A: App {
            @State private var store = PortStore()
            var body: some Scene { WindowGroup { Page().environment(store) } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "an index into an array that never grows or shrinks stays right",
      findings: ["App.swift:13 state_index_across_await"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class Model { var isReady = false }
          @MainActor @Observable final class ModelStore {
            private(set) var models = [Model(), Model()]
            private(set) var extra: [Model] = []
            func add() { extra.append(Model()) }
            func load(_ index: Int) async {
              await Task.yield()
              models[index].isReady = true
            }
            func loadExtra(_ index: Int) async {
              await Task.yield()
              extra[index].isReady = true
            }
          }
          @main struct A: App {
            @State private var store = ModelStore()
            var body: some Scene { WindowGroup { Text("").task { await store.load(0); await store.loadExtra(0) } } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a screen gives its model to helpers",
      findings: [],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor final class SignInModel: ObservableObject { @Published var token: String?, host: String?, error: String? }
          @MainActor final class Presenter { private let model: SignInModel; init(_ model: SignInModel) { self.model = model }; func show() { model.error = nil } }
          @MainActor final class Checker { private let model: SignInModel; init(_ model: SignInModel) { self.model = model }; func check() { model.error = "" } }
          struct SignIn: View {
            @StateObject private var model = SignInModel()
            var body: some View {
              Text(model.error ?? "")
              Button("Sign in") { model.token = "a"; model.host = "b"; Presenter(model).show(); Checker(model).check() }
            }
          }
          struct Home: View { var body: some View { NavigationLink("Sign in") { SignIn() } } }
          @main struct A: App { var body: some Scene { WindowGroup { Home() } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "several caches of one class are not stores",
      findings: [],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor final class Cache<Value>: ObservableObject {
            @Published private(set) var values: [String: Value] = [:]
            func add(_ value: Value, for key: String) { values[key] = value }
          }
          @MainActor enum Caches { static let names = Cache<String>(); static let ages = Cache<Int>() }
          @MainActor final class UserStore: ObservableObject {
            static let shared = UserStore()
            @Published private(set) var count = 0
            func load() { count += 1; Caches.names.add("a", for: "b"); Caches.ages.add(1, for: "b") }
          }
          struct Home: View {
            @ObservedObject private var users = UserStore.shared
            @ObservedObject private var names = Caches.names
            var body: some View { Text("\(users.count) \(names.values.count)").onAppear { users.load() } }
          }
          @main struct A: App { var body: some Scene { WindowGroup { Home() } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "what a literal switches off is not shown",
      findings: ["App.swift:21 environment_not_injected"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class FileStore { private(set) var count = 0; func add() { count += 1 } }
          struct Files: View { @Environment(FileStore.self) private var files; var body: some View { Text("\(files.count)") } }
          struct Panel: View {
            let showsFiles: Bool
            let title: String
            var body: some View { if showsFiles { Files() }; Text(title) }
          }
          struct Sidebar: View {
            var showsFiles: Bool
            var body: some View { Panel(showsFiles: showsFiles, title: "") }
          }
          @main struct A: App {
            @State private var files = FileStore()
            var body: some Scene {
              WindowGroup("Files") { Sidebar(showsFiles: true).environment(files) }
              WindowGroup("Plain") { Sidebar(showsFiles: false) }
            }
          }
          @MainActor final class Bare: NSWindowController {
            func show() { window?.contentView = NSHostingView(rootView: Sidebar(showsFiles: true)) }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "AppKit controls are not stores",
      findings: [],
      files: [
        (
          "App.swift",
          #"""
          import AppKit
          import SwiftUI
          final class LevelControl: NSControl, ObservableObject { @Published var level = 0, title = "" }
          struct Level: NSViewRepresentable {
            @ObservedObject var control: LevelControl
            func makeNSView(context: Context) -> LevelControl { control }
            func updateNSView(_ view: LevelControl, context: Context) { control.level = 1; control.title = "a" }
          }
          @MainActor final class Panel { let control = LevelControl() }
          struct Page: View { let panel: Panel; var body: some View { Level(control: panel.control); Level(control: panel.control) } }
          @main struct A: App { var body: some Scene { WindowGroup { Page(panel: Panel()) } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "a library may end a stream that it passes",
      findings: ["App.swift:10 strong_self_in_subscription"],
      files: [
        (
          "App.swift",
          #"""
          import FlyingFox
          import SwiftUI
          actor Hub: WSMessageHandler {
            private var count = 0
            func makeMessages(for client: AsyncStream<Int>) -> Int {
              Task { for await message in client { count += message } }
              return 0
            }
            func listen(to client: AsyncStream<Int>) {
              Task { for await message in client { count += message } }
            }
            func start() { listen(to: AsyncStream { _ in }) }
          }
          @main struct A: App { var body: some Scene { WindowGroup { Text("") } } }
          """#
        )
      ]),
  ]
}
