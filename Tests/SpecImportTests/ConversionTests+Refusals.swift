import StoregenDiagnostics
import Testing

extension ConversionTests {
  @Test("unless other code creates it, or uses what leaves")
  func otherCode() throws {
    let converted = try Converted(
      Self.spec,
      """
      import Combine
      @MainActor @Observable final class CartStore {
        var lines: [Int] = []
        let added = PassthroughSubject<Int, Never>()
        let emptied = PassthroughSubject<Void, Never>()
        @ObservationIgnored private var bag: Set<AnyCancellable> = []
        func listen(to user: UserStore) {
          user.signedIn.sink { [weak self] name in self?.lines = [name.count] }.store(in: &bag)
          user.signedOut.sink { [weak self] in self?.empty() }.store(in: &bag)
        }
        func add(_ line: Int) { added.send(line) }
        func empty() { emptied.send() }
      }
      """, Self.user,
      """
      func start(_ user: UserStore, _ other: CartStore) {
        let first: CartStore = .init(), second = CartStore()
        print(first.listen(to: user))
        _ = second.added.sink { print($0) }
        print(ShopStores(cart: other, user: user))
      }
      """)
    #expect(
      converted.obstacles == [
        "2: `CartStore` is created outside of the composition root",
        "2: `CartStore` is created outside of the composition root",
        "3: `CartStore` would no longer have `listen(to:)`", "4: `CartStore` would no longer have `added`",
        "5: `CartStore` is passed to the composition root, but not created here",
      ])
  }

  @Test("unless its class is something that storegen does not generate")
  func classes() throws {
    let spec = """
        Cart:
          class: CartStore
          state: { lines: "Int = 0" }

      """
    #expect(
      try Converted(
        spec,
        """
        import Foundation
        @MainActor class CartStore: NSObject, ObservableObject { @Published var lines = 0 }
        final class OtherStore: CartStore {}
        """
      ).obstacles == [
        "2: `CartStore` inherits from `NSObject`", "3: `OtherStore` inherits from `CartStore`",
      ])
    #expect(
      try Converted(spec, "@MainActor @Observable final class CartStore<Line> { var lines = 0 }")
        .obstacles == ["1: `CartStore` is generic and cannot be generated"])
    #expect(
      try Converted(
        spec, "#if os(iOS)\n@MainActor @Observable final class CartStore { var lines = 0 }\n#endif"
      ).obstacles == ["2: `CartStore` is declared in `#if`"])
  }

  @Test("unless it has properties or initializers that storegen does not generate")
  func properties() throws {
    let converted = try Converted(
      """
        Cart:
          class: CartStore
          state: { lines: "Int = 0", total: Int }
          storage: { name: "String = \\"\\"" }

      """,
      """
      @MainActor @Observable final class CartStore {
        var lines = 0 { didSet { save() } }
        var total: Int
        var hidden = 1
        @ObservationIgnored lazy var name = "cart"
        init(total: Int) {
          self.total = total
        }
        convenience init() {
          self.init(total: 0)
        }
        deinit { print("gone") }
        func save() {}
      }
      """)
    #expect(
      converted.obstacles == [
        "2: `lines` has `didSet`, but not in the spec", "4: `hidden` is not in the spec",
        "5: `name` is lazy, but not in the spec",
        "12: `deinit` does more than end subscriptions",
      ])
  }

  @Test("unless a field would be observed, seen or set differently")
  func fields() throws {
    let converted = try Converted(
      """
        Cart:
          class: CartStore
          access: public
          state:
            lines: "[Int] = []"
            total: { type: Int, default: 0, access: internal }
            open: { type: Int, default: 0, bindable: true }
            hidden: { type: Int, default: 0, access: private }
            ignored: "Int = 0"
          storage:
            user: "String?"
            limit: "Int = 3"
            unit: { type: Int, default: 1, constant: true }
            shared: "Int = 0"

      """,
      """
      @MainActor @Observable public final class CartStore {
        public var lines: [Int] = []
        public var total = 0
        public internal(set) var open = 0
        private var hidden = 0
        @ObservationIgnored var ignored = 0
        private var user: String?
        let limit = 3
        @ObservationIgnored var unit = 1
        @ObservationIgnored public var shared = 0
        public var name: String { user ?? "\\(hidden)" }
        private init() {}
      }
      """)
    #expect(
      converted.obstacles == [
        "2: other modules can set `lines`", "3: `total` is public, but internal in the spec",
        "4: other modules cannot set `open`, but the spec lets them",
        "6: `ignored` is not observed, but the spec has it in `state`",
        "7: `user` is observed, but the spec has it in `storage`",
        "8: `limit` is a constant, but not in the spec", "9: `unit` is not a constant", "10: `shared` is public",
      ])
  }

  @Test("unless its class is open")
  func open() throws {
    let open = try Converted(
      "  Cart: { class: CartStore, access: public }\n",
      "@MainActor @Observable open class CartStore { public init() {} }")
    #expect(open.obstacles == ["1: `CartStore` is open"])
  }

  @Test("unless an object that is not a store is set as its delegate")
  func otherDelegate() throws {
    let contexts = """
        Cart:
          class: CartStore
          channel: delegate
          actions: { add: { emits: [didAdd] } }
          events: { didAdd: { payload: { count: Int }, audience: external } }

      """
    let cart = """
      @MainActor protocol CartDelegate: AnyObject { func cart(_ cart: CartStore, didAdd count: Int) }
      @MainActor @Observable final class CartStore {
        @ObservationIgnored weak var delegate: (any CartDelegate)?
        func add() { delegate?.cart(self, didAdd: 1) }
      }
      """
    let listener = """
      @MainActor final class Listener: CartDelegate {
        var sum = 0
        func cart(_ cart: CartStore, didAdd count: Int) { sum += count }
      }
      @MainActor func connect(_ cart: CartStore, _ listener: Listener) {
        cart.delegate = listener
      }
      """
    #expect(
      try Converted(contexts, cart, listener).obstacles == [
        "6: the object that is set here would no longer receive the events"
      ])
  }

  @Test("unless other code would see its class differently, or its initializer belongs to no actor")
  func declarations() throws {
    let converted = try Converted(
      "  Cart: { class: CartStore, access: package, state: { lines: \"[Int] = []\" } }\n",
      """
      @MainActor @Observable final class CartStore {
        var lines: [Int] = []
        nonisolated init() {}
      }
      """)
    #expect(
      converted.obstacles == [
        "1: `CartStore` is internal, but package in the spec",
        "2: `lines` is internal, but package in the spec", "3: this initializer is `nonisolated`",
      ])
  }

  @Test("unless its `deinit` cancels a task that stays in the store")
  func ownTask() throws {
    let converted = try Converted(
      """
        Cart:
          class: CartStore
          state: { items: "[Int] = []" }
          storage: { polling: "Task<Void, Never>?" }
          actions: { start: }

      """,
      """
      @MainActor @Observable final class CartStore {
        var items: [Int] = []
        @ObservationIgnored private var polling: Task<Void, Never>?
        deinit { polling?.cancel() }
        func start() {
          polling = Task { [weak self] in
            while !Task.isCancelled {
              self?.items.append(0)
              try? await Task.sleep(for: .seconds(9))
            }
          }
        }
      }
      """)
    #expect(converted.obstacles == ["4: `deinit` does more than end subscriptions"])
  }

  @Test("unless its subscriptions do what a spec cannot say")
  func subscriptions() throws {
    let converted = try Converted(
      Self.spec,
      """
      import Combine
      @MainActor @Observable final class CartStore {
        var lines: [Int] = []
        let added = PassthroughSubject<Int, Never>()
        let emptied = PassthroughSubject<Void, Never>()
        @ObservationIgnored private var bag: Set<AnyCancellable> = []
        func listen(to user: UserStore) {
          user.signedIn.map(\\.count).sink { [weak self] in self?.lines = [$0] }.store(in: &bag)
          user.signedOut.sink { [weak self] in self?.empty() }.store(in: &bag)
        }
        func add(_ line: Int) { _ = added }
        func empty() { added.send(completion: .finished) }
      }
      """, Self.user)
    #expect(
      converted.obstacles == [
        "8: a spec cannot say `map`", "11: this use of `added` cannot be converted",
        "12: this use of `added` cannot be converted",
      ])
  }

  @Test("unless the spec lacks an operator")
  func operators() throws {
    let source = """
      import Combine
      @MainActor @Observable final class CartStore {
        @ObservationIgnored private var bag: Set<AnyCancellable> = []
        init(user: UserStore) {
          user.signedIn.removeDuplicates().sink { [weak self] in self?.show($0) }.store(in: &bag)
        }
        func show(_ name: String) {}
      }
      """
    func spec(_ handler: String) -> String {
      """
        Cart:
          class: CartStore
          handles: { User.signedIn: \(handler) }
        User: { class: UserStore, channel: combine, events: { signedIn: { name: String } } }

      """
    }
    #expect(
      try Converted(spec("receive"), source, Self.user).obstacles == [
        "5: `removeDuplicates` is not in the spec"
      ])
    let converted = try Converted(
      spec("{ call: receive, removeDuplicates: true }"), source, Self.user)
    #expect(converted.obstacles == [])
    #expect(
      converted.handlers?.contains(
        """
          func receive(name: String) {
            self.show(name)
          }
        """) == true)
  }
}
