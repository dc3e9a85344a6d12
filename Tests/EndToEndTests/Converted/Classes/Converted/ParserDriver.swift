@MainActor func driveParser() {
  let store = ParserStore()
  store.parse("an apple is red")
  print(store.words, store.fresh().words, store.scoped())
}
