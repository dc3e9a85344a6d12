@MainActor func drivePaged() {
  let store = PagedStore<Int>()
  store.append([1, 2])
  print(store.items)
}
