/// The examples of `missing_member`.
enum MissingMemberExamples {
  private static let cart = """
    import Combine

    struct Line {}

    final class CartStore: ObservableObject {
      @Published private(set) var lines: [Line] = []
      let added = PassthroughSubject<Line, Never>()
      func add(_ line: Line) { added.send(line) }
    }
    """

  private static let badge = """
    import Combine

    final class BadgeStore: ObservableObject {
      @Published var count = 0
      private var bag: Set<AnyCancellable> = []
      func follow(_ cart: CartStore) {
        cart.added.sink { [weak self] _ in self?.increment() }.store(in: &bag)
      }
      func increment() { count += 1 }
    }
    """

  static let triggering = [
    RuleExample(
      "a field, an action and an event that exist only in the spec",
      cart,
      spec: """
        version: 1
        app: Shop
        generate: { output: Generated }
        contexts:
          Cart:
            state:
              lines: "[Line] = []"
              «total»: "Double = 0"
            actions:
              add: "(_ line: Line)"
              «clear»:
            events:
              added: { payload: { line: Line }, audience: external }
              «cleared»: { audience: external }
        """),
    RuleExample(
      "a handler and a notification that the class does not subscribe to",
      cart, badge,
      """
      import Combine

      final class LogStore: ObservableObject {
        func write() {}
      }
      """,
      spec: """
        version: 1
        app: Shop
        generate: { output: Generated }
        contexts:
          Cart:
            events: { added: { line: Line } }
          Badge:
            handles: { Cart.added: increment() }
          Log:
            handles: { Cart.added: «write()» }
            notifications: { «.pricesChanged»: write() }
        """),
    RuleExample(
      "another type, and other labels",
      cart,
      spec: """
        version: 1
        app: Shop
        generate: { output: Generated }
        contexts:
          Cart:
            state: { «lines»: "[String] = []" }
            actions: { «add»: "(line: Line)" }
        """),
    RuleExample(
      "an observer that the property does not have",
      cart,
      spec: """
        version: 1
        app: Shop
        generate: { output: Generated }
        contexts:
          Cart:
            state: { lines: { type: "[Line]", default: "[]", didSet: «save()» } }
            actions: { add: "(_ line: Line)" }
            events: { added: { payload: { line: Line }, audience: external } }
        """),
    RuleExample(
      "an action that the class promises, but does not have",
      """
      import Observation

      @MainActor @Observable
      final class TripsModel {
        var count = 0
      }

      @MainActor
      protocol TripsForPlan: AnyObject {
        func book(_ id: Int)
      }

      extension TripsModel: TripsForPlan {}
      """,
      spec: """
        version: 1
        app: Travel
        generate: { output: Generated }
        contexts:
          Trips:
            class: TripsModel
            state: { count: Int = 0 }
            actions: { «book»: "(_ id: Int)" }
          Plan:
            actions: { start: }
            uses: ["Trips.book(_:)"]
        """),
  ]

  static let nonTriggering = [
    RuleExample(
      "members that the class has",
      cart, badge,
      spec: """
        version: 1
        app: Shop
        generate: { output: Generated }
        contexts:
          Cart:
            state: { lines: "[Shop.Line] = []" }
            actions: { add: "(_ line: Line)" }
            events: { added: { line: Line } }
          Badge:
            state: { count: Int = 0 }
            handles: { Cart.added: increment() }
        """),
    RuleExample(
      "members of a superclass, and types that are written differently",
      """
      import Observation

      protocol Sorting {}
      struct Name { struct ID {} }

      @Observable class ListStore {
        var query: String = ""
        func reload() {}
      }

      @Observable
      final class CartStore: ListStore {
        var sorting: Sorting?
        var selection: Optional<Name.ID> = nil
        var counts: [Name.ID : Int] = [:]
      }
      """,
      spec: """
        version: 1
        app: Shop
        generate: { output: Generated }
        contexts:
          Cart:
            state:
              query: String = ""
              sorting: "(any Sorting)?"
              selection: Name.ID?
              counts: "[ID: Int] = [:]"
            actions: { reload: }
        """),
    RuleExample(
      "a composition root that passes an event on, and a context without a class",
      cart,
      """
      import Combine

      final class LogStore: ObservableObject {
        func write() {}
      }

      final class Root {
        let cart = CartStore()
        let log = LogStore()
        private var bag: Set<AnyCancellable> = []
        func wire() {
          cart.added.sink { [log] _ in log.write() }.store(in: &bag)
        }
      }
      """,
      spec: """
        version: 1
        app: Shop
        generate: { output: Generated }
        contexts:
          Cart:
            events: { added: { line: Line } }
          Log:
            handles: { Cart.added: write() }
          Order:
            state: { number: Int = 0 }
        """),
  ]
}
