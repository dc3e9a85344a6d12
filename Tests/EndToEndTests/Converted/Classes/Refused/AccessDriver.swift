@MainActor func driveAccess() {
  let store = AccessStore()
  store.show()
  store.share()
  store.keep()
  store.half += 1
  print(store.shown, store.half, store.shared, store.own, store.file)
}
