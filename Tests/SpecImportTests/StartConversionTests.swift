import StoregenDiagnostics
import Testing

@Suite("The work of an initializer becomes `start()`")
struct StartConversionTests {
  private static let spec = """
      Cart:
        class: CartStore
        dependencies: [service]
        state: { lines: "[Int] = []", isReady: "Bool = false" }
        storage: { bag: "Set<AnyCancellable> = []" }
        actions: { load: async }

    """

  private static let handlingSpec =
    spec + """
          handles: { User.signedOut: handleSignedOut }
        User: { class: UserStore, channel: combine, events: { signedOut: } }

      """
  private static let user = """
    import Combine
    @MainActor @Observable final class UserStore {
      let signedOut = PassthroughSubject<Void, Never>()
    }
    """

  /// A spec with the class, to which the class is added.
  private static func converted(
    _ body: String, spec: String = spec, _ others: String = ""
  ) throws -> Converted {
    try Converted(
      spec + "dependencies: { service: Service }\n",
      """
      import Combine
      @MainActor @Observable final class CartStore {
        var lines: [Int] = []
        var isReady = false
        @ObservationIgnored private var bag: Set<AnyCancellable> = []
        private let service: Service

      \(body)

        func load() async { lines = await service.lines() }
      }
      """, others)
  }

