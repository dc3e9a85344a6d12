@MainActor func driveCheckout() {
  let store = CheckoutStore()
  store.pay(3)
  store.fail()
  store.fail()
  print(store.step.name, store.history.map(\.name))
}
