@MainActor func driveDocumented() {
  let store = DocumentedStore()
  print(["a", "b", "a", "c", "d"].map(store.mark), store.marks, store.isOn)
}
