import Foundation
import Testing

@MainActor
@Suite("When another process has changed the database", .timeLimit(.minutes(3)))
struct OtherProcessTests {
  let desk = Desk()

  private func add(_ title: String) async {
    await desk.database.change { tables in
      tables.todos.append(Todo(id: tables.newID(), title: title, start: .day(9)))
    }
    desk.otherProcesses.tell()
  }

  @Test("the page is read again, and after it the selected day")
  func refresh() async {
    await desk.open()
    await desk.database.forgetReads()
    await add("Elsewhere")
    await desk.stores.settle()
    #expect(desk.titles(desk.page.todos) == ["Letter", "Run", "Elsewhere"])
    #expect(desk.titles(desk.journal.selectedTodos) == ["Letter", "Run", "Elsewhere"])
    #expect(await desk.database.reads == [[.todos, .notes], [.pages, .todos, .notes]])
  }

  @Test("nothing else is: not the page itself, the dates, bundles or categories")
  func nothingElse() async {
    await desk.open()
    await desk.database.change { tables in
      tables.pages.append(JournalPage(id: 13, date: .day(10)))
      tables.bundles = []
      tables.categories = []
    }
    desk.otherProcesses.tell()
    await desk.stores.settle()
    #expect(desk.page.page?.id == 12)
    #expect(desk.journal.pageDates.count == 2)
    #expect(desk.stores.bundle.bundles.count == 1)
    #expect(desk.stores.category.categories.count == 2)
  }

  @Test("the app reads nothing if it shows no page yet")
  func notOpen() async {
    let events = desk.page.recordEvents()
    await add("Elsewhere")
    await desk.stores.settle()
    #expect(await desk.database.reads.isEmpty)
    #expect(events.events.isEmpty)
  }

  @Test("any number of times, the last state is shown")
  func often() async {
    await desk.open()
    await desk.database.hold([.todos, .notes])
    for number in 1...20 { await add("\(number)") }
    await desk.database.release()
    await desk.stores.settle()
    #expect(desk.page.todos.count == 22)
    #expect(desk.journal.selectedTodos == desk.page.todos)
  }

  @Test("and cannot be read, the page stays as it is, and the next change is shown")
  func failure() async {
    await desk.open()
    await desk.database.fail([.todos])
    await add("First")
    await desk.stores.settle()
    #expect(desk.titles(desk.page.todos) == ["Letter", "Run"])
    await desk.database.fail([])
    await add("Second")
    await desk.stores.settle()
    #expect(desk.titles(desk.page.todos) == ["Letter", "Run", "First", "Second"])
    #expect(desk.journal.selectedTodos == desk.page.todos)
  }

  @Test("from a thread of the system, the app handles it on the main actor")
  func otherThread() async {
    await desk.open()
    await desk.database.change { $0.todos = [] }
    await Task.detached { [otherProcesses = desk.otherProcesses] in otherProcesses.tell() }.value
    await desk.stores.settle()
    #expect(desk.page.todos.isEmpty)
  }

  @Test("by the command-line tool, the todo appears; a duplicate is not added and not announced")
  func tool() async throws {
    try await desk.page.startToday()
    await desk.stores.settle()
    #expect(try await desk.tool().run("Shop", category: "home") == .added)
    await desk.stores.settle()
    #expect(desk.page.todos.last?.title == "Shop")
    #expect(desk.page.todos.last?.categoryID == 2)
    await desk.database.forgetReads()
    #expect(try await desk.tool().run("Shop") == .duplicate)
    await desk.stores.settle()
    #expect(await desk.database.reads.isEmpty)
  }

  @Test("the tool adds nothing without a page for today")
  func toolWithoutPage() async throws {
    await desk.open()
    #expect(try await desk.tool().run("Shop") == .noPage)
    #expect(await desk.database.tables == .filled)
  }

  @Test("a change of this app is announced to no other process")
  func ownChange() async throws {
    let other = desk.launchAgain()
    await desk.open()
    await other.openJournal()
    try await desk.page.addTodo(title: "Mine", shouldMigrate: true, categoryID: nil)
    await desk.stores.settle()
    await other.settle()
    #expect(other.page.todos.count == 2)
  }

  @Test("a closed app handles nothing")
  func closed() async {
    var other: DaybookStores? = desk.launchAgain()
    await other?.openJournal()
    await other?.settle()
    weak let page = other?.page
    other = nil
    #expect(page == nil)
    await desk.database.forgetReads()
    desk.otherProcesses.tell()
    await desk.stores.settle()
    #expect(await desk.database.reads.isEmpty)
  }
}
