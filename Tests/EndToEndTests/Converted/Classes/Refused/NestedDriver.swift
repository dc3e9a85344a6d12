@MainActor func driveNested() {
  let store = NestedFeature.Store()
  store.add()
  print(store.count)
}
