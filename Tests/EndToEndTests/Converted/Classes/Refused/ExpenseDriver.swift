@MainActor func driveExpense() {
  let store = ExpenseStore()
  store.add(8)
  store.amount += 2
  print(store.amount, store.currency, store.total, store.offset, store.identifier)
}
