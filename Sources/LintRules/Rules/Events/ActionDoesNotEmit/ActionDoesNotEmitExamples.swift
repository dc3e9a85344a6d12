/// The examples of `action_does_not_emit`.
enum ActionDoesNotEmitExamples {
  private static let spec = """
    version: 1
    app: Shop
    generate: { output: Generated }
    contexts:
      Cart:
        actions:
          add: { signature: "(_ item: Int) async throws", emits: [added] }
          empty: { emits: [emptied] }
        events:
          added: { item: Int }
          emptied:
      Badge:
        handles: { Cart.emptied: clear }
    """

  static let triggering = [
    RuleExample(
      "an action that does not emit",
      """
      import Observation

      enum CartEvent { case added(item: Int), emptied }

      @Observable
      final class CartStore {
        private var continuations: [AsyncStream<CartEvent>.Continuation] = []
        private(set) var items: [Int] = []

        func add(_ item: Int) async throws {
          items.append(item)
          emit(.added(item: item))
        }
        func «empty»() {
          items = []
        }
        private func emit(_ event: CartEvent) { continuations.forEach { $0.yield(event) } }
      }
      """,
      spec: spec),
    RuleExample(
      "an action that emits another event",
      """
      import Combine

      final class CartStore: ObservableObject {
        enum Event { case added(item: Int), emptied }
        let events = PassthroughSubject<Event, Never>()
      }

      extension CartStore {
        func «add»(_ item: Int) async throws { events.send(.emptied) }
        func empty() { reset() }
        private func reset() { events.send(Event.emptied) }
      }
      """,
      spec: spec),
    RuleExample(
      "an action that only reads whether it happened",
      """
      import Combine

      final class CartStore: ObservableObject {
        enum Event { case added(item: Int), emptied }
        let events = PassthroughSubject<Event, Never>()
        private var last: Event?

        func add(_ item: Int) async throws { events.send(.added(item: item)) }
        func «empty»() {
          if case .emptied = last { return }
          last = nil
        }
      }
      """,
      spec: spec),
  ]

  static let nonTriggering = [
    RuleExample(
      "events emitted through the store's helpers, closures and properties",
      """
      import Observation

      enum CartEvent { case added(item: Int), emptied }

      @Observable
      final class CartStore {
        private var continuations: [AsyncStream<CartEvent>.Continuation] = []
        private(set) var items: [Int] = [] {
          didSet { if items.isEmpty { emit(.emptied) } }
        }

        func add(_ item: Int) async throws {
          Task { [weak self] in self?.finish(item) }
        }
        func empty() { items = [] }
        private func finish(_ item: Int) {
          let event: CartEvent = .added(item: item)
          emit(event)
        }
        private func emit(_ event: CartEvent) { continuations.forEach { $0.yield(event) } }
      }
      """,
      spec: spec),
    RuleExample(
      "one path that emits is enough",
      """
      import Combine

      final class CartStore: ObservableObject {
        enum Event { case added(item: Int), emptied }
        let events = PassthroughSubject<Event, Never>()
        private var items: [Int] = []

        func add(_ item: Int) async throws {
          guard !items.contains(item) else { return }
          items.append(item)
          events.send(items.isEmpty ? .emptied : .added(item: item))
        }
        func empty() { events.send(.emptied) }
      }
      """,
      spec: spec),
    RuleExample(
      "what the linter cannot see: the store is passed on, or the event comes from elsewhere",
      """
      import Combine

      final class CartStore: ObservableObject {
        enum Event { case added(item: Int), emptied }
        let events = PassthroughSubject<Event, Never>()
        private let service = Service()

        func add(_ item: Int) async throws { service.add(item, for: self) }
        func empty() { events.send(service.emptying()) }
      }
      """,
      """
      struct Service {
        func add(_ item: Int, for store: CartStore) { store.events.send(.added(item: item)) }
        func emptying() -> CartStore.Event { .emptied }
      }
      """,
      spec: spec),
    RuleExample(
      "an action that is not written yet",
      """
      import Combine

      final class CartStore: ObservableObject {
        enum Event { case added(item: Int), emptied }
        let events = PassthroughSubject<Event, Never>()

        func add(_ item: Int) async throws { events.send(.added(item: item)) }
      }

      extension CartStore {
        func empty() {
          #warning("Not written yet: CartStore.empty(), which emits emptied")
        }
      }
      """,
      spec: spec),
    RuleExample(
      "methods that a protocol requires",
      """
      import Combine

      protocol ScannerDelegate: AnyObject { func scannerDidEnd() }

      final class CartStore: ObservableObject, ScannerDelegate {
        enum Event { case added(item: Int), emptied }
        let events = PassthroughSubject<Event, Never>()
        private let scanner = Scanner()

        func add(_ item: Int) async throws { events.send(.added(item: item)) }
        func empty() { scanner.start() }
        func scannerDidEnd() { events.send(.emptied) }
      }
      """,
      """
      final class Scanner { func start() {} }
      """,
      spec: spec),
  ]
}
