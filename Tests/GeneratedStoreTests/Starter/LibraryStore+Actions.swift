extension LibraryStore {
  func save(_ title: String) async throws {
    // Not written yet.
  }
}
