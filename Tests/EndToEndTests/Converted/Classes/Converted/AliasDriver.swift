@MainActor func driveAlias() {
  let store = CurrentAlias()
  store.add("a")
  print(store.names)
}
