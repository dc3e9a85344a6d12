import Testing

@Suite("A conversion refuses what the methods for events would not do")
struct LostCodeTests {
  private static let user = """
    import Combine
    enum UserEvent { case renamed(String), left }
    @MainActor @Observable final class UserStore {
      @ObservationIgnored let events = PassthroughSubject<UserEvent, Never>()
      @ObservationIgnored let signedIn = PassthroughSubject<String, Never>()
      func stream() -> AsyncStream<UserEvent> { AsyncStream { _ in } }
      func work() {
        events.send(.renamed(""))
        events.send(.left)
      }
    }
    """

  /// What a conversion of code in an initializer refuses.
  private func obstacles(_ code: String, _ members: String = "") throws -> [String] {
    try Converted(
      """
        Cart:
          class: CartStore
          channel: combine
          state: { count: Int = 0 }
          handles: { User.renamed: rename, User.left: leave }
        User: { class: UserStore, channel: combine, events: { renamed: { value: String }, left: } }

      """,
      """
      import Combine
      @MainActor @Observable final class CartStore {
        private(set) var count = 0
        @ObservationIgnored private var bag: Set<AnyCancellable> = []
        @ObservationIgnored private var token: AnyCancellable?
        @ObservationIgnored private var task: Task<Void, Never>?
        init(user: UserStore) {
          \(code.split(separator: "\n").joined(separator: "\n    "))
        }
        \(members)
      }
      """, Self.user
    ).obstacles
  }

  private static let all = """
    case .renamed(let name): self?.count = name.count
    case .left: self?.count = 0
    """

  private func sink(_ cases: String) -> String {
    """
    user.events.sink { [weak self] event in
    switch event {
    \(cases)
    }
    }.store(in: &bag)
    """
  }

  private static let condition = "this condition decides whether the event is handled"
  private static let branch = "this code runs for other events"
  private static let end = "this statement ends the subscription"

  @Test("conditions of patterns, and branches for other events")
  func branches() throws {
    #expect(try obstacles(sink(Self.all)) == [])
    let left = "case .left: self?.count = 0"
    let renamed = "case .renamed(let name): self?.count = name.count"
    for (cases, message) in [
      ("case .renamed(let name) where name.count > 3: self?.count = 1\n\(left)", Self.condition),
      ("case .renamed(\"Ann\"): self?.count = 1\n\(left)", Self.condition),
      ("\(renamed)\n\(left)\ndefault: print(event)", Self.branch),
      ("\(renamed)\nfallthrough\n\(left)", Self.branch),
    ] {
      #expect(try obstacles(sink(cases)).map { $0.dropLine } == [message], "\(cases)")
    }
    #expect(try obstacles(sink("\(renamed)\n\(left)\ndefault: break")) == [])
    #expect(try obstacles(sink("case .renamed: self?.count = 1\n\(left)")) == [])
  }

  @Test("conditions of an `if`, and its other branches")
  func ifs() throws {
    func sink(_ statement: String) -> String {
      "user.events.sink { [weak self] event in\n\(statement)\n}.store(in: &bag)"
    }
    let left = "else if case .left = event { self?.count = 0 }"
    let renamed = "if case .renamed(let name) = event"
    #expect(try obstacles(sink("\(renamed) { self?.count = name.count } \(left)")) == [])
    for (code, message) in [
      ("\(renamed), name.count > 3 { self?.count = 1 } \(left)", Self.condition),
      ("\(renamed) { self?.count = 1 } \(left) else { print(3) }", Self.branch),
    ] {
      #expect(try obstacles(sink(code)).map { $0.dropLine } == [message], "\(code)")
    }
  }

