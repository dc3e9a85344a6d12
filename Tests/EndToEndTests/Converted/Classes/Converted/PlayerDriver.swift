@MainActor func drivePlayer() {
  let store = PlayerStore()
  print(store.song == nil)
  store.play("abc")
  store.volume = 3
  print(store.describe())
}
