import StoreLint
import Testing

/// What real apps and samples contain about lifetimes that must, or must not, be flagged; in our own words.
@Suite("Traps about who keeps whom, and for how long")
struct LifetimeTrapTests {
  /// A class with something to subscribe to, and with room for what comes of it.
  private static func model(_ members: String, also: String = "") -> String {
    """
    import Combine
    import Foundation
    final class Model: ObservableObject {
      @Published var text = ""
      var count = 0
      let pulses = PassthroughSubject<Int, Never>()
      private var bag: Set<AnyCancellable> = []
      private var one: AnyCancellable?
      private var token: (any NSObjectProtocol)?
      private var task: Task<Void, Never>?
      private func use(_ text: String) {}
      \(members)
    }
    \(also)
    """
  }

  private static let notes = "NotificationCenter.default.notifications(named: .changed)"

  private func check(
    _ code: String, rule: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let rule = try #require(LintRule.named(rule))
    try ExampleCase(rule: rule, title: "", files: [code]).expectMarks(sourceLocation: location)
  }

  @Test(
    "strong_self_in_subscription",
    arguments: [
      // Labelled closures, by a property, and in a list.
      model("init() { one = $text.«sink»(receiveValue: { (text) in self.use(text) }) }"),
      model("init() { bag = [$text.«sink» { self.use($0) }] }"),
      model("init() { bag.insert($text.dropFirst().«sink» { self.use($0) }) }"),
      model("init() { let c = $text.«sink» { self.use($0) }; one = c }"),
      model("lazy var saving = $text.«sink» { self.use($0) }"),
      // Another object's publisher, and several at once.
      model(
        "init(_ other: Other) { other.$name.«sink» { self.use($0) }.store(in: &bag) }",
        also: "final class Other: ObservableObject { @Published var name = \"\" }"),
      model(
        "init() { Publishers.CombineLatest($text, pulses).«sink» { self.use($0.0) }.store(in: &self.bag) }"
      ),
      model(
        "init() { Timer.publish(every: 1, on: .main, in: .common).autoconnect().«sink» { _ in self.count += 1 }.store(in: &bag) }"
      ),
      // By a list that captures `self` under its name, or another one.
      model("init() { $text.«sink» { [self] in use($0) }.store(in: &bag) }"),
      model("init() { $text.«sink» { [me = self] in me.use($0) }.store(in: &bag) }"),
      // Weak only in a closure within.
      model(
        "init() { pulses.«sink» { _ in Task { [weak self] in self?.count = 1 } }.store(in: &bag) }"),
      // Strong again behind a guard, in a task that does not end.
      model(
        "func start() { pulses.sink { [weak self] _ in guard let self else { return }; self.task = «Task» { for await _ in \(notes) { self.count += 1 } } }.store(in: &bag) }"
      ),
      // A task that nobody keeps.
      model("init() { «Task» { for await _ in \(notes) { count += 1 } } }"),
      model("init() { Task.«detached» { for await _ in \(notes) { await self.use(\"\") } } }"),
      // Other names, other objects.
      model(
        "init() { $text.sink { [weak other = Other.last] in other?.use($0) }.store(in: &bag) }"),
      model("init() { let prefix = text; $text.sink { print(prefix, $0) }.store(in: &bag) }"),
      model("init() { $text.sink { [unowned self] in self.use($0) }.store(in: &bag) }"),
      model("init() { $text.sink { [count] _ in print(count) }.store(in: &bag) }"),
      model("init() { $text.sink { print(Model.self, $0) }.store(in: &bag) }"),
      // A weak list around a closure without one.
      model(
        "init() { $text.sink { [weak self] text in DispatchQueue.main.async { self?.use(text) } }.store(in: &bag) }"
      ),
      // It ends itself.
      model("init() { one = $text.sink { _ in self.one = nil } }"),
      model(
        "init() { token = NotificationCenter.default.addObserver(forName: .a, object: nil, queue: nil) { _ in NotificationCenter.default.removeObserver(self.token!) } }"
      ),
      // Requests, and publishers of which nobody can see whether they end.
      model(
        "init() { URLSession.shared.dataTaskPublisher(for: url).map(\\.data).sink { _ in } receiveValue: { _ in self.count = 1 }.store(in: &bag) }"
      ),
      model("init(_ api: API) { api.load().sink { self.use($0) }.store(in: &bag) }"),
      model("init() { $text.first().sink { self.use($0) }.store(in: &bag) }"),
      // Not Combine's.
      model("init(_ pipe: Pipe) { one = pipe.sink(into: 3) { self.use($0) } }"),
      model(
        "init(_ pipe: Tap) { one = pipe.sink { self.use($0) } }",
        also: "struct Tap { func sink(_ action: (String) -> Void) -> AnyCancellable? { nil } }"),
      // Somebody's own task.
      model(
        "init() { _ = Task { for await _ in \(notes) { self.count += 1 } } }",
        also: "struct Task { init(_ action: () async -> Void) {} }"),
      // Loops that leave, and a loop over what ends.
      model("init() { task = Task { for await _ in \(notes) { count += 1; return } } }"),
      model("init() { task = Task { for await _ in \(notes) { if count > 2 { break } } } }"),
      model("init() { task = Task { for await line in URL(filePath: \"\").lines { use(line) } } }"),
      // A `break` of a `switch` leaves no loop, nor does one for a task that is cancelled.
      model(
        "init() { task = «Task» { for await _ in \(notes) { switch count { case 1: break; default: count += 1 } } } }"
      ),
      model(
        "init() { task = «Task» { for await _ in \(notes) { guard !Task.isCancelled else { return }; count += 1 } } }"
      ),
      // What is no code of an instance.
      model(
        "static func log(_ model: Model) { model.bag.insert(model.$text.sink { print(self, $0) }) }"
      ),
    ])
  func strongSelfInSubscription(_ code: String) throws {
    try check(code, rule: "strong_self_in_subscription")
  }

