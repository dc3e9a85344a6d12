import JournalData

extension PageStore {
  func reload() async throws {
    let asked = day
    let entries = try await database.entries(of: asked)
    // The user may have opened another day meanwhile.
    guard asked == day else { return }
    self.entries = entries
    isStale = false
  }

  func becameStale(_ error: any Error) {
    isStale = true
  }
}
