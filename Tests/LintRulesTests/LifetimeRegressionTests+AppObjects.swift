import LintRules
import StoregenDiagnostics
import Testing

// Objects that live as long as the app, and work that ends by itself.
extension LifetimeRegressionTests {
  private static let screen =
    "struct Screen: View { @StateObject var model: Model; var body: some View { Text(model.text) } }"

  /// A class that retains itself, and another one with these members.
  private static func app(_ members: String, reports: Bool) -> String {
    let sink = reports ? "«sink»" : "sink"
    return model(
      "init(_ other: Int = 0) { $text.\(sink) { self.use($0) }.store(in: &bag) }",
      also: """
        import SwiftUI
        final class Services: ObservableObject { \(members) }
        \(screen)
        """)
  }

  @Test(
    "strong_self_in_subscription: an object in a property of a singleton lives as long as the app",
    arguments: [
      app("static let shared = Services(); lazy var model = Model()", reports: false),
      app("static let shared = Services(); lazy var model: Model = { .init(1) }()", reports: false),
      app(
        "static let shared = Services(); lazy var model: Model = { let other = 1; return .init(other) }()",
        reports: false
      ),
      app(
        """
        private static var instance: Services?
        static var shared: Services { instance ?? { let new = Services(); instance = new; return new }() }
        lazy var model: Model = { .init(1) }()
        """, reports: false),
      // A new object each time, or one for each of several objects.
      app("static let shared = Services(); var model: Model { .init(1) }", reports: true),
      app("static var shared: Services { Services() }; lazy var model = Model()", reports: true),
      app("static let shared = Services(); lazy var make: () -> Model = { .init(1) }", reports: true),
      app("lazy var model: Model = { .init(1) }()", reports: true),
    ])
  func propertiesOfSingletons(_ code: String) throws { try check(code, rule: "strong_self_in_subscription") }

  @Test("strong_self_in_subscription: the completion handler of a request releases what observes it")
  func requests() throws {
    let load = { (completion: String, observe: String) in
      Self.model(
        """
        private var observation: NSKeyValueObservation?
        func load(_ url: URL) {
          let task = URLSession.shared.dataTask(with: url) { _, _, _ in \(completion) }
          observation = task.progress.\(observe)(\\.fractionCompleted) { progress, _ in self.use("") }
          task.resume()
        }
        """)
    }
    try check(load("defer { self.observation = nil }", "observe"), rule: "strong_self_in_subscription")
    try check(load("print(1)", "«observe»"), rule: "strong_self_in_subscription")
  }

  @Test(
    "strong_self_in_subscription: an Optional is not a sequence",
    arguments: [
      ("for await n in await feed.ticks { count = n }", "write `guard let sequence = await self?.feed.ticks else"),
      ("for await n in feed.ticks { count = n }", "store the sequence in a local before the task"),
    ])
  func sequences(_ loop: String, _ expected: String) throws {
    let code = Self.model(
      "let feed = Feed()\nfunc start() { Task { @MainActor in \(loop) } }",
      also: "final class Feed { var ticks: AsyncStream<Int> { AsyncStream { c in c.yield(1) } } }")
    let help = try help(of: "strong_self_in_subscription", in: [code])
    #expect(help.contains(expected), "\(help)")
  }

  @Test(
    "strong_self_in_subscription: a weak capture does not stop a timer",
    arguments: [
      ("timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.use(\"\") }", "", true),
      (
        "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.use(\"\") }",
        "deinit { timer?.invalidate() }", false
      ),
    ])
  func timers(_ start: String, _ end: String, isLeft: Bool) throws {
    let code = Self.model("private var timer: Timer?\nfunc start() { \(start) }\n\(end)")
    let finding = try #require(try findings(of: "strong_self_in_subscription", in: [code]).first)
    #expect(finding.help?.contains("invalidate `timer` in a `deinit`") == isLeft)
    #expect((finding.fix == nil) == isLeft)
  }

  @Test(
    "strong_self_in_stored_closure: a constant is the object that a property then keeps",
    arguments: [
      model("private var client: AnyObject?\ninit() { let s = Socket(1); client = s; s.onEvent = «use» }"),
      model("private var client: Socket\ninit() { let s = Socket(1); client = s; s.onEvent = { «self».use($0) } }"),
      // The copy of a struct, a weak delegate, something else, or a handler that is removed.
      model("private var client: Any\ninit() { var s = Socket(1); client = s; s.onEvent = use }"),
      model("private var client: Socket\ninit() { let s = Socket(1); client = s; s.delegate = self }"),
      model("private var client: Socket?\ninit() { let s = Socket(1); s.onEvent = use }"),
      model(
        "private var client: Socket\ninit() { let s = Socket(1); client = s; s.onEvent = use }\nfunc end() { client.onEvent = nil }"
      ),
    ])
  func aliases(_ code: String) throws { try check(code, rule: "strong_self_in_stored_closure") }

  @Test("strong_self_in_subscription: a method with labels, in a class that is not observable")
  func boundMethods() throws {
    try check(
      """
      import Combine
      final class Info: ObservableObject { @Published var volume = 0.0 }
      final class Player {
        let info = Info()
        private var token: AnyCancellable?
        init() { token = info.$volume.receive(on: DispatchQueue.main).«sink»(receiveValue: setVolume(to:)) }
        func setVolume(to value: Double) {}
        deinit { token?.cancel() }
      }
      """, rule: "strong_self_in_subscription")
  }
}
