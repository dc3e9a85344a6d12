import LintRules
import Testing

// Endless loops, and what they retain.
extension LifetimeRegressionTests {
  /// A method that starts a task with this code.
  private static func task(_ code: String, also: String = "", parameter: String = "") -> String {
    model("func start(\(parameter)) { task = Task { [weak self] in \(code) } }\n\(also)")
  }

  @Test(
    "strong_self_across_for_await: all forms",
    arguments: [
      // Another method that cancels does not help.
      task(
        "guard «let self» else { return }; for await _ in \(notes) { count += 1 }",
        also: "func stop() { task?.cancel(); task = nil }"),
      task("if «let self» { for await _ in \(notes) { self.count += 1 } }"),
      task("if «let owner = self» { for await _ in \(notes) { owner.count += 1 } }"),
      task(
        "guard «let owner = self» else { return }; for await _ in \(notes) { owner.count += 1 }"),
      task(
        "guard «let self», self.count > 0 else { return }; for await _ in \(notes) { count += 1 }"),
      task(
        "do { guard «let self» else { return }; for await _ in \(notes) { count += 1; try check() } } catch { print(error) }"
      ),
      // A stream that is passed, or captured.
      task(
        "guard «let self» else { return }; for await n in pulses { count += n }",
        parameter: "_ pulses: AsyncStream<Int>"),
      model(
        """
        func start(_ pulses: AsyncStream<Int>) {
          task = Task { [weak self, pulses] in
            guard «let self» else { return }
            for await n in pulses { count += n }
          }
        }
        """
      ),
      // Streams of services, also behind a protocol.
      task(
        "guard «let self» else { return }; for await n in feed.ticks() { count += n }",
        parameter: "_ feed: any Feed"
      ) + feed("AsyncStream { continuation in listeners.append(continuation) }"),
      task(
        "guard let self else { return }; for await n in feed.ticks() { count += n }",
        parameter: "_ feed: any Feed"
      ) + feed("AsyncStream { continuation in continuation.yield(1); continuation.finish() }"),
      // An error does not have to come.
      task(
        "guard «let self» else { return }; for await _ in \(notes) { do { try await Task.sleep(for: .seconds(1)) } catch { return }; count += 1 }"
      ),
      task(
        "guard «let self» else { return }; for await _ in \(notes) { guard (try? await Task.sleep(for: .seconds(1))) != nil else { break }; count += 1 }"
      ),
      // Loops that poll.
      task(
        "guard «let self» else { return }; while !Task.isCancelled { count += 1; await wait() }"),
      task("guard «let self» else { return }; repeat { count += 1; await wait() } while true"),
      task(
        "await self?.«poll»()",
        also:
          "func poll() async { while true { count += 1; try? await Task.sleep(for: .seconds(1)) } }"
      ),
      // They may end, or do not use the object.
      task(
        "guard let self else { return }; while !Task.isCancelled { if count > 3 { break }; await wait() }"
      ),
      task(
        "guard let self else { return }; while !Task.isCancelled { count += 1; await wait(); break }"
      ),
      task(
        "guard let self else { return }; while !Task.isCancelled { guard let next = self.queue.first else { break }; await wait(next) }"
      ),
      task(
        "guard let self else { return }; while true { if self.count > 3 { break }; await wait() }"),
      task(
        "guard let self else { return }; while true { guard !Task.isCancelled, count < 3 else { return }; await wait() }"
      ),
      task(
        "guard «let self» else { return }; while true { guard !Task.isCancelled else { return }; count += 1; await wait() }"
      ),
      task(
        "guard let self else { return }; while true { if Task.isCancelled || count > 3 { return }; await wait() }"
      ),
      task(
        "guard «let self» else { return }; for await n in \(notes) { guard !Task.isCancelled, let id = n.object as? Int else { break }; count += id }"
      ),
      task("guard let self else { return }; while count < 3 { count += 1; await wait() }"),
      task("while !Task.isCancelled { guard let self else { return }; count += 1; await wait() }"),
      task("«let owner = self»; for await _ in \(notes) { owner?.count += 1 }"),
      task("if let owner = self { print(owner) }; for await _ in \(notes) { self?.count += 1 }"),
      task("guard let self else { return }; while true { Task { await self.wait() } }"),
      model(
        """
        func load() { show(AsyncStream { $0.yield(1); $0.finish() }) }
        func show(_ progress: AsyncStream<Int>) {
          task = Task { [weak self] in
            guard let self else { return }
            for await n in progress { count = n }
          }
        }
        """
      ),
    ])
  func retainedByLoop(_ code: String) throws {
    try check(code, rule: "strong_self_across_for_await")
  }

