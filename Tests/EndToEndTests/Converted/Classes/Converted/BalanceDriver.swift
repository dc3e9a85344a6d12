@MainActor func driveBalance() {
  let store = BalanceStore()
  store.deposit(3)
  store.amount = 1
  print(store.amount, store.history)
}
