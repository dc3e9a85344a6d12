import Foundation

extension JournalStore {
  /// Whether the selected page is the one that `PageStore` edits.
  var isSelectedPageLast: Bool {
    guard let selectedPage, let last = pageDates.max() else { return false }
    return days.startOfDay(selectedPage.date) == last
  }

  func loadIndex() async throws {
    pageDates = try await database.read([.pages]) { Set($0.pages.map(\.date)) }
  }

  func selectDate(_ date: Date) async throws {
    let day = days.startOfDay(date)
    let (page, todos, notes) = try await database.read([.pages, .todos, .notes]) {
      tables -> (JournalPage?, [Todo], [Note]) in
      guard let page = tables.pages.first(where: { $0.date == day }), let id = page.id else {
        return (nil, [], [])
      }
      return (page, tables.todos(on: day), tables.notes(of: id))
    }
    (selectedDate, selectedPage, selectedTodos, selectedNotes) = (day, page, todos, notes)
  }
}
