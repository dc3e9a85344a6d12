@MainActor func driveOpen() {
  let store = OpenStore()
  store.rename()
  print(store.name)
}
