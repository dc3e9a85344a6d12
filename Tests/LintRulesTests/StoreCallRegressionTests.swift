import LintRules
import StoregenDiagnostics
import Testing

/// Cases from real apps, rewritten, in which one store calls another one.
@Suite("Regression cases from real apps: calls of stores")
struct StoreCallRegressionTests {
  private static let store = """
    import SwiftUI
    @Observable final class BirdStore {
      static let shared = BirdStore()
      private(set) var seen: [String] = []
      private var songs: [String: Int] = [:]
      init() {}
      func start() {}
      func save() {}
      func upload() async {}
      func post(_ bird: String) async throws -> Int { 1 }
      func count(of bird: String) -> Int { songs[bird] = 1; return 1 }
      func mark(_ bird: String) -> Bool { let isNew = seen.toggle(bird); save(); return isNew }
      func on(_ kind: String, _ handler: @escaping () -> Void) {}
      func send(_ bird: String, then: @escaping () -> Void) {}
    }
    struct Tag {}
    final class BirdHub { var best = BirdStore.shared; var tag = Tag() }
    extension Array where Element == String { mutating func toggle(_ item: String) -> Bool { true } }

    """

  @Test(
    "a store owns what it creates",
    arguments: [
      "let birds = BirdStore(); func f() { birds.start() }",
      "lazy var birds: BirdStore = { let birds = BirdStore(); return birds }(); func f() { birds.start() }",
      """
      var birds: BirdStore?
      func f() {
        birds = BirdStore()
        birds?.start()
      }
      func g() {
        guard let birds else { return }
        birds.start()
      }
      """,
      """
      var birds: BirdStore?
      func f() {
        let created = BirdStore.init()
        self.birds = created
        created.start()
      }
      func g() { Task { [weak self] in self?.birds?.start() } }
      """,
      "func f() { BirdStore().start(); let birds: BirdStore = .init(); birds.start() }",
      """
      var all: [BirdStore] = []
      func f() {
        let birds = BirdStore()
        all.append(birds)
      }
      func g() {
        all.forEach { $0.start() }
        all[0].start()
        all.first?.start()
        for birds in all { birds.start() }
      }
      """,
      """
      var all: [Int: BirdStore] = [:]
      func f() { all[1] = BirdStore() }
      func g() {
        all[1]?.start()
        all.values.forEach { birds in birds.start() }
      }
      """,
      // A singleton and an injected object are not owned.
      "let birds = BirdStore.shared; func f() { «birds.start»() }",
      """
      let hub: BirdHub
      init(hub: BirdHub) { self.hub = hub }
      func f() {
        hub.tag = Tag()
        «hub.best.start»()
      }
      """,
      """
      let birds: BirdStore
      init(birds: BirdStore = BirdStore()) { self.birds = birds }
      func f() { «birds.start»() }
      """,
      """
      var all: [BirdStore] = []
      func f(birds: BirdStore) { all.append(birds) }
      func g() { all.forEach { «$0.start»() } }
      """,
    ])
  func parts(_ members: String) throws {
    try check([Self.store, Self.walk(members)], rule: "store_calls_store")
  }

  @Test(
    "registering a closure under a literal name is a subscription",
    arguments: [
      "func f(birds: BirdStore) { birds.on(\"seen\") { [weak self] in self?.n = 1 } }",
      "func f(birds: BirdStore) { birds.on(\"seen\", { self.n = 1 }) }",
      "func f(birds: BirdStore, kind: String) { birds.on(kind) { self.n = 1 } }",
      "func f(birds: BirdStore) { «birds.on»(\"seen\") { print(1) } }",
    ])
  func registration(_ members: String) throws {
    try check([Self.store, Self.walk(members)], rule: "store_calls_store")
  }

  @Test(
    "the help says whether an event is sufficient",
    arguments: [
      ("func f() { birds.start() }", "publish an event in `f`, and let `BirdStore` handle it"),
      (
        "func start() { birds.start() }",
        "let `WalkStore.start` publish an event, and `BirdStore` s"
      ),
      ("func f() { _ = birds.mark(\"\") }", "publish an event in `f`"),
      ("func f() { let _ = birds.count(of: \"\") }", "publish an event in `f`"),
      // An event is not sufficient for a caller that awaits completion or an error.
      (
        "func f() async { await birds.upload() }", "pass `WalkStore` a closure or a narrow protocol"
      ),
    ])
  func helpAboutCalls(_ members: String, _ expected: String) throws {
    let given = "let birds: BirdStore; init(birds: BirdStore) { self.birds = birds }; "
    let help = try help(
      of: "store_calls_store", in: [Self.store, Self.walk(given + members)])
    #expect(help.hasPrefix(expected), "\(help)")
  }

  private static func walk(_ members: String) -> String {
    "import SwiftUI\n@Observable final class WalkStore { var n = 0; \(members) }"
  }

  @Test("of two paths of the same length, a cycle shows the stored references")
  func shortestCycle() throws {
    let found = try findings(
      of: "store_dependency_cycle",
      in: [
        """
        import SwiftUI
        @Observable final class AStore { func f() { print(BStore.shared.n) }; let c: CStore }
        @Observable final class BStore { static let shared = BStore(); var n = 0; let d: DStore }
        @Observable final class CStore { let d: DStore }
        @Observable final class DStore { unowned let a: AStore }
        """
      ])
    #expect(found.contains { $0.message.contains("CStore") })
  }
}
