@MainActor func driveStack() {
  let store = StackStore()
  store.push(1)
  store.pushTwice(2)
  print(store.push(3), store.items)
  store.pop()
  print(store.items)
}
