@MainActor func driveLibrary() async {
  let store = LibraryStore(shelf: LibraryShelf())
  await store.putAll(["a", "b"])
  async let third: Void = store.put("c")
  await third
  print(store.count, store.isBusy)
}
