import LintRules
import StoregenDiagnostics
import Testing

/// The advice of the boundary rules.
@Suite("Regression cases from real apps: advice about containers and children")
struct BoundaryAdviceTests {
  private static let stores = """
    import SwiftUI
    struct Settings { var blocklist: [String] = []; var isOn = false }
    final class LedgerStore: ObservableObject {
      @Published var openRoom: RoomStore?; var rooms: [RoomStore] = []; let room = RoomStore()
      @Published var path: [Int] = []; @Published var settings = Settings()
      @Published var sort = 0 { didSet { order() } }; func order() {}
      func cancelPlan() async {}; func addGuest(_ name: String) {}
      func post(_ path: String) async throws -> Int { 1 }
    }
    @Observable final class RoomStore {
      var price = 0
      func delete(guest: String) {}; func clean() {}; func reload() {}
    }

    """

  private static func page(_ members: String) -> String {
    """
    struct Page: View {
      @EnvironmentObject private var ledger: LedgerStore
      @Environment(RoomStore.self) private var room
      let guest: String
      \(members)
    }
    """
  }

  private static func action(_ code: String) -> String {
    page("var body: some View { Button(\"\") { Task { \(code) } } }")
  }

  private func help(_ code: String, _ rule: String) throws -> String {
    try #require(try finding(code, rule).help)
  }

  /// The first finding of a rule.
  private func finding(_ code: String, _ rule: String) throws -> Diagnostic {
    let rule = try #require(LintRule.named(rule))
    let example = ExampleCase(rule: rule, title: "", files: [Self.stores + code])
    let found = Linter(try example.configuration()).lint(example.lintFiles).diagnostics
    return try #require(found.first)
  }

  @Test(
    "an event is proposed only if one command follows from the other",
    arguments: [
      ("await ledger.cancelPlan(); room.delete(guest: guest)", false),
      ("await ledger.cancelPlan(); room.price = 0", false),
      ("_ = try await ledger.post(guest); room.reload()", false),
      ("ledger.addGuest(\"\"); room.delete(guest: \"\")", false),
      ("ledger.addGuest(guest); room.delete(guest: guest)", true),
      ("ledger.addGuest(guest); room.reload()", true),
      ("await ledger.cancelPlan(); room.price = ledger.rooms.count", true),
      ("ledger.addGuest(self.guest); room.delete(guest: self.guest)", true),
      // A handler would not know the condition of the view.
      ("if guest.isEmpty { ledger.addGuest(guest) }; room.delete(guest: guest)", false),
      ("ledger.addGuest(guest); if guest.isEmpty { room.delete(guest: guest) }", false),
      ("if guest.isEmpty { ledger.addGuest(guest); room.delete(guest: guest) }", true),
    ])
  func event(_ code: String, _ isProposed: Bool) throws {
    let help = try help(Self.action(code), "view_orchestrates_stores")
    #expect(help.contains("publish") == isProposed, "\(help)")
    #expect(help.contains("a type that has both stores") != isProposed, "\(help)")
  }

  @Test(
    "a store that owns the other one can do both",
    arguments: [
      "ledger.addGuest(guest); ledger.room.delete(guest: guest)",
      "ledger.room.clean(); ledger.addGuest(guest)",
      "ledger.rooms[0].clean(); ledger.addGuest(guest)",
      "for room in ledger.rooms { room.clean() }; ledger.addGuest(guest)",
      "let room = ledger.room; room.clean(); ledger.addGuest(guest)",
    ])
  func owner(_ code: String) throws {
    let help = try help(Self.action(code), "view_orchestrates_stores")
    #expect(help.hasPrefix("add a method to `LedgerStore` that "), "\(help)")
  }

  @Test("a command after very many others of another store follows the last one")
  func longAction() throws {
    let adds = (0..<60).map { "ledger.addGuest(\"\($0)\"); " }.joined()
    let found = try findings(
      of: "view_orchestrates_stores", in: [Self.stores + Self.action(adds + "room.clean()")])
    #expect(found.count == 1)
    #expect(found.first?.message.hasSuffix("orchestrates `LedgerStore` and `RoomStore`") == true)
  }

  @Test("a store that only refers to the other one may not call it")
  func reference() throws {
    let help = try help(
      Self.action("ledger.openRoom = room; room.clean()"), "view_orchestrates_stores")
    #expect(help.hasPrefix("in a type that has both stores"), "\(help)")
  }

  @Test(
    "the proposed method is named after what changes, and how",
    arguments: [
      ("ledger.path.removeLast()", "removeLastFromPath()"),
      ("ledger.path.popLast()", "popLastFromPath()"),
      ("ledger.path.removeLast(2)", "removeLastFromPath(_:)"),
      ("ledger.path.removeAll()", "clearPath()"),
      ("ledger.settings.blocklist.removeAll { $0 == guest }", "removeFromBlocklist(_:)"),
      ("ledger.settings.isOn.toggle()", "toggleIsOn()"),
    ])
  func method(_ code: String, _ name: String) throws {
    let help = try help(Self.action(code), "view_writes_store_state")
    #expect(help.contains("such as `\(name)`"), "\(help)")
  }

  @Test("a field that reacts to changes is not reported as unaware of them")
  func observer() throws {
    let reason = try finding(Self.action("ledger.sort = 1"), "view_writes_store_state").reason
    #expect(reason == "views decide when the `didSet` of `sort` runs")
  }

  @Test(
    "the advice names all stores that a view knows, and those that redraw it",
    arguments: [("@ObservedObject var", true), ("let", false)])
  func stores(_ property: String, _ isObserved: Bool) throws {
    let letters = ["A", "B", "C", "D", "E", "F"]
    let code =
      letters.map { "final class \($0)Store: ObservableObject {}\n" }.joined()
      + "struct Desk: View { var body: some View { Text(\"\") }\n"
      + letters.map { "\(property) \($0.lowercased()): \($0)Store\n" }.joined() + "}"
    let finding = try finding(code, "too_many_stores_in_view")
    #expect(
      finding.message.hasSuffix("`AStore`, `BStore`, `CStore`, `DStore`, `EStore` and `FStore`"))
    #expect(finding.reason?.contains("re-renders") == isObserved)
  }
}
