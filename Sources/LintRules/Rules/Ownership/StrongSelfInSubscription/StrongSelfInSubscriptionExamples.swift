/// The examples of `strong_self_in_subscription`.
enum StrongSelfInSubscriptionExamples {
  static let triggering = subscribers + kept

  private static let subscribers = [
    RuleExample(
      "a sink on the store's own publisher, stored in a set",
      """
      import Combine

      final class SearchStore: ObservableObject {
        @Published var query = ""
        @Published private(set) var hits: [String] = []
        private var cancellables: Set<AnyCancellable> = []

        init() {
          $query
            .removeDuplicates()
            .«sink» { query in
              self.hits = []
              self.search(query)
            }
            .store(in: &cancellables)
        }

        private func search(_ query: String) {}
      }
      """,
      fixed: """
        import Combine

        final class SearchStore: ObservableObject {
          @Published var query = ""
          @Published private(set) var hits: [String] = []
          private var cancellables: Set<AnyCancellable> = []

          init() {
            $query
              .removeDuplicates()
              .sink { [weak self] query in
                self?.hits = []
                self?.search(query)
              }
              .store(in: &cancellables)
          }

          private func search(_ query: String) {}
        }
        """),
    RuleExample(
      "a service and a controller, which no view observes",
      """
      import Combine
      import UIKit

      final class SyncService {
        private let changes: PassthroughSubject<Int, Never>
        private var count = 0
        private var cancellables: Set<AnyCancellable> = []

        init(changes: PassthroughSubject<Int, Never>) {
          self.changes = changes
          changes.«sink» { self.count = $0 }.store(in: &cancellables)
        }
      }

      final class NewsController: UIViewController {
        private var task: Task<Void, Never>?

        override func viewDidLoad() {
          task = «Task» {
            for await _ in NotificationCenter.default.notifications(named: .newsChanged) { self.reload() }
          }
        }

        private func reload() {}
      }
      """,
      fixed: """
        import Combine
        import UIKit

        final class SyncService {
          private let changes: PassthroughSubject<Int, Never>
          private var count = 0
          private var cancellables: Set<AnyCancellable> = []

          init(changes: PassthroughSubject<Int, Never>) {
            self.changes = changes
            changes.sink { [weak self] in self?.count = $0 }.store(in: &cancellables)
          }
        }

        final class NewsController: UIViewController {
          private var task: Task<Void, Never>?

          override func viewDidLoad() {
            task = Task { [weak self] in
              for await _ in NotificationCenter.default.notifications(named: .newsChanged) { self?.reload() }
            }
          }

          private func reload() {}
        }
        """),
    RuleExample(
      "weak only in the inner closure of a block that the notification center retains",
      """
      import Foundation
      import Observation

      @MainActor @Observable
      final class PlayerModel {
        @ObservationIgnored private var token: (any NSObjectProtocol)?
        private(set) var isPaused = false

        func start() {
          token = NotificationCenter.default.«addObserver»(
            forName: .interruption, object: nil, queue: .main
          ) { _ in
            Task { @MainActor [weak self] in
              self?.isPaused = true
            }
          }
        }
      }
      """),
    RuleExample(
      "a stored endless task that captures `self` implicitly",
      """
      import Foundation

      @MainActor
      final class LedgerModel: ObservableObject {
        @Published private(set) var total = 0
        private var listener: Task<Void, Never>?

        init() {
          listener = «Task» {
            for await _ in NotificationCenter.default.notifications(named: .ledgerChanged) {
              await reload()
            }
          }
        }

        private func reload() async { total += 1 }
        deinit { listener?.cancel() }
      }
      """,
      fixed: """
        import Foundation

        @MainActor
        final class LedgerModel: ObservableObject {
          @Published private(set) var total = 0
          private var listener: Task<Void, Never>?

          init() {
            listener = Task { [weak self] in
              for await _ in NotificationCenter.default.notifications(named: .ledgerChanged) {
                await self?.reload()
              }
            }
          }

          private func reload() async { total += 1 }
          deinit { listener?.cancel() }
        }
        """),
    RuleExample(
      "key-value observing, a method of `self`, and a subject with operators",
      """
      import AVFoundation
      import Combine

      final class RadioController: ObservableObject {
        private let player = AVPlayer()
        private let retries = PassthroughSubject<Int, Never>()
        private var observation: NSKeyValueObservation?
        private var retrying: AnyCancellable?
        @Published var isPlaying = false

        func connect() {
          observation = player.«observe»(\\.rate, options: [.new]) { player, _ in
            self.isPlaying = player.rate > 0
          }
          retrying = retries.debounce(for: 1, scheduler: RunLoop.main).«sink»(receiveValue: retry)
        }

        private func retry(_ count: Int) {}
      }
      """,
      fixed: """
        import AVFoundation
        import Combine

        final class RadioController: ObservableObject {
          private let player = AVPlayer()
          private let retries = PassthroughSubject<Int, Never>()
          private var observation: NSKeyValueObservation?
          private var retrying: AnyCancellable?
          @Published var isPlaying = false

          func connect() {
            observation = player.observe(\\.rate, options: [.new]) { [weak self] player, _ in
              self?.isPlaying = player.rate > 0
            }
            retrying = retries.debounce(for: 1, scheduler: RunLoop.main).sink(receiveValue: retry)
          }

          private func retry(_ count: Int) {}
        }
        """),
    RuleExample(
      "a method that an operator gets, and a local function",
      """
      import Combine

      final class TallyModel: ObservableObject {
        @Published var value = 0
        private var total = 0
        private var cancellables: Set<AnyCancellable> = []

        init() {
          func add(_ value: Int) { self.total += value }
          $value.«map»(double).sink { print($0) }.store(in: &cancellables)
          $value.«sink»(receiveValue: add).store(in: &cancellables)
        }

        private func double(_ value: Int) -> Int { value * 2 }
      }
      """),
  ]
}
