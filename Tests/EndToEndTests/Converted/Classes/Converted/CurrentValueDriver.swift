@MainActor func driveCurrentValue() {
  let store = CurrentValueStore()
  store.add()
  print(store.value.value, store.reads)
}
