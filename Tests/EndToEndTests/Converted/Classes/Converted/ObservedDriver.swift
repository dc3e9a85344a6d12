import Combine

@MainActor func driveObserved() {
  let store = ObservedStore()
  var seen: [Bool] = []
  let token = store.$isOn.sink { seen.append($0) }
  let counts = store.$values.map(\.count).sink { print("count", $0) }
  store.isOn = true
  store.add(4)
  print(seen)
  token.cancel()
  counts.cancel()
}
