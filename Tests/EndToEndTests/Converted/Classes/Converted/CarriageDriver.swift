@MainActor func driveCarriage() {
  let store = CarriageStore()
  store.append("three")
  print(Array(store.text.utf8).count, store.text)
}
