@MainActor func driveCommented() {
  let store = CommentedStore()
  store.add(1)
  print(store.n)
}
