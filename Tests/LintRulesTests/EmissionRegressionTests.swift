import LintRules
import Testing

/// Values that code outside a store may, or may not, send with the store's subjects.
@Suite("Regression cases from real apps: events sent from outside the store")
struct EmissionRegressionTests {
  private static let store = """
    import Combine
    import SwiftUI
    enum GateEvent { case opened, closed(Int) }
    struct GateMoved { var by = 0 }
    class GateStore: ObservableObject {
      static let shared = GateStore()
      let events = PassthroughSubject<GateEvent, Never>()
      let moves = PassthroughSubject<GateMoved, Never>()
      let last = CurrentValueSubject<GateEvent?, Never>(nil)
      let objectWillChange = PassthroughSubject<Void, Never>()
      let orders = PassthroughSubject<GateEvent, Never>()
      let asked: AsyncStream<GateEvent>.Continuation
      var listeners: [AsyncStream<GateEvent>.Continuation] = []
      let unknown = makeSubject()
      var computed: PassthroughSubject<GateEvent, Never> { events }
      private var all: Set<AnyCancellable> = []
      init(_ stream: AsyncStream<GateEvent>) {
        orders.filter { _ in true }.sink { [weak self] in self?.obey($0) }.store(in: &all)
        Task { for await event in stream { print(event) } }
      }
      func obey(_ event: GateEvent) { events.send(event) }
    }

    """

  private static func view(_ code: String) -> String {
    "struct Guard: View { @ObservedObject var gate: GateStore; var body: some View { Button(\"\") { \(code) } } }"
  }

  @Test(
    "event_emitted_outside_store",
    arguments: [
      view("«gate.events.send(.opened)»; «self.gate.moves.send(GateMoved())»"),
      view("«gate.last.send(.closed(1))»"),
      view("let gate = GateStore.shared; let subject = gate.events; «subject.send(.opened)»"),
      view("gate.listeners.forEach { «$0.yield(.opened)» }; «gate.listeners[0].yield(.opened)»"),
      view("Task { await MainActor.run { «GateStore.shared.events.send(.opened)» } }"),
      """
      struct Guard: View {
        let gate: GateStore
        let ticks: AnyPublisher<GateEvent, Never>
        var body: some View {
          Text("").onReceive(ticks, perform: «gate.events.send»)
        }
      }
      """,
      """
      final class YardStore: ObservableObject {
        weak var gate: GateStore?
        func f() { «gate?.events.send(.opened)» }
      }
      """,
      // Subjects that carry commands to the store.
      view("gate.orders.send(.opened); gate.asked.yield(.opened); gate.asked.finish()"),
      // Not events, not a store's, or unknown.
      view("gate.objectWillChange.send(); gate.events.send(completion: .finished)"),
      view("gate.unknown.send(.opened); gate.computed.send(.opened); gate.missing.send(.opened)"),
      view("let events = PassthroughSubject<GateEvent, Never>(); events.send(.opened)"),
      """
      final class Mast { let events = PassthroughSubject<GateEvent, Never>() }
      struct Flag: View {
        let mast: Mast
        var body: some View { Button("") { mast.events.send(.opened) } }
      }
      """,
      // The store's own code, subclasses, nested types, and previews.
      """
      extension GateStore {
        func open() {
          self.events.send(.opened)
          let all = events
          all.send(.opened)
          GateStore.shared.events.send(.opened)
        }
      }
      """,
      """
      final class WideGateStore: GateStore {
        func open(_ other: GateStore) {
          events.send(.opened)
          other.events.send(.opened)
        }
      }
      """,
      """
      extension GateStore {
        final class HingeStore: ObservableObject {
          func turn(_ gate: GateStore) { gate.events.send(.opened) }
        }
      }
      """,
      """
      struct Previews: PreviewProvider {
        static var previews: some View {
          Button("") { GateStore.shared.events.send(.opened) }
        }
      }
      """,
    ])
  func emissions(_ code: String) throws {
    try check(
      [Self.store, "import Combine\nimport SwiftUI\n" + code], rule: "event_emitted_outside_store")
  }
}
