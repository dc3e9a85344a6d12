@MainActor func driveRange() {
  let store = RangeStore()
  store.widen()
  store.range.high = 9
  print(store.range, store.pair.1, store.bounds)
}
