import AppAnalysis
import ArchitectureModel
import LinkedProgram
import LintRules
import StoreSpec
import StoregenDiagnostics
import SwiftFacts
import Testing

@Suite("The linter compares an imported spec with the code")
struct SpecAgreementTests {
  private static let session = """
    import Foundation
    extension Notification.Name { static let pricesChanged = Notification.Name("prices") }
    enum SessionEvent { case signedIn(name: String), signedOut }
    @MainActor @Observable final class SessionStore {
      var name: String?
      let events: AsyncStream<SessionEvent>
      private let continuation: AsyncStream<SessionEvent>.Continuation
      init() { (events, continuation) = AsyncStream.makeStream(of: SessionEvent.self) }
      func signIn(_ name: String) { continuation.yield(.signedIn(name: name)) }
      func signOut() { continuation.yield(.signedOut) }
    }
    """

  private static let cart = """
    import Combine
    import Foundation
    @MainActor final class CartViewModel: ObservableObject {
      @Published var lines: [Int] = []
      private var loads = 0
      let added = PassthroughSubject<Int, Never>()
      func add(_ line: Int) { added.send(line) }
      func listen(_ session: SessionStore) async {
        for await event in session.events {
          switch event {
          case .signedIn: break
          case .signedOut: clear()
          }
        }
      }
      func clear() { lines = [] }
    }
    """

  private static let badge = """
    import Combine
    import Foundation
    @MainActor final class BadgeStore: ObservableObject {
      @Published var count = 0
      private var bag: Set<AnyCancellable> = []
      func follow(_ cart: CartViewModel, _ session: SessionStore) {
        cart.added.sink { [weak self] _ in self?.increment() }.store(in: &bag)
        NotificationCenter.default.publisher(for: .pricesChanged)
          .sink { [weak self] _ in self?.increment() }.store(in: &bag)
        Task { for await event in session.events { if case .signedIn = event { increment() } } }
      }
      func increment() { count += 1 }
    }
    """

  private static let sources = [session, cart, badge]