  @Test("with its comments, empty lines and order, and the spec says so")
  func work() throws {
    let converted = try Self.converted(
      """
        init(service: Service) {
          self.service = service
          // Nobody waits for this.
          Task { await load() }

          isReady = true  // from now on
          Timer.publish(every: 60, on: .main, in: .common)
            .autoconnect()
            .sink { [weak self] _ in self?.isReady = false }
            .store(in: &bag)
        }
      """)
    #expect(converted.obstacles == [])
    #expect(
      converted.actions == """
        import Combine

        extension CartStore {
          func start() {
            // Nobody waits for this.
            Task { await load() }

            isReady = true  // from now on
            Timer.publish(every: 60, on: .main, in: .common)
              .autoconnect()
              .sink { [weak self] _ in self?.isReady = false }
              .store(in: &bag)
          }

          func load() async { lines = await service.lines() }
        }

        """)
    #expect(converted.spec.contains("  Cart:\n    starts: true\n    dependencies: [service]\n"))
    #expect(converted.spec.contains("bag:"))
  }

  @Test("in a file that is there, if it uses what only that file sees")
  func hiddenNames() throws {
    let converted = try Converted(
      "  Cart: { class: CartStore, state: { lines: \"[Int] = []\" } }\n",
      """
      @MainActor @Observable final class CartStore {
        var lines: [Int] = []
        init() { lines = sample }
      }

      private let sample = [1, 2]
      """)
    #expect(converted.obstacles == [])
    #expect(converted.actions == nil)
    #expect(
      converted.files["App/File0.swift"]?.contains(
        """
        extension CartStore {
          func start() {
            lines = sample
          }
        }
        """) == true)
    #expect(converted.spec.contains("Cart: { starts: true, state:"))
  }

  @Test("with its local variables")
  func variables() throws {
    let converted = try Self.converted(
      """
        init(service: Service) {
          self.service = service
          let first = 1
          var numbers = [first]
          numbers.append(2)
          lines = numbers
        }
      """)
    #expect(converted.obstacles == [])
    #expect(
      converted.actions?.contains(
        """
          func start() {
            let first = 1
            var numbers = [first]
            numbers.append(2)
            lines = numbers
          }

        """) == true)
  }

  @Test("which names what the store keeps, and what a closure retains stays the same")
  func parameters() throws {
    let plain = try Self.converted(
      """
        init(service: Service) {
          self.service = service
          service.warmUp()
        }
      """)
    #expect(plain.actions?.contains("  func start() {\n    service.warmUp()\n  }\n") == true)
    let captured = try Self.converted(
      """
        init(service given: Service) {
          service = given
          Task { await given.warmUp() }
        }
      """)
    #expect(captured.obstacles == [])
    #expect(
      captured.actions?.contains(
        """
          func start() {
            let given = self.service
            Task { await given.warmUp() }
          }

        """) == true)
  }

  @Test("which is not lost if it calls a function that may fail or may be missing")
  func quietWork() throws {
    let converted = try Self.converted(
      """
        init(service: Service) {
          self.service = service
          try? prepare()
          log?("created")
        }
      """)
    #expect(
      converted.actions?.contains("    try? prepare()\n    log?(\"created\")\n") == true)
  }

  @Test("which is not lost if it is a task that the store keeps")
  func task() throws {
    let converted = try Converted(
      "  Cart: { class: CartStore, state: { count: Int = 0 }, storage: { ticks: \"Task<Void, Never>?\" } }\n",
      """
      @MainActor @Observable final class CartStore {
        var count = 0
        @ObservationIgnored private var ticks: Task<Void, Never>?

        init() {
          ticks = Task { await heat() }
        }
      }
      """)
    #expect(converted.obstacles == [])
    #expect(converted.actions?.contains("    ticks = Task { await heat() }\n") == true)
    #expect(converted.spec.contains("ticks:"))
  }

  @Test("but stays an initializer if it needs a value that the store does not keep")
  func unknownParameter() throws {
    let converted = try Self.converted(
      """
        init(service: Service, limit: Int) {
          self.service = service
          lines = Array(0..<10)
          if lines.count > limit { lines = [] }
        }
      """)
    #expect(converted.obstacles == [])
    #expect(
      converted.files["App/File0.swift"]?.contains(
        """
          convenience init(service: Service, limit: Int) {
            self.init(service: service)
            lines = Array(0..<10)

        """) == true, "\(converted.files)")
    #expect(!converted.spec.contains("starts"))
  }

  @Test("but not if there are two initializers, or another `start`")
  func several() throws {
    let two = try Self.converted(
      """
        init(service: Service) {
          self.service = service
          isReady = true
        }

        init() {
          service = Service()
          isReady = false
        }
      """)
    #expect(two.obstacles.count == 2)
    let other = try Self.converted(
      """
        init(service: Service) {
          self.service = service
          isReady = true
        }

        func start() {}
      """)
    #expect(
      other.obstacles == ["13: the initializer does more than set dependencies and subscribe"])
  }

  @Test("but not if it sends an event, which nobody received so far")
  func emission() throws {
    let converted = try Converted(
      """
        Cart:
          class: CartStore
          channel: combine
          actions: { fill: { emits: [filled] } }
          events: { filled: }

      """,
      """
      import Combine
      @MainActor @Observable final class CartStore {
        let filled = PassthroughSubject<Void, Never>()
        init() { fill() }
        func fill() { filled.send() }
      }
      """)
    #expect(
      converted.obstacles == ["5: the initializer does more than set dependencies and subscribe"])
  }

  @Test("but not if what follows depends on it")
  func exit() throws {
    let converted = try Self.converted(
      """
        init(service: Service, other: UserStore) {
          self.service = service
          guard service.isThere else { return }
          other.signedOut.sink { [weak self] in self?.lines = [] }.store(in: &bag)
        }
      """, spec: Self.handlingSpec, Self.user)
    #expect(
      converted.obstacles == ["10: the initializer does more than set dependencies and subscribe"])
  }

  private static let doesMore =
    "the initializer does more than set dependencies and subscribe"

  @Test("but not if a subscription of the spec is among it")
  func subscription() throws {
    let converted = try Converted(
      """
        Cart:
          class: CartStore
          uses: [User.name]
          state: { lines: "[String] = []" }
          storage: { bag: "Set<AnyCancellable> = []" }
          handles: { User.signedOut: handleSignedOut }
        User:
          { class: UserStore, channel: combine, state: { name: 'String = ""' }, events: { signedOut: } }

      """,
      """
      import Combine
      @MainActor @Observable final class CartStore {
        var lines: [String] = []
        @ObservationIgnored private var bag: Set<AnyCancellable> = []
        private let user: UserStore
        init(user: UserStore) {
          self.user = user
          if user.name.isEmpty {
            user.signedOut.sink { [weak self] in self?.lines = [] }.store(in: &bag)
          }
        }
      }
      @MainActor @Observable final class UserStore {
        var name = ""
        let signedOut = PassthroughSubject<Void, Never>()
      }
      """)
    #expect(converted.obstacles == ["9: \(Self.doesMore)"])
  }

  @Test("but not if an `#if` also has what generated code does")
  func condition() throws {
    let converted = try Self.converted(
      """
        init(service: Service) {
          #if DEBUG
            self.service = service
            isReady = true
          #else
            self.service = service
          #endif
        }
      """)
    #expect(converted.obstacles == ["9: \(Self.doesMore)"])
  }

  @Test("but not if code that leaves needs its variable")
  func variable() throws {
    let converted = try Self.converted(
      """
        init(service: Service, other: UserStore) {
          self.service = service
          let queue = service.queue
          print(queue)
          other.signedOut.receive(on: queue).sink { [weak self] in self?.lines = [] }.store(in: &bag)
        }
      """, spec: Self.handlingSpec, Self.user)
    #expect(converted.obstacles == ["8: \(Self.doesMore)"])
  }

  @Test("but not before that of a store that it uses")
  func order() throws {
    let spec = """
        Cart: { class: CartStore, uses: [User.name], state: { lines: "[String] = []" } }
        User: { class: UserStore, starts: true, state: { name: 'String = ""' } }

      """
    let converted = try Converted(
      spec,
      """
      @MainActor @Observable final class CartStore {
        var lines: [String] = []
        private let user: UserStore
        init(user: UserStore) {
          self.user = user
          lines = [user.name]
        }
      }
      @MainActor @Observable final class UserStore {
        var name = ""
        func start() { name = "Ada" }
      }
      """)
    #expect(converted.obstacles == ["0: `User` would start after `Cart`, which uses it"])
  }

  @Test("which code that creates the store elsewhere calls, too")
  func constructions() throws {
    let converted = try Converted(
      "  Cart: { class: CartStore, state: { lines: \"[Int] = []\" } }\n",
      """
      @MainActor @Observable final class CartStore {
        static let shared: CartStore = .init()
        var lines: [Int] = []
        init() { lines = [1] }
      }
      @MainActor func make() -> CartStore { CartStore() }
      #Preview { Cart(cart: CartStore()) }
      """)
    #expect(converted.obstacles == [])
    #expect(converted.changes == ["7: `CartStore` is created here"])
    #expect(
      converted.actions == """
        extension CartStore {
          /// Creates a store that is not part of the composition root, and starts it.
          static func started() -> CartStore {
            let store = CartStore()
            store.start()
            return store
          }

          func start() {
            lines = [1]
          }
        }

        """)
    #expect(
      converted.files["App/File0.swift"] == """
        extension CartStore {
          static let shared: CartStore = CartStore.started()
        }
        @MainActor func make() -> CartStore { CartStore.started() }
        #Preview { Cart(cart: CartStore()) }

        """)
  }

  @Test(
    "unless it is not certain what creates the store",
    arguments: [
      "let carts = [CartStore(), .init()]", "let make: @MainActor () -> CartStore = CartStore.init",
      "let cart = Shop.CartStore()", "let cart = type(of: CartStore.shared).init()",
      "func same<T>(_ value: T) -> T { value }\n  static let cart: CartStore = same(.init())",
      "let carts = [CartStore.self].map { $0.init() }",
    ])
  func unclear(_ code: String) throws {
    let converted = try Converted(
      "  Cart: { class: CartStore, state: { lines: \"[Int] = []\" } }\n",
      """
      @MainActor @Observable final class CartStore {
        static let shared = CartStore()
        var lines: [Int] = []
        init() { lines = [1] }
      }
      """, "@MainActor enum Root { static \(code) }")
    #expect(converted.obstacles.map { $0.dropLine } == ["this code may create a `CartStore`"])
  }

  @Test("unless generic code may create it")
  func generic() throws {
    let converted = try Converted(
      "  Cart: { class: CartStore, state: { lines: \"[Int] = []\" } }\n",
      """
      @MainActor @Observable final class CartStore: Makeable {
        var lines: [Int] = []
        init() { lines = [1] }
      }
      """,
      """
      @MainActor protocol Makeable { init() }
      @MainActor func make<T: Makeable>() -> T { T() }
      """)
    #expect(
      converted.obstacles == ["1: generic code may create a `CartStore`, because `Makeable` has this initializer"])
  }

  @Test("unless the spec creates it")
  func defaults() throws {
    let converted = try Converted(
      """
        Cart: { class: CartStore, state: { lines: "[Int] = []" } }
        Shelf: { storage: { make: "() -> CartStore = { CartStore() }" } }

      """,
      """
      @MainActor @Observable final class CartStore {
        var lines: [Int] = []
        init() { lines = [1] }
      }
      """)
    #expect(converted.obstacles.map(\.dropLine) == ["the default of `make` creates a `CartStore`"])
  }

  @Test("unless it is created with arguments that nothing takes any more")
  func arguments() throws {
    let converted = try Converted(
      """
        Cart: { class: CartStore, state: { lines: "[Int] = []" } }
        User: { class: UserStore, state: { name: 'String = ""' } }

      """,
      """
      @MainActor @Observable final class CartStore {
        var lines: [Int] = []
        private weak var user: UserStore?
        init(user: UserStore) { self.user = user }
        convenience init(lines: [Int], user: UserStore) {
          self.init(user: user)
          self.lines = lines
        }
      }
      @MainActor @Observable final class UserStore { var name = "" }
      """,
      """
      @MainActor func root(_ user: UserStore) -> [CartStore] {
        [
          CartStore(user: user),
          CartStore(lines: [1], user: user),
        ]
      }
      """)
    #expect(
      converted.obstacles == [
        "6: `CartStore` is created with other arguments than the generated initializer has",
        "3: `CartStore` is created with other arguments than the generated initializer has",
      ])
  }

  @Test("and keeps the initializer that other code uses, with its defaults")
  func formerInitializer() throws {
    func rest(_ initializer: String) throws -> String? {
      let converted = try Converted(
        "  Cart: { class: CartStore, dependencies: [database], state: { lines: \"[Int] = []\" } }\n"
          + "dependencies: { database: { type: Database } }\n",
        """
        @MainActor @Observable final class CartStore {
          private let database: Database
          var lines: [Int] = []
          \(initializer) { self.database = database }
        }
        @MainActor let cart = CartStore()
        """)
      #expect(converted.obstacles == [])
      return converted.files["App/File0.swift"]
    }
    #expect(
      try rest("init(database: Database = .shared)") == """
        extension CartStore {
          convenience init() {
            self.init(database: .shared)
          }
        }
        @MainActor let cart = CartStore()

        """)
    #expect(
      try rest("init(_ database: Database = .shared)") == """
        extension CartStore {
          convenience init(_ database: Database = .shared) {
            self.init(database: database)
          }
        }
        @MainActor let cart = CartStore()

        """)
  }

  @Test("and singletons that the composition root passes now are listed")
  func singletons() throws {
    let converted = try Converted(
      """
        Cart: { class: CartStore, uses: [User.name], state: { lines: "[String] = []" }, actions: { add: } }
        User: { class: UserStore, state: { name: 'String = ""' } }

      """,
      """
      @MainActor @Observable final class CartStore {
        static var shared: CartStore { stores.cart }
        var lines: [String] = []
        func add() { lines.append(UserStore.shared.name) }
        func log() { print(Locale.current, CartStore.shared.lines) }
      }
      @MainActor @Observable final class UserStore {
        static let shared = UserStore()
        var name = ""
      }
      @MainActor let stores = ShopStores(user: UserStore(), cart: { CartStore() })
      """)
    #expect(converted.obstacles == [])
    #expect(
      converted.changes == [
        "4: `UserStore.shared` may be another object than `user`"
      ])
  }

  @Test("which replaces a default, and is not taken for one")
  func replacedDefault() throws {
    let converted = try Converted(
      "  Cart: { class: CartStore, state: { lines: \"[Int] = []\", first: Int = 1 } }\n",
      """
      @MainActor @Observable final class CartStore {
        var lines: [Int] = []
        var first: Int
        init() {
          first = 1
          lines = [1]
        }
      }
      """)
    #expect(converted.obstacles == [])
    #expect(
      converted.actions?.contains(
        """
          func start() {
            lines = [1]
          }
        """) == true)
  }
}
