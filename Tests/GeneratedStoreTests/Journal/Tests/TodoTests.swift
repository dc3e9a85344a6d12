import Foundation
import Testing

@MainActor
@Suite("A change of the page", .timeLimit(.minutes(3)))
struct TodoTests {
  let desk = Desk()
  let undo = UndoHistory()

  private func todo(_ id: Int64) async throws -> Todo {
    try #require(await desk.database.tables.todos.first { $0.id == id })
  }

  @Test("is stored, and shown by the page and by the calendar")
  func shown() async throws {
    await desk.open()
    try await desk.page.setTitle("Card", of: todo(21), undo: nil)
    await desk.stores.settle()
    #expect(desk.titles(desk.page.todos) == ["Card", "Run"])
    #expect(desk.titles(desk.journal.selectedTodos) == ["Card", "Run"])
  }

  @Test("completes a todo at noon on a page of the past, and now on the page of today")
  func endings() async throws {
    await desk.open()
    try await desk.page.complete(todo(21), undo: nil)
    #expect(try await todo(21).ending == TodoEnding(date: .day(9, hour: 12), kind: .done))
    try await desk.page.startToday()
    try await desk.page.addTodo(title: "New", shouldMigrate: true, categoryID: nil)
    let new = try #require(desk.page.todos.last)
    try await desk.page.abandon(new)
    let ending = await desk.database.tables.todos.last?.ending
    #expect(ending == TodoEnding(date: .day(10, hour: 15), kind: .abandoned))
  }

  @Test("can be undone, again and again")
  func undoing() async throws {
    await desk.open()
    try await desk.page.complete(todo(21), undo: undo)
    await undo.undo()
    #expect(try await todo(21).ending == nil)
    await undo.undo()
    #expect(try await todo(21).ending?.kind == .done)
    #expect(undo.count == 1)
    await desk.stores.settle()
    #expect(desk.journal.selectedTodos == desk.page.todos)
  }

  @Test("of several todos is undone in one step, which restores each as it was")
  func bulk() async throws {
    await desk.open()
    let before = await desk.database.tables
    let todos = desk.page.todos
    try await desk.page.completeAll(todos, undo: undo)
    try await desk.page.setCategory(2, ofTodos: [21, 23, 25], undo: undo)
    try await desk.page.send(todos, to: .day(12, hour: 9), undo: undo)
    #expect(try await todo(25).categoryID == 2)
    #expect(try await todo(21).start == .day(12))
    for _ in 1...3 { await undo.undo() }
    #expect(await desk.database.tables == before)
    #expect(undo.count == 0)
  }

  @Test("that deletes can be undone, with the same ids")
  func deleting() async throws {
    await desk.open()
    let (todos, note) = (desk.page.todos, desk.page.notes[0])
    try await desk.page.deleteAll(todos, undo: undo)
    try await desk.page.delete(note, undo: undo)
    #expect(desk.page.todos.isEmpty && desk.page.notes.count == 1)
    for _ in 1...2 { await undo.undo() }
    #expect(desk.page.todos == todos)
    #expect(desk.page.notes[0] == note)
  }

  @Test("that makes a todo pending is undone by ending it in the same way")
  func pending() async throws {
    await desk.open()
    try await desk.page.abandon(todo(21))
    try await desk.page.markPending(todo(21), undo: undo)
    #expect(try await todo(21).ending == nil)
    await undo.undo()
    #expect(try await todo(21).ending?.kind == .abandoned)
  }

  @Test("of an ending's time keeps its kind, and does nothing to an open todo")
  func endingTime() async throws {
    await desk.open()
    let open = try await todo(23)
    try await desk.page.setEndingTime(.day(9, hour: 7), of: open, undo: undo)
    #expect(undo.count == 0)
    try await desk.page.abandon(open)
    try await desk.page.setEndingTime(.day(9, hour: 7), of: todo(23), undo: undo)
    #expect(
      try await todo(23).ending == TodoEnding(date: .day(9, hour: 7), kind: .abandoned))
    await undo.undo()
    #expect(try await todo(23).ending?.date == .day(9, hour: 12))
  }

  @Test("adds the todos of a bundle in their order, and is undone in one step")
  func bundle() async throws {
    await desk.open()
    try await desk.page.startToday()
    let morning = desk.stores.bundle.bundles[0]
    try await desk.page.apply(morning, undo: undo)
    #expect(desk.titles(desk.page.todos) == ["Letter", "Mail", "Tea"])
    #expect(desk.page.todos.last?.shouldMigrate == false)
    await undo.undo()
    #expect(desk.titles(desk.page.todos) == ["Letter"])
  }

  @Test("that fails throws, is not shown, and leaves nothing to undo")
  func failure() async throws {
    await desk.open()
    let events = desk.page.recordEvents()
    let letter = try await todo(21)
    await desk.database.fail([.todos])
    await #expect(throws: DatabaseError.unavailable) {
      try await desk.page.setTitle("Card", of: letter, undo: undo)
    }
    await desk.stores.settle()
    #expect(desk.titles(desk.page.todos) == ["Letter", "Run"])
    #expect(undo.count == 0)
    #expect(events.events.isEmpty)
  }

  @Test("without a page does nothing")
  func noPage() async throws {
    try await desk.page.addTodo(title: "New", shouldMigrate: true, categoryID: nil)
    try await desk.page.addNote(text: "New")
    try await desk.page.apply(Tables.filled.bundles[0], undo: undo)
    #expect(await desk.database.tables == .filled)
    #expect(undo.count == 0)
  }
}
