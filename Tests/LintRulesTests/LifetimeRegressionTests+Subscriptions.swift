import Testing

// Subscriptions, listeners, and the time between registration and release.
extension LifetimeRegressionTests {
  @Test(
    "subscription_not_stored",
    arguments: [
      model(
        "init() { DistributedNotificationCenter.default().«addObserver»(forName: .a, object: nil, queue: .main) { _ in print(1) } }"
      ),
      model(
        "init(center: NotificationCenter) { center.«addObserver»(forName: .a, object: nil, queue: nil, using: { _ in }) }"
      ),
      model(
        "init() { _ = NotificationCenter.default.«addObserver»(forName: .a, object: nil, queue: nil) { _ in } }"
      ),
      model("func start() { if count > 0 { pulses.«sink» { print($0) } } }"),
      model("func start() { pulses.«assign»(to: \\.count, on: self) }"),
      // Passed on, or returned by the only expression.
      model(
        """
        func start() {
          let observer = NotificationCenter.default.addObserver(
            forName: .a, object: nil, queue: nil
          ) { _ in }
          retain(observer)
        }
        func retain(_ token: Any) {}
        """
      ),
      model("func pulse() -> AnyCancellable { pulses.sink { print($0) } }"),
      model("func pulse() -> AnyCancellable { print(1); return pulses.sink { print($0) } }"),
      model("var pulse: AnyCancellable { pulses.sink { print($0) } }"),
      model("func wrap() -> Wrapper { Wrapper(token: pulses.sink { print($0) }) }"),
      // Undo, selectors, string key paths, and calls that do not subscribe.
      model(
        "func start(_ undo: UndoManager) { undo.registerUndo(withTarget: self) { $0.count = 1 } }"),
      model(
        """
        func start() {
          NotificationCenter.default.addObserver(
            self, selector: #selector(go), name: .a, object: nil)
        }
        @objc func go() {}
        """
      ),
      model(
        """
        func start(_ player: NSObject) {
          player.addObserver(self, forKeyPath: "rate", options: [], context: nil)
        }
        """
      ),
      // The observer of a singleton may stay registered.
      model(
        """
        static let shared = Model()
        init() {
          NotificationCenter.default.addObserver(forName: .a, object: nil, queue: nil) { _ in }
        }
        """
      ),
      """
      import Foundation
      final class Coordinator {
        func start() {
          NotificationCenter.default.«addObserver»(forName: .a, object: nil, queue: nil) { _ in
          }
        }
      }
      """,
      // A closure in a property of the app.
      """
      import Foundation
      final class Output {
        var sink: (Int) -> Void = { _ in }
        func end(_ outputs: [Output]) { for output in outputs { output.sink(1) } }
      }
      """,
    ])
  func subscriptionNotStored(_ code: String) throws {
    try check(code, rule: "subscription_not_stored")
  }

  @Test(
    "observable_deinit_isolation",
    arguments: [
      "import Observation\n@MainActor @Observable final class A { var n = 0; deinit { print(«self.n») } }",
      "import Observation\n@MainActor @Observable final class A { private var t: Task<Void, Never>? = nil\n#if DEBUG\n  deinit { «t»?.cancel() }\n#endif\n}",
      """
      import Observation
      @MainActor @Observable final class A {
        var n: Int { 1 }
        static var m = 0
        nonisolated(unsafe) var o = 0
        deinit { print(n, A.m, o) }
      }
      """,
      "import Observation\n@MainActor @Observable final class A { var n = 0; nonisolated deinit {} }",
      """
      import Observation
      @MainActor @Observable final class A {
        var n = 0
        deinit {
          let n = 1
          print(n)
        }
      }
      """,
    ])
  func observableDeinit(_ code: String) throws {
    try check(code, rule: "observable_deinit_isolation")
  }

