import Testing

@Suite("An import of dependencies has")
struct DependencyImportTests {
  @Test("no dependency for what changes later, or is weak")
  func changed() throws {
    let spec = try Imported(
      """
      final class CartStore: ObservableObject {
        @Published var total = 0
        private var queue: [Int]
        private var counts: [String: Int]
        private var cursor: String?
        private var client: Client
        private weak var window: Window?
        private var timer: Timer?

        init(
          queue: [Int] = [], counts: [String: Int], cursor: String?, client: Client, window: Window?,
          timer: Timer?
        ) {
          self.queue = queue
          self.counts = counts
          self.cursor = cursor
          self.client = client
          self.window = window
          self.timer = timer
          observe { [weak self] in self?.cursor = nil }
        }
        func add(_ other: CartStore) {
          queue.append(1)
          counts["a"] = 1
          other.client = Client()
        }
        deinit { timer = nil }
      }
      """)
    #expect(spec.lines(of: "Cart").contains("dependencies: [client]"))
    #expect(
      spec.lines(of: "storage") == [
        "queue: \"[Int] = []\"", "counts: \"[String: Int]\"", "cursor: \"String?\"",
        "window: { type: \"Window?\", weak: true }", "timer: \"Timer?\"",
      ])
  }
  @Test("the full name of an alias, and says that it is a function, which an alias does not show")
  func alias() throws {
    let spec = try Imported(
      """
      final class CartStore: ObservableObject {
        typealias Load = @Sendable (Int) async -> String
        @Published var total = 0
        private let load: Load
        init(load: @escaping Load) { self.load = load }
      }
      """)
    #expect(spec.text.contains("  load: \"@escaping CartStore.Load\"\n"), "\(spec.text)")
  }
}
