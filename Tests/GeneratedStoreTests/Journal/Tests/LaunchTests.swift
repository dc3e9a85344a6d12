import Foundation
import SwiftUI
import Testing

@MainActor
@Suite("When the journal opens", .timeLimit(.minutes(3)))
struct LaunchTests {
  @Test(
    "it loads dates, the last day, the page, bundles, categories and export groups, in this order")
  func order() async {
    let desk = Desk()
    await desk.open()
    let reselection: Set<Table> = [.pages, .todos, .notes]
    #expect(
      await desk.database.reads.filter { $0 != reselection } == [
        [.pages], [.pages], [.todos, .notes], [.bundles], [.categories], [.groups, .members],
      ])
    #expect(await desk.database.reads[1] == reselection)
    #expect(desk.journal.pageDates == [.day(8), .day(9)])
    #expect(desk.journal.selectedDate == .day(9))
    #expect(desk.journal.isSelectedPageLast)
    #expect(desk.stores.bundle.bundles.map(\.name) == ["Morning"])
    #expect(desk.stores.category.categories.map(\.name) == ["Work", "Home"])
    #expect(desk.stores.exportGroup.members == [61: [1, nil]])
  }

  @Test("it shows the todos of the last page, its notes by time, and later todos by day")
  func contents() async {
    let desk = Desk()
    await desk.open()
    #expect(desk.titles(desk.page.todos) == ["Letter", "Run"])
    #expect(desk.page.notes.map(\.text) == ["Early", "Later"])
    #expect(desk.titles(desk.page.futureTodos) == ["Party", "Trip"])
    #expect(desk.titles(desk.journal.selectedTodos) == ["Letter", "Run"])
  }

  @Test("and nothing was written before, it creates no page and publishes nothing")
  func empty() async {
    let desk = Desk(Tables())
    let events = desk.page.recordEvents()
    await desk.open()
    #expect(desk.page.page == nil)
    #expect(desk.journal.selectedDate == nil)
    #expect(events.events.isEmpty)
    #expect(await desk.database.tables == Tables())
  }

  @Test("a table that cannot be read stops neither the others nor the app")
  func failure() async {
    let desk = Desk()
    await desk.database.fail([.bundles])
    await desk.open()
    #expect(desk.stores.bundle.bundles.isEmpty)
    #expect(desk.stores.category.categories.count == 2)
    #expect(desk.stores.exportGroup.groups.count == 1)
  }

  @Test("an earlier day shows what was open on it, and is not the one to edit")
  func earlierDay() async throws {
    let desk = Desk()
    await desk.open()
    try await desk.journal.selectDate(.day(8, hour: 20))
    #expect(desk.titles(desk.journal.selectedTodos) == ["Letter", "Call"])
    #expect(desk.journal.selectedNotes.map(\.text) == ["Before"])
    #expect(!desk.journal.isSelectedPageLast)
    try await desk.journal.selectDate(.day(5))
    #expect(desk.journal.selectedDate == .day(5))
    #expect(desk.journal.selectedPage == nil)
    #expect(desk.journal.selectedTodos.isEmpty)
  }

  // Only the shims can render windows without a screen. A view without its store ends the test.
  #if !canImport(Darwin)
    @Test("each window has the stores of its scene")
    func windows() {
      DaybookScenes(stores: Desk().stores)._walk(in: EnvironmentValues())
    }
  #endif
}
