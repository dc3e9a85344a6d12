@MainActor func driveBuilder() {
  let store = BuilderStore().adding("a").adding("b")
  store.merge(store.copy())
  print(store.parts)
}
