@MainActor func driveSearch() {
  let store = SearchStore()
  store.query = "a"
  store.query = "a"
  store.clear()
  print(store.changes)
}
