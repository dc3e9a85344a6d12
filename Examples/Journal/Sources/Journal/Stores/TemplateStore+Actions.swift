import JournalData

extension TemplateStore {
  package func load() async throws {
    templates = try await database.templates()
    isStale = false
  }

  package func add(name: String, lines: [String]) async throws {
    try await database.insert([Template(name: name, lines: lines)])
    try await load()
  }

  package func delete(_ template: Template) async throws {
    try await database.delete(template)
    try await load()
  }

  func becameStale(_ error: any Error) {
    isStale = true
  }
}
