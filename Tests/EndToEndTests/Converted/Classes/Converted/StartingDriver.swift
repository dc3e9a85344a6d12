@MainActor func driveStarting() {
  let store = StartingStore()
  store.stop()
  print(store.log)
}