  private static func feed(_ stream: String) -> String {
    """

    protocol Feed { func ticks() -> AsyncStream<Int> }
    final class Clock: Feed {
      private var listeners: [AsyncStream<Int>.Continuation] = []
      func ticks() -> AsyncStream<Int> { \(stream) }
    }
    """
  }

  @Test(
    "strong_self_in_subscription: polling tasks, methods as blocks, completions",
    arguments: [
      model("init() { task = «Task» { while !Task.isCancelled { count += 1; await wait() } } }"),
      model(
        "func start(_ s: AsyncStream<Int>) { task = «Task» { for await n in s { count += n } } }"),
      model(
        "init() { one = pulses.«sink»(receiveCompletion: { [self] _ in one = nil }, receiveValue: { [self] _ in count = 1 }) }"
      ),
      model(
        "init() { one = pulses.«sink» { [self] _ in one?.cancel() } receiveValue: { [self] _ in count = 1 } }"
      ),
      model(
        "init() { one = pulses.sink(receiveCompletion: { _ in }, receiveValue: { [self] _ in one = nil }) }"
      ),
      model(
        """
        init() {
          token = NotificationCenter.default.«addObserver»(
            forName: .a, object: nil, queue: nil, using: note)
        }
        func note(_ n: Notification) { count += 1 }
        """
      ),
      model("init() { task = Task { while !Task.isCancelled { await Global.wait() } } }"),
      // Publishers that functions return.
      model(
        """
        init() { one = large().«sink» { [self] in count = $0 } }
        func large() -> AnyPublisher<Int, Never> { return all().filter { $0 > 9 }.eraseToAnyPublisher() }
        func all() -> AnyPublisher<Int, Never> { pulses.eraseToAnyPublisher() }
        """
      ),
      model(
        """
        init() { one = first().sink { [self] in count = $0 } }
        func first() -> AnyPublisher<Int, Never> { pulses.first().eraseToAnyPublisher() }
        """
      ),
      model(
        """
        init() { one = again().sink { [self] in count = $0 } }
        func again() -> AnyPublisher<Int, Never> { again().eraseToAnyPublisher() }
        """
      ),
      model("init() { task = Task { while count < 3 { count += 1; await Task.yield() } } }"),
    ])
  func retainedByTask(_ code: String) throws {
    try check(code, rule: "strong_self_in_subscription")
  }

  @Test(
    "subscription_not_stored: tokens of other centers, and in closures",
    arguments: [
      model("init() { DistributedNotificationCenter.default().«addObserver»(\(block)) }"),
      model("init() { NSWorkspace.shared.notificationCenter.«addObserver»(\(block)) }"),
      model(
        "let center = NSWorkspace.shared.notificationCenter\ninit() { center.«addObserver»(\(block)) }"
      ),
      model(
        "init() { [1, 2].forEach { _ in NotificationCenter.default.«addObserver»(\(block)) } }"),
      model(
        "init() { prepare { text = \"\"; NotificationCenter.default.«addObserver»(\(block)) } }"),
      model(
        "func go() -> Bool { if count > 0 { NotificationCenter.default.«addObserver»(\(block)) }; return true }"
      ),
      model("init() { bag.collect { $text.sink { _ in }; pulses.sink { _ in } } }"),
      model("func go() -> Any { NotificationCenter.default.addObserver(\(block)) }"),
    ])
  func tokens(_ code: String) throws { try check(code, rule: "subscription_not_stored") }

  private static let block = "forName: .a, object: nil, queue: nil, using: { _ in print(1) }"