  @Test("the sender of notifications")
  func senders() throws {
    func obstacles(_ subscription: String) throws -> [String] {
      try Converted(
        """
          Cart: { class: CartStore, state: { count: Int = 0 }, notifications: { .saved: bump() } }
          User: { class: UserStore, state: { name: 'String = ""' } }

        """,
        """
        import Combine
        extension Notification.Name { static let saved = Notification.Name("saved") }
        final class Document { static let shared = Document() }
        @MainActor @Observable final class UserStore { var name = "" }
        @MainActor @Observable final class CartStore {
          var count = 0
          @ObservationIgnored private var bag: Set<AnyCancellable> = []
          @ObservationIgnored private var task: Task<Void, Never>?
          @ObservationIgnored private var token: NSObjectProtocol?
          init() {
            \(subscription)
          }
          func bump() { count += 1 }
        }
        """
      ).obstacles.map { $0.dropLine }
    }
    let message = "this subscription is to the notifications of one object"
    let sink = ".sink { [weak self] _ in self?.bump() }.store(in: &bag)"
    #expect(try obstacles("NotificationCenter.default.publisher(for: .saved)" + sink) == [])
    #expect(try obstacles("NotificationCenter.default.publisher(for: .saved, object: nil)" + sink) == [])
    #expect(
      try obstacles("NotificationCenter.default.publisher(for: .saved, object: Document.shared)" + sink) == [message])
    #expect(
      try obstacles(
        """
        token = NotificationCenter.default.addObserver(forName: .saved, object: Document.shared, queue: .main) {
          [weak self] _ in self?.bump()
        }
        """) == [message])
    func observer(_ object: String, _ queue: String) -> String {
      "token = NotificationCenter.default.addObserver(forName: .saved, object: \(object), queue: \(queue)) { "
        + "[weak self] _ in self?.bump() }"
    }
    #expect(try obstacles(observer("nil", ".main")) == [])
    #expect(try obstacles(observer("self", "nil")) == [message])
    #expect(try obstacles(observer("nil", "OperationQueue()")) == ["this observer runs on another queue"])
    func loop(_ object: String) -> String {
      """
      task = Task { [weak self] in
        for await _ in NotificationCenter.default.notifications(named: .saved\(object)) { self?.bump() }
      }
      """
    }
    #expect(try obstacles(loop("")) == [])
    #expect(try obstacles(loop(", object: Document.shared")) == [message])
  }

  @Test("conditions and ends of loops")
  func loops() throws {
    func loop(_ head: String, _ before: String = "") -> String {
      """
      task = Task { [weak self] in
      for await \(head) {
      \(before)
      switch event {
      \(Self.all)
      }
      }
      }
      """
    }
    #expect(try obstacles(loop("event in user.stream()")) == [])
    #expect(
      try obstacles(loop("event in user.stream()", "guard let self else { return }")) == [])
    #expect(
      try obstacles(loop("event in user.stream() where self?.count != 7")).map { $0.dropLine }
        == [Self.condition])
    let ending = Self.all.replacing("self?.count = 0", with: "return")
    #expect(
      try obstacles(loop("event in user.stream()").replacing(Self.all, with: ending))
        .map { $0.dropLine } == [Self.end])
    let continuing = Self.all.replacing(
      "self?.count = 0", with: "if self?.count == 3 { break }\nself?.count = 0")
    #expect(
      try obstacles(loop("event in user.stream()").replacing(Self.all, with: continuing)) == [])
  }

  @Test("the end of a publisher")
  func completion() throws {
    func code(_ completion: String) -> String {
      sink(Self.all).replacing(
        "sink {", with: "sink(receiveCompletion: { _ in \(completion) }, receiveValue: {"
      ).replacing("}.store", with: "}).store")
    }
    #expect(try obstacles(code("")) == [])
    #expect(
      try obstacles(code("print(1)")).map { $0.dropLine }
        == ["this code runs when the publisher completes"])
  }

  @Test("variables around a subscription")
  func variables() throws {
    let counting = Self.all.replacing("self?.count = 0", with: "self?.count = first")
    #expect(
      try obstacles("let first = 1\n\(sink(counting))").contains {
        $0.hasSuffix("`first` is a variable of the code around the subscription")
      })
    #expect(
      try obstacles(sink(counting), "private(set) var first = 1").map { $0.dropLine }
        == ["`first` is not in the spec"])
  }

  /// What a conversion of a class that publishes events refuses.
  private func publisher(_ members: String, _ cases: String = "case added") throws -> [String] {
    try Converted(
      """
        Cart: { class: CartStore, channel: combine, state: { count: Int = 0 }, events: { added: } }

      """,
      """
      import Combine
      enum CartEvent {
        \(cases)
      }
      @MainActor @Observable final class CartStore {
        private(set) var count = 0
        @ObservationIgnored private let subject = PassthroughSubject<CartEvent, Never>()
        @ObservationIgnored private var listeners: [AsyncStream<CartEvent>.Continuation] = []
        \(members)
        func add() { subject.send(.added) }
      }
      """
    ).obstacles
  }

  @Test(
    "what decides which events others get",
    arguments: [
      ("var events: AnyPublisher<CartEvent, Never> { subject.eraseToAnyPublisher() }", true),
      (
        "var events: AnyPublisher<CartEvent, Never> { subject.share().eraseToAnyPublisher() }", true
      ),
      (
        "var events: AnyPublisher<CartEvent, Never> { subject.filter { _ in true }.eraseToAnyPublisher() }",
        false
      ),
      ("func events() -> AsyncStream<CartEvent> { AsyncStream { listeners.append($0) } }", true),
      (
        "func events() -> AsyncStream<CartEvent> { count += 1; return AsyncStream { listeners.append($0) } }",
        false
      ),
      (
        "func events() -> AsyncStream<CartEvent> { AsyncStream { listeners.append($0); $0.yield(.added) } }",
        false
      ),
      (
        "func events() -> AsyncStream<CartEvent> { AsyncStream(bufferingPolicy: .bufferingNewest(1)) { listeners.append($0) } }",
        false
      ),
    ])
  func streams(_ member: String, _ isConverted: Bool) throws {
    let message = "this code decides which events others get"
    #expect(try publisher(member).map { $0.dropLine } == (isConverted ? [] : [message]))
  }

  @Test("cases and properties in `#if`")
  func conditions() throws {
    #expect(
      try publisher("", "case added\n#if DEBUG\ncase logged\n#endif").contains {
        $0.hasSuffix("`CartEvent` has cases in `#if`")
      })
    #expect(
      try publisher("#if DEBUG\nvar total = 0\n#endif").contains {
        $0.hasSuffix("this `#if` has members that storegen would generate")
      })
    #expect(try publisher("#if DEBUG\nfunc log() {}\n#endif") == [])
  }

  @Test("`#if` around a subscription, and the end of one while the store lives")
  func lifetimes() throws {
    #expect(
      try obstacles("#if DEBUG\n\(sink(Self.all))\n#endif").contains {
        $0.hasSuffix("this subscription is in `#if`")
      })
    let stored = sink(Self.all).replacing("user.events", with: "token = user.events")
      .replacing(".store(in: &bag)", with: "")
    #expect(try obstacles(stored) == [])
    #expect(
      try obstacles(stored, "func pause() { token?.cancel() }").contains {
        $0.hasSuffix("this code ends a subscription")
      })
  }
}
