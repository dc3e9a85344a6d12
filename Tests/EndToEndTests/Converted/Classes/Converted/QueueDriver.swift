@MainActor func driveQueue() {
  let store = QueueStore()
  store.push(9)
  for item in store { print(item, terminator: " ") }
  print(store.sorted())
}
