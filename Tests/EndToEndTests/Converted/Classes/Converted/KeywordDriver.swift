@MainActor func driveKeyword() {
  let store = KeywordStore()
  store.repeat(2)
  store.switch(to: "x", where: true)
  store.repeat(1)
  store.go(for: 3)
  print(store.default, store.in, store.class)
}
