extension ReviewedAppTests {
  /// Defects that shipped in public apps, reduced.
  static let shipped: [ReviewedApp] = [
    ReviewedApp(
      title: "a method and a property with the same name",
      findings: ["App.swift:12 strong_self_in_subscription"],
      files: [
        (
          "App.swift",
          #"""
          import Combine

          final class VillagersModel: ObservableObject {
            @Published var villagers: [String] = []
            @Published var searchText = ""
            @Published var results: [String] = []
            private var cancellable: AnyCancellable?

            init() {
              cancellable = $searchText
                .removeDuplicates()
                .map(villagers(with:))
                .sink { [weak self] in self?.results = $0 }
            }

            private func villagers(with text: String) -> [String] { villagers.filter { $0.contains(text) } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a loop in a model that is not observable",
      findings: ["App.swift:14 strong_self_across_for_await", "App.swift:22 state_changed_off_main_thread"],
      files: [
        (
          "App.swift",
          #"""
          import Combine
          import SwiftUI

          class StateStoreViewModel {
            var cancellables = Set<AnyCancellable>()
            let context = Context()
            final class Context: ObservableObject { @Published var count = 0 }
          }

          final class RoomViewModel: StateStoreViewModel {
            init(updates: PassthroughSubject<Void, Never>) {
              super.init()
              let task = Task { [weak self] in
                guard let self else { return }
                for await _ in updates.values {
                  await self.reload()
                }
              }
              AnyCancellable(task.cancel).store(in: &cancellables)
            }

            private func reload() async { context.count += 1 }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "the last operator is of another module",
      findings: ["App.swift:12 strong_self_in_subscription"],
      files: [
        (
          "App.swift",
          #"""
          import Combine
          import Common

          final class StatusModel: ObservableObject {
            @Published var isDisabled = false
            private var reenable: AnyCancellable?
            private var cancellables: Set<AnyCancellable> = []

            init() {
              $isDisabled
                .filter { $0 }
                .map {
                  Just(!$0)
                    .delay(for: 2, scheduler: DispatchQueue.main)
                    .assign(to: \.isDisabled, onWeaklyHeld: self)
                }
                .assign(to: \.reenable, onWeaklyHeld: self)
                .store(in: &cancellables)
            }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a window controller ends the subscription",
      findings: [],
      files: [
        (
          "App.swift",
          #"""
          import Combine

          final class WorkspaceSettings: ObservableObject {
            @Published var preferences: [String] = []
            private var storeTask: AnyCancellable?

            init() {
              storeTask = $preferences.sink { self.save($0) }
            }

            func cleanUp() {
              storeTask?.cancel()
              storeTask = nil
            }

            private func save(_ preferences: [String]) {}
            deinit { cleanUp() }
          }

          final class WindowController {
            private var settings: WorkspaceSettings? = WorkspaceSettings()
            func windowWillClose() {
              settings?.cleanUp()
              settings = nil
            }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a view discards a repeating timer",
      findings: ["App.swift:9 subscription_not_stored"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          struct Dots: View {
            @State private var current = 0

            var body: some View {
              Text(String(repeating: ".", count: current))
                .onAppear {
                  Timer.scheduledTimer(withTimeInterval: 0.3, repeats: true) { _ in
                    current = (current + 1) % 7
                  }
                }
            }
          }

          @main
          struct DemoApp: App { var body: some Scene { WindowGroup { Dots() } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "a publisher retains the object that it filters by",
      findings: ["App.swift:12 strong_self_in_subscription"],
      files: [
        (
          "App.swift",
          #"""
          import Combine
          import Foundation

          extension Notification.Name { static let selectionChanged = Notification.Name("selectionChanged") }

          final class Surface: ObservableObject {
            @Published var announcement = ""
            private var cancellable: AnyCancellable?

            init() {
              cancellable = NotificationCenter.default
                .publisher(for: .selectionChanged, object: self)
                .sink { [weak self] _ in self?.announcement = "changed" }
            }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a method goes to an owned child",
      findings: ["App.swift:11 strong_self_in_stored_closure"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          final class HeaderModel: ObservableObject {
            @Published var title = ""
            let onTap: () -> Void
            init(onTap: @escaping () -> Void) { self.onTap = onTap }
          }

          final class EditorModel: ObservableObject {
            @Published var isPickerShown = false
            lazy var header = HeaderModel(onTap: showPicker)

            func showPicker() { isPickerShown = true }
          }

          struct Editor: View {
            @StateObject private var model = EditorModel()
            var body: some View { HeaderView(model: model.header) }
          }

          struct HeaderView: View {
            @ObservedObject var model: HeaderModel
            var body: some View { Button(model.title, action: model.onTap) }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a view that previews and another view create",
      findings: ["App.swift:6 observed_object_initialized_inline"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          final class SettingsModel: ObservableObject { @Published var isSheetShown = false }

          struct SettingsView: View {
            @ObservedObject private var model = SettingsModel()
            var body: some View {
              Toggle("Sheet", isOn: $model.isSheetShown)
            }
          }

          struct Toolbar: View {
            @State private var showsSettings = false
            var body: some View {
              Button("Settings") { showsSettings = true }
                .sheet(isPresented: $showsSettings) { SettingsView() }
            }
          }

          struct SettingsView_Previews: PreviewProvider {
            static var previews: some View { SettingsView() }
          }

          struct Toolbar_Previews: PreviewProvider {
            static var previews: some View { Toolbar() }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a method creates a model for each evaluation",
      findings: ["App.swift:19 store_created_in_body"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          @MainActor final class SearchBarModel: ObservableObject { @Published var placeholder = "" }

          struct SearchBar: View {
            @ObservedObject var model: SearchBarModel
            @Binding var text: String
            var body: some View { TextField(model.placeholder, text: $text) }
          }

          @MainActor final class LanguagesModel: ObservableObject {
            @Published var searchText = ""
            func makeSearchBarModel() -> SearchBarModel { SearchBarModel() }
          }

          struct LanguagesView: View {
            @StateObject private var model = LanguagesModel()
            var body: some View {
              SearchBar(model: model.makeSearchBarModel(), text: $model.searchText)
            }
          }

          @main struct DemoApp: App { var body: some Scene { WindowGroup { LanguagesView() } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "a nested object announces what its methods return",
      findings: ["App.swift:20 unobserved_store"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          @MainActor final class Favorites: ObservableObject {
            private var ids: Set<String> = []
            func contains(_ id: String) -> Bool { ids.contains(id) }
            func add(_ id: String) {
              objectWillChange.send()
              ids.insert(id)
            }
          }

          @MainActor final class Store: ObservableObject {
            @Published private(set) var name = ""
            @Published private(set) var favorites = Favorites()
          }

          struct ResourceView: View {
            @EnvironmentObject var store: Store
            var body: some View {
              if store.favorites.contains("a") { Text("Favorite") } else { Button("Add") { store.favorites.add("a") } }
            }
          }

          @main
          struct DemoApp: App {
            @StateObject private var store = Store()
            var body: some Scene { WindowGroup { ResourceView().environmentObject(store) } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "commands keep an observable object in an optional state",
      findings: ["App.swift:8 unobserved_store"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          final class WindowController: NSWindowController, ObservableObject {
            @Published var isCollapsed = false
          }

          struct ViewCommands: Commands {
            @State var controller: WindowController?

            var body: some Commands {
              CommandGroup(after: .toolbar) {
                Button("\(controller?.isCollapsed ?? false ? "Show" : "Hide") Navigator") {
                  controller?.isCollapsed.toggle()
                }
                .onReceive(NSApp.publisher(for: \.keyWindow)) { window in
                  controller = window?.windowController as? WindowController
                }
              }
            }
          }

          @main
          struct DemoApp: App {
            var body: some Scene { WindowGroup { Text("Editor") }.commands { ViewCommands() } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "an asynchronous method publishes in the background",
      findings: ["App.swift:9 state_changed_off_main_thread"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          final class Planet: ObservableObject, Identifiable {
            let id = UUID()
            @Published var isUpdating = false
            @Published var cid: String?

            func update() async throws {
              isUpdating = true
              let (data, _) = try await URLSession.shared.data(from: URL(string: "https://example.org")!)
              cid = String(data: data, encoding: .utf8)
              isUpdating = false
            }
          }

          struct PlanetRow: View {
            @ObservedObject var planet: Planet
            var body: some View {
              Text(planet.isUpdating ? "…" : planet.cid ?? "")
                .task { try? await planet.update() }
            }
          }

          struct PlanetList: View {
            let planets: [Planet]
            var body: some View { ForEach(planets) { PlanetRow(planet: $0) } }
          }

          @main
          struct DemoApp: App { var body: some Scene { WindowGroup { PlanetList(planets: [Planet(), Planet()]) } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "a publisher assigns in the background",
      findings: ["App.swift:11 state_changed_off_main_thread"],
      files: [
        (
          "App.swift",
          #"""
          import Combine
          import SwiftUI

          final class FavoritesModel: ObservableObject {
            @Published private(set) var language = ""

            init(url: URL) {
              URLSession.shared.dataTaskPublisher(for: url)
                .map { String(decoding: $0.data, as: UTF8.self) }
                .replaceError(with: "")
                .assign(to: &$language)
            }
          }

          struct FavoritesView: View {
            @StateObject private var model = FavoritesModel(url: URL(string: "https://example.org")!)
            var body: some View { Text(model.language) }
          }

          @main
          struct DemoApp: App { var body: some Scene { WindowGroup { FavoritesView() } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "a class is isolated only in part",
      findings: ["App.swift:9 state_changed_off_main_thread"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          @Observable
          final class MediaCalendar {
            var dates: [Double] = []
            var isLoading = false

            func loadMore(_ date: Double) async {
              isLoading = true
              await fetch(date)
              isLoading = false
            }

            @MainActor
            private func fetch(_ date: Double) async { dates.append(date) }
          }

          struct CalendarView: View {
            @State private var calendar = MediaCalendar()
            var body: some View {
              List(calendar.dates, id: \.self) { Text("\($0)") }
                .overlay { if calendar.isLoading { ProgressView() } }
                .task { await calendar.loadMore(0) }
            }
          }

          @main
          struct DemoApp: App { var body: some Scene { WindowGroup { CalendarView() } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "an observer of a property runs on a background context",
      findings: ["App.swift:9 state_changed_off_main_thread"],
      files: [
        (
          "App.swift",
          #"""
          import CoreData
          import SwiftUI

          final class HandlerModel: ObservableObject {
            enum State { case loading, timeout }
            @Published var state = State.loading
            private let context: NSManagedObjectContext
            private var timeouts = 0 {
              didSet { if timeouts >= 2 { state = .timeout } }
            }

            init(container: NSPersistentContainer) {
              context = container.newBackgroundContext()
            }

            func load() {
              context.perform { self.timeouts += 1 }
            }
          }

          struct HandlerView: View {
            @StateObject var model: HandlerModel
            var body: some View { Text(model.state == .timeout ? "timeout" : "…").onAppear { model.load() } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a publisher keeps its own subscription",
      findings: ["App.swift:19 subscription_not_stored"],
      files: [
        (
          "App.swift",
          #"""
          import Combine

          struct ValuePublisher<Output>: Publisher {
            typealias Failure = Never
            private let subject: CurrentValueSubject<Output, Never>
            private let cancellable: AnyCancellable?

            init(_ subject: CurrentValueSubject<Output, Never>, cancellable: AnyCancellable? = nil) {
              self.subject = subject
              self.cancellable = cancellable
            }

            func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
              subject.receive(subscriber: subscriber)
            }

            func map<T>(_ transform: @escaping (Output) -> T) -> ValuePublisher<T> {
              let mapped = CurrentValueSubject<T, Never>(transform(subject.value))
              let cancellable = subject.sink { mapped.send(transform($0)) }
              return ValuePublisher<T>(mapped, cancellable: cancellable)
            }
          }

          final class KnockModel: ObservableObject {
            @Published var count = 0
            private var cancellables: Set<AnyCancellable> = []
            init(requests: ValuePublisher<[String]>) {
              requests.map { $0.count }.removeDuplicates().sink { [weak self] in self?.count = $0 }.store(in: &cancellables)
            }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a listener is only in a local",
      findings: ["App.swift:20 listener_not_retained"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          protocol PlayerListener: AnyObject { func didChange() }

          final class Player: ObservableObject {
            @Published var title = ""
            private struct Entry { weak var listener: (any PlayerListener)? }
            private var entries: [Entry] = []
            func add(_ listener: any PlayerListener) { entries.append(Entry(listener: listener)) }
            func play() { entries.forEach { $0.listener?.didChange() } }
          }

          final class NowPlaying: PlayerListener { func didChange() {} }

          final class Kit {
            lazy var player: Player = makePlayer()
            private func makePlayer() -> Player {
              let player = Player()
              let nowPlaying = NowPlaying()
              player.add(nowPlaying)
              return player
            }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "each window has its own settings",
      findings: ["App.swift:11 duplicate_instance"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          @MainActor @Observable
          final class AppSettings {
            var theme = UserDefaults.standard.string(forKey: "theme") ?? "" {
              didSet { UserDefaults.standard.set(theme, forKey: "theme") }
            }
          }

          struct WithAppState: ViewModifier {
            @State private var settings: AppSettings
            init() { _settings = State(initialValue: AppSettings()) }
            func body(content: Content) -> some View { content.environment(settings) }
          }

          struct ContentView: View {
            @Environment(AppSettings.self) private var settings
            var body: some View { Button(settings.theme) { settings.theme = "dark" } }
          }

          @main
          struct DemoApp: App {
            var body: some Scene {
              WindowGroup { ContentView().modifier(WithAppState()) }
              WindowGroup(id: "second") { ContentView().modifier(WithAppState()) }
            }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a stream is requested after the event, and shared",
      findings: ["App.swift:22 late_registration", "App.swift:29 single_consumer_stream_shared"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          @MainActor @Observable
          final class Player {
            @ObservationIgnored private var continuations: [UUID: AsyncStream<String>.Continuation] = [:]
            var events: AsyncStream<String> {
              let id = UUID()
              return AsyncStream { continuation in
                continuations[id] = continuation
                continuation.onTermination = { [weak self] _ in Task { @MainActor in self?.continuations[id] = nil } }
              }
            }
            func play() { for continuation in continuations.values { continuation.yield("opening") } }
          }

          struct EventsCase: View {
            @State private var player = Player()
            @State private var log: [String] = []
            var body: some View { Text(log.joined()).task { await first() }.task { await second() } }

            private func first() async {
              player.play()
              for await event in player.events { log.append(event) }
            }

            private func second() async {
              let events = player.events
              async let a: Void = consume(events)
              async let b: Void = consume(events)
              _ = await (a, b)
            }

            private func consume(_ events: AsyncStream<String>) async {
              for await event in events { log.append(event) }
            }
          }
          """#
        )
      ]),
  ]
}
