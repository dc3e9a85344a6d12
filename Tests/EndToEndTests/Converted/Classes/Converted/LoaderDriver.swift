@MainActor func driveLoader() async {
  let store = LoaderStore()
  await store.next()
  await store.next()
  let other = LoaderStore { "sheet \($0)" }
  await other.next()
  print(store.pages, other.pages)
}
