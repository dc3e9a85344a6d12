import JournalData

extension CategoryStore {
  package func load() async throws {
    categories = try await database.categories()
    isStale = false
  }

  package func add(name: String) async throws {
    try await database.insert([Category(name: name)])
    try await load()
  }

  package func rename(_ category: Category, to name: String) async throws {
    var category = category
    category.name = name
    try await database.update(category)
    try await load()
  }

  package func delete(_ category: Category) async throws {
    guard let id = category.id else { return }
    try await database.delete(category)
    emit(.deleted(id: id))
    try await load()
  }

  func becameStale(_ error: any Error) {
    isStale = true
  }
}
