import Foundation

extension JournalStore {
  /// Reads the selected day again.
  func reselect() async throws {
    if let selectedDate { try await selectDate(selectedDate) }
  }

  /// Shows the new page, or the old one if it exists already.
  func showToday(date: Date) async {
    try? await loadIndex()
    try? await selectDate(date)
  }

  /// The selected day may not exist any more.
  func startOver() async {
    try? await loadIndex()
    (selectedDate, selectedPage, selectedTodos, selectedNotes) = (nil, nil, [], [])
  }

  func ignore(_ error: any Error) {}
}
