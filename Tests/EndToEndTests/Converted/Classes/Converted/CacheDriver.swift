import Observation

@MainActor func driveCache() {
  let store = CacheStore()
  withObservationTracking {
    _ = store.square(3) + store.hits
  } onChange: {
    print("changes")
  }
  _ = store.square(3)
  print(store.hits)
  store.isEnabled = false
  print(store.square(3), store.hits)
}
