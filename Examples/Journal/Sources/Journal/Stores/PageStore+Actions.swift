import JournalData

extension PageStore {
  package func open(_ day: String) async throws {
    self.day = day
    emit(.opened)
    try await reload()
  }

  package func add(_ text: String, categoryID: Int64?) async throws {
    try await database.insert([Entry(day: day, text: text, categoryID: categoryID)])
    try await changed()
  }

  package func setDone(_ isDone: Bool, of entry: Entry) async throws {
    var entry = entry
    entry.isDone = isDone
    try await database.update(entry)
    try await changed()
  }

  package func delete(_ entry: Entry) async throws {
    try await database.delete(entry)
    try await changed()
  }

  package func apply(_ template: Template) async throws {
    let day = day
    try await database.insert(template.lines.map { Entry(day: day, text: $0) })
    try await changed()
  }

  /// Every change ends here: the database is the truth, and the store shows what it contains now.
  private func changed() async throws {
    emit(.changed(day: day))
    try await reload()
  }
}
