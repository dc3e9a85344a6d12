import Combine

@MainActor func driveManual() {
  let store = ManualStore()
  var changes = 0
  let token = store.objectWillChange.sink { _ in changes += 1 }
  store.increment()
  store.name = "b"
  print(store.count, changes)
  token.cancel()
}
