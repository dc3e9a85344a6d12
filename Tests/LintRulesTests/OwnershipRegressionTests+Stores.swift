import LinkedProgram
import LintRules
import StoregenDiagnostics
import SwiftFacts
import Testing

// Side effects, isolation and setters of stores.
extension OwnershipRegressionTests {
  @Test(
    "state_store_init_side_effects",
    arguments: [
      ("init() { Task { n = 1 } }", "@State var a = «Feed()»"),
      ("init() { Task.detached { } }", "@State private var a: Feed = «.init()»"),
      ("init() { Task<Void, Never> { } }", "@State var a = «Feed()»"),
      ("init() { Task.immediate { } }", "@State var a = «Feed()»"),
      (
        "init() { start() }; func start() { again() }; func again() { Task { } }",
        "@State var a: Feed; init() { _a = State(wrappedValue: «Feed()») }"
      ),
      ("init() { DispatchQueue.main.async { } }", "@State var a = «Feed()»"),
      // A pipeline of its own ends with the object, unless it retains it.
      (
        "let typed = PassthroughSubject<Int, Never>(); init() { typed.debounce(for: 1, scheduler: q).sink { [self] in n = $0 }.store(in: &bag) }",
        "@State var a = «Feed()»"
      ),
      (
        "let typed = PassthroughSubject<Int, Never>(); init() { typed.debounce(for: 1, scheduler: q).sink { [weak self] in self?.n = $0 }.store(in: &bag) }",
        "@State var a = Feed()"
      ),
      (
        "let typed = PassthroughSubject<Int, Never>(); init() { typed.sink { print($0) }.store(in: &bag); Task { n = 1 } }",
        "@State var a = «Feed()»"
      ),
      (
        """
        init() {
          Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { _ in }.store(
            in: &bag)
        }
        """,
        "@State var a = «Feed()»"
      ),
      (
        "init() { if n > 0 { Task { } } }; init(n: Int) { self.n = n }", "@State var a = Feed(n: 1)"
      ),
      ("init() { n = 1; bag = { Task { } } }", "@State var a = Feed()"),
      ("lazy var task = Task { 1 }", "@State var a = Feed()"),
      ("init() { sink { } }; func sink(_ f: () -> Void) {}", "@State var a = Feed()"),
      ("init() { Task { n = 1 } }", "@State var a: Feed?"),
    ])
  func sideEffects(_ member: String, _ property: String) throws {
    try checkClasses(
      "@Observable final class Feed { var n = 0; \(member) }\n" + Self.view(property),
      rule: "state_store_init_side_effects")
  }

