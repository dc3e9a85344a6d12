import Testing

@Suite("The code of a subscription becomes a method")
struct HandlerConversionTests {
  private static let user = """
    import Combine
    @MainActor @Observable final class UserStore {
      let signedIn = PassthroughSubject<String, Never>()
      let signedOut = PassthroughSubject<Void, Never>()
    }
    """

  /// What becomes of the code of a subscription to `signedIn`.
  private func converted(
    _ subscription: String, handler: String = "show", methods: String = ""
  ) throws -> Converted {
    try Converted(
      """
        Cart:
          class: CartStore
          channel: combine
          state: { lines: "[Int] = []", limit: Int? }
          handles: { User.signedIn: \(handler) }
        User: { class: UserStore, channel: combine, events: { signedIn: { name: String }, signedOut: } }

      """,
      """
      import Combine
      @MainActor @Observable final class CartStore {
        var lines: [Int] = []
        var limit: Int?
        @ObservationIgnored private var bag: Set<AnyCancellable> = []
        init(user: UserStore) {
          user.signedIn.sink { [weak self] name in
            \(subscription.split(separator: "\n").joined(separator: "\n      "))
          }.store(in: &bag)
        }
      \(methods.isEmpty ? "" : "  \(methods)\n")}
      """, Self.user)
  }

