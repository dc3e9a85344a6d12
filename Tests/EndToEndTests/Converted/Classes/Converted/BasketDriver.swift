@MainActor func driveBasket() {
  let store = BasketStore()
  store.add("a", "b", times: 2)
  store.add()
  store.addAll(["x"], ["y"], and: 1, 2)
  print(store.items)
}
