@MainActor func driveSuggestion() {
  let store = SuggestionStore()
  store.query = "tea"
  print(store.suggestions)
}
