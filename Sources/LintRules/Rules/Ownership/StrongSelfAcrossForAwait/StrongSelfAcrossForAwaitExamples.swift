/// The examples of `strong_self_across_for_await`.
enum StrongSelfAcrossForAwaitExamples {
  static let triggering = [
    RuleExample(
      "`self` unwrapped before the loop",
      """
      import Observation

      @MainActor @Observable
      final class BasketStore {
        private(set) var total = 0
        @ObservationIgnored private var listener: Task<Void, Never>?

        func startListening(to prices: AsyncStream<Int>) {}

        func follow(_ catalog: CatalogStore) {
          let changes = catalog.changes()
          listener = Task { [weak self] in
            guard «let self» else { return }
            for await change in changes {
              self.apply(change)
            }
          }
        }

        private func apply(_ change: Int) { total += change }
        isolated deinit { listener?.cancel() }
      }

      @MainActor @Observable
      final class CatalogStore {
        @ObservationIgnored private var listeners: [AsyncStream<Int>.Continuation] = []
        func changes() -> AsyncStream<Int> {
          let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
          listeners.append(continuation)
          return stream
        }
      }
      """,
      fixed: """
        import Observation

        @MainActor @Observable
        final class BasketStore {
          private(set) var total = 0
          @ObservationIgnored private var listener: Task<Void, Never>?

          func startListening(to prices: AsyncStream<Int>) {}

          func follow(_ catalog: CatalogStore) {
            let changes = catalog.changes()
            listener = Task { [weak self] in
              guard self != nil else { return }
              for await change in changes {
                self?.apply(change)
              }
            }
          }

          private func apply(_ change: Int) { total += change }
          isolated deinit { listener?.cancel() }
        }

        @MainActor @Observable
        final class CatalogStore {
          @ObservationIgnored private var listeners: [AsyncStream<Int>.Continuation] = []
          func changes() -> AsyncStream<Int> {
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            listeners.append(continuation)
            return stream
          }
        }
        """),
    RuleExample(
      "a task that awaits a method with a loop",
      """
      import Foundation

      @MainActor
      final class CalendarModel: ObservableObject {
        @Published private(set) var day = Date.now
        private var ticking: Task<Void, Never>?

        func start() {
          ticking = Task { [weak self] in
            await self?.«follow»()
          }
        }

        private func follow() async {
          for await _ in NotificationCenter.default.notifications(named: .NSCalendarDayChanged) {
            day = .now
          }
        }
      }
      """),
    RuleExample(
      "the values of a publisher, without an explicit `self`",
      """
      import Combine

      @MainActor
      final class FilterModel: ObservableObject {
        @Published var text = ""
        @Published private(set) var shown: [String] = []
        private var task: Task<Void, Never>?

        init() {
          task = Task { [weak self] in
            guard «let self» else { return }
            for await text in $text.values {
              shown = [text]
            }
          }
        }
      }
      """),
    RuleExample(
      "a task that no code cancels, because nothing calls the method that would",
      """
      import Observation

      @MainActor @Observable
      final class PollModel {
        private(set) var count = 0
        @ObservationIgnored private var task: Task<Void, Never>?

        func start() { task = Task { [weak self] in await self?.«poll»() } }
        func stop() { task?.cancel() }

        private func poll() async {
          while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(1))
            count += 1
          }
        }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "`self` unwrapped in each iteration",
      """
      import Foundation
      import Observation

      @MainActor @Observable
      final class ClockStore {
        private(set) var day = Date.now
        @ObservationIgnored private var listener: Task<Void, Never>?

        init() {
          let days = NotificationCenter.default.notifications(named: .NSCalendarDayChanged)
          listener = Task { [weak self] in
            for await _ in days {
              guard let self else { return }
              self.day = .now
            }
          }
        }

        deinit { listener?.cancel() }
      }
      """),
    RuleExample(
      "only checked before the loop, or used only for the stream",
      """
      import Observation

      @MainActor @Observable
      final class PulseModel {
        private(set) var beats = 0
        @ObservationIgnored private let stream: AsyncStream<Int>
        @ObservationIgnored private var task: Task<Void, Never>?

        init(stream: AsyncStream<Int>) { self.stream = stream }

        func start() {
          task = Task { [weak self] in
            guard let stream = self?.stream, self != nil else { return }
            for await beat in stream { self?.beats = beat }
          }
        }
      }
      """),
    RuleExample(
      "a task group, and a stream that ends",
      """
      import Observation

      @MainActor @Observable
      final class UploadModel {
        private(set) var done = 0

        func start(_ files: [String]) {
          Task { [weak self] in
            guard let self else { return }
            await withTaskGroup(of: Int.self) { group in
              for file in files { group.addTask { file.count } }
              for await count in group { self.done += count }
            }
            for await step in self.steps() { self.done += step }
          }
        }

        private func steps() -> AsyncStream<Int> {
          AsyncStream { continuation in
            continuation.yield(1)
            continuation.finish()
          }
        }
      }
      """),
    RuleExample(
      "a task that a view cancels through a method",
      """
      import SwiftUI

      @MainActor @Observable
      final class PollModel {
        private(set) var count = 0
        @ObservationIgnored private var task: Task<Void, Never>?

        func start() { task = Task { [weak self] in await self?.poll() } }
        func stop() { task?.cancel() }

        private func poll() async {
          while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(1))
            count += 1
          }
        }
      }

      struct PollView: View {
        @State private var model = PollModel()
        var body: some View { Text("\\(model.count)").onAppear { model.start() }.onDisappear { model.stop() } }
      }
      """),
  ]
}
