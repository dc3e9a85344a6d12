import Foundation

extension PageStore {
  func load() async throws {
    page = try await database.read([.pages]) { $0.lastPage }
    try await refreshContents()
  }

  func startToday() async throws {
    let today = days.today
    defer { emit(.todayOpened(date: today)) }
    page = try await database.write([.pages, .todos]) { [days] tables in
      let last = tables.lastPage?.date ?? days.yesterday(of: today)
      let page = try tables.addPage(on: today)
      for index in tables.todos.indices {
        let todo = tables.todos[index]
        guard todo.start < today, !todo.shouldMigrate, todo.ending == nil else { continue }
        tables.todos[index].ending = TodoEnding(date: days.lastSecond(of: last), kind: .abandoned)
      }
      return page
    }
    try await refreshContents()
  }

  func exportData() async throws -> Data {
    let date = days.now()
    let export = try await database.read([.pages, .todos, .notes]) { JournalExport($0, at: date) }
    return try JSONEncoder().encode(export)
  }

  func importDatabase(_ data: Data) async throws {
    let export = try JSONDecoder().decode(JournalExport.self, from: data)
    try await database.write([.pages, .todos, .notes]) { export.replace(&$0) }
    try await load()
    emit(.databaseReplaced)
  }

  func factoryReset() async throws {
    try await database.write([.pages, .todos, .notes]) { $0.deleteAll() }
    try await load()
    emit(.databaseReplaced)
  }
}
