extension LibraryStore {
  func forgetTitles() {
    // Not written yet.
  }
}
