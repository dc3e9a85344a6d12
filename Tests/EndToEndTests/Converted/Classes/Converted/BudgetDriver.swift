@MainActor func driveBudget() {
  let store = BudgetStore()
  var amounts = [10, 20]
  store.spend(&amounts)
  store.double()
  print(store.left, amounts, store.firstRow())
}
