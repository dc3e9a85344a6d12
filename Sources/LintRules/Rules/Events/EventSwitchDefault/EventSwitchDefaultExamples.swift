/// The examples of `event_switch_default`.
enum EventSwitchDefaultExamples {
  static let triggering = [
    RuleExample(
      "a subscriber that names one of three events",
      """
      import Observation

      enum CartEvent { case added(Int), removed(Int), emptied }

      @Observable
      final class CartStore {
        func events() -> AsyncStream<CartEvent> { AsyncStream { _ in } }
      }

      @Observable
      final class BadgeStore {
        var count = 0
        func listen(to cart: CartStore) async {
          for await event in cart.events() {
            switch event {
            case .emptied: count = 0
            «default»: break
            }
          }
        }
      }
      """),
    RuleExample(
      "the values of a publisher",
      """
      import Combine

      final class AccountStore: ObservableObject {
        enum Event { case signedIn(String), signedOut, renamed(String) }
        let events = PassthroughSubject<Event, Never>()
      }

      final class DraftStore: ObservableObject {
        private var bag: Set<AnyCancellable> = []
        init(account: AccountStore) {
          account.events.removeDuplicates().sink { [weak self] event in
            switch event {
            case .signedOut: self?.clear()
            «default»: return
            }
          }.store(in: &bag)
        }
        func clear() {}
      }
      """),
    RuleExample(
      "a view that handles an event",
      """
      import SwiftUI

      struct DownloadRow: View {
        @State private var title = ""
        let downloads: Downloads
        var body: some View {
          Text(title).task {
            for await event in downloads.events {
              switch event {
              case .finished(let name): title = name
              case .failed: title = "failed"
              «default»: title = ""
              }
            }
          }
        }
      }
      """,
      """
      enum DownloadEvent { case started, progressed(Double), finished(String), failed }

      actor Downloads {
        nonisolated let events: AsyncStream<DownloadEvent>
        init(events: AsyncStream<DownloadEvent>) { self.events = events }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "a `switch` that names every event",
      """
      import Observation

      enum TimerEvent { case started, paused, ended }

      @Observable
      final class TimerStore {
        private var continuations: [AsyncStream<TimerEvent>.Continuation] = []
      }

      @Observable
      final class SoundStore {
        func handle(_ event: TimerEvent) {
          switch event {
          case .ended: ring()
          case .started, .paused: break
          }
        }
        func ring() {}
      }
      """),
    RuleExample(
      "enums that are not events: a published state, an error, a type from elsewhere",
      """
      import Combine

      enum Phase { case idle, loading, done }

      final class FeedStore: ObservableObject {
        @Published var phase = Phase.idle
        let phases = PassthroughSubject<Phase, Never>()
        func title(_ error: FeedError, _ change: UIChange) -> String {
          switch phase {
          case .loading: return "…"
          default: break
          }
          switch error {
          case .offline: return "offline"
          default: break
          }
          switch change {
          case .moved: return "moved"
          default: return ""
          }
        }
      }

      enum FeedError: Error { case offline, server }
      """),
    RuleExample(
      "a property of the event itself, and `@unknown default`",
      """
      import Observation

      public enum RoomEvent {
        case opened, closed, moved
        var isEnd: Bool {
          switch self {
          case .closed: true
          default: false
          }
        }
      }

      @Observable
      final class RoomStore {
        func events() -> AsyncStream<RoomEvent> { AsyncStream { _ in } }
        func log(_ event: RoomEvent) {
          switch event {
          case .opened: print("opened")
          @unknown default: break
          }
        }
      }
      """),
    RuleExample(
      "an enum that the configuration ignores",
      """
      import Observation

      enum KeyEvent { case up, down, repeated }

      @Observable
      final class KeyStore {
        func keys() -> AsyncStream<KeyEvent> { AsyncStream { _ in } }
        func take(_ key: KeyEvent) {
          switch key {
          case .up: print("up")
          default: break
          }
        }
      }
      """,
      spec: """
        version: 1
        lint:
          rules:
            event_switch_default: { severity: warning, ignores: [Key*] }
        """),
  ]
}
