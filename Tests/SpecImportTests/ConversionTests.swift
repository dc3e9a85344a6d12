import StoregenDiagnostics
import Testing

@Suite("A handwritten store becomes a generated one")
struct ConversionTests {
  @Test("whose methods move with comments and `#if`, while properties leave")
  func members() throws {
    let converted = try Converted(
      """
        Cart:
          class: CartStore # mine
          state: { lines: "[Int] = []" }
          actions: { add: "(_ line: Int)" }

      """,
      """
      import Observation

      /// The cart.
      @MainActor @Observable final class CartStore {
        /// What is in it.
        private(set) var lines: [Int] = []

        // MARK: Changes

        /// Adds a line.
        func add(_ line: Int) {
          lines.append(checked(line))  // at the end
        }

        #if DEBUG
          func fill() { lines = [1, 2] }
        #endif

        private func checked(_ line: Int) -> Int { line }
        var count: Int { lines.count }
        static let limit = 3
      }

      struct Other {}
      """)
    #expect(converted.obstacles == [])
    #expect(
      converted.actions == """
        import Observation

        extension CartStore {
          // MARK: Changes

          /// Adds a line.
          func add(_ line: Int) {
            lines.append(checked(line))  // at the end
          }

          #if DEBUG
            func fill() { lines = [1, 2] }
          #endif

          func checked(_ line: Int) -> Int { line }
        }

        """)
    #expect(
      converted.files["App/File0.swift"] == """
        import Observation

        /// The cart.
        extension CartStore {
          var count: Int { lines.count }
          static let limit = 3
        }

        struct Other {}

        """)
    #expect(!converted.spec.contains("class"))
    #expect(
      converted.changes == ["5: this comment about `lines` is not in the generated class"])
  }

  private static let spec = """
      Cart:
        class: CartStore
        channel: combine
        state: { lines: "[Int] = []" }
        storage: { bag: "Set<AnyCancellable> = []" }
        actions: { add: { signature: "(_ line: Int)", emits: [added] }, listen: "(to user: UserStore)" }
        events: { added: { line: Int }, emptied: }
        handles: { User.signedIn: show, User.signedOut: empty() }
      User:
        class: UserStore
        channel: combine
        events: { signedIn: { name: String }, signedOut: }

    """

  private static let user = """
    import Combine
    @MainActor @Observable final class UserStore {
      let signedIn = PassthroughSubject<String, Never>()
      let signedOut = PassthroughSubject<Void, Never>()
    }
    """

  @Test("whose subjects become `emit`, and whose subscriptions become methods")
  func subjects() throws {
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
          user.signedIn
            .receive(on: DispatchQueue.main)
            .sink { [weak self] name in
              guard let self else { return }
              lines = [name.count]
              self.added.send(name.count)
            }
            .store(in: &bag)
          user.signedOut.sink { [weak self] in self?.empty() }.store(in: &bag)
        }

        func add(_ line: Int) {
          lines.append(line)
          added.send(line)
        }

        func empty() { emptied.send() }
      }
      """, Self.user,
      """
      func start(_ cart: CartStore, _ user: UserStore) {
        let stores = ShopStores(cart: CartStore(), user: UserStore())
        cart.listen(to: user)
        print(stores)
      }
      """)
    #expect(converted.obstacles == [])
    #expect(
      converted.files["App/File2.swift"] == """
        func start(_ cart: CartStore, _ user: UserStore) {
          let stores = ShopStores(user: UserStore())
          print(stores)
        }

        """)
    #expect(
      converted.actions == """
        import Combine

        extension CartStore {
          func add(_ line: Int) {
            lines.append(line)
            emit(.added(line: line))
          }
        }

        """)
    #expect(
      converted.handlers == """
        import Combine

        extension CartStore {
          func empty() { emit(.emptied) }

          func show(name: String) {
            lines = [name.count]
            self.emit(.added(line: name.count))
          }
        }

        """)
    #expect(converted.files["App/File0.swift"] == nil)
    #expect(!converted.spec.contains("bag") && !converted.spec.contains("listen"))
    #expect(
      converted.changes == [
        "2: generated code cannot deliver events between `Cart` and `UserStore` yet"
      ])
  }

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

  @Test("whose handlers keep the names that patterns bind")
  func patterns() throws {
    let converted = try Converted(
      """
        Cart:
          class: CartModel
          state: { lines: "[Int] = []" }
          handles: { User.changed: show, User.left: forget }
        User:
          events: { changed: { id: Int, name: String }, left: }

      """,
      """
      enum UserEvent { case changed(id: Int, name: String), left }
      @MainActor @Observable final class UserStore {
        func events() -> AsyncStream<UserEvent> { fatalError() }
      }
      """,
      """
      @MainActor @Observable final class CartModel {
        var lines: [Int] = []
        @ObservationIgnored private var task: Task<Void, Never>?
        init(user: UserStore) {
          task = Task { [weak self] in
            for await event in user.events() {
              switch event {
              case .changed(_, let text):
                guard !text.isEmpty else { continue }
                self?.lines = [text.count]
              case .left:
                await self?.clear()
              }
            }
          }
        }
        deinit { task?.cancel() }
        private func clear() async { lines = [] }
      }
      """)
    #expect(converted.obstacles == [])
    #expect(
      converted.handlers == """
        extension CartStore {
          func show(id _: Int, name text: String) {
            guard !text.isEmpty else { return }
            self.lines = [text.count]
          }

          func forget() async {
            await self.clear()
          }
        }

        """)
    #expect(converted.files["App/File1.swift"] == "typealias CartModel = CartStore\n")
  }

  @Test("whose own loops and appends are code like any other")
  func ownLoops() throws {
    let converted = try Converted(
      """
        Cart:
          class: CartStore
          state: { path: "[Int] = []" }
          storage: { task: "Task<Void, Never>?" }
          actions: { open: "(_ id: Int)", follow: "(_ ids: AsyncStream<Int>)", stop: }

      """,
      """
      @MainActor @Observable final class CartStore {
        var path: [Int] = []
        @ObservationIgnored private var task: Task<Void, Never>?
        func open(_ id: Int) { path.append(id) }
        func follow(_ ids: AsyncStream<Int>) {
          task = Task { for await id in ids { open(id) } }
        }
        func stop() { task?.cancel() }
      }
      """)
    #expect(converted.obstacles == [])
    #expect(converted.actions?.split(separator: "func").count == 4)
    #expect(converted.spec.contains("task") && converted.spec.contains("stop"))
    #expect(converted.handlers == nil)
  }

  @Test("whose generated enum of events is left alone")
  func generatedEvents() throws {
    let converted = try Converted(
      """
        Cart:
          class: CartStore
          events: { emptied: }

      """,
      """
      @MainActor @Observable final class CartStore {
        let eventConnection = EventConnection()
        func empty() { emit(.emptied) }
      }
      """,
      """
      // storegen:fingerprint 0123456789abcdef
      nonisolated enum CartEvent: Sendable { case emptied }
      extension CartStore {
        final class EventConnection {}
        func emit(_ event: CartEvent) {}
      }
      """)
    #expect(converted.obstacles == [])
    #expect(converted.files["App/File1.swift"]?.contains("enum CartEvent") == true)
    #expect(converted.actions?.contains("emit(.emptied)") == true)
    #expect(converted.files["App/File0.swift"] == nil)
  }

  @Test("although the stores that publish are generated already")
  func lostSubscriptions() throws {
    let converted = try Converted(
      Self.spec,
      """
      import Combine
      @MainActor @Observable final class CartStore {
        var lines: [Int] = []
        @ObservationIgnored private var bag: Set<AnyCancellable> = []
        init(user: UserStore) {
          user.signedIn.sink { [weak self] name in self?.lines = [name.count] }.store(in: &bag)
          user.signedOut.sink { [weak self] in self?.empty() }.store(in: &bag)
        }
        func add(_ line: Int) {}
        func empty() {}
      }
      """,
      """
      // storegen:fingerprint 0123456789abcdef
      @MainActor @Observable final class UserStore {}
      """)
    #expect(converted.obstacles == [])
    #expect(
      converted.handlers?.contains(
        """
          func show(name: String) {
            self.lines = [name.count]
          }
        """) == true)
  }

  @Test("and code that subscribes beside other statements leaves no semicolon")
  func semicolons() throws {
    let converted = try Converted(
      Self.spec,
      """
      import Combine
      @MainActor @Observable final class CartStore {
        var lines: [Int] = []
        @ObservationIgnored private var bag: Set<AnyCancellable> = []
        func listen(to user: UserStore) {
          user.signedIn.sink { [weak self] name in self?.lines = [name.count] }.store(in: &bag)
          user.signedOut.sink { [weak self] in self?.empty() }.store(in: &bag)
        }
        func add(_ line: Int) {}
        func empty() {}
      }
      """,
      """
      // storegen:fingerprint 0123456789abcdef
      @MainActor @Observable final class UserStore {}
      """,
      "@MainActor func wire(_ cart: CartStore, _ user: UserStore) { cart.listen(to: user); cart.add(1) }\n")
    #expect(converted.obstacles == [])
    #expect(
      converted.files["App/File2.swift"]
        == "@MainActor func wire(_ cart: CartStore, _ user: UserStore) { cart.add(1) }\n")
  }

  @Test("although stores that publish enums are generated already")
  func lostEnums() throws {
    let converted = try Converted(
      Self.spec,
      """
      import Combine
      @MainActor @Observable final class CartStore {
        var lines: [Int] = []
        @ObservationIgnored private var bag: Set<AnyCancellable> = []
        init(user: UserStore) {
          user.events.sink { [weak self] event in
            switch event {
            case .signedIn(let name): self?.lines = [name.count]
            case .signedOut: self?.empty()
            }
          }.store(in: &bag)
        }
        func add(_ line: Int) {}
        func empty() {}
      }
      """,
      """
      // storegen:fingerprint 0123456789abcdef
      @MainActor @Observable final class UserStore {}
      """)
    #expect(converted.obstacles == [])
    #expect(
      converted.handlers?.contains(
        """
          func show(name: String) {
            self.lines = [name.count]
          }
        """) == true)
  }

  @Test("whose context says nothing else")
  func onlyClass() throws {
    let source = "@MainActor @Observable final class CartStore { func reload() {} }"
    let lines = try Converted("  Cart:\n    class: CartStore\n", source)
    #expect(lines.spec.hasSuffix("contexts:\n  Cart: {}\n"), "\(lines.spec)")
    #expect(lines.actions == "extension CartStore {\n  func reload() {}\n}\n")
    let brackets = try Converted(
      "  Cart: { class: CartStore, state: { lines: Int = 0 } }\n", source)
    #expect(brackets.spec.hasSuffix("contexts:\n  Cart: { state: { lines: Int = 0 } }\n"))
  }

  @Test("whose context loses the comments about code that is gone")
  func comments() throws {
    let converted = try Converted(
      """
        Cart: # ours
          class: CartStore
          # App/File0.swift:3: `user` refers to `UserStore`; `uses` lists what is used of it
          state:
            # App/File0.swift:9: ours
            lines: "[Int] = []"
          handles:
            # App/File0.swift:7: this code is not a method yet; `handleLeft` stands for a new one
            User.left: handleLeft
        User:
          class: UserStore
          channel: combine
          # App/File1.swift:7: this code is not a method yet; `handleEmptied` stands for a new one
          events: { left: }

      """,
      """
      import Combine
      @MainActor @Observable final class CartStore {
        private(set) var lines: [Int] = []
        @ObservationIgnored private var bag: Set<AnyCancellable> = []
        init(user: UserStore) {
          user.left.sink { [weak self] in self?.lines = [] }.store(in: &bag)
        }
      }
      """,
      """
      import Combine
      @MainActor @Observable final class UserStore {
        @ObservationIgnored let left = PassthroughSubject<Void, Never>()
        func leave() { left.send() }
      }
      """)
    #expect(converted.obstacles == [])
    #expect(
      converted.spec.hasSuffix(
        """
          Cart: # ours
            state:
              # App/File0.swift:9: ours
              lines: "[Int] = []"
            handles:
              User.left: handleLeft
          User:
            class: UserStore
            channel: combine
            # App/File1.swift:7: this code is not a method yet; `handleEmptied` stands for a new one
            events: { left: }

        """), "\(converted.spec)")
  }

  @Test("whose ignored errors have a method")
  func ignoredErrors() throws {
    let converted = try Converted(
      """
        Cart:
          class: CartStore
          handles: { User.left: { call: load(), onError: loadFailed(_:) } }
        User: { events: { left: } }

      """,
      """
      import Foundation
      extension Notification.Name { static let left = Notification.Name("left") }
      @MainActor @Observable final class CartStore {
          init() {
              NotificationCenter.default.addObserver(forName: .left, object: nil, queue: .main) { [weak self] _ in
                  Task { @MainActor in
                      guard let self else { return }
                      try? await self.load()
                  }
              }
          }
          func load() async throws {}
      }
      """)
    #expect(converted.obstacles == [])
    #expect(
      converted.handlers == """
        import Foundation

        extension CartStore {
            func load() async throws {}

            /// The code ignored errors so far.
            func loadFailed(_ error: any Error) {}
        }

        """)
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
        "8: `limit` is a constant, but not in the spec", "9: `unit` is no constant", "10: `shared` is public",
      ])
  }

  @Test("without empty lines around methods whose lines end as on Windows")
  func windowsLines() throws {
    let text = """
      @MainActor @Observable final class CartStore {
        var total = 0

        func add() { total += 1 }

      }
      """
    let converted = try Converted(
      "  Cart: { class: CartStore, state: { total: \"Int = 0\" }, actions: { add: } }\n",
      text.replacing("\n", with: "\r\n"))
    #expect(converted.actions == "extension CartStore {\r\n  func add() { total += 1 }\r\n}\r\n")
  }

  @Test("whose actions remain methods if fewer modules see them than the class")
  func narrowActions() throws {
    func converted(_ narrow: String) throws -> Converted {
      try Converted(
        "  Cart: { class: CartStore, access: public, actions: { add: , \(narrow) }, events: { added: } }\n",
        """
        @MainActor @Observable public final class CartStore {
          public init() {}
          public func add() {}
          func narrow() {}
          func other() {}
        }
        """)
    }
    let plain = try converted("narrow: ")
    #expect(plain.obstacles == [])
    #expect(plain.spec.contains("actions: { add:") && !plain.spec.contains("narrow"), "\(plain.spec)")
    #expect(plain.actions?.contains("func narrow() {}") == true)
    // Removing it would remove what the spec says about events.
    #expect(
      try converted("narrow: { emits: [added] }").obstacles == ["4: `narrow()` is internal, but an action in the spec"])
  }

  @Test("unless its class is open")
  func open() throws {
    let open = try Converted(
      "  Cart: { class: CartStore, access: public }\n",
      "@MainActor @Observable open class CartStore { public init() {} }")
    #expect(open.obstacles == ["1: `CartStore` is open"])
  }

  @Test("of which no member is more visible than it")
  func widerMembers() throws {
    let converted = try Converted(
      "  Cart: { class: CartStore, state: { lines: \"[Int] = []\" }, storage: { count: Int = 0 } }\n",
      """
      @MainActor @Observable final class CartStore {
        public var lines: [Int] = []
        @ObservationIgnored public var count = 0
      }
      """)
    #expect(converted.obstacles == [])
  }

  @Test("unless an object that is no store is set as its delegate")
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

  @Test("and keeps the code around it, whatever its line breaks and operators")
  func codeAround() throws {
    func rest(_ text: String) throws -> String? {
      let converted = try Converted("  Cart: { class: CartStore, state: { lines: \"[Int] = []\" } }\n", text)
      #expect(converted.obstacles == [])
      return converted.files["App/File0.swift"]
    }
    let store = "@MainActor @Observable final class CartStore { var lines: [Int] = [] }"
    #expect(try rest("import Foundation\r\nstruct Helper {}\r\n\(store)\r\n")?.contains("struct Helper {}") == true)
    #expect(try rest("import Foundation; func helper() {}\n\(store)\n")?.contains("func helper() {}") == true)
    #expect(try rest("let total = 3\n  * 4\n\(store)\n") == "let total = 3\n  * 4\n")
    let text = "let text = \"\"\"\n  a\n\n\n  b\n  \"\"\"\n"
    #expect(try rest("\(text)\(store)\n") == text)
  }

  @Test("with members on one line, and conformances with attributes")
  func oneLine() throws {
    let converted = try Converted(
      "  Cart: { class: CartStore, state: { lines: \"[Int] = []\", total: Int = 0 }, actions: { add: } }\n",
      """
      @MainActor @Observable final class CartStore: @MainActor Equatable, CustomStringConvertible { var lines: [Int] = []; func add() {}; var total = 0; var description: String { "" } }
      """)
    #expect(converted.obstacles == [])
    #expect(converted.actions == "extension CartStore {\n  func add() {}\n}\n")
    #expect(
      converted.files["App/File0.swift"] == """
        extension CartStore: @MainActor Equatable, CustomStringConvertible {
          var description: String { "" }
        }

        """)
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
