/// The examples of `event_never_emitted`.
enum EventNeverEmittedExamples {
  private static let spec = """
    version: 1
    app: Games
    generate: { output: Generated }
    contexts:
      Match:
        actions: { end: { emits: [ended] } }
        events:
          started: { home: String }
          «ended»:
      Table:
        handles: { Match.ended: update }
    """

  private static let quietSpec = """
    version: 1
    app: Games
    generate: { output: Generated }
    contexts:
      Match:
        events:
          started: { home: String }
          ended:
    """

  static let triggering = [
    RuleExample(
      "an action that emits nothing",
      """
      import Observation

      enum MatchEvent { case started(home: String), ended }

      @Observable
      final class MatchStore {
        private var continuations: [AsyncStream<MatchEvent>.Continuation] = []
        func start() { emit(.started(home: "A")) }
        func end() {}
        private func emit(_ event: MatchEvent) { continuations.forEach { $0.yield(event) } }
      }
      """,
      spec: spec),
    RuleExample(
      "code that only matches the event",
      """
      import Combine

      final class MatchStore: ObservableObject {
        enum Event { case started(home: String), ended }
        let events = PassthroughSubject<Event, Never>()
        func start() { events.send(.started(home: "A")) }
      }
      """,
      """
      import Combine

      final class TableStore: ObservableObject {
        private var bag: Set<AnyCancellable> = []
        init(matches: MatchStore) {
          matches.events.sink { [weak self] event in
            switch event {
            case .ended: self?.update()
            case .started: break
            }
          }.store(in: &bag)
        }
        func update() {}
      }
      """,
      spec: spec),
    RuleExample(
      "a case of the same name in another enum",
      """
      import Combine

      enum RoundEvent { case ended }

      final class RoundStore: ObservableObject {
        let events = PassthroughSubject<RoundEvent, Never>()
        func end() { events.send(.ended) }
      }

      final class MatchStore: ObservableObject {
        enum Event { case started(home: String), ended }
        let events = PassthroughSubject<Event, Never>()
        func start() { events.send(Event.started(home: "A")) }
      }
      """,
      spec: spec),
  ]

  static let nonTriggering = [
    RuleExample(
      "events emitted by a helper, through a local variable and by other code",
      """
      import Combine

      final class MatchStore: ObservableObject {
        enum Event { case started(home: String), ended }
        let events = PassthroughSubject<Event, Never>()
        func start(_ home: String) {
          let event = Event.started(home: home)
          events.send(event)
        }
      }
      """,
      """
      struct Whistle {
        let matches: MatchStore
        func blow() { matches.events.send(.ended) }
      }
      """,
      spec: quietSpec),
    RuleExample(
      "by an action that is not written yet",
      """
      import Combine

      final class MatchStore: ObservableObject {
        enum Event { case ended }
        let events = PassthroughSubject<Event, Never>()
      }

      extension MatchStore {
        func end() {
          #warning("Not written yet: MatchStore.end(), which emits ended")
        }
      }
      """,
      spec: """
        version: 1
        app: Games
        generate: { output: Generated }
        contexts:
          Match:
            actions: { end: { emits: [ended] } }
            events: { ended: }
        """),
    RuleExample(
      "a value of that name whose enum is unknown",
      """
      import Combine

      final class MatchStore: ObservableObject {
        enum Event { case started(home: String), ended }
        let events = PassthroughSubject<Event, Never>()
        func start() { events.send(.started(home: "A")) }
        func end() { bus.publish(.ended) }
      }
      """,
      spec: quietSpec),
    RuleExample(
      "a store outside the analyzed sources",
      """
      import Combine

      final class LeagueStore: ObservableObject {
        private var bag: Set<AnyCancellable> = []
      }
      """,
      spec: quietSpec),
  ]
}
