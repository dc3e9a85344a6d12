import Foundation
import Journal
import JournalData

/// Writes a journal, lets another process write in it, and prints what the stores show.
@main
@MainActor
struct JournalDemo {
  let folder: URL
  let path: String
  let center = NotificationCenter()
  let stores: JournalStores

  static func main() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let demo = JournalDemo(folder: folder)
    try await demo.write()
    try await demo.noteQuickly()
    try await demo.letAnotherProcessWrite()
    try await demo.export()
  }

  private init(folder: URL) {
    self.folder = folder
    path = folder.appending(path: "journal.sqlite").path()
    let database = JournalDatabase(path: path)
    stores = JournalStores(
      database: database, exporter: FileExporter(database: database), observedCenter: center)
  }

  private func write() async throws {
    print("Every change ends with a query")
    try await stores.page.open("2026-03-01")
    // The other stores load what belongs to the day. A load that began before a change must not end after it.
    await stores.settle()
    try await stores.category.add(name: "Garden")
    try await stores.template.add(name: "Morning", lines: ["Water plants", "Feed cat"])
    try await stores.page.add("Plant beans", categoryID: stores.category.categories[0].id)
    try await stores.page.apply(stores.template.templates[0])
    try await stores.page.setDone(true, of: stores.page.entries[0])
    await stores.settle()
    show()
    try await stores.category.delete(stores.category.categories[0])
    await stores.settle()
    let first = stores.page.entries[0]
    print("Garden is deleted; \(first.text) has \(first.categoryID == nil ? "no" : "a") category")
  }

  private func noteQuickly() async throws {
    print("\nA window with a store of its own")
    let window = JournalQuickNoteStores(stores)
    window.quickNote.text = "Call Ada"
    try await window.quickNote.save(on: "2026-03-01")
    await stores.settle()
    show()
  }

  private func letAnotherProcessWrite() async throws {
    print("\nAnother process")
    let (rings, bell) = AsyncStream.makeStream(of: Void.self)
    let doorbell = try Doorbell(database: path) { [center] in
      center.post(name: .journalChangedElsewhere, object: nil)
      // Not from an observer: a notification center can call it before those of the stores.
      bell.yield()
    }
    let tool = Process()
    let program = URL(filePath: CommandLine.arguments[0])
    tool.executableURL = program.deletingLastPathComponent().appending(path: "JournalTool")
    tool.arguments = [path, "2026-03-02", "Buy seeds"]
    tool.standardOutput = FileHandle.nullDevice
    try tool.run()
    tool.waitUntilExit()
    for await _ in rings { break }
    await stores.settle()
    withExtendedLifetime(doorbell) { show() }
  }

  private func export() async throws {
    print("\nExport in the background")
    let file = folder.appending(path: "journal.md")
    print("outdated: \(stores.export.isOutdated)")
    await stores.export.export(to: file)
    print("\(stores.export.phase), outdated: \(stores.export.isOutdated)")
    print(try String(contentsOf: file, encoding: .utf8), terminator: "")
  }

  private func show() {
    for entry in stores.page.entries {
      print("PageStore: \(entry.isDone ? "✓" : "·") \(entry.text)")
    }
    for day in stores.calendar.days {
      print("CalendarStore: \(day.day), \(day.done) of \(day.total)")
    }
  }
}
