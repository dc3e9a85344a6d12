/// The examples of `observable_deinit_isolation`.
enum ObservableDeinitIsolationExamples {
  static let triggering = [
    RuleExample(
      "a class that assumes which thread runs its `deinit`",
      """
      @MainActor
      final class Player {
        private var task: Task<Void, Never>?
        deinit { MainActor.«assumeIsolated» { stop() } }
        private func stop() { task?.cancel() }
      }
      """),
    RuleExample(
      "a private task",
      """
      import Observation

      @MainActor @Observable
      final class ClaimStore {
        private(set) var claims: [String] = []
        private var listener: Task<Void, Never>?

        deinit {
          «listener»?.cancel()
        }
      }
      """,
      fixed: """
        import Observation

        @MainActor @Observable
        final class ClaimStore {
          private(set) var claims: [String] = []
          @ObservationIgnored private var listener: Task<Void, Never>?

          deinit {
            listener?.cancel()
          }
        }
        """),
    RuleExample(
      "a collection that views show, accessed through `self`",
      """
      import Observation

      @Observable
      @MainActor
      final class DownloadModel {
        var downloads: [String: Task<Void, Never>] = [:]

        deinit {
          for download in «self.downloads».values { download.cancel() }
        }
      }
      """,
      fixed: """
        import Observation

        @Observable
        @MainActor
        final class DownloadModel {
          var downloads: [String: Task<Void, Never>] = [:]

          isolated deinit {
            for download in self.downloads.values { download.cancel() }
          }
        }
        """),
    RuleExample(
      "a task that tells a view about work in progress",
      """
      import Observation

      @MainActor
      class Model {}

      @Observable
      final class SearchModel: Model {
        private var search: Task<Void, Never>?
        var isSearching: Bool { search != nil }

        deinit { «search»?.cancel() }
      }
      """,
      fixed: """
        import Observation

        @MainActor
        class Model {}

        @Observable
        final class SearchModel: Model {
          private var search: Task<Void, Never>?
          var isSearching: Bool { search != nil }

          isolated deinit { search?.cancel() }
        }
        """),
  ]

  static let nonTriggering = [
    RuleExample(
      "an isolated `deinit`",
      """
      @MainActor
      final class Player {
        private var task: Task<Void, Never>?
        isolated deinit { MainActor.assumeIsolated { task?.cancel() } }
      }
      """),
    RuleExample(
      "ignored by the macro, constant, or isolated",
      """
      import Observation

      @MainActor @Observable
      final class ClockModel {
        @ObservationIgnored private var ticking: Task<Void, Never>?
        private let name = "clock"
        private var other: Task<Void, Never>?

        deinit {
          ticking?.cancel()
          print(name)
        }
      }

      @MainActor @Observable
      final class TimerModel {
        private var ticking: Task<Void, Never>?
        isolated deinit { ticking?.cancel() }
      }
      """),
    RuleExample(
      "not on the main actor, or without the macro",
      """
      import Combine
      import Observation

      @Observable
      final class CacheModel {
        private var task: Task<Void, Never>?
        deinit { task?.cancel() }
      }

      @MainActor
      final class AccountModel: ObservableObject {
        private var task: Task<Void, Never>?
        deinit { task?.cancel() }
      }
      """),
    RuleExample(
      "a local of the same name, and a closure on the main actor in a method",
      """
      import Observation

      @MainActor @Observable
      final class PlayerModel {
        private var task: Task<Void, Never>?
        nonisolated func stop() { MainActor.assumeIsolated { task?.cancel() } }
        deinit {
          let task = "task"
          print(task)
        }
      }
      """),
  ]
}
