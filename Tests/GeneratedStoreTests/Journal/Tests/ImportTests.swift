import Foundation
import Testing

@MainActor
@Suite("An import", .timeLimit(.minutes(3)))
struct ImportTests {
  let desk = Desk()

  private func file(_ change: (inout Tables) -> Void) throws -> Data {
    var tables = Tables.filled
    change(&tables)
    return try JSONEncoder().encode(JournalExport(tables, at: .day(10)))
  }

  @Test("loads the page first, then dates, categories and export groups, and nothing is selected")
  func replaces() async throws {
    await desk.open()
    let file = try file { tables in
      tables.pages = [JournalPage(id: 12, date: .day(5))]
      tables.categories = [Category(id: 3, name: "Garden", color: .green, sortOrder: 0)]
      tables.bundles = []
    }
    let events = desk.page.recordEvents()
    await desk.database.forgetReads()
    try await desk.page.importDatabase(file)
    #expect(desk.page.page?.date == .day(5))
    #expect(await desk.database.reads.prefix(2) == [[.pages], [.todos, .notes]])
    await desk.stores.settle()
    #expect(events.events.map { "\($0)" } == ["contentsRefreshed", "databaseReplaced"])
    #expect(desk.journal.pageDates == [.day(5)])
    #expect(desk.journal.selectedDate == nil)
    #expect(desk.journal.selectedTodos.isEmpty)
    #expect(desk.stores.category.categories.map(\.name) == ["Garden"])
    // Groups are not in the file. They lose the categories that were replaced, but not "other".
    #expect(desk.stores.exportGroup.members == [61: [nil]])
    // Nothing loads bundles again until their window opens.
    #expect(desk.stores.bundle.bundles.count == 1)
  }

  @Test("leaves nothing selected, even if the selected day is still being read")
  func slowSelection() async throws {
    await desk.open()
    let file = try file { _ in }
    await desk.database.hold([.pages, .todos, .notes])
    try await desk.page.importDatabase(file)
    // Time for what does not wait for the selection.
    for _ in 1...50 { _ = await desk.database.reads }
    await desk.database.release()
    await desk.stores.settle()
    #expect(desk.journal.selectedDate == nil)
    #expect(desk.journal.selectedPage == nil)
  }

  @Test("of a file that cannot be read throws, and changes nothing")
  func malformed() async throws {
    await desk.open()
    let events = desk.page.recordEvents()
    await #expect(throws: DecodingError.self) {
      try await desk.page.importDatabase(Data("{}".utf8))
    }
    await desk.stores.settle()
    #expect(await desk.database.tables == .filled)
    #expect(events.events.isEmpty)
    #expect(desk.journal.selectedDate == .day(9))
  }

  @Test("of an export restores what it contains")
  func roundTrip() async throws {
    await desk.open()
    let data = try await desk.page.exportData()
    try await desk.page.factoryReset()
    try await desk.page.importDatabase(data)
    await desk.stores.settle()
    var expected = Tables.filled
    expected.members = [GroupMember(groupID: 61, categoryID: nil)]
    #expect(await desk.database.tables == expected)
  }

  @Test("reads files of old versions: without categories, and with another name for the start")
  func oldVersion() async throws {
    let text = """
      {"version": 2, "exportedAt": 0, "bundles": [], "bundleTodos": [], "notes": [],
       "pages": [{"id": 1, "date": 0}],
       "todos": [{"id": 2, "title": "Old", "shouldMigrate": true, "added": 0}]}
      """
    try await desk.page.importDatabase(Data(text.utf8))
    #expect(desk.titles(desk.page.todos) == ["Old"])
    await desk.stores.settle()
    #expect(desk.stores.category.categories.isEmpty)
  }

  @Test("whose categories cannot be loaded leaves the old ones, and the other stores go on")
  func failure() async throws {
    await desk.open()
    let file = try file { $0.categories = [] }
    await desk.database.fail([.categories])
    try await desk.page.importDatabase(file)
    await desk.stores.settle()
    #expect(desk.stores.category.categories.count == 2)
    #expect(desk.stores.exportGroup.members == [61: [nil]])
    #expect(desk.journal.selectedDate == nil)
  }

  @Test("is undone by a factory reset, which leaves the export groups")
  func factoryReset() async throws {
    await desk.open()
    try await desk.page.factoryReset()
    await desk.stores.settle()
    #expect(desk.page.page == nil)
    #expect(desk.page.todos.isEmpty && desk.page.futureTodos.isEmpty)
    #expect(desk.journal.pageDates.isEmpty)
    #expect(desk.journal.selectedDate == nil)
    #expect(desk.stores.category.categories.isEmpty)
    #expect(desk.stores.exportGroup.groups.count == 1)
  }
}
