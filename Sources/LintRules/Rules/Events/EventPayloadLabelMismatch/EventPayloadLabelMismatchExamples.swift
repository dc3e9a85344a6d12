/// The examples of `event_payload_label_mismatch`.
enum EventPayloadLabelMismatchExamples {
  static let triggering = [
    RuleExample(
      "a pattern that swaps the identifier and the other value",
      """
      import Observation

      enum MemberEvent {
        case added(dependent: Dependent, userID: UUID)
        case removed(userID: UUID)
      }

      @Observable
      final class MemberStore {
        func events() -> AsyncStream<MemberEvent> { AsyncStream { _ in } }
      }

      @Observable
      final class PremiumStore {
        func listen(to members: MemberStore) async {
          for await event in members.events() {
            switch event {
            case let .added(«userID», _): recalculate(userID)
            case .removed(let userID): recalculate(userID)
            }
          }
        }
        func recalculate<ID>(_ id: ID) {}
      }
      """),
    RuleExample(
      "two swapped names",
      """
      import Combine

      final class TransferStore: ObservableObject {
        enum Event {
          case moved(from: Int, to: Int, note: String)
        }
        let moves = PassthroughSubject<Event, Never>()
      }

      final class LedgerStore: ObservableObject {
        private var cancellables: Set<AnyCancellable> = []
        init(transfers: TransferStore) {
          transfers.moves.receive(on: RunLoop.main).sink { [weak self] event in
            if case .moved(let «to», let from, _) = event { self?.book(from, to) }
          }.store(in: &cancellables)
        }
        private func book(_ from: Int, _ to: Int) {}
      }
      """,
      fixed: """
        import Combine

        final class TransferStore: ObservableObject {
          enum Event {
            case moved(from: Int, to: Int, note: String)
          }
          let moves = PassthroughSubject<Event, Never>()
        }

        final class LedgerStore: ObservableObject {
          private var cancellables: Set<AnyCancellable> = []
          init(transfers: TransferStore) {
            transfers.moves.receive(on: RunLoop.main).sink { [weak self] event in
              if case .moved(let from, let to, _) = event { self?.book(from, to) }
            }.store(in: &cancellables)
          }
          private func book(_ from: Int, _ to: Int) {}
        }
        """),
    RuleExample(
      "a value bound to the name of its neighbor",
      """
      enum PlayerEvent {
        case seeked(position: Double, duration: Double)
      }

      extension PlayerEvent {
        var progress: Double {
          guard case let .seeked(«duration», _) = self else { return 0 }
          return duration
        }
      }
      """,
      """
      import Observation

      @Observable
      final class PlayerStore {
        private var continuations: [Int: AsyncStream<PlayerEvent>.Continuation] = [:]
      }
      """,
      fixed: """
        enum PlayerEvent {
          case seeked(position: Double, duration: Double)
        }

        extension PlayerEvent {
          var progress: Double {
            guard case let .seeked(_, duration) = self else { return 0 }
            return duration
          }
        }
        """,
      """
      import Observation

      @Observable
      final class PlayerStore {
        private var continuations: [Int: AsyncStream<PlayerEvent>.Continuation] = [:]
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "names in the order of the labels, and other names",
      """
      import Observation

      enum OrderEvent {
        case shipped(order: Int, carrier: String)
        case split(first: Int, second: Int)
      }

      @Observable
      final class OrderStore {
        let events: AsyncStream<OrderEvent>
        init(events: AsyncStream<OrderEvent>) { self.events = events }

        func follow() async {
          for await event in events {
            switch event {
            case let .shipped(order, carrier): print(order, carrier)
            case .split(let one, let other): print(one, other)
            }
          }
        }
      }
      """),
    RuleExample(
      "patterns with labels",
      """
      import Combine

      enum ScoreEvent { case changed(home: Int, guest: Int) }

      final class ScoreStore: ObservableObject {
        private let subject = PassthroughSubject<ScoreEvent, Never>()
        func show(_ event: ScoreEvent) {
          if case .changed(home: let guest, guest: let home) = event { print(home, guest) }
        }
      }
      """),
    RuleExample(
      "an enum that is never sent, and an unknown one",
      """
      import Observation

      enum Shape { case rectangle(width: Int, height: Int) }

      @Observable
      final class CanvasStore {
        var shape = Shape.rectangle(width: 1, height: 1)
        func turned(_ other: Outline) -> Int {
          switch shape {
          case .rectangle(let height, let width): print(width, height)
          }
          switch other {
          case let .path(to, from): return to - from
          }
        }
      }
      """),
    RuleExample(
      "two events with the same labels in different orders",
      """
      import Observation

      enum SyncEvent {
        case started(id: Int, count: Int)
        case ended(count: Int, id: Int)
      }

      @Observable
      final class SyncStore {
        private var listeners: [AsyncStream<SyncEvent>.Continuation] = []
        func log(_ event: SyncEvent) -> Int {
          switch event {
          case let .started(id, count), let .ended(count, id): id + count
          }
        }
      }
      """),
  ]
}
