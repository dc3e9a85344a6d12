/// The examples of `late_registration`.
enum LateRegistrationExamples {
  private static let player = """
    import Foundation
    import Observation

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

      func play() {
        for continuation in continuations.values { continuation.yield("opening") }
      }
    }
    """

  static let triggering = [
    RuleExample(
      "a stream requested after the event, and a subject that an initializer sends to",
      player,
      """
      import SwiftUI

      struct EventsView: View {
        @State private var player = Player()
        @State private var log: [String] = []

        var body: some View {
          Text(log.joined()).task {
            player.«play»()
            for await event in player.events { log.append(event) }
          }
        }
      }

      final class SyncEngine {
        let changes = PassthroughSubject<String, Never>()
        init(isAuthorized: Bool) {
          if !isAuthorized { «changes.send("unauthorized")» }
        }
      }
      """),
    RuleExample(
      "a continuation that a task registers",
      """
      import Foundation
      import Observation

      @MainActor @Observable
      final class MemberStore {
        enum Event { case joined(String) }
        @ObservationIgnored private var listeners: [UUID: AsyncStream<Event>.Continuation] = [:]

        nonisolated func events() -> AsyncStream<Event> {
          AsyncStream { continuation in
            let id = UUID()
            Task { @MainActor in
              «self.listeners[id] = continuation»
            }
            continuation.onTermination = { _ in
              Task { @MainActor in self.listeners[id] = nil }
            }
          }
        }
      }
      """),
    RuleExample(
      "registered by a method of the class",
      """
      import Observation

      @MainActor @Observable
      final class SensorModel {
        @ObservationIgnored private var listeners: [AsyncStream<Double>.Continuation] = []

        func values() -> AsyncStream<Double> {
          let (stream, continuation) = AsyncStream.makeStream(of: Double.self)
          Task { «register(continuation)» }
          return stream
        }

        private func register(_ listener: AsyncStream<Double>.Continuation) {
          listeners.append(listener)
        }
      }
      """),
    RuleExample(
      "observers in a task that only switches actors",
      """
      import Combine
      import Foundation

      final class SessionModel: ObservableObject {
        @Published private(set) var isActive = true
        private let logouts = PassthroughSubject<Void, Never>()
        private var token: (any NSObjectProtocol)?
        private var cancellables: Set<AnyCancellable> = []

        init() {
          Task { @MainActor [weak self] in
            self?.token = NotificationCenter.default.«addObserver»(
              forName: .sessionEnded, object: nil, queue: .main
            ) { [weak self] _ in self?.isActive = false }
          }
          Task { @MainActor in
            logouts.«sink» { [weak self] in self?.isActive = false }.store(in: &cancellables)
          }
        }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "a stream requested before the event or from another object, and a subject with a current value",
      player,
      """
      import SwiftUI

      struct EventsView: View {
        @State private var player = Player()
        @State private var other = Player()
        @State private var log: [String] = []

        var body: some View {
          Text(log.joined())
            .task {
              let events = player.events
              player.play()
              for await event in events { log.append(event) }
            }
            .task {
              other.play()
              for await event in player.events { log.append(event) }
            }
        }
      }

      final class SyncEngine {
        let state = CurrentValueSubject<String, Never>("")
        init() { state.send("ready") }
      }
      """),
    RuleExample(
      "registered at once; only the removal needs a task",
      """
      import Foundation
      import Observation

      @MainActor @Observable
      final class MemberStore {
        enum Event { case joined(String) }
        @ObservationIgnored private var listeners: [UUID: AsyncStream<Event>.Continuation] = [:]

        func events() -> AsyncStream<Event> {
          AsyncStream { continuation in
            let id = UUID()
            listeners[id] = continuation
            continuation.onTermination = { _ in
              Task { @MainActor in self.listeners[id] = nil }
            }
          }
        }
      }
      """),
    RuleExample(
      "a task that produces the values of the stream",
      """
      import Observation

      @MainActor @Observable
      final class ImportModel {
        func steps(_ files: [String]) -> AsyncStream<Int> {
          AsyncStream { continuation in
            let task = Task {
              await self.run(files, into: continuation)
              continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
          }
        }

        private func run(_ files: [String], into steps: AsyncStream<Int>.Continuation) async {
          for file in files { steps.yield(file.count) }
        }
      }
      """),
    RuleExample(
      "a registration that must await something, and one that receives the current value",
      """
      import Combine
      import Foundation

      final class LibraryModel: ObservableObject {
        @Published var filter = ""
        private var cancellables: Set<AnyCancellable> = []

        init() {
          Task { @MainActor in
            $filter.sink { print($0) }.store(in: &cancellables)
            await open()
            NotificationCenter.default.publisher(for: .libraryChanged)
              .sink { _ in print("changed") }
              .store(in: &cancellables)
          }
        }

        private func open() async {}
      }
      """),
  ]
}