  @Test(
    "late_registration",
    arguments: [
      model(
        """
        private var list: [AsyncStream<Int>.Continuation] = []
        func events() -> AsyncStream<Int> {
          AsyncStream<Int> { c in Task { @MainActor in «self.list.append(c)» } }
        }
        """
      ),
      model(
        """
        private var last: AsyncStream<Int>.Continuation?
        func events() -> AsyncStream<Int> {
          AsyncStream { c in Task { «last = c» } }
        }
        """
      ),
      model(
        "init() { Task { NotificationCenter.default.publisher(for: .a).«sink» { print($0) }.store(in: &bag) } }"
      ),
      // A task that yields, a task that waits, and a subscription that starts with its own loop.
      model(
        "func events() -> AsyncStream<Int> { AsyncStream { c in Task { c.yield(count); c.finish() } } }"
      ),
      model(
        "func events() -> AsyncStream<Int> { AsyncStream { c in let t = Task { for await _ in \(notes) { c.yield(1) } }; c.onTermination = { _ in t.cancel() } } }"
      ),
      model(
        """
        func start(_ other: Model) {
          task = Task { [weak self] in for await e in other.events() { self?.count = e } }
        }
        func events() -> AsyncStream<Int> { AsyncStream { _ in } }
        """
      ),
      model(
        """
        func wait() async { await withCheckedContinuation { c in Task { self.waiting = c } } }
        private var waiting: CheckedContinuation<Void, Never>?
        """
      ),
    ])
  func lateRegistration(_ code: String) throws {
    try check(code, rule: "late_registration")
  }

  @Test(
    "listener_not_cancelled",
    arguments: [
      model(
        "func start() { guard task == nil else { return }; task = «Task» { [weak self] in for await _ in \(notes) { self?.count += 1 } } }"
      ),
      model(
        "func start() { task = Task { [weak self] in for await _ in \(notes) { self?.count += 1 } } }\n  func stop() { task?.cancel(); task = nil }"
      ),
      model(
        "func start() { task = Task { [weak self] in for await _ in \(notes) { guard self != nil else { return }; self?.count += 1 } } }"
      ),
      model(
        "func start() async { task = Task { for await _ in \(notes) { print(1) } }; await task?.value }"
      ),
      model("func start() { task = Task { print(1) } }"),
    ])
  func listenerNotCancelled(_ code: String) throws {
    try check(code, rule: "listener_not_cancelled")
  }

  @Test(
    "state_index_across_await",
    arguments: [
      model(
        """
        private var items: [Int] = []
        func go() async {
          let i = items.firstIndex(of: 1)!
          await wait()
          «items[i]» += 1
        }
        func wait() async {}
        """
      ),
      model(
        """
        private var items: [Int] = []
        func go() async {
          for (i, item) in items.enumerated() { «items[i]» = await ask(item) }
        }
        func ask(_ n: Int) async -> Int { n }
        """
      ),
      model(
        """
        private var items: [Int] = []
        func go() async {
          guard let i = items.firstIndex(of: 1) else { return }
          do {
            try await wait()
            «items[i]» = 1
          } catch { items[i] = 2 }
        }
        func wait() async throws {}
        """
      ),
      model(
        """
        private var items: [Int] = []
        func go() async {
          var i = items.firstIndex(of: 1)!
          await wait()
          i = items.firstIndex(of: 1)!
          items[i] += 1
        }
        func wait() async {}
        """
      ),
      model(
        """
        private var items: [Int] = []
        func go() async {
          let i = items.firstIndex(of: 1)!
          Task { await wait() }
          items[i] += 1
        }
        func wait() async {}
        """
      ),
      model(
        """
        private var items: [Int] = []
        func go() async {
          let i = items.firstIndex(of: 1)!
          await wait()
          if i < items.count { items[i] += 1 }
        }
        func wait() async {}
        """
      ),
    ])
  func stateIndex(_ code: String) throws {
    try check(code, rule: "state_index_across_await")
  }

  @Test("what a method returns to another one of the class, which stores it")
  func returned() throws {
    func count(_ members: String) throws -> Int {
      try findings(
        of: "strong_self_in_subscription",
        in: [
          """
          import Combine
          @MainActor final class Feed: ObservableObject {
            @Published var count = 0
            let pulses = PassthroughSubject<Int, Never>()
            private var token: AnyCancellable?
            private var task: Task<Void, Never>?
            \(members)
          }
          """
        ]
      ).count
    }
    let sink = "pulses.sink { self.count = $0 }"
    #expect(
      try count("init() { token = listen() }; func listen() -> AnyCancellable { \(sink) }") == 1)
    #expect(
      try count("init() { token = listen() }; func listen() -> AnyCancellable { return \(sink) }")
        == 1)
    #expect(
      try count(
        "init() { task = listen() }; func listen() -> Task<Void, Never> { Task { for await n in pulses.values { self.count = n } } }"
      ) == 1)
    // Code that nobody knows, or that stores nothing.
    #expect(try count("func listen() -> AnyCancellable { \(sink) }") == 0)
    #expect(try count("init() { _ = listen() }; func listen() -> AnyCancellable { \(sink) }") == 0)
    #expect(try count("func listen() -> AnyCancellable { listen() }") == 0)
  }
}
