import Foundation
import Testing

@MainActor
@Suite("The panel for quick notes", .timeLimit(.minutes(3)))
struct QuickNoteTests {
  let desk = Desk()

  @Test("has a new store each time it opens; pressing the key again switches the mode")
  func opens() async {
    let panel = QuickNotePanel(desk.stores)
    panel.keyPressed()
    let first = panel.window?.quickNote
    #expect(first?.isTodo == false && first?.isLoaded == false)
    panel.keyPressed()
    #expect(panel.window?.quickNote === first)
    #expect(first?.isTodo == true)
    panel.submit("")
    panel.keyPressed()
    #expect(panel.window?.quickNote !== first)
    #expect(panel.window?.quickNote.isTodo == false)
  }

  @Test("adds a note to the page of today, which every process shows")
  func note() async throws {
    try await desk.page.startToday()
    let other = desk.launchAgain()
    await other.openJournal()
    let panel = QuickNotePanel(desk.stores)
    panel.keyPressed()
    await panel.window?.quickNote.load()
    #expect(panel.window?.quickNote.categories.map(\.name) == ["Work", "Home"])
    await panel.submit("Idea").value
    await desk.stores.settle()
    await other.settle()
    for stores in [desk.stores, other] {
      #expect(stores.page.notes.map(\.text) == ["Idea"])
      #expect(stores.journal.selectedNotes.map(\.text) == ["Idea"])
    }
  }

  @Test("without a page of today adds no note and tells no process, but adds a todo")
  func noPage() async {
    await desk.open()
    let panel = QuickNotePanel(desk.stores)
    panel.keyPressed()
    await panel.window?.quickNote.load()
    #expect(panel.window?.quickNote.isLoaded == true)
    await desk.database.forgetReads()
    await panel.submit("Idea").value
    await desk.stores.settle()
    #expect(await desk.database.reads.isEmpty)

    panel.keyPressed()
    panel.keyPressed()
    await panel.submit("Buy", categoryID: 2).value
    await desk.stores.settle()
    #expect(await desk.database.tables.todos.last?.title == "Buy")
    // It starts today, after the page that is shown.
    #expect(desk.titles(desk.page.futureTodos).first == "Buy")
  }

  @Test("tells other processes about a todo that it could not save, and is loaded without data")
  func failure() async {
    await desk.open()
    let panel = QuickNotePanel(desk.stores)
    panel.keyPressed()
    await desk.database.fail([.categories, .todos])
    await panel.window?.quickNote.load()
    #expect(panel.window?.quickNote.isLoaded == true)
    #expect(panel.window?.quickNote.todayPageID == nil)
    panel.keyPressed()
    await desk.database.forgetReads()
    await panel.submit("Buy").value
    await desk.stores.settle()
    #expect(await desk.database.reads == [[.todos, .notes]])
  }

  @Test("releases its store after it has closed and saved")
  func released() async throws {
    try await desk.page.startToday()
    let panel = QuickNotePanel(desk.stores)
    panel.keyPressed()
    weak let store = panel.window?.quickNote
    await store?.load()
    let saving = panel.submit("Idea")
    #expect(store != nil)
    await saving.value
    #expect(store == nil)
    #expect(await desk.database.tables.notes.last?.text == "Idea")
  }
}
