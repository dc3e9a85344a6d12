import Foundation
import Testing

@MainActor
@Suite("Starting today", .timeLimit(.minutes(3)))
struct TodayTests {
  let desk = Desk()

  @Test("creates its page, selects it, and loads dates and categories again")
  func starts() async throws {
    await desk.open()
    await desk.database.change { $0.categories[0].name = "Office" }
    try await desk.page.startToday()
    await desk.stores.settle()
    #expect(desk.page.page?.date == .day(10))
    #expect(desk.journal.pageDates == [.day(8), .day(9), .day(10)])
    #expect(desk.journal.selectedDate == .day(10))
    #expect(desk.journal.isSelectedPageLast)
    #expect(desk.stores.category.categories.first?.name == "Office")
  }

  @Test("abandons todos that do not migrate, in the last second of the page before")
  func abandons() async throws {
    await desk.open()
    try await desk.page.startToday()
    await desk.stores.settle()
    let ending = await desk.database.tables.todos.first { $0.id == 23 }?.ending
    #expect(ending == TodoEnding(date: .day(10, hour: -1.0 / 3600), kind: .abandoned))
    #expect(desk.titles(desk.page.todos) == ["Letter"])
    #expect(desk.page.notes.isEmpty)
    try await desk.journal.selectDate(.day(9))
    #expect(desk.titles(desk.journal.selectedTodos) == ["Letter", "Run"])
  }

  @Test("that has a page already fails, changes nothing, and still selects it")
  func twice() async throws {
    await desk.open()
    try await desk.page.startToday()
    await desk.stores.settle()
    try await desk.journal.selectDate(.day(8))
    let before = await desk.database.tables
    await #expect(throws: DatabaseError.notUnique) { try await desk.page.startToday() }
    await desk.stores.settle()
    #expect(await desk.database.tables == before)
    #expect(desk.journal.selectedDate == .day(10))
  }
}
