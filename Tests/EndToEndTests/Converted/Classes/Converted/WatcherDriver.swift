@MainActor func driveWatcher() {
  let store = WatcherStore()
  store.onChange { print("changed", $0) }
  store.onReset = { print("was reset") }
  store.log("not printed")
  store.change(by: 2) { print("done") }
  store.log("value \(store.value)")
  store.reset()
}
