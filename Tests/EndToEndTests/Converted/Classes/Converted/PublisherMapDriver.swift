@MainActor func drivePublisherMap() {
  let store = PublisherMapStore()
  store.first = "x"
  print(store.full)
}
