extension StrongSelfInSubscriptionExamples {
  /// What the system, other modules and other objects keep.
  static let kept = [
    RuleExample(
      "a subscription that retains the object which stores it, and a work item that is only cancelled",
      """
      import SwiftUI

      final class Cell: ObservableObject {
        @Published var title = ""
        var tokens: Set<AnyCancellable> = []
      }

      @MainActor
      final class ListModel: ObservableObject {
        @Published var title = ""
        private var search: DispatchWorkItem?
        private var tokens: Set<AnyCancellable> = []

        func follow(_ others: ListModel) {
          Publishers.MergeMany([$title.eraseToAnyPublisher(), others.$title.eraseToAnyPublisher()])
            .«sink» { print(self.title + $0) }.store(in: &tokens)
        }

        func configure(_ cell: Cell) {
          $title.«sink» { cell.title = $0 }.store(in: &cell.tokens)
        }

        func look() {
          search = «DispatchWorkItem» { print(self.title) }
        }

        /// A cancelled item keeps its block.
        func stop() { search?.cancel() }
      }
      """),
    RuleExample(
      "a timer, its target, an event monitor, and the delegate of a session",
      """
      import SwiftUI

      final class ClockModel: NSObject, ObservableObject, URLSessionDelegate {
        @Published var seconds = 0
        private var timer: Timer?
        private var minutes: Timer?
        private var monitor: Any?
        private lazy var session = «URLSession»(configuration: .default, delegate: self, delegateQueue: nil)

        func start() {
          timer = Timer.«scheduledTimer»(withTimeInterval: 1, repeats: true) { _ in print(self.seconds) }
          minutes = Timer.«scheduledTimer»(
            timeInterval: 60, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
          monitor = NSEvent.«addLocalMonitorForEvents»(matching: .keyDown) { [self] event in
            seconds = 0
            return event
          }
        }

        @objc private func tick() {}

        deinit {
          timer?.invalidate()
          minutes?.invalidate()
          if let monitor { NSEvent.removeMonitor(monitor) }
        }
      }
      """),
    RuleExample(
      "a publisher that retains its object, and methods of other modules",
      """
      import Combine
      import Auth

      @MainActor
      final class SessionModel: ObservableObject {
        @Published var user: String?
        private var tokens: Set<AnyCancellable> = []
        private var handle: AuthHandle?

        init() {
          NotificationCenter.default.«publisher»(for: .signedIn, object: self)
            .sink { [weak self] _ in self?.user = nil }
            .store(in: &tokens)
          handle = Auth.shared.«addStateListener» { user in print(self.name(of: user)) }
          $user
            .«map» { self.name(of: $0) }
            .assign(to: \\.title, onWeaklyHeld: Toolbar.shared)
            .store(in: &tokens)
        }

        private func name(of user: String?) -> String { user ?? "" }

        deinit {
          if let handle { Auth.shared.removeStateListener(handle) }
        }
      }
      """),
  ]
}
