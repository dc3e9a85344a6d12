@MainActor func drivePoint() {
  let store = PointStore()
  store.move()
  print(store.x, store.y, store.moves, store.jumps)
}
