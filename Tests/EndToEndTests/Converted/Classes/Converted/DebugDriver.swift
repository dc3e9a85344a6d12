@MainActor func driveDebug() {
  let store = DebugStore()
  store.log("a")
  store.vibrate()
  print(store.lines, store.dump())
}
