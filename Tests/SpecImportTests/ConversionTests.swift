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

  static let spec = """
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

  static let user = """
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

}