  @Test(
    "continuation_without_termination: what `onTermination` does",
    arguments: [
      ("«all[id] = continuation»; continuation.onTermination = { _ in print(id) }", ""),
      (
        "«all[id] = continuation»; continuation.onTermination = { [weak self] _ in self?.log(id) }",
        "func log(_ id: UUID) { print(id) }; func reset() { all.removeAll() }"
      ),
      (
        "all[id] = continuation; continuation.onTermination = { [weak self] _ in self?.end(id) }",
        "func end(_ id: UUID) { all[id] = nil }"
      ),
      (
        "all[id] = continuation; continuation.onTermination = { [weak self] _ in self?.clear() }",
        "func clear() { all = [:] }"
      ),
      (
        "all[id] = continuation; continuation.onTermination = { _ in print(id) }",
        "func drop(_ id: UUID) { all = all.filter { $0.key != id } }"
      ),
      ("all[id] = continuation", "func finish() { all.removeAll() }"),
    ])
  func continuations(_ body: String, _ also: String) throws {
    let code = Self.model(
      """
      private var all: [UUID: AsyncStream<Int>.Continuation] = [:]
      func events() -> AsyncStream<Int> {
        AsyncStream { continuation in let id = UUID(); \(body) }
      }
      \(also)
      """)
    try check(code, rule: "continuation_without_termination")
  }

  @Test(
    "listener_not_cancelled: several listeners in one property",
    arguments: [
      model(
        """
        private var «all»: [Task<Void, Never>] = []
        func start() {
          all.append(Task { for await n in \(notes) { print(n) } })
          all.append(Task { for await n in \(notes) { print(n) } })
        }
        """
      ),
      model(
        """
        private var poll: Task<Void, Never>?
        init() { poll = «Task» { while true { print(1); try? await Task.sleep(for: .seconds(1)) } } }
        """
      ),
      model(
        """
        private var all: [Task<Void, Never>] = []
        init() { all.append(Task { for await n in \(notes) { print(n) } }) }
        deinit { all.forEach { $0.cancel() } }
        """
      ),
    ])
  func listeners(_ code: String) throws { try check(code, rule: "listener_not_cancelled") }

  @Test(
    "state_index_across_await: parameters, and the order of execution",
    arguments: [
      "func go(at i: Int) async { await wait(); «items[i]» = 1 }",
      "func go(_ i: Int) { Task { await wait(); «items.remove(at: i)» } }",
      "func go(_ all: IndexSet) async { await wait(); «items.remove(atOffsets: all)» }",
      "func go(_ i: Int) async { await save(items[i]); «items[i]» = 1 }",
      "func go(_ i: Int) async { await save(items[i]); «set(i)» }\nfunc set(_ i: Int) { items[i] = 0 }",
      "func go() async { let i = items.firstIndex(of: 1)!; for _ in 0..<2 { if count > 0 { await wait(); break } }; «items[i]» = 1 }",
      "func go() async { let i = items.firstIndex(of: 1)!; if await isReady() { print(i) } else { «items[i]» = 1 } }",
      "func go() async { let i = items.firstIndex(of: 1)!; defer { «items[i]» = 1 }; await wait() }",
      "func go() async { let i = items.firstIndex(of: 1)!; for _ in 0..<2 { if count > 0 { await wait(); continue }; «items[i]» = 1 } }",
      "func go() async { let i = items.count - 1; let last = i; await wait(); «items[last]» = 1 }",
      "func go() async { let i = items.endIndex; items.append(2); await wait(); «items[i]» = 1 }",
      // Checked, used before, a key, or another collection.
      "func go(_ i: Int) async { await wait(); guard items.indices.contains(i) else { return }; items[i] = 1 }",
      "func go(_ i: Int) async { await save(items[i]) }",
      "func go(_ i: Int) async { items[i] = 1; await wait() }",
      "func go(_ i: Int) async { await wait(); names[i] = 1 }",
      "func go(_ i: Int, _ items: [Int]) async { await wait(); print(items[i]) }",
      "func go(_ i: Int) async { await save(items[i]); set(i) }\nfunc set(_ i: Int) { if i < items.count { items[i] = 0 } }",
      "func go() async { let i = items.firstIndex(of: 1)!; for _ in 0..<2 { if count > 0 { await wait(); return }; items[i] = 1 } }",
      "func go() async { for _ in 0..<2 { let i = items.firstIndex(of: 1)!; items[i] = 1; await wait() } }",
    ])
  func indices(_ code: String) throws {
    let members = """
      private var items: [Int] = []
      private var names: [Int: Int] = [:]
      func wait() async {}
      func save(_ n: Int) async {}
      func isReady() async -> Bool { true }
      """
    try check(Self.model(members + "\n" + code), rule: "state_index_across_await")
  }
}
