/// The examples of `event_flow_cycle`.
enum EventFlowCycleExamples {
  private static let rates = """
    import Observation

    enum RateEvent { case changed(rate: Double) }

    @Observable
    final class RateStore {
      private var continuations: [AsyncStream<RateEvent>.Continuation] = []
      private(set) var rate = 1.0
      func events() -> AsyncStream<RateEvent> { AsyncStream { _ in } }
      func listen(to prices: PriceStore) async {
        for await event in prices.events() {
          switch event {
          case .changed(let price): update(for: price)
          }
        }
      }
      private func update(for price: Double) {
        rate = price / 100
        emit(.changed(rate: rate))
      }
      private func emit(_ event: RateEvent) { continuations.forEach { $0.yield(event) } }
    }
    """

  private static let sessions = """
    import Combine

    final class SessionStore: ObservableObject {
      enum Event { case started, ended }
      let events = PassthroughSubject<Event, Never>()
      func end() { events.send(.ended) }
    }
    """

  static let triggering = [
    RuleExample(
      "two stores that react to each other",
      rates,
      """
      import Observation

      enum PriceEvent { case changed(price: Double) }

      @Observable
      final class PriceStore {
        private var continuations: [AsyncStream<PriceEvent>.Continuation] = []
        func events() -> AsyncStream<PriceEvent> { AsyncStream { _ in } }
        func listen(to rates: RateStore) async {
          for await event in rates.events() {
            if case .changed(let rate) = event { recalculate(rate) }
          }
        }
        private func recalculate(_ rate: Double) {
          for continuation in continuations { continuation.yield(«.changed(price: rate * 3)») }
        }
      }
      """),
    RuleExample(
      "a cycle of three stores, through subjects",
      """
      import Combine

      final class AlphaStore: ObservableObject {
        enum Event { case moved }
        let events = PassthroughSubject<Event, Never>()
        private var bag: Set<AnyCancellable> = []
        func follow(_ other: GammaStore) {
          other.events.sink { [weak self] _ in self?.move() }.store(in: &bag)
        }
        private func move() { events.send(«.moved») }
      }
      """,
      """
      import Combine

      final class BetaStore: ObservableObject {
        enum Event { case turned }
        let events = PassthroughSubject<Event, Never>()
        private var bag: Set<AnyCancellable> = []
        init(other: AlphaStore) {
          other.events.sink { [weak self] event in
            switch event {
            case .moved: self?.events.send(.turned)
            }
          }.store(in: &bag)
        }
      }
      """,
      """
      import Combine

      final class GammaStore: ObservableObject {
        enum Event { case stopped }
        let events = PassthroughSubject<Event, Never>()
        private var bag: Set<AnyCancellable> = []
        init(other: BetaStore) {
          other.events.dropFirst().sink { [weak self] event in self?.take(event) }.store(in: &bag)
        }
        private func take(_ event: BetaStore.Event) {
          guard case .turned = event else { return }
          events.send(.stopped)
        }
      }
      """),
    RuleExample(
      "a store that ends a session when it learns that the session has ended",
      sessions,
      """
      import Combine

      final class CacheStore: ObservableObject {
        enum Event { case cleared }
        let events = PassthroughSubject<Event, Never>()
        private var bag: Set<AnyCancellable> = []
        init(session: SessionStore) {
          session.events.sink { [weak self] event in
            switch event {
            case .started: break
            case .ended: self?.events.send(«.cleared»)
            }
          }.store(in: &bag)
        }
      }

      extension SessionStore {
        func handle(_ event: CacheStore.Event) {
          switch event {
          case .cleared: end()
          }
        }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "a handler that emits nothing",
      rates,
      """
      import Observation

      enum PriceEvent { case changed(price: Double) }

      @Observable
      final class PriceStore {
        private var continuations: [AsyncStream<PriceEvent>.Continuation] = []
        private(set) var price = 1.0
        func events() -> AsyncStream<PriceEvent> { AsyncStream { _ in } }
        func listen(to rates: RateStore) async {
          for await event in rates.events() {
            if case .changed(let rate) = event { price = rate * 3 }
          }
        }
        func set(_ price: Double) {
          for continuation in continuations { continuation.yield(.changed(price: price)) }
        }
      }
      """),
    RuleExample(
      "an event that leads to another, which leads to none",
      sessions,
      """
      import Combine

      final class CacheStore: ObservableObject {
        enum Event { case cleared, warmed }
        let events = PassthroughSubject<Event, Never>()
        private var bag: Set<AnyCancellable> = []
        init(session: SessionStore) {
          session.events.sink { [weak self] event in
            switch event {
            case .started: self?.events.send(.warmed)
            case .ended: self?.events.send(.cleared)
            }
          }.store(in: &bag)
        }
      }

      extension SessionStore {
        func handle(_ event: CacheStore.Event) {
          switch event {
          case .cleared: print("cleared")
          case .warmed: end()
          }
        }
      }
      """),
    RuleExample(
      "a cycle that ends, as the spec explains",
      rates,
      """
      import Observation

      enum PriceEvent { case changed(price: Double) }

      @Observable
      final class PriceStore {
        private var continuations: [AsyncStream<PriceEvent>.Continuation] = []
        private var price = 0.0
        func events() -> AsyncStream<PriceEvent> { AsyncStream { _ in } }
        func receive(_ event: RateEvent) {
          guard case .changed(let rate) = event, rate * 3 != price else { return }
          price = rate * 3
          for continuation in continuations { continuation.yield(.changed(price: price)) }
        }
      }
      """,
      spec: """
        version: 1
        app: Market
        generate: { output: Generated }
        contexts:
          Price:
            events:
              changed:
                payload: { price: Double }
                allow_cycle: A price that has not changed is not published.
            handles: { Rate.changed: { call: receive, emits: [changed] } }
          Rate:
            events: { changed: { rate: Double } }
            handles: { Price.changed: { call: update, emits: [changed] } }
        """),
  ]
}
