@MainActor func driveRegistry() {
  let store = RegistryFactory.type.init()
  store.register("b")
  let other = RegistryFactory.make(RegistryStore.init)
  print(store.names.sorted(), other.names, type(of: store) == RegistryStore.self)
}
