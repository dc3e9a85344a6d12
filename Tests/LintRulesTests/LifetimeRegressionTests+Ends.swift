import LintRules
import Testing

// What ends by itself, or cannot be told.
extension LifetimeRegressionTests {
  @Test(
    "strong_self_in_subscription: whether the stream of a function ends",
    arguments: [
      // Created here, and finished nowhere, or only another one in the code that creates it.
      "func ticks() -> AsyncThrowingStream<Int, any Error> { AsyncThrowingStream { c in c.yield(1) } }": true,
      """
      var kept: [AsyncStream<Int>.Continuation] = []
      func ticks() -> AsyncStream<Int> { AsyncStream { c in kept.append(c) } }
      func none() -> AsyncStream<Int> { AsyncStream { c in c.finish() } }
      """: true,
      "func ticks() -> AsyncStream<Int> { other() }\nfunc other() -> AsyncStream<Int> { AsyncStream { c in c.yield(1) } }":
        true,
      // Of an unknown function, without a continuation, finished by a method, or by code that gets the continuation.
      "func ticks() -> AsyncThrowingStream<Int, any Error> { Client.shared.ticks() }": false,
      "func ticks() -> AsyncThrowingStream<Int, any Error> { AsyncThrowingStream { try await next() } }\nfunc next() async throws -> Int? { nil }":
        false,
      "func ticks() -> AsyncStream<Int> { AsyncStream(unfolding: { await next() }) }\nfunc next() async -> Int? { nil }":
        false,
      """
      var kept: AsyncStream<Int>.Continuation?
      func ticks() -> AsyncStream<Int> { AsyncStream { c in kept = c } }
      func close() { kept?.finish() }
      """: false,
      "func ticks() -> AsyncThrowingStream<Int, any Error> { AsyncThrowingStream { c in pump(into: c) } }": false,
    ])
  func streams(members: String, isEndless: Bool) throws {
    let task = isEndless ? "«Task»" : "Task"
    try check(
      Self.model(
        "func start(_ feed: Feed) { task = \(task) { for try await n in feed.ticks() { self.count += n } } }",
        also: "@MainActor final class Feed: ObservableObject { @Published var text = \"\"\n\(members) }"),
      rule: "strong_self_in_subscription")
  }

  @Test(
    "strong_self_in_subscription: one of two methods stops a task, whichever is asked first",
    arguments: [
      [
        "func first() { task?.cancel(); task = «Task» { for await _ in \(notes) { self.count += 1 } } }",
        "func second() {}",
      ],
      [
        "func first() { task?.cancel(); task = «Task» { for await _ in \(notes) { self.count += 1 } } }",
        "func second() { task?.cancel(); task = Task { for await _ in \(notes) { self.count += 1 } } }",
      ],
    ])
  func stopped(methods: [String]) throws {
    let user = """
      import SwiftUI
      struct Screen: View {
        @StateObject var model = Model()
        var body: some View { Text(model.text).onAppear { model.first() } }
      }
      """
    for members in [methods, methods.reversed()] {
      try check(Self.model(members.joined(separator: "\n"), also: user), rule: "strong_self_in_subscription")
    }
  }

  @Test(
    "subscription_not_stored: work items and tokens that live on",
    arguments: [
      "weak var item: DispatchWorkItem?\nfunc go(_ q: DispatchQueue) { let new = DispatchWorkItem { print(1) }; item = new; q.async(execute: new) }",
      "func go() async { one = $text.sink { print($0) }; await Task.yield(); one = $text.sink { print($0) } }",
      "func go() { one = $text.sink { print($0) }; if count > 0 { return }; one = $text.sink { print($0) } }",
    ])
  func livingTokens(_ members: String) throws { try check(Self.model(members), rule: "subscription_not_stored") }

  @Test(
    "late_registration: streams and subjects that lose nothing",
    arguments: [
      "let ended = PassthroughSubject<Int, Never>()\ninit() { ended.send(completion: .finished) }",
      "let ready = PassthroughSubject<Int, Never>()\ninit(_ bus: Bus) { bus.add(self); ready.send(1) }",
      """
      var all: [AsyncStream<Int>.Continuation] = []
      var counts: AsyncStream<Int> { AsyncStream { c in c.yield(count); all.append(c) } }
      func play() { for c in all { c.yield(1) } }
      func run() async { play(); for await n in counts { count += n } }
      """,
    ])
  func events(_ members: String) throws {
    try check(Self.model(members, also: "final class Bus { func add(_ o: AnyObject) {} }"), rule: "late_registration")
  }

  @Test(
    "state_changed_off_main_thread: what runs on the main thread, or cannot be told",
    arguments: [
      // The overload that a view calls is another method.
      "func load() { text = \"a\" }\nfunc load(in zone: Int) async {}\nfunc start() { Task { await load(in: 1) } }",
      "func load() { $text.receive(on: DispatchQueue.main).subscribe(on: DispatchQueue.global()).sink { self.text = $0 }.store(in: &bag) }",
      "func load() async { text = \"a\" }",  // Nothing calls it.
      "func load() { guard Thread.isMainThread else { DispatchQueue.global().async { self.load() }; return }; text = \"a\" }",
    ])
  func mainThread(_ members: String) throws {
    try check(Self.elements(members), rule: "state_changed_off_main_thread")
  }

  @Test("state_changed_off_main_thread: a requirement on the main actor isolates its implementation")
  func requirement() throws {
    let body = "func load() async { text = \"a\" }\nfunc start() { Task { await load() } }"
    try check(
      Self.elements(body, conformance: ", Loading", also: "protocol Loading { @MainActor func load() async }"),
      rule: "state_changed_off_main_thread")
    try check(
      Self.elements(body.replacing("text = \"a\"", with: "«text = \"a\"»")), rule: "state_changed_off_main_thread")
  }

  /// A class of which a list shows several objects.
  private static func elements(_ members: String, conformance: String = "", also: String = "") -> String {
    """
    import Combine
    import SwiftUI
    final class Item: ObservableObject, Identifiable\(conformance) {
      @Published var text = ""
      private var bag: Set<AnyCancellable> = []
      \(members)
    }
    struct Row: View {
      @ObservedObject var item: Item
      var body: some View { Text(item.text) }
    }
    struct Rows: View {
      let items: [Item]
      var body: some View { ForEach(items) { Row(item: $0) } }
    }
    \(also)
    """
  }
}
