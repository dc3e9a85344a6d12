import Diagnostics
import StoreLint
import Testing

/// What the rules of the boundary say about what they find; in our own words.
@Suite("Traps of real apps: advice about containers and children")
struct BoundaryAdviceTests {
  private static let stores = """
    import SwiftUI
    @Observable final class LedgerStore {
      var openRoom: RoomStore?; var rooms: [RoomStore] = []; let room = RoomStore()
      func cancelPlan() async {}; func addGuest(_ name: String) {}
    }
    @Observable final class RoomStore {
      var price = 0
      func delete(guest: String) {}; func clean() {}; func reload() {}
    }

    """

  private static func page(_ members: String) -> String {
    """
    struct Page: View {
      @Environment(LedgerStore.self) private var ledger
      @Environment(RoomStore.self) private var room
      let guest: String
      \(members)
    }
    """
  }

  private static func action(_ code: String) -> String {
    page("var body: some View { Button(\"\") { Task { \(code) } } }")
  }

  /// The help of the first finding of a rule.
  private func help(_ code: String, _ rule: String) throws -> String {
    let rule = try #require(LintRule.named(rule))
    let example = ExampleCase(rule: rule, title: "", files: [Self.stores + code])
    let found = Linter(try example.configuration()).lint(example.lintFiles).diagnostics
    return try #require(found.first?.help)
  }

  @Test(
    "an event is proposed only where one command follows from the other",
    arguments: [
      ("await ledger.cancelPlan(); room.delete(guest: guest)", false),
      ("await ledger.cancelPlan(); room.price = 0", false),
      ("ledger.addGuest(\"\"); room.delete(guest: \"\")", false),
      ("ledger.addGuest(guest); room.delete(guest: guest)", true),
      ("ledger.addGuest(guest); room.reload()", true),
      ("await ledger.cancelPlan(); room.price = ledger.rooms.count", true),
      ("ledger.addGuest(self.guest); room.delete(guest: self.guest)", true),
    ])
  func event(_ code: String, _ isProposed: Bool) throws {
    let help = try help(Self.action(code), "view_orchestrates_stores")
    #expect(help.contains("publish") == isProposed, "\(help)")
    #expect(help.contains("a type that knows both") != isProposed, "\(help)")
  }

  @Test(
    "a store that has the other one does both",
    arguments: [
      "ledger.openRoom = room; room.clean()",
      "ledger.addGuest(guest); ledger.room.delete(guest: guest)",
      "ledger.room.clean(); ledger.addGuest(guest)",
      "ledger.rooms[0].clean(); ledger.addGuest(guest)",
    ])
  func holder(_ code: String) throws {
    let help = try help(Self.action(code), "view_orchestrates_stores")
    #expect(help.hasPrefix("give `LedgerStore` a method that "), "\(help)")
  }
}
