import Foundation

extension PageStore {
  /// Reads todos and notes of the page again, but not the page.
  func refreshContents() async throws {
    guard let page, let pageID = page.id else {
      (todos, notes, futureTodos) = ([], [], [])
      return
    }
    let day = days.startOfDay(page.date)
    (todos, notes, futureTodos) = try await database.read([.todos, .notes]) { tables in
      (tables.todos(on: day), tables.notes(of: pageID), tables.todos(after: day))
    }
    emit(.contentsRefreshed)
  }

  func ignore(_ error: any Error) {}
}
