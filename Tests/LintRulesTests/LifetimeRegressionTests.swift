import LintRules
import Testing

/// Cases from real apps and samples, rewritten, that the rules about lifetimes must report or must not report.
@Suite("Regression cases: retained objects and their lifetimes")
struct LifetimeRegressionTests {
  /// A class with publishers to subscribe to, and properties for the subscriptions.
  static func model(_ members: String, also: String = "") -> String {
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

  static let notes = "NotificationCenter.default.notifications(named: .changed)"

  func check(
    _ code: String, rule: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let rule = try #require(LintRule.named(rule))
    try ExampleCase(rule: rule, title: "", files: [code]).expectMarks(sourceLocation: location)
  }

  @Test(
    "strong_self_in_subscription: tokens that reach a property through locals and methods",
    arguments: [
      model(
        """
        func start() {
          var tokens = Set<AnyCancellable>()
          $text.«sink» { self.use($0) }.store(in: &tokens)
          tokens.insert($text.«sink» { self.use($0) })
          bag = tokens
        }
        """
      ),
      model(
        """
        func start() {
          var tokens: [AnyCancellable] = []
          tokens.append($text.«sink» { self.use($0) })
          bag.formUnion(tokens)
        }
        """
      ),
      model(
        """
        func start() { keep($text.«sink» { self.use($0) }) }
        private func keep(_ token: AnyCancellable) { bag.insert(token) }
        """
      ),
      // Nobody knows how long these last.
      model(
        """
        func start() {
          var tokens = Set<AnyCancellable>()
          $text.sink { self.use($0) }.store(in: &tokens)
          var others = tokens
          tokens = others
        }
        """
      ),
      model(
        """
        func start() { forget($text.sink { self.use($0) }) }
        func start(with other: Other) { other.keep($text.sink { self.use($0) }) }
        private func forget(_ token: AnyCancellable) {}
        """, also: "final class Other { func keep(_ token: AnyCancellable) {} }"
      ),
    ])
  func storedThroughLocals(_ code: String) throws {
    try check(code, rule: "strong_self_in_subscription")
    try check(
      code.replacing("«", with: "").replacing("»", with: ""), rule: "subscription_not_stored")
  }

  @Test(
    "strong_self_in_subscription",
    arguments: [
      // Labeled closures, stored in a property and in a collection.
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
      // A capture list with `self` under its own or another name.
      model("init() { $text.«sink» { [self] in use($0) }.store(in: &bag) }"),
      model("init() { $text.«sink» { [me = self] in me.use($0) }.store(in: &bag) }"),
      // Weak only in an inner closure.
      model(
        "init() { pulses.«sink» { _ in Task { [weak self] in self?.count = 1 } }.store(in: &bag) }"),
      // Strong again after a guard, in a task that does not end.
      model(
        "func start() { pulses.sink { [weak self] _ in guard let self else { return }; self.task = «Task» { for await _ in \(notes) { self.count += 1 } } }.store(in: &bag) }"
      ),
      // A task that is not stored.
      model("init() { «Task» { for await _ in \(notes) { count += 1 } } }"),
      model("init() { Task.«detached» { for await _ in \(notes) { await self.use(\"\") } } }"),
      // A task that something else cancels, and a message that does not have to be wrong.
      model(
        "func start() { one = «Task» { for await _ in \(notes) { count += 1 } }.asCancellable() }",
        also:
          "extension Task { func asCancellable() -> AnyCancellable { AnyCancellable { cancel() } } }"
      ),
      model(
        "func start() { one = Task { for await _ in \(notes) { count += 1 } }.name() }",
        also: "extension Task { func name() -> Name { Name() } }"),
      model(
        "func start() { task = «Task» { for await note in \(notes) { guard let id = note.userInfo?[\"id\"] as? Int else { return }; Task { count = id } } } }"
      ),
      model(
        "func start() { task = Task { for await note in \(notes) { guard count < 3 else { return }; count += 1 } } }"
      ),
      // A publisher behind a static subscript.
      model(
        "init() { Center[.tick].pulses.«sink» { self.count = $0 }.store(in: &bag) }",
        also:
          "final class Center { enum Key { case tick }; static subscript(_ key: Key) -> Center { Center() }; subscript(_ key: Int) -> Int { 3 }; let pulses = PassthroughSubject<Int, Never>() }"
      ),
      // Other names, other objects.
      model(
        "init() { $text.sink { [weak other = Other.last] in other?.use($0) }.store(in: &bag) }"),
      model("init() { let prefix = text; $text.sink { print(prefix, $0) }.store(in: &bag) }"),
      model("init() { $text.sink { [unowned self] in self.use($0) }.store(in: &bag) }"),
      model("init() { $text.sink { [count] _ in print(count) }.store(in: &bag) }"),
      model("init() { $text.sink { print(Model.self, $0) }.store(in: &bag) }"),
      // A weak capture around a closure without a capture list.
      model(
        """
        init() {
          $text.sink { [weak self] text in DispatchQueue.main.async { self?.use(text) } }.store(
            in: &bag)
        }
        """
      ),
      // It cancels itself.
      model("init() { one = $text.sink { _ in self.one = nil } }"),
      model(
        """
        init() {
          token = NotificationCenter.default.addObserver(forName: .a, object: nil, queue: nil) {
            _ in NotificationCenter.default.removeObserver(self.token!)
          }
        }
        """
      ),
      // Requests, and publishers that may or may not complete.
      model(
        """
        init() {
          URLSession.shared.dataTaskPublisher(for: url).map(\\.data).sink { _ in
          } receiveValue: { _ in
            self.count = 1
          }.store(in: &bag)
        }
        """
      ),
      model("init(_ api: API) { api.load().sink { self.use($0) }.store(in: &bag) }"),
      model("init() { $text.first().sink { self.use($0) }.store(in: &bag) }"),
      // Not Combine's.
      model("init(_ pipe: Pipe) { one = pipe.sink(into: 3) { self.use($0) } }"),
      model(
        "init(_ pipe: Tap) { one = pipe.sink { self.use($0) } }",
        also: "struct Tap { func sink(_ action: (String) -> Void) -> AnyCancellable? { nil } }"),
      // A type named `Task`.
      model(
        "init() { _ = Task { for await _ in \(notes) { self.count += 1 } } }",
        also: "struct Task { init(_ action: () async -> Void) {} }"),
      // Loops that exit, and a loop over a finite sequence.
      model("init() { task = Task { for await _ in \(notes) { count += 1; return } } }"),
      model("init() { task = Task { for await _ in \(notes) { if count > 2 { break } } } }"),
      model("init() { task = Task { for await line in URL(filePath: \"\").lines { use(line) } } }"),
      // A `break` in a `switch` does not exit the loop, nor does one for a cancelled task.
      model(
        "init() { task = «Task» { for await _ in \(notes) { switch count { case 1: break; default: count += 1 } } } }"
      ),
      model(
        "init() { task = «Task» { for await _ in \(notes) { guard !Task.isCancelled else { return }; count += 1 } } }"
      ),
      // Code that does not belong to an instance.
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
      // In another method, called with or without `self?.`.
      model(
        "func start() { task = Task { await «run»() } }\n  private func run() async { await loop() }\n  private func loop() async { for await _ in \(notes) { count += 1 } }"
      ),
      model(
        "func start() { task = Task { [weak self] in await self?.«run»() } }\n  func run() async { for await text in $text.values { use(text) } }"
      ),
      // Timers and several publishers.
      model(
        """
        init() {
          task = Task { [weak self] in
            guard «let self» else { return }
            for await _ in Timer.publish(every: 1, on: .main, in: .common).autoconnect().values
            { self.count += 1 }
          }
        }
        """
      ),
      // Unwrapped for another purpose, or in each iteration.
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
      // A method that returns, or a method of another object.
      model(
        """
        func start() { Task { await run() } }
        private func run() async { for await line in URL(filePath: "").lines { use(line) } }
        """
      ),
      model(
        "func start(_ other: Model) { Task { await other.run() } }\n  func run() async { for await _ in \(notes) { count += 1 } }"
      ),
      // Weak outside, and an inner task without a capture list: the loop's reference is weak, too.
      model(
        """
        init() {
          pulses.sink { [weak self] _ in Task { await self?.reload() } }.store(in: &bag)
        }
        func reload() async {}
        """
      ),
      // A struct does not retain itself.
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
        """
        init() { pulses.sink { [weak self] _ in self?.start() }.store(in: &bag) }
        func start() { one = Just("a").assign(to: \\.text, on: self) }
        """
      ),
      model("init(_ label: Label) { one = $text.assign(to: \\.title, on: label) }"),
    ])
  func assignOnSelf(_ code: String) throws {
    try check(code, rule: "assign_on_self_retain_cycle")
  }
}
