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
      findings: ["App.swift:12 store_missing_main_actor"],
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
  ]
}
