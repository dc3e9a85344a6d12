import LintRules
import StoregenDiagnostics
import Testing

/// The help of rules about stores that use other stores.
@Suite("Help about stores that use each other")
struct CouplingHelpTests {
  private func advice(_ rule: String, _ members: String) throws -> String {
    let code = """
      @Observable final class TrayStore {
        let id = 0; var rolls = 0; var a = 0; var b = 0; var c = 0; var d = 0; var e = 0; var f = 0
        static func last() -> TrayStore { TrayStore() }
        func clear() {}; func roll(at n: Int) -> Int? { nil }
      }
      @Observable final class OvenStore { \(members) }
      """
    return try help(of: rule, in: [code])
  }

  @Test(
    "one of several objects cannot subscribe for itself",
    arguments: [
      ("func f() { TrayStore.last().clear() }", false),
      ("func f(_ tray: TrayStore) { tray.clear() }", false),
      ("func f(_ trays: [TrayStore]) { for tray in trays { tray.clear() } }", false),
      ("func f(_ any: Any) { if let tray = any as? TrayStore { tray.clear() } }", false),
      ("func f(_ trays: [TrayStore]) { if let tray = trays.first { tray.clear() } }", false),
      ("func f(_ trays: [TrayStore]) { trays.forEach { $0.clear() } }", false),
      ("let tray: TrayStore; init(_ t: TrayStore) { tray = t }; func f() { tray.clear() }", true),
      (
        "weak var tray: TrayStore?; func f() { guard let tray else { return }; tray.clear() }", true
      ),
    ])
  func lookedUp(_ members: String, _ isEvent: Bool) throws {
    let help = try advice("store_calls_store", members)
    #expect(help.contains("publish an event") == isEvent, "\(help)")
    #expect(
      help.hasPrefix("pass `OvenStore` a closure or a narrow protocol for `clear`") != isEvent,
      "\(help)")
  }

  @Test("the note names the declaration of the method that is called")
  func overload() throws {
    let code = """
      @Observable final class MenuStore { func select(id: Int) {}
        func select(item: String) {} }
      @Observable final class KeyStore {
        let menu: MenuStore
        init(menu: MenuStore) { self.menu = menu }
        func go() { menu.select(item: "x") }
      }
      """
    let note = try findings(of: "store_calls_store", in: [code]).first?.notes.last
    let range = try #require(note?.range)
    #expect(code.utf8.prefix(range.bytes.lowerBound).count { $0 == UInt8(ascii: "\n") } == 1)
  }

  @Test("a store that many others call is a service")
  func service() throws {
    let code =
      "@Observable final class LogStore { static let shared = LogStore(); func log(_ s: String) {} }\n"
      + (0..<4).map {
        "@Observable final class S\($0)Store { func f\($0)() { LogStore.shared.log(\"\") } }\n"
      }.joined()
    let help = try help(of: "store_calls_store", in: [code])
    #expect(
      help == "many stores call `LogStore`: take `log` as a closure or through a narrow protocol")
  }

  @Test("a store that uses many members of another one may be merged with it")
  func much() throws {
    let help = try advice(
      "store_references_store",
      "let t: TrayStore; init(_ t: TrayStore) { self.t = t }; func g() { t.clear() }\n"
        + "func f() -> Int { t.a + t.b + t.c + t.d + t.e + t.f + t.rolls }")
    #expect(
      help
        == "it uses 8 members of `TrayStore`: merge the two stores, or take a protocol with the members it needs")
  }

  @Test(
    "only stores that were created for each other, or given to each other, are a retain cycle",
    arguments: [
      ("var oven: OvenStore?", "var tray: TrayStore?", true),
      (
        "let oven: OvenStore; init(_ o: OvenStore) { oven = o }", "lazy var tray = TrayStore()",
        true
      ),
      ("let oven = OvenStore.shared", "lazy var tray = TrayStore.shared", false),
      ("var oven: OvenStore?", "var tray: TrayStore = .shared", false),
      ("let oven: OvenStore; init() { oven = .shared }", "var tray: TrayStore?", false),
      (
        "@Dependency(\\.oven) var oven: OvenStore", "@Dependency(\\.tray) var tray: TrayStore",
        false
      ),
      ("var oven: OvenStore = resolve()", "var tray: TrayStore?", false),
    ])
  func cycle(_ tray: String, _ oven: String, _ isLeak: Bool) throws {
    let code = """
      @Observable final class TrayStore { static let shared = TrayStore(); \(tray) }
      @Observable final class OvenStore { static let shared = OvenStore(); \(oven) }
      """
    let reason = try findings(of: "store_dependency_cycle", in: [code]).first?.reason
    #expect(
      reason
        == (isLeak
          ? "this is a retain cycle: neither is freed until one releases the other"
          : "neither can be built, tested or moved without the other"))
  }

  @Test("stores of one name are told apart by their outer types")
  func outerTypes() throws {
    let code = """
      @Observable final class ToastStore { static let shared = ToastStore(); func info() {} }
      enum Home {}
      enum Feed {}
      extension Home {
        @Observable final class PageStore {
          let feed: Feed.PageStore
          init(_ feed: Feed.PageStore) { self.feed = feed }
          func load() { ToastStore.shared.info() }
        }
      }
      extension Feed { @Observable final class PageStore {} }
      """
    #expect(
      try findings(of: "store_calls_store", in: [code]).first?.message
        == "`Home.PageStore` calls `info` of another store, `ToastStore`")
    #expect(
      try findings(of: "store_references_store", in: [code]).first?.message
        == "`Home.PageStore` has a reference to another store, `Feed.PageStore`")
  }

  @Test("private classes of the same name are named once")
  func privateClasses() throws {
    let code = "import Combine\nprivate final class CacheStore: ObservableObject { @Published var n = 0 }"
    let found = try findings(
      of: "store_missing_main_actor", in: Array(repeating: code, count: 4))
    #expect(found.first?.help?.hasPrefix("mark `CacheStore` `@MainActor`, or ") == true)
  }
}
