@MainActor func driveLimit() {
  let store = LimitStore()
  store.raise()
  print(store.limit, store.other, store.name)
}
