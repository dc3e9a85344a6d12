import Foundation
import GRDB
import JournalData
import Testing

@testable import Journal

@Suite("Other processes, older versions, the background", .timeLimit(.minutes(1)))
@MainActor
struct ProcessTests {
  let desk: Desk
  var stores: JournalStores { desk.stores }

  init() async throws {
    desk = try Desk()
    try await desk.stores.page.open("2026-03-01")
  }

  @Test("The stores show what a second process has added")
  func otherProcess() async throws {
    let (rings, bell) = AsyncStream.makeStream(of: Void.self)
    let doorbell = try Doorbell(database: desk.path) { [center = desk.center] in
      center.post(name: .journalChangedElsewhere, object: nil)
      // Not from an observer: a notification center can call it before those of the stores.
      bell.yield()
    }
    let tool = try desk.tool(desk.path, "2026-03-01", "Buy seeds")
    #expect(tool.status == 0 && tool.output == "added to 2026-03-01\n")
    for await _ in rings { break }
    await stores.settle()
    #expect(stores.page.entries.map(\.text) == ["Buy seeds"])
    #expect(stores.calendar.days.map(\.total) == [1])
    #expect(stores.export.isOutdated)
    withExtendedLifetime(doorbell) {}
  }

  @Test("The tool works while no app listens, and prints its usage if it is called wrongly")
  func toolAlone() async throws {
    #expect(try desk.tool(desk.path, "2026-03-01", "Buy seeds").status == 0)
    #expect(stores.page.entries.isEmpty)
    try await stores.page.open("2026-03-01")
    #expect(stores.page.entries.count == 1)
    let wrong = try desk.tool(desk.path)
    #expect(wrong.status == 1 && wrong.output == "usage: JournalTool DATABASE DAY TEXT\n")
  }

  @Test("A journal of the first version keeps its entries")
  func migration() async throws {
    let path = desk.folder.appending(path: "old.sqlite").path()
    let old = try DatabaseQueue(path: path)
    try JournalDatabase.migrator.migrate(old, upTo: "1: entries")
    try await old.write {
      try $0.execute(sql: "INSERT INTO entry (day, text, isDone) VALUES ('2020-01-01', 'Old', 1)")
    }
    try old.close()
    let stores = JournalStores(
      database: JournalDatabase(path: path), exporter: desk.exporter, observedCenter: desk.center)
    try await stores.page.open("2020-01-01")
    #expect(stores.page.entries.map(\.text) == ["Old"])
    #expect(stores.page.entries.map(\.isDone) == [true])
    try await stores.category.add(name: "New")
    #expect(stores.category.categories.count == 1)
  }

  @Test("While an export runs, everything else goes on")
  func background() async throws {
    let file = desk.folder.appending(path: "journal.md")
    let exporting = Task { await stores.export.export(to: file) }
    await desk.exporter.untilStarted()
    #expect(stores.export.phase == .running)
    try await stores.page.add("Meanwhile", categoryID: nil)
    await stores.settle()
    #expect(stores.page.entries.count == 1 && stores.export.isOutdated)
    await desk.exporter.finish(.success(12))
    await exporting.value
    #expect(stores.export.phase == .done(entries: 12) && stores.export.isOutdated)
  }

  @Test("An export can be cancelled, and can fail")
  func endings() async throws {
    let file = desk.folder.appending(path: "journal.md")
    let cancelled = Task { await stores.export.export(to: file) }
    await desk.exporter.untilStarted()
    stores.export.cancel()
    await cancelled.value
    #expect(stores.export.phase == .idle)
    let failing = Task { await stores.export.export(to: file) }
    await desk.exporter.untilStarted()
    await desk.exporter.finish(.failure(CocoaError(.fileWriteNoPermission)))
    await failing.value
    #expect(stores.export.phase == .failed(message: "The journal could not be exported."))
  }

  @Test("The file contains all days")
  func file() async throws {
    try await stores.page.add("Plant beans", categoryID: nil)
    try await stores.page.setDone(true, of: stores.page.entries[0])
    try await stores.page.open("2026-03-02")
    try await stores.page.add("Feed cat", categoryID: nil)
    let file = desk.folder.appending(path: "journal.md")
    #expect(try await FileExporter(database: desk.database).export(to: file) == 2)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text == "# 2026-03-01\n- [x] Plant beans\n# 2026-03-02\n- [ ] Feed cat\n")
  }
}
