import LinkedProgram
import LintRules
import StoregenDiagnostics
import SwiftFacts
import Testing

@Suite("Changes off the main thread are found")
struct BackgroundChangeTests {
  private static let queue = """
    import SwiftUI
    final class Downloads: ObservableObject {
      static let shared = Downloads()
      @Published var waiting: [String] = []
      @Published var current: String?
    }
    struct Page: View {
      @StateObject private var downloads = Downloads()
      var body: some View { Text(downloads.current ?? "").badge(downloads.waiting.count) }
    }

    """

  private func findings(
    _ code: String, in concurrency: ConcurrencySettings = [], of rules: Set<String> = Self.rules
  ) throws -> [Diagnostic] {
    let facts = try #require(ExampleCase.facts(of: code, path: "File.swift"))
    let module = SourceModule(name: "App", isPackageTarget: false, concurrency: concurrency)
    return Linter(try LintConfiguration.of(nil)).lint([LintFile(facts, module: module)]).diagnostics
      .filter { rules.contains($0.rule ?? "") }
  }

  private static let rules: Set<String> = ["state_changed_off_main_thread", "store_missing_main_actor"]

  @Test(
    "in code of other types",
    arguments: [
      "final class Client { func load() async { Downloads.shared.waiting.append(\"\") } }\nfunc go(_ c: Client) async { await c.load() }",
      "enum Client { static func load() async { Downloads.shared.current = nil } }\nfunc go() async { await Client.load() }",
      "struct Client { func load() { DispatchQueue.global().async { Downloads.shared.waiting.removeAll() } } }",
      "actor Client { func load() { Downloads.shared.current = \"\" } }",
      "final class Client { func load() { Thread { Downloads.shared.waiting[0] = \"\" }.start() } }",
    ])
  func others(_ code: String) throws {
    let found = try findings(Self.queue + code)
    #expect(found.count == 1)
    #expect(found.first.map { ($0.reason ?? "") + $0.notes.map(\.message).joined() }?.isEmpty == false)
  }

  @Test(
    "but not where the code is on the main thread, in a new object, or unknown",
    arguments: [
      "enum Client { @MainActor static func load() async { Downloads.shared.current = nil } }\nfunc go() async { await Client.load() }",
      "actor Client { @MainActor func load() { Downloads.shared.current = \"\" } }",
      "actor Client { nonisolated func load() { Downloads.shared.current = \"\" } }",
      "actor Client { func load() async { await MainActor.run { Downloads.shared.current = \"\" } } }",
      "actor Client { func load() { let new = Downloads(); new.current = \"\" } }",
      "struct Client { func load() { Downloads.shared.current = \"\" } }",
      "struct Row: View { var body: some View { Text(\"\").task { Downloads.shared.current = \"\" } } }",
    ])
  func mainThread(_ code: String) throws {
    let found = try findings(Self.queue + code, of: ["state_changed_off_main_thread"])
    #expect(found.isEmpty, "\(found)")
  }

  private static let loader = """
    import SwiftUI
    final class Loader: ObservableObject {
      @Published var text = ""
      func load() async { text = "done" }
    }
    struct Page: View {
      @StateObject private var loader = Loader()
      var body: some View { Text(loader.text).task { await loader.load() } }
    }
    """

  @Test("in asynchronous methods, unless they run on the caller's actor, or the compiler checks them")
  func settings() throws {
    #expect(try findings(Self.loader).count == 1)
    for concurrency in [ConcurrencySettings.asyncOnCallersActor, .rejectsDataRaces, .mainActorByDefault] {
      #expect(try findings(Self.loader, in: concurrency).isEmpty)
    }
    let concurrent = Self.loader.replacing("  func load", with: "  @concurrent func load")
    #expect(try findings(concurrent, in: .asyncOnCallersActor).count == 1)
    // The compiler believes that such a class protects its state.
    let unchecked = Self.loader.replacing("ObservableObject", with: "ObservableObject, @unchecked Sendable")
    #expect(try findings(unchecked, in: .rejectsDataRaces).count == 1)
    let locked = unchecked.replacing("@Published", with: "private let lock = NSLock()\n  @Published")
    #expect(try findings(locked, in: .rejectsDataRaces).isEmpty)
  }

  @Test("and a store whose state only initializers, views and main queues change needs no isolation")
  func mainOnly() throws {
    func store(_ members: String, _ rest: String = "") throws -> Int {
      let code = """
        import SwiftUI
        final class PriceStore: ObservableObject {
          @Published var price = 0
          \(members)
        }
        struct Page: View {
          @EnvironmentObject var store: PriceStore
          var body: some View { Button("\\(store.price)") { store.price = 1 } }
        }
        \(rest)
        """
      return try findings(code, of: ["store_missing_main_actor"]).count
    }
    #expect(try store("init(_ price: Int) { self.price = price }") == 0)
    #expect(try store("func load() { DispatchQueue.main.async { self.price = 2 } }") == 0)
    #expect(
      try store("init(_ all: some Publisher<Int, Never>) { all.receive(on: DispatchQueue.main).assign(to: &$price) }")
        == 0)
    #expect(try store("init(_ all: some Publisher<Int, Never>) { all.assign(to: &$price) }") == 1)
    #expect(try store("func load() { price = 2 }") == 1)
    #expect(try store("", "struct Job { let store: PriceStore; func run() { store.price = 2 } }") == 1)
  }
}