  private func expect(
    _ subscription: String, becomes method: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let converted = try converted(subscription)
    #expect(converted.obstacles == [], sourceLocation: sourceLocation)
    let body = method.split(separator: "\n").joined(separator: "\n  ")
    #expect(
      converted.handlers == "import Combine\n\nextension CartStore {\n  \(body)\n}\n",
      sourceLocation: sourceLocation)
  }

  @Test("that waits, instead of a task of its own")
  func task() throws {
    try expect(
      """
      Task { @MainActor [weak self] in
        guard let self else { return }
        self.lines = await load(name)
      }
      """,
      becomes: """
        func show(name: String) async {
          self.lines = await load(name)
        }
        """)
    try expect(
      "Task { await self?.load(name) }",
      becomes: "func show(name: String) async {\n  await self.load(name)\n}")
  }

  @Test(
    "with its task, if that may never end, throws, has a priority or keeps a value",
    arguments: [
      "Task { for await line in lines(name) { show(line) } }",
      "Task { while await next(name) {} }", "Task { try await load(name) }",
      "Task(priority: .background) { await load(name) }", "Task { [name] in await load(name) }",
      "Task.detached { await load(name) }",
    ])
  func keptTask(_ statement: String) throws {
    try expect(statement, becomes: "func show(name: String) {\n  \(statement)\n}")
  }

  @Test("with the comments after its last statement")
  func lastComments() throws {
    try expect(
      """
      self?.limit = name.count // A limit.
      // No more than that.
      """,
      becomes: """
        func show(name: String) {
          self.limit = name.count // A limit.
          // No more than that.
        }
        """)
  }

  @Test("without the task around errors that are caught or ignored")
  func caughtErrors() throws {
    try expect(
      "Task { try? await load(name) }",
      becomes: "func show(name: String) async {\n  try? await load(name)\n}")
    try expect(
      """
      Task {
        do {
          try await load(name)
        } catch {
          lines = []
        }
      }
      """,
      becomes: """
        func show(name: String) async {
          do {
            try await load(name)
          } catch {
            lines = []
          }
        }
        """)
  }

  @Test(
    "unless the code needs `self` to be optional",
    arguments: [
      "let count = self?.lines.count ?? 0\nprint(count)", "if let lines = self?.lines { print(lines) }",
      "print(self?.lines == nil)",
    ])
  func optionalSelf(_ code: String) throws {
    #expect(try converted(code).obstacles.map { $0.dropLine } == ["this value is optional because `self` is"])
  }

  @Test("in which `self` needs no check, and other conditions remain")
  func conditions() throws {
    try expect(
      """
      guard let self, let limit, name.count < limit else { return }
      lines.append(limit)
      """,
      becomes: """
        func show(name: String) {
          guard let limit, name.count < limit else { return }
          lines.append(limit)
        }
        """)
    try expect(
      """
      guard let limit = self?.limit, let self else { return }
      lines.append(limit + name.count)
      """,
      becomes: """
        func show(name: String) {
          guard let limit = self.limit else { return }
          lines.append(limit + name.count)
        }
        """)
    try expect(
      """
      if let self {
        lines = [name.count]
      }
      """,
      becomes: """
        func show(name: String) {
          lines = [name.count]
        }
        """)
  }

  @Test("that calls one that throws, whose errors the spec gives to another one")
  func throwingMethods() throws {
    let spec = """
        Cart:
          class: CartStore
          handles: { User.signedIn: HANDLER }
        User: { channel: combine, events: { signedIn: { name: String } } }

      """
    let source = """
      @MainActor @Observable final class CartStore {
        func show(_ name: String) async throws {}
      }
      """
    let handler = "{ call: show, onError: failed(_:) }"
    let converted = try Converted(
      spec.replacing("HANDLER", with: handler), source,
      "@MainActor @Observable final class UserStore {}")
    #expect(converted.obstacles == [])
    #expect(
      converted.handlers?.contains(
        """
          func show(name: String) async throws {
            try await show(name)
          }
        """) == true, "\(converted.handlers ?? "")")
    let refused = try Converted(
      spec.replacing("HANDLER", with: "show"), source,
      "@MainActor @Observable final class UserStore {}")
    #expect(
      refused.obstacles == [
        "2: this handler calls a method that throws, but the spec has no `onError`"
      ])
  }

  @Test("unless its notifications come from other processes")
  func otherProcesses() throws {
    func convert(_ context: String) throws -> Converted {
      try Converted(
        """
          Cart:
            class: CartStore
            actions: { add: }
            \(context)

        """,
        """
        import Foundation
        extension Notification.Name { static let added = Notification.Name("added") }
        @MainActor @Observable final class CartStore {
          func add() {
            DistributedNotificationCenter.default().postNotificationName(.added, object: nil)
          }
        }
        """)
    }
    #expect(
      try convert("events: { added: }").obstacles == [
        "5: this notification goes to other processes, and an event does not"
      ])
    let kept = try convert("storage: { token: String? }")
    #expect(kept.obstacles == [])
    #expect(kept.actions?.contains("DistributedNotificationCenter.default()") == true)
  }

  @Test("unless it receives notifications of other processes as an event")
  func fromOtherProcesses() throws {
    func convert(_ handler: String, _ events: String) throws -> Converted {
      try Converted(
        """
          Cart:
            class: CartStore
            \(handler)
          User: { class: UserStore, actions: { leave: }\(events) }

        """,
        """
        import Foundation
        extension Notification.Name { static let left = Notification.Name("left") }
        @MainActor @Observable final class CartStore {
          init() {
            DistributedNotificationCenter.default().addObserver(
              forName: .left, object: nil, queue: .main
            ) { [weak self] _ in self?.empty() }
          }
          func empty() {}
        }
        """,
        """
        import Foundation
        @MainActor @Observable final class UserStore {
          func leave() {
            DistributedNotificationCenter.default().postNotificationName(.left, object: nil)
          }
        }
        """)
    }
    #expect(
      try convert("handles: { User.left: empty }", ", events: { left: }").obstacles == [
        "6: this observer also receives notifications of other processes"
      ])
    let notifications = "notifications: { .left: { call: empty, center: distributed } }"
    let converted = try convert(notifications, "")
    #expect(converted.obstacles == [])
    #expect(converted.handlers?.contains("func empty() {}") == true)
    let caught = notifications.replacing("center:", with: "onError: failed(_:), center:")
    #expect(
      try convert(caught, "").handlers?.contains("func failed(_ error: any Error) {}") == true)
  }

  @Test("unless it unwraps a reference to another store, which is not optional then")
  func optionalReferences() throws {
    func convert(_ uses: String) throws -> [String] {
      try Converted(
        """
          Cart:
            class: CartStore
            actions: { pay: , order: }\(uses)
          User: { class: UserStore, actions: { leave: } }

        """,
        """
        @MainActor @Observable final class CartStore {
          private weak var user: UserStore?
          init(user: UserStore) { self.user = user }
          func pay() { user?.leave() }
          func order() {
            guard let user else { return }
            user.leave()
          }
        }
        """,
        """
        @MainActor @Observable final class UserStore { func leave() {} }
        """
      ).obstacles
    }
    let unwrapped = "`user` is unwrapped here, but the generated property is not optional"
    #expect(
      try convert("\n    uses: [User.leave]") == ["4: \(unwrapped)", "6: \(unwrapped)"])
    let gone = "`user` is used here, but the generated class does not have it"
    #expect(try convert("") == ["4: \(gone)", "6: \(gone)"])
  }

  @Test("in a class that does not say again that it is `Sendable`")
  func sendable() throws {
    let converted = try Converted(
      """
        Cart: { class: CartModel }

      """,
      """
      @MainActor @Observable final class CartModel: @unchecked Sendable, CustomStringConvertible {
        nonisolated var description: String { "" }
      }
      """)
    #expect(
      converted.files["App/File0.swift"]?.contains("extension CartStore: CustomStringConvertible {")
        == true, "\(converted.files)")
  }

  @Test("of the store to its own events, which generated code then handles")
  func own() throws {
    let converted = try Converted(
      """
        Cart:
          class: CartStore
          channel: combine
          state: { lines: "[Int] = []" }
          events: { added: { line: Int } }
          handles: { self.added: show }

      """,
      """
      import Combine
      @MainActor @Observable final class CartStore {
        var lines: [Int] = []
        let added = PassthroughSubject<Int, Never>()
        @ObservationIgnored private var bag: Set<AnyCancellable> = []
        init() {
          added.sink { [weak self] line in
            self?.lines.append(line)
          }.store(in: &bag)
        }
      }
      """)
    #expect(converted.obstacles == [])
    #expect(
      converted.handlers == """
        import Combine

        extension CartStore {
          func show(line: Int) {
            self.lines.append(line)
          }
        }

        """)
  }
}