  @Test(
    "strong_self_across_for_await",
    arguments: [
      model(
        "init() { task = Task { [weak self] in guard «let self = self» else { return }; for await _ in \(notes) { self.count += 1 } } }"
      ),
      model(
        "init() { task = Task { [weak self] in if «let self» { for await _ in \(notes) { self.count += 1 } } } }"
      ),
      model(
        "init() { task = Task { [weak self] in guard «let self», count == 0 else { return }; do { for await _ in \(notes) { count += 1 } } } }"
      ),
      // Through another method, with `self?.` or without.
      model(
        "func start() { task = Task { await «run»() } }\n  private func run() async { await loop() }\n  private func loop() async { for await _ in \(notes) { count += 1 } }"
      ),
      model(
        "func start() { task = Task { [weak self] in await self?.«run»() } }\n  func run() async { for await text in $text.values { use(text) } }"
      ),
      // Timers and several publishers.
      model(
        "init() { task = Task { [weak self] in guard «let self» else { return }; for await _ in Timer.publish(every: 1, on: .main, in: .common).autoconnect().values { self.count += 1 } } }"
      ),
      // Unwrapped for something else, or in each turn.
      model(
        "init() { task = Task { [weak self] in guard let text = self?.text else { return }; for await _ in \(notes) { self?.use(text) } } }"
      ),
      model(
        "init() { task = Task { [weak self] in for await _ in \(notes) { guard let self else { break }; self.count += 1 } } }"
      ),
      model(
        "init() { task = Task { [weak self] in if let self { self.count = 1 }; for await _ in \(notes) { self?.count += 1 } } }"
      ),
      model(
        "init() { task = Task { [weak self] in guard let self else { return }; for await _ in \(notes).prefix(1) { self.count += 1 } } }"
      ),
      // A method that ends, or of another object.
      model(
        "func start() { Task { await run() } }\n  private func run() async { for await line in URL(filePath: \"\").lines { use(line) } }"
      ),
      model(
        "func start(_ other: Model) { Task { await other.run() } }\n  func run() async { for await _ in \(notes) { count += 1 } }"
      ),
      // Weak outside and a task without a list within: what the loop gets is weak, too.
      model(
        "init() { pulses.sink { [weak self] _ in Task { await self?.reload() } }.store(in: &bag) }\n  func reload() async {}"
      ),
      // A struct does not hold itself.
      "import SwiftUI\nstruct Feed: View { @State private var count = 0; var body: some View { Text(\"\").task { for await _ in \(notes) { count += 1 } } } }",
    ])
  func strongSelfAcrossForAwait(_ code: String) throws {
    try check(code, rule: "strong_self_across_for_await")
  }

