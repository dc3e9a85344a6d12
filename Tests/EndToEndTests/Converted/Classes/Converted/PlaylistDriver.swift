@MainActor func drivePlaylist() {
  let store = PlaylistStore()
  store.add("a")
  store.add(2)
  store.add("first", at: 0)
  store.add(all: ["x", "y"].reversed())
  let method: (Int) -> Void = store.add
  method(9)
  print(store.songs)
}
