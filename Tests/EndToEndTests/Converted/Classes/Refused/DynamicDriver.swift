@MainActor func driveDynamic() {
  let store = DynamicStore()
  store(8)
  print(store.color, store.size)
}
