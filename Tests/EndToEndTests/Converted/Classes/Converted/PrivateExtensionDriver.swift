@MainActor func drivePrivateExtension() {
  let store = PrivateExtensionStore()
  store.add(-3)
  store.add(4)
  print(store.countAll())
}
