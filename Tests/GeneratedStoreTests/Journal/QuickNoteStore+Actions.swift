import Foundation

extension QuickNoteStore {
  func load() async {
    let today = days.today
    let loaded = try? await database.read([.pages, .categories]) { tables in
      (
        page: tables.pages.first { $0.date == today }?.id,
        categories: tables.categories.sorted { $0.sortOrder < $1.sortOrder }
      )
    }
    todayPageID = loaded?.page
    categories = loaded?.categories ?? []
    isLoaded = true
  }

  /// Adds a note to the page of today; without one, nothing happens.
  func addNote(text: String) async {
    guard let pageID = todayPageID else { return }
    let now = days.now()
    try? await database.write([.notes]) { tables in
      tables.notes.append(Note(id: tables.newID(), pageID: pageID, timestamp: now, text: text))
    }
    otherProcesses.tell()
  }

  /// Adds a todo, even if today has no page yet.
  func addTodo(title: String, categoryID: Int64?) async {
    let today = days.today
    try? await database.write([.todos]) { tables in
      tables.todos.append(
        Todo(id: tables.newID(), title: title, start: today, categoryID: categoryID))
    }
    otherProcesses.tell()
  }
}
