import JournalData

extension QuickNoteStore {
  package func save(on day: String) async throws {
    guard !text.isEmpty else { return }
    try await database.insert([Entry(day: day, text: text)])
    text = ""
    emit(.noteAdded(day: day))
  }
}
