import Foundation

/// The command-line tool: another process, which has the same database and no stores.
nonisolated struct AddTodoTool: Sendable {
  enum Outcome: Equatable {
    case added, noPage, duplicate
  }

  let database: any JournalDatabase
  let days: Days
  let otherProcesses: OtherProcesses

  /// Adds a todo to the page of today, unless an open one has the same title. An unknown category is ignored.
  func run(_ title: String, category: String? = nil) async throws -> Outcome {
    let today = days.today
    let outcome = try await database.write([.pages, .todos, .categories]) { tables -> Outcome in
      guard tables.pages.contains(where: { $0.date == today }) else { return .noPage }
      let isOpen = tables.todos.contains { $0.ending == nil && $0.title == title }
      guard !isOpen else { return .duplicate }
      let match = tables.categories.first { $0.name.lowercased() == category?.lowercased() }
      tables.todos.append(
        Todo(id: tables.newID(), title: title, start: today, categoryID: match?.id))
      return .added
    }
    if outcome == .added { otherProcesses.tell() }
    return outcome
  }
}
