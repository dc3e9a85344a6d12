/// The examples of `unfinished_stub`.
enum UnfinishedStubExamples {
  private static let spec = """
    version: 1
    app: Shop
    generate: { output: Generated }
    contexts:
      Cart:
        actions:
          add: { signature: "(_ line: String)", emits: [lineAdded] }
          total: "() -> Int"
        events: { lineAdded: { line: String } }
      Stock:
        handles: { Cart.lineAdded: { call: reserve, run: sync } }
    """

  static let triggering = [
    RuleExample(
      "an action that is still a stub",
      """
      import Observation

      enum CartEvent { case lineAdded(line: String) }

      @Observable
      final class CartStore {
        private(set) var lines: [String] = []

        func emit(_ event: CartEvent) {}
      }

      extension CartStore {
        func «add»(_ line: String) {
          #warning("Not written yet: CartStore.add(_:), which emits lineAdded")
          // emit(.lineAdded(line: …))
        }

        func total() -> Int { lines.count }
      }
      """,
      spec: spec),
    RuleExample(
      "a handler that is partly written",
      """
      import Combine

      final class StockStore: ObservableObject {
        @Published private(set) var reserved: [String] = []
      }

      extension StockStore {
        func «reserve»(line: String) {
          if !line.isEmpty {
            #warning("Not written yet: StockStore.reserve(line:), which handles Cart.lineAdded")
          }
        }
      }
      """,
      spec: spec),
    RuleExample(
      "a method of a store that is generated when the app is built",
      """
      extension CartStore {
        func «total»() -> Int {
          #warning("Not written yet: CartStore.total()")
          fatalError("total() is not written yet")
        }
      }
      """,
      spec: spec),
  ]

  static let nonTriggering = [
    RuleExample(
      "a method that is implemented",
      """
      import Observation

      @Observable
      final class CartStore {
        private(set) var lines: [String] = []
      }

      extension CartStore {
        func total() -> Int { lines.count }
      }
      """,
      spec: spec),
    RuleExample(
      "a warning with other words",
      """
      extension CartStore {
        func total() -> Int {
          #warning("round the prices")
          return 0
        }
      }
      """,
      spec: spec),
    RuleExample(
      "a method that does nothing on purpose",
      """
      extension StockStore {
        func reserve(line: String) {
          // The warehouse reserves goods itself. Not written yet: nothing.
        }
      }
      """,
      spec: spec),
  ]
}
