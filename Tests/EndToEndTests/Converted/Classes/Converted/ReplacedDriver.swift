@MainActor func driveReplaced() {
  let store = ReplacedStore()
  store.next()
  store.next()
  store.remove()
  print(store.index, store.items, store.find("b") ?? -1)
}
