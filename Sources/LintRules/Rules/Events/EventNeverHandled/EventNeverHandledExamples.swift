/// The examples of `event_never_handled`.
enum EventNeverHandledExamples {
  private static let trips = """
    import Observation

    enum TripEvent { case planned(id: Int), ended }

    @Observable
    final class TripStore {
      private var continuations: [AsyncStream<TripEvent>.Continuation] = []
      func events() -> AsyncStream<TripEvent> { AsyncStream { _ in } }
      func plan() { emit(.planned(id: 1)) }
      func end() { emit(.ended) }
      private func emit(_ event: TripEvent) { continuations.forEach { $0.yield(event) } }
    }
    """

  private static let log = """
    import Observation

    @Observable
    final class LogStore {
      func follow(_ trips: TripStore) async {
        for await event in trips.events() {
          switch event {
          case .planned(let id): print(id)
          case .ended: break
          }
        }
      }
    }
    """

  static let triggering = [
    RuleExample(
      "an event that its only subscriber ignores",
      trips, log,
      spec: """
        version: 1
        app: Travel
        generate: { output: Generated }
        contexts:
          Trip:
            events: { planned: { id: Int }, «ended»: }
          Log:
            handles: { Trip.planned: note(id:) }
        """),
    RuleExample(
      "a handler that nothing calls",
      trips, log,
      """
      import Combine

      final class BillStore: ObservableObject {
        func close() {}
      }
      """,
      spec: """
        version: 1
        app: Travel
        generate: { output: Generated }
        contexts:
          Trip:
            events:
              planned: { id: Int }
              «ended»:
          Log:
            handles: { Trip.planned: note(id:) }
          Bill:
            handles: { Trip.ended: close }
        """),
    RuleExample(
      "a store without subscribers",
      trips,
      spec: """
        version: 1
        app: Travel
        generate: { output: Generated }
        contexts:
          Trip:
            events:
              «planned»: { id: Int }
              ended: { audience: external }
        """),
  ]

  static let nonTriggering = [
    RuleExample(
      "events that the generated code of the store handles",
      trips,
      spec: """
        version: 1
        app: Travel
        generate: { output: Generated }
        contexts:
          Trip:
            events: { planned: { id: Int }, ended: }
            handles: { self.planned: note(id:), self.ended: [close, { call: forget(), debounce: 1s }] }
        """),
    RuleExample(
      "a view that subscribes, and a method that receives every event",
      trips,
      """
      import SwiftUI

      struct TripScreen: View {
        let trips: TripStore
        @State private var isOver = false
        var body: some View {
          Text("Trip").task {
            for await event in trips.events() {
              if case .ended = event { isOver = true }
              if case let .planned(id) = event { print(id) }
            }
          }
        }
      }
      """,
      spec: """
        version: 1
        app: Travel
        generate: { output: Generated }
        contexts:
          Trip:
            events: { planned: { id: Int }, ended: }
        """),
    RuleExample(
      "a public enum, for the users of a library",
      """
      import Observation

      public enum TripEvent { case planned(id: Int), ended }

      @Observable
      public final class TripStore {
        public func events() -> AsyncStream<TripEvent> { AsyncStream { _ in } }
      }
      """,
      spec: """
        version: 1
        app: Travel
        generate: { output: Generated }
        contexts:
          Trip:
            events: { planned: { id: Int }, ended: }
        """),
    RuleExample(
      "a handler outside the analyzed sources, and one of an unknown stream",
      trips,
      """
      func follow(_ trips: TripStore) async {
        for await event in merged(trips.events()) {
          switch event {
          case .planned: print("planned")
          default: print("other")
          }
        }
      }
      """,
      spec: """
        version: 1
        app: Travel
        generate: { output: Generated }
        contexts:
          Trip:
            events: { planned: { id: Int }, ended: }
          Bill:
            handles: { Trip.ended: close }
        """),
  ]
}