  /// What the rules about agreement say, with the location: `App/File0.swift`, or `storegen.yml`.
  private func findings(_ spec: String, _ sources: [String]) throws -> [String] {
    let outcome = SpecLoader.load(SourceText(path: "storegen.yml", text: spec))
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors)")
    let files = try sources.enumerated().map { number, text in
      LintFile(
        try #require(
          FactReader.read(SourceText(path: "File\(number).swift", text: text)).facts),
        module: SourceModule(name: "App", isPackageTarget: false))
    }
    let configuration = LintConfiguration(
      AnalysisSettings(
        stores: ["*Store", "*Model"].map { NamePattern($0) },
        architecture: outcome.spec))
    let rules: Set<String> = [
      "action_does_not_emit", "event_never_emitted", "event_never_handled", "missing_member",
      "undeclared_event", "undeclared_member", "undeclared_subscription",
    ]
    return Linter(configuration).lint(files).diagnostics
      .filter { rules.contains($0.rule ?? "") }
      .map { "\($0.range?.path ?? ""): \($0.message)" }
  }

  private func imported() throws -> String {
    try Imported(Self.session, Self.cart, Self.badge).text
  }

  @Test("and finds nothing in untouched code")
  func untouched() throws {
    let spec = try imported()
    #expect(try findings(spec, Self.sources) == [], "\(spec)")
  }

  @Test("and tells classes apart whose names differ by an ending")
  func similarNames() throws {
    let sources = [
      "import Observation\n@MainActor @Observable final class CartModel { var lines = 0 }",
      "import Observation\n@MainActor @Observable final class CartModelStore { var total = 0 }",
    ]
    let spec = try Imported(sources[0], sources[1]).text
    #expect(try findings(spec, sources) == [], "\(spec)")
  }

  struct Edit: Sendable {
    let file: Int
    let old: String
    let new: String
    let findings: [String]
  }

  static let edits = [
    Edit(
      file: 1, old: "private var loads", new: "@Published var total = 0.0\n  private var loads",
      findings: [
        "File1.swift: `CartViewModel` has the state `total`, which the spec does not declare"
      ]),
    Edit(
      file: 1, old: "func clear()", new: "func reload() async {}\n  func clear()",
      findings: [
        "File1.swift: `CartViewModel` has the action `reload()`, which the spec does not declare"
      ]),
    Edit(
      file: 1, old: "func add(_ line: Int) {",
      new:
        "let removed = PassthroughSubject<Int, Never>()\n  func add(_ line: Int) { removed.send(1);",
      findings: [
        "File1.swift: `CartViewModel` emits `removed`, which the spec does not declare"
      ]),
    Edit(
      file: 0, old: "func signOut() { continuation.yield(.signedOut) }", new: "func signOut() {}",
      findings: [
        "File0.swift: `signOut()` never emits `signedOut`, but the spec says it does",
        "storegen.yml: nothing emits `Session.signedOut`",
      ]),
    Edit(
      file: 2, old: "NotificationCenter.default",
      new: """
        NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)
              .sink { [weak self] _ in self?.increment() }.store(in: &bag)
            NotificationCenter.default
        """,
      findings: [
        "File2.swift: `BadgeStore` handles `UIApplication.didBecomeActiveNotification`, which the spec does not mention"
      ]),
    Edit(
      file: 2, old: "if case .signedIn = event { increment() }",
      new: "switch event { case .signedIn, .signedOut: increment() }",
      findings: [
        "File2.swift: `BadgeStore` handles `Session.signedOut`, which the spec does not mention"
      ]),
    Edit(
      file: 1, old: "func clear() { lines = [] }",
      new: "private func wipe() {}\n  func clear(_ all: Bool = true) {}",
      findings: [
        "storegen.yml: `CartViewModel` has no method `clear()`, which the spec declares"
      ]),
  ]

  @Test("and reports exactly what an edit of the code changes", arguments: edits.indices)
  func code(_ number: Int) throws {
    let edit = Self.edits[number]
    var sources = Self.sources
    try #require(sources[edit.file].contains(edit.old))
    sources[edit.file] = sources[edit.file].replacing(edit.old, with: edit.new)
    #expect(try findings(imported(), sources) == edit.findings)
  }

  @Test("and reports that an event is gone")
  func removedEvent() throws {
    let cart = Self.cart.replacing("let added = PassthroughSubject<Int, Never>()", with: "")
      .replacing("added.send(line)", with: "")
    let badge = Self.badge.replacing(
      "cart.added.sink { [weak self] _ in self?.increment() }.store(in: &bag)", with: "")
    #expect(
      try findings(imported(), [Self.session, cart, badge]) == [
        "storegen.yml: `CartViewModel` has no event `added`, which the spec declares"
      ])
  }

  @Test("and reports a handler that is gone")
  func removedHandler() throws {
    let badge = Self.badge.replacing("if case .signedIn = event { increment() }", with: "_ = event")
      .replacing("for await event in session.events { _ = event }", with: "")
    #expect(
      try findings(imported(), [Self.session, Self.cart, badge]) == [
        "storegen.yml: nothing handles `Session.signedIn`"
      ])
  }

  @Test(
    "and reports what an edit of the spec changes",
    arguments: [
      (
        "lines: \"[Int] = []\"", "lines: \"[String] = []\"",
        "`lines` of `CartViewModel` is `[Int]`, but the spec says `[String]`"
      ),
      (
        "count: \"Int = 0\"", "count: \"Int = 0\"\n      total: Int = 0",
        "`BadgeStore` has no property `total`, which the spec declares"
      ),
      (
        "increment:", "increment:\n      decrement:",
        "`BadgeStore` has no method `decrement()`, which the spec declares"
      ),
      (
        "Cart.added: \"increment()\"",
        "Cart.added: \"increment()\"\n      Session.signedOut: increment()",
        "`BadgeStore` does not handle `Session.signedOut`, but the spec says it does"
      ),
    ])
  func spec(_ old: String, _ new: String, _ message: String) throws {
    let spec = try imported()
    try #require(spec.contains(old), "\(spec)")
    #expect(
      try findings(spec.replacing(old, with: new), Self.sources) == ["storegen.yml: \(message)"])
  }
}
