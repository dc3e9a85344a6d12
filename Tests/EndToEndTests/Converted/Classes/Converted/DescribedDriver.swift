@MainActor func driveDescribed() {
  let store = DescribedStore()
  store.rename("a")
  print(store.description, store.debugDescription)
}
