/// The examples of `state_changed_off_main_thread`.
enum StateChangedOffMainThreadExamples {
  static let triggering = [
    RuleExample(
      "a queue, a task without isolation, and a handler",
      """
      import Network
      import SwiftUI

      final class Connection: ObservableObject, Identifiable {
        let id = UUID()
        @Published var isOnline = false
        @Published var isSlow = false
        private let monitor = NWPathMonitor()

        func start() {
          monitor.pathUpdateHandler = { [weak self] path in self?.set(path.status == .satisfied) }
          monitor.start(queue: DispatchQueue(label: "Connection"))
        }

        private func set(_ value: Bool) { «isOnline = value» }

        func measure() {
          Task { isSlow = await isSlowNow() }
        }

        private func isSlowNow() async -> Bool { false }
      }

      struct ConnectionRow: View {
        @ObservedObject var connection: Connection
        var body: some View { Text(connection.isOnline ? "online" : connection.isSlow ? "slow" : "") }
      }

      struct ConnectionList: View {
        let connections: [Connection]
        var body: some View { ForEach(connections) { ConnectionRow(connection: $0) } }
      }
      """),
    RuleExample(
      "an asynchronous method of one of many objects",
      """
      import SwiftUI

      final class Planet: ObservableObject, Identifiable {
        let id = UUID()
        @Published var isUpdating = false

        func update() async {
          «isUpdating = true»
          await refresh()
          isUpdating = false
        }

        private func refresh() async {}
      }

      struct PlanetRow: View {
        @ObservedObject var planet: Planet
        var body: some View { Text(planet.isUpdating ? "…" : "").task { await planet.update() } }
      }

      struct PlanetList: View {
        let planets: [Planet]
        var body: some View { ForEach(planets) { PlanetRow(planet: $0) } }
      }
      """),
    RuleExample(
      "a publisher that delivers in the background",
      """
      import Combine
      import SwiftUI

      final class FavoritesModel: ObservableObject {
        @Published private(set) var language = ""

        init(url: URL) {
          URLSession.shared.dataTaskPublisher(for: url)
            .map { String(decoding: $0.data, as: UTF8.self) }
            .replaceError(with: "")
            .«assign»(to: &$language)
        }
      }

      struct FavoritesView: View {
        @StateObject private var model = FavoritesModel(url: URL(string: "https://example.org")!)
        var body: some View { Text(model.language) }
      }
      """),
    RuleExample(
      "an observer of a property that a background context sets",
      """
      import CoreData
      import SwiftUI

      final class HandlerModel: ObservableObject {
        @Published var hasTimedOut = false
        private let context: NSManagedObjectContext
        private var attempts = 0 {
          didSet { if attempts >= 2 { «hasTimedOut = true» } }
        }

        init(container: NSPersistentContainer) {
          context = container.newBackgroundContext()
        }

        func load() {
          context.perform { self.attempts += 1 }
        }
      }

      struct HandlerView: View {
        @StateObject var model: HandlerModel
        var body: some View { Text(model.hasTimedOut ? "!" : "…").onAppear { model.load() } }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "queues and callbacks that may run on the main thread",
      """
      import SwiftUI

      final class Download: ObservableObject, Identifiable {
        let id = UUID()
        @Published var progress = 0.0
        private let work: (@escaping () -> Void) -> Void

        init(work: @escaping (@escaping () -> Void) -> Void) { self.work = work }

        func start(on queue: DispatchQueue) {
          queue.async { self.progress = 0.1 }
          work { self.progress = 1 }
          [0.2, 0.3].forEach { progress = $0 }
        }
      }

      struct DownloadRow: View {
        @ObservedObject var download: Download
        var body: some View { ProgressView(value: download.progress) }
      }

      struct DownloadList: View {
        let downloads: [Download]
        var body: some View { ForEach(downloads) { DownloadRow(download: $0) } }
      }
      """),
    RuleExample(
      "hops to the main thread",
      """
      import Combine
      import SwiftUI

      final class Planet: ObservableObject, Identifiable {
        let id = UUID()
        @Published var name = ""
        @Published var isUpdating = false

        @MainActor func update() async { isUpdating = true }

        func load(from url: URL) {
          URLSession.shared.dataTask(with: url) { _, _, _ in
            DispatchQueue.main.async { self.name = "loaded" }
          }.resume()
          Task { @MainActor in isUpdating = false }
        }

        func reload() async {
          await MainActor.run { isUpdating = false }
        }

        func observe(_ url: URL) {
          URLSession.shared.dataTaskPublisher(for: url)
            .map { String(decoding: $0.data, as: UTF8.self) }
            .replaceError(with: "")
            .receive(on: DispatchQueue.main)
            .assign(to: &$name)
        }
      }

      struct PlanetRow: View {
        @ObservedObject var planet: Planet
        var body: some View { Text(planet.isUpdating ? "…" : planet.name) }
      }

      struct PlanetList: View {
        let planets: [Planet]
        var body: some View { ForEach(planets) { PlanetRow(planet: $0) } }
      }
      """),
    RuleExample(
      "a class on the main actor, and state that no view observes",
      """
      import SwiftUI

      @MainActor
      final class Planet: ObservableObject, Identifiable {
        let id = UUID()
        @Published var isUpdating = false
        private nonisolated let log = Log()

        func update() async {
          isUpdating = true
          await log.write()
        }
      }

      final class Log: Sendable {
        func write() async {}
      }

      struct PlanetRow: View {
        @ObservedObject var planet: Planet
        var body: some View { Text(planet.isUpdating ? "…" : "") }
      }

      struct PlanetList: View {
        let planets: [Planet]
        var body: some View { ForEach(planets) { PlanetRow(planet: $0) } }
      }
      """),
    RuleExample(
      "a branch that no call in the background chooses",
      """
      import Combine
      import SwiftUI

      final class BoatList: ObservableObject {
        @Published var names: [String] = []
        private var tokens: Set<AnyCancellable> = []

        init(harbor: PassthroughSubject<Void, Never>) {
          harbor.receive(on: DispatchQueue.global()).sink { [weak self] in self?.reload() }.store(in: &tokens)
          reload(isFirst: true)
        }

        private func reload(isFirst: Bool = false) {
          show(["Ada"], atOnce: isFirst)
        }

        private func show(_ names: [String], atOnce: Bool) {
          if atOnce {
            self.names = names
          } else {
            DispatchQueue.main.async { self.names = names }
          }
        }
      }

      struct BoatListView: View {
        @StateObject private var boats = BoatList(harbor: PassthroughSubject())
        var body: some View { Text(boats.names.joined()) }
      }
      """),
  ]
}