  @Test("state_store_init_side_effects: a subscription may end with the object")
  func subscriptionInVain() throws {
    let feed = { (capture: String) in
      """
      import SwiftUI
      @Observable final class Feed {
        @ObservationIgnored var bag: Set<AnyCancellable> = []
        init() { Radio.shared.waves.sink { \(capture) in self.tune() }.store(in: &bag) }
        func tune() {}
      }
      struct Screen: View { @State var a = Feed(); var body: some View { Text("") } }
      """
    }
    #expect(
      try reasonOfSideEffects(feed("[weak self] _"))?.hasSuffix("together with its subscription")
        == true)
    #expect(try reasonOfSideEffects(feed("_"))?.hasSuffix("but the work it started continues") == true)
    let elsewhere = feed("[weak self] _").replacing("in: &bag", with: "in: &Bags.all")
    #expect(try reasonOfSideEffects(elsewhere)?.hasSuffix("but the work it started continues") == true)
  }

  @Test(
    "state_store_init_side_effects: an observer may end with the object",
    arguments: [
      ("deinit { if let token { NotificationCenter.default.removeObserver(token) } }", true),
      (
        "isolated deinit { [token].forEach { NotificationCenter.default.removeObserver($0 as Any) } }",
        true
      ),
      ("deinit { NotificationCenter.default.removeObserver(self) }", false),
      ("func stop() { if let token { NotificationCenter.default.removeObserver(token) } }", false),
    ])
  func observerInVain(_ member: String, _ ends: Bool) throws {
    let code = """
      import SwiftUI
      @Observable final class Feed {
        var n = 0
        @ObservationIgnored private var token: (any NSObjectProtocol)?
        init() {
          token = NotificationCenter.default.addObserver(forName: .x, object: nil, queue: .main) {
            [weak self] _ in self?.n = 1
          }
        }
        \(member)
      }
      struct Screen: View { @State var a = Feed(); var body: some View { Text("") } }
      """
    let end = ends ? "together with its subscription" : "but the work it started continues"
    #expect(try reasonOfSideEffects(code)?.hasSuffix(end) == true)
  }

  private func reasonOfSideEffects(_ code: String) throws -> String? {
    try findings(of: "state_store_init_side_effects", in: [code]).first?.reason
  }

  @Test(
    "store_missing_main_actor",
    arguments: [
      "final class «AStore»: ObservableObject { @Published var n = 0 }",
      "final class «AStore»: NSObject, ObservableObject, CLLocationManagerDelegate { @Published var n = 0 }",
      "@Observable class «AStore» { var n = 0; @MainActor func f() {} }",
      "class «AStore»: ObservableObject, @unchecked Sendable { @Published var n = 0 }",
      "@MainActor enum Stores { final class «AStore»: ObservableObject { @Published var n = 0 } }",
      // A class that runs on its own queue.
      """
      final class AStore: ObservableObject {
        func f() { dispatchPrecondition(condition: .onQueue(.main)) }
      }
      """,
      "final class AStore: ObservableObject { private let queue = DispatchQueue(label: \"a\") }",
      """
      final class AStore: ObservableObject {
        private let queue: DispatchQueue
        init(_ q: DispatchQueue) { queue = q }
      }
      """,
      """
      final class AStore: ObservableObject {
        static let queue = DispatchQueue(label: "a")
        func f() { dispatchPrecondition(condition: .onQueue(Self.queue)) }
      }
      """,
      "final class «AStore»: ObservableObject { @Published var n = 0; func f() { DispatchQueue.main.async {} } }",
      // A subclass has the isolation of its superclass.
      "class «AStore»: ObservableObject { @Published var n = 0 }\nfinal class BStore: AStore {}\nfinal class CStore: AStore {}",
      "class AStore: BaseKit.Model, ObservableObject {}",
      "@MainActor\n@Observable\nclass AStore { nonisolated init() {} }",
      "@Observable @MainActor public class AStore {}",
      "@objc(AStore) @MainActor final class AStore: NSObject, ObservableObject {}",
      "class AStore: NSDocument, ObservableObject {}",
      "@MainActor class Base: ObservableObject {}\nclass AStore: Base {}\nextension AStore {}",
      """
      @MainActor protocol Model {}
      protocol PageModel: Model {}
      class AStore: ObservableObject, PageModel {}
      """,
    ])
  func mainActor(_ code: String) throws {
    try checkClasses(code, rule: "store_missing_main_actor")
  }

  @Test("one finding on several stores says what else each of them needs")
  func severalStores() throws {
    let code = """
      final class AStore: ObservableObject { @Published var n = 0 }
      final class BStore: NSObject, ObservableObject, URLSessionDownloadDelegate { @Published var n = 0 }
      final class CStore: ObservableObject { @Published var n = 0 }
      """
    let notes = try findings(of: "store_missing_main_actor", in: [code]).first?.notes.map(\.message)
    #expect(
      notes == [
        "mark `BStore` `@MainActor`, and the methods of `URLSessionDownloadDelegate` `nonisolated`: they are called on "
          + "another thread",
        "`CStore` is not isolated either",
      ])
  }

  @Test(
    "a method that may take long off the main actor works with files, or has a loop",
    arguments: [
      ("data = try? Data(contentsOf: url)", "load"), ("for n in 0..<n { add(n) }", "load"), ("_ = answer(n)", nil),
      ("data = await fetch()", nil),
    ] as [(String, String?)])
  func longWork(_ code: String, _ method: String?) throws {
    let code = """
      final class AStore: ObservableObject {
        @Published var n = 0
        func load() async { \(code) }
      }
      """
    let help = try findings(of: "store_missing_main_actor", in: [code]).first?.help
    let advice = ", and move the slow work in `load`, which runs off the main actor now, to a `nonisolated` function"
    #expect(help == "mark it `@MainActor`" + (method == nil ? "" : advice))
  }

  @Test("a manifest may isolate its targets to the main actor")
  func manifests() throws {
    func modules(_ targets: String, _ rest: String = "") throws -> [ConcurrencySettings] {
      let text = "let package = Package(name: \"App\", targets: [\(targets)])\n\(rest)"
      let facts = try #require(ExampleCase.facts(of: text, path: "Package.swift"))
      let map = ModuleMap(packages: ["": PackageManifest(facts)], projects: [:])
      return ["Sources/UI/A.swift", "Sources/Core/A.swift"].map { map.module(of: $0).concurrency }
    }
    let core = ".target(name: \"Core\")"
    let settings = "[.enableUpcomingFeature(\"A\"), .defaultIsolation(MainActor.self)]"
    #expect(
      try modules(".target(name: \"UI\", swiftSettings: \(settings)), \(core)") == [.mainActorByDefault, []])
    #expect(
      try modules(".target(name: \"UI\", swiftSettings: s), \(core)", "let s = \(settings)")
        == [.mainActorByDefault, .mainActorByDefault])
    let others =
      "[.defaultIsolation(nil), .enableUpcomingFeature(\"NonisolatedNonsendingByDefault\"), .swiftLanguageMode(.v6)]"
    #expect(
      try modules(".target(name: \"UI\", swiftSettings: \(others)), \(core)")
        == [[.asyncOnCallersActor, .rejectsDataRaces], []])
  }

  @Test(
    "public_state_setter",
    arguments: [
      "final class AStore: ObservableObject { @Published var «n» = 0; func f() { n += 1 } }",
      "@Observable final class AStore { var «n»: [Int] = []; func f() { n.append(1) } }",
      "@Observable final class AStore { var n = 0; func f() { n = 1 } }\nfunc g(a: AStore) { a.n = 2 }",
      "@Observable final class AStore { var n = 0; init() { n = 1 } }",
      // A binding through dynamic member lookup.
      """
      @Observable final class AStore {
        var n = 0
        var b: Bindings { Bindings() }
        func f() { n = 1 }
      }
      @dynamicMemberLookup struct Bindings {}
      struct Page: View {
        let a: AStore
        var body: some View { Stepper("", value: a.b.n) }
      }
      """,
      """
      @Observable final class AStore {
        var n = 0
        func f() { n = 1 }
      }
      struct Page: View {
        let a: AStore
        var body: some View { Stepper("", value: a.bindings.n) }
      }
      """,
      "@Observable final class AStore { var n = 0; func f() { n = 1 } }\nfunc g() { unknown.n = 2 }",
      """
      @Observable final class AStore {
        var n = 0
        func f() { n = 1 }
      }
      func g(a: inout Int) {}
      func h(a: AStore) { g(a: &a.n) }
      """,
    ])
  func setters(_ code: String) throws {
    try checkClasses(code, rule: "public_state_setter")
  }
}
