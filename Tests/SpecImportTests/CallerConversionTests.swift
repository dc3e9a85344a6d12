import Testing

@Suite("A store that code of the app creates")
struct CallerConversionTests {
  @Test("keeps an initializer that sets state, which calls the generated one")
  func state() throws {
    let converted = try Converted(
      """
        Cart:
          class: CartStore
          state: { lines: "[Int] = []", isOpen: Bool = false }

      """,
      """
      @MainActor @Observable final class CartStore {
        var lines: [Int] = []
        var isOpen = false
        init(lines: [Int]) {
          // As before.
          self.lines = lines
          isOpen = !lines.isEmpty
        }
        init(open: Bool) { isOpen = open }
      }
      @MainActor func make() -> [CartStore] { [CartStore(lines: [1]), CartStore(open: true)] }
      """)
    #expect(converted.obstacles == [])
    #expect(
      converted.files["App/File0.swift"] == """
        extension CartStore {
          convenience init(lines: [Int]) {
            // As before.
            self.init()
            self.lines = lines
            isOpen = !lines.isEmpty
          }
          convenience init(open: Bool) { self.init(); isOpen = open }
        }
        @MainActor func make() -> [CartStore] { [CartStore(lines: [1]), CartStore(open: true)] }

        """)
  }

  @Test("gets the values that the spec does not have from its caller")
  func caller() throws {
    let converted = try Converted(
      """
        Cart:
          class: CartStore
          dependencies: [client]
          state: { lines: "[Int]", title: String, isOpen: Bool = false }
      dependencies: { client: Client }

      """,
      """
      struct Client { let name = "" }
      @MainActor @Observable final class CartStore {
        var lines: [Int]
        var title: String
        var isOpen = false
        let client: Client
        init(_ client: Client, lines: [Int]) {
          self.client = client
          self.lines = lines
          title = client.name
          print(self.title)
        }
      }
      @MainActor func make() -> CartStore { CartStore(Client(), lines: [1]) }
      """)
    #expect(converted.obstacles == [])
    #expect(converted.spec.contains("lifetime: caller"))
    #expect(
      converted.files["App/File0.swift"] == """
        struct Client { let name = "" }
        extension CartStore {
          convenience init(_ client: Client, lines: [Int]) {
            self.init(client: client, lines: lines, title: client.name)
            print(self.title)
          }
        }
        @MainActor func make() -> CartStore { CartStore(Client(), lines: [1]) }

        """)
  }

  @Test("needs no initializer that does the same as the generated one")
  func same() throws {
    let converted = try Converted(
      "  Cart: { class: CartStore, state: { lines: \"[Int]\", isOpen: Bool } }\n",
      """
      @MainActor @Observable final class CartStore {
        var lines: [Int]
        var isOpen: Bool
        init(lines: [Int], isOpen: Bool) {
          self.isOpen = isOpen
          self.lines = lines
        }
      }
      @MainActor func make() -> CartStore { CartStore(lines: [1], isOpen: true) }
      """)
    #expect(converted.obstacles == [])
    #expect(converted.spec.contains("lifetime: caller"))
    #expect(
      converted.files["App/File0.swift"]
        == "@MainActor func make() -> CartStore { CartStore(lines: [1], isOpen: true) }\n")
  }

  @Test(
    "is refused if another order of effects, a lost value or the generated initializer would make a difference",
    arguments: [
      // The title would be made before the log is written.
      "init(lines: [Int]) { print(lines); title = makeTitle(); self.lines = lines }",
      "init(lines: [Int]) { self.lines = lines; title = makeTitle(); let more = makeTitle(); self.number = more.count }",
      "init(lines: [Int]) { self.lines = lines; if lines.isEmpty { title = \"\" } else { title = \"1\" } }",
      "init(lines: [Int]) { self.lines = lines; let name = makeTitle(); title = name }",
      "init(lines: [Int], title: String) { self.lines = lines; self.title = title; print(title) }",
      "init(lines: [Int], limit: Int = 5) { self.lines = lines; title = \"\"; self.limit = limit }",
    ])
  func refused(initializer: String) throws {
    let isLimited = initializer.contains("limit")
    let converted = try Converted(
      """
        Cart:
          class: CartStore
          state: { lines: "[Int]", title: String, number: "Int = 0"\(initializer.contains("more") ? ", other: String" : "") }
          storage: { \(isLimited ? "limit: { type: Int, default: \"5\", constant: true }" : "") }

      """,
      """
      func makeTitle() -> String { "" }
      @MainActor @Observable final class CartStore {
        var lines: [Int]
        var title: String
        var number = 0
        \(initializer.contains("more") ? "var other: String = makeTitle()" : "")
        \(isLimited ? "let limit: Int" : "")
        \(initializer)
      }
      """)
    #expect(!converted.obstacles.isEmpty)
  }

  @Test(
    "is refused with what stands in the way of a call",
    arguments: [
      ("title = name.lowercased()\n    let name = \"\"", "cannot start with a call of the generated one"),
      ("self.lines = lines\n    count = lines.count", "has the labels of the generated one, but does more"),
    ])
  func reasons(code: String, reason: String) throws {
    let isShort = code.hasPrefix("self")
    let converted = try Converted(
      "  Cart: { class: CartStore, state: { lines: \"[Int]\"\(isShort ? "" : ", title: String"), count: Int = 0 } }\n",
      """
      @MainActor @Observable final class CartStore {
        var lines: [Int]
        \(isShort ? "" : "var title: String")
        var count = 0
        init(lines: [Int]) {
          \(code)
        }
      }
      """)
    #expect(converted.obstacles == ["5: this initializer \(reason)"])
  }

  @Test("is found in the wrapper of a view's property")
  func wrapped() throws {
    let converted = try Converted(
      "  Cart: { class: CartStore, state: { lines: \"[Int] = []\" } }\n",
      """
      @MainActor @Observable final class CartStore {
        var lines: [Int] = []
        init() { lines = [1] }
      }
      struct CartScreen: View {
        @State private var cart: CartStore
        init() { _cart = .init(initialValue: .init()) }
        var body: some View { Text("\\(cart.lines.count)") }
      }
      """)
    #expect(converted.obstacles == [])
    #expect(converted.files["App/File0.swift"]?.contains("_cart = .init(initialValue: CartStore.started())") == true)
  }

  @Test("is refused if a call would choose the generated initializer")
  func collision() throws {
    func obstacles(_ value: String) throws -> [String] {
      try Converted(
        "  Cart: { class: CartStore, state: { isOpen: Bool = false } }\n",
        """
        @MainActor @Observable final class CartStore {
          var isOpen = false
          init(isOpen: Bool = \(value)) { self.isOpen = isOpen }
        }
        @MainActor func make() -> CartStore { CartStore() }
        """
      ).obstacles
    }
    #expect(try obstacles("false") == [])
    #expect(try obstacles("true") == ["5: this would call the generated initializer"])
  }

  @Test("and that only takes others from singletons keeps them, and loses `uses`")
  func singletons() throws {
    let converted = try Converted(
      """
        Cart:
          class: CartStore
          uses: [User.name]
          state: { lines: "[Int] = []" }
        User: { class: UserStore, connected: false, state: { name: String = \\"\\" } }

      """.replacing("\\", with: ""),
      """
      @MainActor @Observable final class CartStore {
        var lines: [Int] = []
        var title: String { UserStore.shared.name }
      }
      @MainActor @Observable final class UserStore {
        static let shared = UserStore()
        var name = ""
      }
      @MainActor func make() -> CartStore { CartStore() }
      """)
    #expect(converted.obstacles == [])
    #expect(converted.changes == [])
    #expect(!converted.spec.contains("uses"))
  }

  @Test("with work in its initializer is created and started with the same arguments")
  func started() throws {
    let converted = try Converted(
      """
        Cart: { class: CartStore, dependencies: [client], state: { lines: "[Int] = []" } }
      dependencies: { client: Client }

      """,
      """
      struct Client {}
      @MainActor @Observable final class CartStore {
        var lines: [Int] = []
        private let client: Client
        init(client: Client = Client()) {
          self.client = client
          lines = [1]
        }
      }
      @MainActor func make() -> [CartStore] { [CartStore(), CartStore(client: Client())] }
      """)
    #expect(converted.obstacles == [])
    #expect(
      converted.actions == """
        extension CartStore {
          /// Creates a store that is not part of the composition root, and starts it.
          static func started(client: Client = Client()) -> CartStore {
            let store = CartStore(client: client)
            store.start()
            return store
          }

          func start() {
            lines = [1]
          }
        }

        """)
    #expect(
      converted.files["App/File0.swift"]?.contains("[CartStore.started(), CartStore.started(client: Client())]") == true
    )
  }
}