  @Test(
    "assign_on_self_retain_cycle",
    arguments: [
      model("init() { pulses.map { \"\\($0)\" }.«assign(to: \\.text, on: self)».store(in: &bag) }"),
      model(
        "init(_ api: API) { one = api.text().receive(on: RunLoop.main).«assign(to: \\Model.text, on: self)» }"
      ),
      model("init() { pulses.map { \"\\($0)\" }.assign(to: &$text) }"),
      model(
        "init() { pulses.sink { [weak self] _ in self?.start() }.store(in: &bag) }\n  func start() { one = Just(\"a\").assign(to: \\.text, on: self) }"
      ),
      model("init(_ label: Label) { one = $text.assign(to: \\.title, on: label) }"),
    ])
  func assignOnSelf(_ code: String) throws {
    try check(code, rule: "assign_on_self_retain_cycle")
  }

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
      // Handed on, or returned by the only expression.
      model(
        "func start() { let observer = NotificationCenter.default.addObserver(forName: .a, object: nil, queue: nil) { _ in }; keep(observer) }\n  func keep(_ token: Any) {}"
      ),
      model("func pulse() -> AnyCancellable { pulses.sink { print($0) } }"),
      model("func pulse() -> AnyCancellable { print(1); return pulses.sink { print($0) } }"),
      model("var pulse: AnyCancellable { pulses.sink { print($0) } }"),
      model("func wrap() -> Wrapper { Wrapper(token: pulses.sink { print($0) }) }"),
      // Undo, selectors, key paths of old, and what is no subscription.
      model(
        "func start(_ undo: UndoManager) { undo.registerUndo(withTarget: self) { $0.count = 1 } }"),
      model(
        "func start() { NotificationCenter.default.addObserver(self, selector: #selector(go), name: .a, object: nil) }\n  @objc func go() {}"
      ),
      model(
        "func start(_ player: NSObject) { player.addObserver(self, forKeyPath: \"rate\", options: [], context: nil) }"
      ),
      // The block of a singleton may stay.
      model(
        "static let shared = Model()\n  init() { NotificationCenter.default.addObserver(forName: .a, object: nil, queue: nil) { _ in } }"
      ),
      // Who is not observable is nobody's business here.
      "import Foundation\nfinal class Coordinator { func start() { NotificationCenter.default.addObserver(forName: .a, object: nil, queue: nil) { _ in } } }",
    ])
  func subscriptionNotStored(_ code: String) throws {
    try check(code, rule: "subscription_not_stored")
  }

  @Test(
    "observable_deinit_isolation",
    arguments: [
      "import Observation\n@MainActor @Observable final class A { var n = 0; deinit { print(«self.n») } }",
      "import Observation\n@MainActor @Observable final class A { private var t: Task<Void, Never>? = nil\n#if DEBUG\n  deinit { «t»?.cancel() }\n#endif\n}",
      "import Observation\n@MainActor @Observable final class A { var n: Int { 1 }; static var m = 0; nonisolated(unsafe) var o = 0; deinit { print(n, A.m, o) } }",
      "import Observation\n@MainActor @Observable final class A { var n = 0; nonisolated deinit {} }",
      "import Observation\n@MainActor @Observable final class A { var n = 0; deinit { let n = 1; print(n) } }",
    ])
  func observableDeinit(_ code: String) throws {
    try check(code, rule: "observable_deinit_isolation")
  }

  @Test(
    "late_registration",
    arguments: [
      model(
        "private var list: [AsyncStream<Int>.Continuation] = []\n  func events() -> AsyncStream<Int> { AsyncStream<Int> { c in Task { @MainActor in «self.list.append(c)» } } }"
      ),
      model(
        "private var last: AsyncStream<Int>.Continuation?\n  func events() -> AsyncStream<Int> { AsyncStream { c in Task { «last = c» } } }"
      ),
      model(
        "init() { Task { NotificationCenter.default.publisher(for: .a).«sink» { print($0) }.store(in: &bag) } }"
      ),
      // What a task gives, what it waits for, and a listener that begins with its own loop.
      model(
        "func events() -> AsyncStream<Int> { AsyncStream { c in Task { c.yield(count); c.finish() } } }"
      ),
      model(
        "func events() -> AsyncStream<Int> { AsyncStream { c in let t = Task { for await _ in \(notes) { c.yield(1) } }; c.onTermination = { _ in t.cancel() } } }"
      ),
      model(
        "func start(_ other: Model) { task = Task { [weak self] in for await e in other.events() { self?.count = e } } }\n  func events() -> AsyncStream<Int> { AsyncStream { _ in } }"
      ),
      model(
        "func wait() async { await withCheckedContinuation { c in Task { self.waiting = c } } }\n  private var waiting: CheckedContinuation<Void, Never>?"
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
        "private var items: [Int] = []\n  func go() async { let i = items.firstIndex(of: 1)!; await wait(); «items[i]» += 1 }\n  func wait() async {}"
      ),
      model(
        "private var items: [Int] = []\n  func go() async { for (i, item) in items.enumerated() { «items[i]» = await ask(item) } }\n  func ask(_ n: Int) async -> Int { n }"
      ),
      model(
        "private var items: [Int] = []\n  func go() async { guard let i = items.firstIndex(of: 1) else { return }; do { try await wait(); «items[i]» = 1 } catch { items[i] = 2 } }\n  func wait() async throws {}"
      ),
      model(
        "private var items: [Int] = []\n  func go() async { var i = items.firstIndex(of: 1)!; await wait(); i = items.firstIndex(of: 1)!; items[i] += 1 }\n  func wait() async {}"
      ),
      model(
        "private var items: [Int] = []\n  func go() async { let i = items.firstIndex(of: 1)!; Task { await wait() }; items[i] += 1 }\n  func wait() async {}"
      ),
      model(
        "private var items: [Int] = []\n  func go() async { let i = items.firstIndex(of: 1)!; await wait(); if i < items.count { items[i] += 1 } }\n  func wait() async {}"
      ),
    ])
  func stateIndex(_ code: String) throws {
    try check(code, rule: "state_index_across_await")
  }
}
