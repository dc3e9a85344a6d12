@MainActor func driveCounter() {
  let store = CounterStore()
  store.increment()
  store.step = 5
  store.increment()
  print(store.count, store.step)
  store.reset()
  print(store.count, store.step)
}
