@MainActor func driveFrozen() {
  let store = FrozenStore()
  store.widen()
  print(store.options.rawValue)
  store.narrow()
  print(store.options == .bold)
}
