extension ReviewedAppTests {
  /// Defects that shipped in public apps, reduced.
  static let collected: [ReviewedApp] = [
    ReviewedApp(
      title: "a model for each evaluation starts an endless task",
      findings: ["Settings.swift:29 listener_not_cancelled", "Settings.swift:41 state_store_init_side_effects"],
      files: [
        (
          "Settings.swift",
          #"""
          import Foundation
          import Observation
          import SwiftUI

          struct SettingKey: Sendable {
            let name: String
            let fallback: Bool
          }

          final class SettingsFile: Sendable {
            func values(for key: SettingKey) -> AsyncStream<Bool> {
              AsyncStream { continuation in
                let work = Task {
                  for await _ in NotificationCenter.default.notifications(named: .init("settingsChanged")) {
                    continuation.yield(UserDefaults.standard.bool(forKey: key.name))
                  }
                }
                continuation.onTermination = { _ in work.cancel() }
              }
            }
          }

          @MainActor @Observable
          final class ToggleModel {
            private(set) var isOn: Bool

            init(file: SettingsFile, key: SettingKey) {
              isOn = key.fallback
              Task { [weak self] in
                for await value in file.values(for: key) {
                  self?.isOn = value
                }
              }
            }
          }

          struct ToggleSection: View {
            @State private var model: ToggleModel

            init(file: SettingsFile, key: SettingKey) {
              _model = State(initialValue: ToggleModel(file: file, key: key))
            }

            var body: some View { Text(model.isOn ? "on" : "off") }
          }

          struct SettingsPane: View {
            let file: SettingsFile
            @State private var filter = ""

            var body: some View {
              TextField("Filter", text: $filter)
              ToggleSection(file: file, key: SettingKey(name: "sound", fallback: true))
              ToggleSection(file: file, key: SettingKey(name: "bell", fallback: false))
            }
          }

          @main struct TermApp: App {
            var body: some Scene { WindowGroup { SettingsPane(file: SettingsFile()) } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "an index from a count",
      findings: [
        "Connectivity.swift:27 state_index_across_await", "Connectivity.swift:35 state_index_across_await",
        "Unisolated.swift:3 store_missing_main_actor", "Unisolated.swift:17 state_index_across_await",
      ],
      files: [
        (
          "Connectivity.swift",
          #"""
          import SwiftUI

          struct Check: Identifiable, Sendable {
            let id: Int
            var passed: Bool?
            func finished(_ result: Bool) -> Check {
              var copy = self
              copy.passed = result
              return copy
            }
          }

          protocol Prober: Sendable { func probe(_ id: Int) async -> Bool }

          @MainActor
          final class ConnectivityModel: ObservableObject {
            @Published private(set) var checks: [Check] = []
            private let prober: any Prober

            init(prober: any Prober) { self.prober = prober }

            func runAll() async {
              for step in 0..<4 {
                let position = checks.count
                checks.append(Check(id: step))
                let result = await prober.probe(step)
                checks[position] = checks[position].finished(result)
              }
            }

            func runLast() async {
              guard !checks.isEmpty else { return }
              let last = checks.endIndex - 1
              let result = await prober.probe(last)
              checks[last].passed = result
            }

            func retry() async {
              checks.removeAll()
              await runAll()
            }
          }

          struct ConnectivityScreen: View {
            @StateObject private var model: ConnectivityModel
            init(prober: any Prober) { _model = StateObject(wrappedValue: ConnectivityModel(prober: prober)) }
            var body: some View {
              List(model.checks) { check in Text("\(check.id)") }
                .task { await model.runAll() }
                .refreshable { await model.retry() }
            }
          }
          """#
        ),
        (
          "Unisolated.swift",
          #"""
          import SwiftUI

          final class ConnectivityStore: ObservableObject {
            @Published private(set) var checks: [Check] = []
            private let prober: any Prober

            init(prober: any Prober) {
              self.prober = prober
              Task { await runAll() }
            }

            func runAll() async {
              for step in 0..<4 {
                let position = checks.count
                checks.append(Check(id: step))
                let result = await prober.probe(step)
                checks[position] = checks[position].finished(result)
              }
            }
          }
          """#
        ),
      ]),
    ReviewedApp(
      title: "two loops over the stream of another object",
      findings: [
        "Camera.swift:30 strong_self_in_subscription", "Camera.swift:33 strong_self_in_subscription",
        "Camera.swift:34 single_consumer_stream_shared", "Camera.swift:48 strong_self_in_subscription",
        "Camera.swift:51 strong_self_in_subscription", "Camera.swift:52 single_consumer_stream_shared",
      ],
      files: [
        (
          "Camera.swift",
          #"""
          import Observation
          import SwiftUI

          struct Frame: Sendable { let number: Int }

          actor CameraDevice {
            private(set) var frames: AsyncStream<Frame>?
            func start() {
              frames = AsyncStream { $0.yield(Frame(number: 1)) }
            }
          }

          @MainActor
          final class CaptureDevice {
            private(set) var frames: AsyncStream<Frame>?
            func start() async {
              frames = AsyncStream { $0.yield(Frame(number: 1)) }
            }
          }

          @MainActor @Observable
          final class CameraModel {
            private(set) var shown: Frame?
            private(set) var analyzed = 0
            private let device = CaptureDevice()

            func start() async {
              await device.start()
              guard let frames = device.frames else { return }
              Task {
                for await frame in frames { shown = frame }
              }
              Task {
                for await _ in frames { analyzed += 1 }
              }
            }
          }

          @MainActor @Observable
          final class ActorCameraModel {
            private(set) var shown: Frame?
            private(set) var analyzed = 0
            private let device = CameraDevice()

            func start() async {
              await device.start()
              guard let frames = await device.frames else { return }
              Task {
                for await frame in frames { shown = frame }
              }
              Task {
                for await _ in frames { analyzed += 1 }
              }
            }
          }

          struct CameraScreen: View {
            @State private var model = CameraModel()
            @State private var second = ActorCameraModel()
            var body: some View {
              Text("\(model.analyzed) \(model.shown?.number ?? 0) \(second.analyzed)").task { await model.start() }
            }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a view plays before it listens",
      findings: ["Player.swift:37 late_registration"],
      files: [
        (
          "Player.swift",
          #"""
          import Foundation
          import Observation
          import SwiftUI

          @MainActor @Observable
          final class PlayerStore {
            enum Event: Sendable { case opening, playing, ended }

            private(set) var isPlaying = false
            @ObservationIgnored private var listeners: [UUID: AsyncStream<Event>.Continuation] = [:]

            /// A new stream for each caller, without replay.
            var events: AsyncStream<Event> {
              AsyncStream { continuation in
                let id = UUID()
                listeners[id] = continuation
                continuation.onTermination = { [weak self] _ in
                  Task { @MainActor in self?.listeners[id] = nil }
                }
              }
            }

            func play() {
              isPlaying = true
              for listener in listeners.values { listener.yield(.opening) }
              for listener in listeners.values { listener.yield(.playing) }
            }
          }

          struct EventsScreen: View {
            @State private var player = PlayerStore()
            @State private var log: [String] = []

            var body: some View {
              List(log, id: \.self) { Text($0) }
                .task {
                  player.play()
                  for await event in player.events { log.append("\(event)") }
                }
            }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "an initializer sends before anything subscribes",
      findings: ["Sync.swift:9 late_registration"],
      files: [
        (
          "Sync.swift",
          #"""
          import Combine
          import SwiftUI

          final class SyncEngine {
            enum Event { case connected, unauthorized }
            let events = PassthroughSubject<Event, Never>()

            init(isAuthorized: Bool) {
              if !isAuthorized { events.send(.unauthorized) }
            }
          }

          @MainActor
          final class SyncStore: ObservableObject {
            @Published private(set) var needsLogin = false
            private let engine: SyncEngine
            private var subscriptions: Set<AnyCancellable> = []

            init() {
              engine = SyncEngine(isAuthorized: false)
              engine.events
                .sink { [weak self] event in
                  if event == .unauthorized { self?.needsLogin = true }
                }
                .store(in: &subscriptions)
            }
          }

          struct SyncScreen: View {
            @StateObject private var sync = SyncStore()
            var body: some View { Text(sync.needsLogin ? "Log in" : "Ready") }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a nested object is not observed",
      findings: ["Store.swift:21 unobserved_store"],
      files: [
        (
          "Store.swift",
          #"""
          import Combine
          import SwiftUI

          @MainActor
          final class Favorites: ObservableObject {
            @Published private(set) var ids: Set<String> = []
            func toggle(_ id: String) { ids.formSymmetricDifference([id]) }
          }

          @MainActor
          final class ResourceStore: ObservableObject {
            @Published private(set) var resources: [String] = []
            let favorites = Favorites()
          }

          struct ResourcesScreen: View {
            @EnvironmentObject private var store: ResourceStore

            var body: some View {
              List(store.resources, id: \.self) { id in
                Button(store.favorites.ids.contains(id) ? "★ \(id)" : id) {
                  store.favorites.toggle(id)
                }
              }
            }
          }

          @main struct ClientApp: App {
            @StateObject private var store = ResourceStore()
            var body: some Scene { WindowGroup { ResourcesScreen().environmentObject(store) } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "an optional nested object is not observed",
      findings: ["Agent.swift:22 unobserved_store"],
      files: [
        (
          "Agent.swift",
          #"""
          import Combine
          import SwiftUI

          @MainActor
          final class RideSession: ObservableObject {
            @Published var entryCount = 0
            @Published var hint = ""
          }

          @MainActor
          final class AgentStore: ObservableObject {
            @Published var currentSession: RideSession?
            func begin() { currentSession = RideSession() }
          }

          struct AgentScreen: View {
            @EnvironmentObject private var agent: AgentStore

            var body: some View {
              VStack {
                if let session = agent.currentSession {
                  Text("\(session.entryCount) entries")
                  Text(session.hint)
                }
                Text(agent.currentSession?.hint ?? "")
                Button("Start") { agent.begin() }
              }
            }
          }

          @main struct AgentApp: App {
            @StateObject private var agent = AgentStore()
            var body: some Scene { WindowGroup { AgentScreen().environmentObject(agent) } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "observable objects that views create and do not own",
      findings: [
        "Onboarding.swift:12 observed_object_initialized_inline",
        "Onboarding.swift:22 observed_object_initialized_inline",
        "Onboarding.swift:27 observed_object_initialized_inline",
        "Onboarding.swift:33 observed_object_initialized_inline",
      ],
      files: [
        (
          "Onboarding.swift",
          #"""
          import Observation
          import SwiftUI

          @MainActor @Observable
          final class OnboardingModel {
            var localPart = ""
            var fullName = ""
            func register() async {}
          }

          struct OnboardingView: View {
            @Bindable private var model = OnboardingModel()

            var body: some View {
              TextField("User", text: $model.localPart)
              TextField("Name", text: $model.fullName)
              Button("Register") { Task { await model.register() } }
            }
          }

          struct PlainView: View {
            private let model = OnboardingModel()
            var body: some View { Text(model.fullName) }
          }

          struct PlainVarView: View {
            var model = OnboardingModel()
            var body: some View { Text(model.fullName) }
          }

          struct InitView: View {
            @Bindable var model: OnboardingModel
            init() { model = OnboardingModel() }
            var body: some View { TextField("Name", text: $model.fullName) }
          }

          struct Root: View {
            @State private var page = 0
            var body: some View {
              Button("Next \(page)") { page += 1 }
              OnboardingView()
              PlainView()
              PlainVarView()
              InitView()
            }
          }

          @main struct MailApp: App { var body: some Scene { WindowGroup { Root() } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "an assumption about the thread of a deinit",
      findings: ["Domain.swift:11 observable_deinit_isolation"],
      files: [
        (
          "Domain.swift",
          #"""
          import Observation

          @MainActor @Observable
          final class ObservationDomain {
            private(set) var rows: [Int] = []
            private var task: Task<Void, Never>?

            func invalidate() { task?.cancel() }

            deinit {
              MainActor.assumeIsolated { invalidate() }
            }
          }

          actor ModelActor {
            private let domain: ObservationDomain
            init(domain: ObservationDomain) { self.domain = domain }
          }

          @MainActor @Observable
          final class SafeDomain {
            private(set) var rows: [Int] = []
            private var task: Task<Void, Never>?
            isolated deinit { task?.cancel() }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "timers",
      findings: [
        "Drive.swift:14 strong_self_in_subscription", "Drive.swift:29 strong_self_in_subscription",
        "Drive.swift:36 subscription_not_stored",
      ],
      files: [
        (
          "Drive.swift",
          #"""
          import Combine
          import Foundation
          import SwiftUI

          @MainActor
          final class DriveModel: ObservableObject {
            @Published var speed = 0.0
            private var resetTimer: Timer?
            private var pollTimer: Timer?
            private var clock: AnyCancellable?

            // A: repeats, and the run loop retains the timer
            func startPolling() {
              pollTimer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
                MainActor.assumeIsolated { self.speed += 1 }
              }
            }

            // B: fires once; only delays the deallocation
            func received(_ speed: Double) {
              resetTimer?.invalidate()
              resetTimer = Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in
                MainActor.assumeIsolated { self.speed = 0 }
              }
            }

            // C: a publisher
            func startClock() {
              clock = Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { _ in
                self.speed -= 1
              }
            }

            // D: weak, repeats, discarded: it fires forever after the model is gone
            func startHeartbeat() {
              Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
                MainActor.assumeIsolated { self?.speed = 0 }
              }
            }
          }

          struct DriveView: View {
            @StateObject private var drive = DriveModel()
            var body: some View { Text("\(drive.speed)").onAppear { drive.startPolling() } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "observations, and a task in a task",
      findings: [
        "Observers.swift:20 strong_self_in_subscription", "Observers.swift:31 strong_self_across_for_await",
        "Observers.swift:58 strong_self_in_subscription",
      ],
      files: [
        (
          "Observers.swift",
          #"""
          import Combine
          import Foundation
          import Observation

          struct User: Sendable { let name: String }

          @MainActor @Observable
          final class UserService { var current: User? }

          @MainActor @Observable
          final class BadgeModel {
            private(set) var changes = 0
            private let service: UserService
            @ObservationIgnored private var listener: Task<Void, Never>?

            init(service: UserService) { self.service = service }

            // A: Observations never ends by itself while its closure can be evaluated
            func listen() {
              listener = Task {
                for await _ in Observations({ self.service.current?.name }) {
                  self.changes += 1
                }
              }
            }

            // B: weak, but unwrapped before the loop
            func listenWeakly() {
              let names = Observations { [service] in service.current?.name }
              listener = Task { [weak self] in
                guard let self else { return }
                for await _ in names { self.changes += 1 }
              }
            }

            deinit { listener?.cancel() }
          }

          final class DeviceStream: Sendable {
            func chunks() -> AsyncThrowingStream<Int, any Error> {
              AsyncThrowingStream { continuation in
                let timer = Task { while !Task.isCancelled { continuation.yield(1); try? await Task.sleep(for: .seconds(1)) } }
                continuation.onTermination = { _ in timer.cancel() }
              }
            }
          }

          @MainActor
          final class DeviceModel: ObservableObject {
            @Published private(set) var received = 0
            private let device = DeviceStream()
            private var work: Task<Void, Never>?

            // C: a task in a task; the outer one unwraps, the inner one loops
            func connect() {
              work = Task { [weak self] in
                guard let self else { return }
                Task {
                  do {
                    for try await chunk in self.device.chunks() { self.received += chunk }
                  } catch {}
                }
              }
            }

            deinit { work?.cancel() }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "loops that reconnect, receive and beat",
      findings: ["Conversation.swift:33 strong_self_across_for_await"],
      files: [
        (
          "Conversation.swift",
          #"""
          import Foundation
          import Observation

          struct ServerEvent: Sendable { let text: String }

          protocol EventClient: Sendable {
            func events(_ id: String) -> AsyncThrowingStream<ServerEvent, any Error>
          }

          final class Socket: Sendable {
            var isOpen: Bool { true }
            func receive() async throws -> String { "" }
          }

          @MainActor @Observable
          final class ConversationModel {
            private(set) var lines: [String] = []
            private let client: any EventClient
            private let id: String
            private let socket = Socket()
            @ObservationIgnored private var events: Task<Void, Never>?
            @ObservationIgnored private var messages: Task<Void, any Error>?
            @ObservationIgnored private var heartbeat: Task<Void, Never>?

            init(client: any EventClient, id: String) {
              self.client = client
              self.id = id
            }

            // A: reconnects forever
            func start() {
              events = Task { [weak self] in
                guard let self else { return }
                while !Task.isCancelled {
                  do {
                    for try await event in self.client.events(self.id) { self.lines.append(event.text) }
                  } catch {
                    try? await Task.sleep(for: .seconds(2))
                  }
                }
              }
            }

            // B: until the socket closes, which only this class does, in its deinit
            func receive() {
              messages = Task {
                while !Task.isCancelled && self.socket.isOpen {
                  self.lines.append(try await self.socket.receive())
                }
              }
            }

            // C: a loop with a guard that comes after a sleep
            func beat() {
              heartbeat = Task { [weak self] in
                repeat {
                  guard let self else { return }
                  self.lines.append("beat")
                  try? await Task.sleep(for: .seconds(30))
                } while !Task.isCancelled
              }
            }

            deinit {
              events?.cancel()
              messages?.cancel()
              heartbeat?.cancel()
            }
          }
          """#
        )
      ]),
  ]
}
