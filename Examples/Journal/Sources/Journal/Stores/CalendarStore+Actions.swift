import JournalData

extension CalendarStore {
  package func load() async throws {
    days = try await database.days()
    isStale = false
  }

  func becameStale(_ error: any Error) {
    isStale = true
  }
}
