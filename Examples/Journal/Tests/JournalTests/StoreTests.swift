import Foundation
import JournalData
import Testing

@testable import Journal

@Suite("The stores of the journal", .timeLimit(.minutes(1)))
@MainActor
struct StoreTests {
  let desk: Desk
  var stores: JournalStores { desk.stores }

  init() async throws {
    desk = try Desk()
    try await desk.stores.page.open("2026-03-01")
  }

  @Test("Page and calendar show what the database contains after each change")
  func requery() async throws {
    let events = stores.page.recordEvents()
    try await stores.page.add("Plant beans", categoryID: nil)
    try await stores.page.add("Feed cat", categoryID: nil)
    try await stores.page.setDone(true, of: stores.page.entries[1])
    await stores.settle()
    #expect(stores.page.entries.map(\.text) == ["Plant beans", "Feed cat"])
    #expect(stores.page.entries.map(\.isDone) == [false, true])
    #expect(stores.calendar.days == [DaySummary(day: "2026-03-01", total: 2, done: 1)])
    try await stores.page.delete(stores.page.entries[0])
    await stores.settle()
    #expect(stores.page.entries.map(\.text) == ["Feed cat"])
    #expect(stores.calendar.days == [DaySummary(day: "2026-03-01", total: 1, done: 1)])
    #expect(events.events.count == 4)
  }

  @Test("A template is added as a whole, or not at all")
  func template() async throws {
    try await stores.template.add(name: "Morning", lines: ["Water plants", "Feed cat"])
    try await stores.page.apply(stores.template.templates[0])
    #expect(stores.page.entries.map(\.text) == ["Water plants", "Feed cat"])
    try await stores.template.delete(stores.template.templates[0])
    #expect(stores.template.templates.isEmpty)
  }

  @Test("Without its category, an entry stays, and the page shows that")
  func category() async throws {
    try await stores.category.add(name: "Garden")
    try await stores.category.rename(stores.category.categories[0], to: "Balcony")
    let category = stores.category.categories[0]
    #expect(category.name == "Balcony")
    try await stores.page.add("Plant beans", categoryID: category.id)
    #expect(stores.page.entries[0].categoryID == category.id)
    try await stores.category.delete(category)
    await stores.settle()
    #expect(stores.page.entries.map(\.categoryID) == [nil])
  }

  @Test("Two categories cannot have one name, and the store still shows the first")
  func duplicateCategory() async throws {
    try await stores.category.add(name: "Garden")
    await #expect(throws: (any Error).self) { try await stores.category.add(name: "Garden") }
    #expect(stores.category.categories.map(\.name) == ["Garden"])
  }

  @Test("Two quick notes have a text each, and page and calendar hear of both")
  func quickNotes() async throws {
    let (first, second) = (JournalQuickNoteStores(stores), JournalQuickNoteStores(stores))
    first.quickNote.text = "Call Ada"
    second.quickNote.text = "Call Grace"
    try await second.quickNote.save(on: "2026-03-01")
    #expect(first.quickNote.text == "Call Ada" && second.quickNote.text.isEmpty)
    try await first.quickNote.save(on: "2026-03-02")
    await stores.settle()
    #expect(stores.page.entries.map(\.text) == ["Call Grace"])
    #expect(stores.calendar.days.map(\.day) == ["2026-03-01", "2026-03-02"])
  }

  @Test("A database that cannot be opened is an error of each action, and marks what is shown")
  func broken() async throws {
    let broken = JournalDatabase(path: desk.folder.path())
    let stores = JournalStores(
      database: broken, exporter: desk.exporter, observedCenter: desk.center)
    await #expect(throws: (any Error).self) { try await stores.calendar.load() }
    desk.center.post(name: .journalChangedElsewhere, object: nil)
    await stores.settle()
    #expect(stores.page.isStale && stores.calendar.isStale)
    #expect(stores.category.isStale && stores.template.isStale)
  }
}
