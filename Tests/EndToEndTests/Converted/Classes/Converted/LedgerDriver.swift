@MainActor func driveLedger() {
  let store = LedgerStore()
  store.record("rent")
  store.record("food")
  print(store.entries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
  print(store.swapClocks(), store.swapClocks())
}
